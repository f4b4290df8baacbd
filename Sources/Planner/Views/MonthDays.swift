/// A month of a calendar: its days in weeks, with how many tasks each has.
public struct MonthDays: Equatable, Sendable {
    /// Its first day.
    public let first: CivilDate
    /// How many months from now it is.
    public let page: Int
    /// How many tasks stand on a day; days without any are left out.
    public let counts: [CivilDate: Int]
    /// The first day of a week.
    public let weekStart: Weekday

    /// The month that is so many months from a day, without tasks.
    public static func days(_ page: Int, from today: CivilDate) -> ClosedRange<CivilDate> {
        let first = today.startOfMonth.adding(months: page)
        return first...first.endOfMonth
    }

    /// A month with its counts.
    public init(
        _ first: CivilDate, page: Int, _ counts: [CivilDate: Int], weekStart: Weekday
    ) {
        self.first = first
        self.page = page
        self.counts = counts
        self.weekStart = weekStart
    }

    /// Its days, a row for each week.
    public var weeks: [[CivilDate]] {
        var weeks: [[CivilDate]] = [[]]
        for offset in 0..<first.endOfMonth.day {
            let day = first.adding(days: offset)
            if offset > 0, day.weekday == weekStart { weeks.append([]) }
            weeks[weeks.count - 1].append(day)
        }
        return weeks
    }
}
