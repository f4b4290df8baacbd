import Planner

/// A day as it was said: enough of the words to use it as a date or as part of a repetition.
struct DayPhrase {
    /// What kind of words named the day.
    enum Shape: UInt8 {
        /// One day and no other: `tomorrow`, `2026-12-05`, `in 3 days`.
        case fixed
        /// Weekdays: `friday`.
        case weekday
        /// Days of a month: `the 22nd`.
        case monthDay
        /// Weekdays of certain weeks: `last friday`.
        case nthWeekday
        /// A day of the year: `5 dec`.
        case yearDay
        /// A whole month: `june`; the date is its first day.
        case month
    }

    /// What kind of words named the day.
    var shape: Shape
    /// The day meant, from today on; nil where only a repetition makes sense of the words.
    var date: CivilDate?
    /// The day that the words may mean as well.
    var other: CivilDate?
    /// The weekdays named.
    var weekdays: WeekdaySet = []
    /// The days of the month named: bit 1 to 31, bit 0 for the last.
    var monthDays: UInt32 = 0
    /// Which of the weekdays in their month, as `WeekOrdinals` has them.
    var ordinals: UInt8 = 0
    /// Whether `ordinals` counts among all of `weekdays` together (`last weekday of the month`).
    var countsTogether = false
    /// Whether the days are named without a month: `the 20th`.
    var isOfAnyMonth = false
    /// The month named, 1 to 12; 0 for none.
    var month = 0
    /// Whether the end of a month was said.
    var isMonthEnd = false
    /// Whether a year was named.
    var hasYear = false
    /// Whether the words are a holiday's name before an event on that day: `christmas party`.
    var namesEvent = false
    /// Whether `today` itself was said.
    var isToday = false
    /// The same words' next day, for when the time on `date` has gone by.
    var next: CivilDate?
    /// The part of the day that the word implies (`tonight`).
    var dayPart: DayPart?
    /// The time that is written as one with the date (`2026-12-05T17:30`).
    var time: TimePhrase?
    /// What is wrong with the day.
    var problem: Problem?

    /// A day with one reading.
    init(_ date: CivilDate?, shape: Shape = .fixed) {
        self.date = date
        self.shape = shape
    }
}
