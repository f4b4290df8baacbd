import Planner

/// A repetition as it was said, before it has a start and an end.
struct RecurrencePhrase {
    /// How often the period passes.
    var freq: RecurrenceRule.Freq
    /// Every how many periods.
    var interval = 1
    /// Weekdays named.
    var weekdays: WeekdaySet = []
    /// Which of the weekdays in their month, as `WeekOrdinals` has them.
    var ordinals: UInt8 = 0
    /// Days of the month: bit 1 to 31, bit 0 for the last.
    var monthDays: UInt32 = 0
    /// Months: bit 1 to 12.
    var months: UInt16 = 0
    /// Whether `ordinals` counts among all of `weekdays` together (`last weekday of the month`).
    var countsTogether = false
    /// Whether the interval counts from completion.
    var afterCompletion = false
    /// How many times a period it was said to happen (`twice a day`).
    var perPeriod = 1
    /// The part of the day that was named with it (`every morning`).
    var dayPart: DayPart?
    /// Times of day that the phrase itself names (`every hour from 9 to 17`).
    var times: [CivilTime] = []

    /// A repetition each period, or each `interval` periods.
    init(_ freq: RecurrenceRule.Freq, interval: Int = 1) {
        self.freq = freq
        self.interval = interval
    }

    /// A repetition each `count` units; nil for what cannot be.
    init?(every count: Int, _ unit: TimeUnit) {
        guard (1...10_000).contains(count) else { return nil }
        switch unit {
        case .minute: self.init(.minutely, interval: count)
        case .hour: self.init(.hourly, interval: count)
        case .day: self.init(.daily, interval: count)
        case .week: self.init(.weekly, interval: count)
        case .fortnight: self.init(.weekly, interval: 2 * count)
        case .month: self.init(.monthly, interval: count)
        case .quarter: self.init(.monthly, interval: 3 * count)
        case .halfYear: self.init(.monthly, interval: 6 * count)
        case .year: self.init(.yearly, interval: count)
        case .weekday where count == 1:
            self.init(.weekly)
            weekdays = .workdays
        case .weekend:
            self.init(.weekly, interval: count)
            weekdays = .weekend
        case .halfMonth:
            self.init(.monthly)
            monthDays = 1 << 1 | 1 << 15
        case .decade: self.init(.yearly, interval: 10 * count)
        case .second, .weekday: return nil
        }
    }

    /// The interval in minutes of a repetition within the day; nil for others.
    var minutes: Int? {
        switch freq {
        case .minutely: interval
        case .hourly: interval * 60
        case .daily where !hasDays: interval * 1440
        default: nil
        }
    }

    /// Whether any days were named in it.
    var hasDays: Bool { !weekdays.isEmpty || monthDays != 0 || months != 0 }
}
