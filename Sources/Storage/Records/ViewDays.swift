public import Planner

/// The days that part a plan's views: today, the end of the week and of the month.
public struct ViewDays: Sendable {
    /// The plan's day.
    public let today: CivilDate
    /// The last day of its week.
    public let weekEnd: CivilDate
    /// The last day of its month.
    public let monthEnd: CivilDate
    /// When its days begin: what is due before belongs to the day before.
    public let dayStart: CivilTime

    /// These days.
    public init(today: CivilDate, weekEnd: CivilDate, monthEnd: CivilDate, dayStart: CivilTime) {
        self.today = today
        self.weekEnd = weekEnd
        self.monthEnd = monthEnd
        self.dayStart = dayStart
    }

    /// `?1` to `?9`: the plan, each day with the one after it, the day's start, the last day of all.
    func arguments(plan: Int64) -> [SQLArgument] {
        let days = [today, weekEnd, monthEnd].flatMap {
            [$0.description, $0.adding(days: 1).description]
        }
        let last = max(weekEnd, monthEnd).adding(days: 1)
        return [plan] + days + [dayStart.description, last.description]
    }
}
