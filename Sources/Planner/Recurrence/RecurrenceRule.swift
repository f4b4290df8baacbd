/// A recurrence rule: the parts of an RFC 5545 `RRULE` (section 3.3.10) and RFC 7529 `SKIP`.
public struct RecurrenceRule: Hashable, Codable, Sendable {
    /// How often the rule's period passes.
    public enum Freq: String, CaseIterable, Codable, Sendable {
        case minutely = "MINUTELY"
        case hourly = "HOURLY"
        case daily = "DAILY"
        case weekly = "WEEKLY"
        case monthly = "MONTHLY"
        case yearly = "YEARLY"
    }

    /// An element of `BYDAY`: a weekday, the nth of its month or year when `ordinal` is given (-1:
    /// last).
    public struct Day: Hashable, Codable, Sendable {
        /// Which one of the period: 1 the first, -1 the last; nil for every one.
        public var ordinal: Int?
        /// The weekday.
        public var weekday: Weekday

        /// That weekday; the `ordinal`th of the period, or every one.
        public init(_ weekday: Weekday, ordinal: Int? = nil) {
            self.ordinal = ordinal
            self.weekday = weekday
        }
    }

    /// What becomes of a date that its month does not have (RFC 7529 section 4.1).
    public enum Skip: String, Codable, Sendable {
        case omit = "OMIT"
        case backward = "BACKWARD"
        case forward = "FORWARD"
    }

    /// `FREQ`.
    public var freq: Freq
    /// `INTERVAL`, at least 1.
    public var interval: Int
    /// `BYMONTH`, 1 to 12.
    public var byMonth: [Int]
    /// `BYMONTHDAY`, 1 to 31 or -31 to -1.
    public var byMonthDay: [Int]
    /// `BYDAY`.
    public var byDay: [Day]
    /// `BYHOUR`, 0 to 23.
    public var byHour: [Int]
    /// `BYMINUTE`, 0 to 59.
    public var byMinute: [Int]
    /// `BYSETPOS`.
    public var bySetPos: [Int]
    /// `COUNT`: how many occurrences there are from the start.
    public var count: Int?
    /// `UNTIL` in wall-clock time, inclusive; a date alone is 23:59:59 of that day.
    public var until: CivilDateTime?
    /// `WKST`.
    public var weekStart: Weekday
    /// `SKIP`.
    public var skip: Skip

    /// A rule of that frequency, everything else as RFC 5545 defaults it.
    public init(
        _ freq: Freq, interval: Int = 1, byMonth: [Int] = [], byMonthDay: [Int] = [],
        byDay: [Day] = [], byHour: [Int] = [], byMinute: [Int] = [], bySetPos: [Int] = [],
        count: Int? = nil, until: CivilDateTime? = nil, weekStart: Weekday = .monday,
        skip: Skip = .omit
    ) {
        self.freq = freq
        self.interval = interval
        self.byMonth = byMonth
        self.byMonthDay = byMonthDay
        self.byDay = byDay
        self.byHour = byHour
        self.byMinute = byMinute
        self.bySetPos = bySetPos
        self.count = count
        self.until = until
        self.weekStart = weekStart
        self.skip = skip
    }
}
