/// A page of the calendar: a day, a week or a month.
public struct CalendarPage: Hashable, Codable, Sendable {
    /// How much of the calendar a page shows.
    public enum Unit: String, Codable, Sendable {
        case day, week, month
    }

    /// How much it shows.
    public var unit: Unit
    /// A day that it shows.
    public var day: CivilDate

    /// The page that shows a day.
    public init(_ unit: Unit, of day: CivilDate) {
        self.unit = unit
        self.day = day
    }

    /// Whether the day that names the page can be written down.
    public var isInCalendar: Bool { day.isInCalendar }

    /// The days that it shows, for weeks that begin on `weekStart`.
    public func days(weekStart: Weekday) -> ClosedRange<CivilDate> {
        switch unit {
        case .day: day...day
        case .week: day.startOfWeek(weekStart)...day.endOfWeek(weekStart)
        case .month: day.startOfMonth...day.endOfMonth
        }
    }

    /// The page that many pages on, by its first day; back where the count is negative.
    public func turned(by count: Int, weekStart: Weekday) -> CalendarPage {
        let first = days(weekStart: weekStart).lowerBound
        return switch unit {
        case .day: CalendarPage(.day, of: first.adding(days: count))
        case .week: CalendarPage(.week, of: first.adding(days: 7 * count))
        case .month: CalendarPage(.month, of: first.adding(months: count))
        }
    }

    /// The page of another unit for the same stretch: the page of today where the stretch holds today, else of its
    /// first day, for a week of the day in its middle.
    public func changed(to unit: Unit, today: CivilDate, weekStart: Weekday) -> CalendarPage {
        let days = days(weekStart: weekStart)
        guard !days.contains(today) else { return CalendarPage(unit, of: today) }
        return CalendarPage(unit, of: days.lowerBound.adding(days: self.unit == .week ? 3 : 0))
    }
}
