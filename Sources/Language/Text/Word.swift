/// The words that rules ask for by name, whatever the language: a lexicon maps its spellings to them.
///
/// A concept is named by its plainest English word. Words that only have a class (a weekday, a
/// number, a verb) are `.other` here: rules find them by their class and value.
enum Word: UInt8 {
    case other
    case a, the, my, that, it, i, you, me, we, one
    case at, on, by, `in`, `for`, from, to, until, before, after, between, of, with, and, or
    case than, about, within, per, during, since, into, not, no, except, plus, `as`, `is`
    case starting, ending, expires, never, forever, due, later, ago, now, hence
    case every, alternate, next, last, this, coming, past, day, week, weekend, month, year, hour
    case today, tonight, tomorrow, yesterday, overmorrow
    case half, quarter, couple, few, oclock, am, pm, sharp, ish, noon, midnight, endOfDay
    case endOfWeek, endOfMonth, endOfYear, end, start, middle, business
    case once, twice, times, done, finish
    case remind, reminder, nag, keep, early, advance, evening, night, morning
    case priority, high, medium, low, urgent, star, favourite, list, tag, note
    case gotta, tell, `do`
    case please, thanks, could, kindly, hey, add, new, create, set, put, task, routine, special
    case dont, `let`, forget, remember, need, have, must, want, should, like, sure, make, got
    case sometime, onwards, repeats
    case weekly, monthly, yearly, eve, off, daily, hourly, valid, oneself, time, minute
}
