/// What a month, week or day shows: its days and the tasks on them, in words that are ready to be read.
public struct CalendarContent: Hashable, Sendable {
    /// A day.
    public struct Day: Hashable, Sendable {
        /// Its number in the month.
        public var number: Int
        /// Whether it is today.
        public var isToday: Bool
        /// Whether it only fills a row, and belongs to another month.
        public var isOutside: Bool
        /// How many tasks it has besides those that are given.
        public var more: Int

        /// A day of that number.
        public init(_ number: Int, isToday: Bool = false, isOutside: Bool = false, more: Int = 0) {
            self.number = number
            self.isToday = isToday
            self.isOutside = isOutside
            self.more = more
        }
    }

    /// What became of a task.
    public enum State: Hashable, Sendable {
        case open, done, missed
        /// Not a task: another calendar is busy.
        case busy
    }

    /// A task on one day or on several that follow one another.
    public struct Entry: Hashable, Sendable {
        /// The title.
        public var title: String
        /// Its days: places in `days`.
        public var days: ClosedRange<Int>
        /// Its time as it is read; nil for none.
        public var time: String?
        /// Its time with its end, where it has one and there is room.
        public var wholeTime: String?
        /// The minutes of its day in which it takes place; nil without a time.
        public var minutes: Range<Int>?
        /// The colour of its list by name; nil for none.
        public var list: String?
        /// What became of the task.
        public var state: State
        /// Whether it began before the first of its days.
        public var isBegun: Bool
        /// Whether it goes on after the last of its days.
        public var goesOn: Bool
        /// The number of its task; nil where nobody can follow it.
        public var number: Int?
        /// The row of its time; nil where it is none yet.
        public var occurrence: Int64?
        /// Whether it is one of the times of a routine.
        public var isOfRoutine = false

        /// A task of that title on those days.
        public init(
            _ title: String, days: ClosedRange<Int>, time: String? = nil,
            wholeTime: String? = nil, minutes: Range<Int>? = nil, list: String? = nil,
            state: State = .open, isBegun: Bool = false, goesOn: Bool = false
        ) {
            self.title = title
            self.days = days
            self.time = time
            self.minutes = minutes
            self.list = list
            self.state = state
            self.wholeTime = wholeTime
            self.isBegun = isBegun
            self.goesOn = goesOn
        }
    }

    /// What stands above: `November 2026`.
    public var title: String
    /// What stands above each column.
    public var heads: [String]
    /// Its days, in rows as long as `heads`.
    public var days: [Day]
    /// Its tasks, the earlier ones first.
    public var entries: [Entry]
    /// Each hour of a day as it is read: `17:00`, `5 pm`.
    public var hours: [String]
    /// The minute of today; nil where today is none of the days.
    public var now: Int?
    /// What stands where there is no task.
    public var empty: String

    /// Those days with those tasks.
    public init(
        title: String, heads: [String], days: [Day], entries: [Entry], hours: [String] = [],
        now: Int? = nil, empty: String = ""
    ) {
        self.title = title
        self.heads = heads
        self.days = days
        self.entries = entries
        self.hours = hours
        self.now = now
        self.empty = empty
    }
}
