/// A day of the proleptic Gregorian calendar, without a time or a zone.
///
/// Stored as days since 1970-01-01, so that comparing and adding days cost nothing; year, month and
/// day are computed with the days-from-civil algorithm (Howard Hinnant, "chrono-Compatible
/// Low-Level Date Algorithms"). The calendar has the years 1 to 9999, and only its days can be written down;
/// arithmetic may leave it for a few thousand years on both sides, and farther than that it stands still: no
/// arithmetic on days overflows.
public struct CivilDate: Hashable, Comparable, Codable, Sendable {
    /// The days of the calendar: 1 January 1 to 31 December 9999.
    public static let calendar =
        CivilDate(daysSinceEpoch: -719_162)...CivilDate(daysSinceEpoch: 2_932_896)

    /// The farthest days, since 1970-01-01.
    static let reach = -4_000_000...4_000_000

    /// Days since 1970-01-01; negative before it.
    public let daysSinceEpoch: Int

    /// The day that is so many days after 1970-01-01.
    public init(daysSinceEpoch: Int) {
        self.daysSinceEpoch = daysSinceEpoch.clamped(to: Self.reach)
    }

    /// Whether the day can be written down: whether its year is one of 1 to 9999.
    public var isInCalendar: Bool { Self.calendar.contains(self) }

    /// The day with that year, month (1-12) and day of the month; nil when there is no such day.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= CivilDate.daysInMonth(year: year, month: month)
        else { return nil }
        self.init(validYear: year, month: month, day: day)
    }

    /// The day `day` of that month, or the month's last day when it is shorter (RFC 7529
    /// `BACKWARD`). `month` may lie outside 1-12: the year is moved along.
    public init(year: Int, month: Int, clampedDay day: Int) {
        let zeroBased = month.clamped(to: -1_000_000...1_000_000) - 1
        let carry = zeroBased >= 0 ? zeroBased / 12 : -((11 - zeroBased) / 12)
        let normalYear = year.clamped(to: -100_000...100_000) + carry
        let normalMonth = zeroBased - carry * 12 + 1
        let last = CivilDate.daysInMonth(year: normalYear, month: normalMonth)
        self.init(validYear: normalYear, month: normalMonth, day: min(max(day, 1), last))
    }

    private init(validYear year: Int, month: Int, day: Int) {
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        self.init(daysSinceEpoch: era * 146_097 + dayOfEra - 719_468)
    }

    /// Year, month (1-12) and day of the month (1-31).
    public var components: (year: Int, month: Int, day: Int) {
        let shifted = daysSinceEpoch + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthIndex = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * monthIndex + 2) / 5 + 1
        let month = monthIndex < 10 ? monthIndex + 3 : monthIndex - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }

    /// The year.
    public var year: Int { components.year }
    /// The month, 1 to 12.
    public var month: Int { components.month }
    /// The day of the month, 1 to 31.
    public var day: Int { components.day }

    /// The day of the week.
    public var weekday: Weekday {
        let index = (daysSinceEpoch + 3) % 7
        return Weekday.allCases[index < 0 ? index + 7 : index]
    }

    /// The day that many days later (earlier when negative).
    public func adding(days: Int) -> CivilDate {
        CivilDate(daysSinceEpoch: daysSinceEpoch + days.clamped(to: -10_000_000...10_000_000))
    }

    /// The same day of the month that many months later, clamped to that month's last day.
    public func adding(months: Int) -> CivilDate {
        let (year, month, day) = components
        let farthest = -500_000...500_000
        return CivilDate(
            year: year, month: month + months.clamped(to: farthest), clampedDay: day)
    }

    /// How many months lie between this day's month and that day's.
    public func months(to day: CivilDate) -> Int { (day.year - year) * 12 + day.month - month }

    /// This day or the same a year earlier, whichever month is nearer to the month of `day`.
    public func nearestOfYears(to day: CivilDate) -> CivilDate {
        let ago = adding(months: -12)
        return abs(day.months(to: ago)) < abs(day.months(to: self)) ? ago : self
    }

    /// The first day of this day's month.
    public var startOfMonth: CivilDate { adding(days: 1 - day) }

    /// The first day of this day's quarter of the year.
    public var startOfQuarter: CivilDate { startOfMonth.adding(months: -((month - 1) % 3)) }

    /// The last day of this day's month.
    public var endOfMonth: CivilDate {
        let (year, month, _) = components
        return CivilDate(year: year, month: month, clampedDay: 31)
    }

    /// 1 January of this day's year.
    public var startOfYear: CivilDate { CivilDate(year: year, month: 1, clampedDay: 1) }

    /// 31 December of this day's year.
    public var endOfYear: CivilDate { CivilDate(year: year, month: 12, clampedDay: 31) }

    /// The first day of this day's week, for weeks that begin on `weekStart`.
    public func startOfWeek(_ weekStart: Weekday) -> CivilDate {
        adding(days: -weekStart.days(to: weekday))
    }

    /// The last day of this day's week, for weeks that begin on `weekStart`.
    public func endOfWeek(_ weekStart: Weekday) -> CivilDate {
        startOfWeek(weekStart).adding(days: 6)
    }

    /// How many days that month has; `month` is 1 to 12.
    public static func daysInMonth(year: Int, month: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Whether that year has a 29 February.
    public static func isLeap(_ year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    /// Earlier days come first.
    public static func < (left: CivilDate, right: CivilDate) -> Bool {
        left.daysSinceEpoch < right.daysSinceEpoch
    }
}

extension CivilDate: LosslessStringConvertible {
    /// `YYYY-MM-DD` (ISO 8601).
    public var description: String {
        let (year, month, day) = components
        return digits(year, 4) + "-" + digits(month, 2) + "-" + digits(day, 2)
    }

    /// Reads `YYYY-MM-DD`; nil for anything else and for days that do not exist.
    public init?(_ description: String) {
        var fields = DecimalFields(description)
        guard let year = fields.number(digits: 4), fields.mark() == UInt8(ascii: "-"),
            let month = fields.number(digits: 2), fields.mark() == UInt8(ascii: "-"),
            let day = fields.number(digits: 2), fields.mark() == nil
        else { return nil }
        self.init(year: year, month: month, day: day)
    }
}

/// A number in decimal, padded with zeros to `width`.
func digits(_ number: Int, _ width: Int) -> String {
    let text = String(number)
    return text.utf8.count >= width
        ? text : String(repeating: "0", count: width - text.utf8.count) + text
}
