/// A month as its review sees it.
public struct ReviewedMonth: Equatable, Sendable {
    /// The first day whose missed tasks are reviewed.
    public let first: CivilDate
    /// The last of them: today while the month lasts, later the day before the present month.
    public let last: CivilDate
    /// Whether the month has passed, so that tasks are kept for the present one.
    public let isOver: Bool

    /// The month that begins on a day, seen from another.
    public init(_ first: CivilDate, on today: CivilDate) {
        self.first = first
        isOver = first < today.startOfMonth
        last = isOver ? today.startOfMonth.adding(days: -1) : today
    }
}
