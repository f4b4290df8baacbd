import Planner

/// A part of a sentence that a rule understood.
struct Component {
    /// What was said; large values are boxed, as rules hand on many that are nil.
    enum Value {
        indirect case day(DayPhrase)
        /// Several days in a list.
        case days([DayPhrase])
        indirect case time(TimePhrase)
        case dayPart(DayPart)
        /// Elapsed time from now, in seconds.
        case elapsed(Int)
        indirect case span(Span)
        /// A period from weekday to weekday, which in a repetition is a set of weekdays; bound
        /// by `from` or `between` or not.
        indirect case weekdayRange(WeekdaySet, Span, isBound: Bool)
        indirect case recurrence(RecurrencePhrase)
        /// The last day of a repetition, with a time where one was said.
        indirect case until(DayPhrase, TimePhrase?)
        /// How many times.
        case count(Int)
        /// How long a repetition goes on.
        indirect case lasting(CalendarDuration)
        /// The first day of a repetition, with a time where one was said.
        indirect case starting(DayPhrase, TimePhrase?)
        /// Days that a repetition leaves out.
        case except(WeekdaySet)
        /// Single days left out.
        case exceptDays([DayPhrase])
        /// The time at which it ends.
        indirect case ending(TimePhrase)
        /// The months that a repetition keeps to: bit 1 to 12.
        case months(UInt16)
        /// `never expires`, and polite words: they are understood, and there is nothing to keep.
        case nothing
        /// Again and again until done, at that interval in minutes or by the ladder.
        case nag(Int?)
        /// Leads before the due time.
        case reminders([Reminder])
        /// A reminder at a moment of its own.
        indirect case remindAt(DayPhrase?, TimePhrase?)
        /// A reminder after that many seconds.
        case remindIn(Int)
        case priority(Priority)
        case star
        case tags([String])
        indirect case list(String)
        /// Who is to do it.
        case person([Person])
        indirect case note(String)
        /// Words that ask for a task: `remind me to`, `add`.
        case opener(Opener)
        /// Today, and as urgent as can be: `asap`.
        case asap
        /// Words of the title, in which no rule may read on: `that broke on sunday`.
        case words
        /// A problem with what was read.
        indirect case problem(Problem)
    }

    /// The name of the rule that read it.
    var rule: String
    /// The tokens it stands on.
    var span: Range<Int>
    /// What was said.
    var value: Value
}

/// What the words that ask for a task say about the task.
struct Opener {
    /// Whether they leave no doubt that a task follows.
    var isExplicit: Bool
    /// Whether they ask for a reminder.
    var reminds = false
    /// The kind of task that was named.
    var kind: TaskDraft.Kind?
    /// The repetition that was asked for with it: `a weekly reminder`.
    var recurrence: RecurrencePhrase?
}
