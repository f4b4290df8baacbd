public import Planner

/// Replies that show a part of the plan.
public enum ViewReply: Equatable, Sendable {
    case tasks(TaskView)
    /// A month as a calendar.
    case calendar(CalendarGrid)
    /// The days to which a task can be moved.
    case move(TaskSnapshot, CalendarGrid)
    /// The days on which a task can ring, and moments that are offered beside them.
    case ringDay(TaskSnapshot, CalendarGrid, quick: [CivilDateTime])
    /// The hours of a day at which a task can ring.
    case ringHour(TaskSnapshot, CivilDate, [CivilTime])
    /// One task; in a view it has a way back.
    case card(TaskSnapshot, isInView: Bool)
    case agenda(AgendaView)
    /// What is open, in the message that always shows it.
    case board(BoardView)
    case boardTakenDown
    /// There is no board to take down.
    case noBoard
    /// What the person is to do in groups.
    case shares([GroupShare])
    /// What is left today.
    case evening(EveningView)
    /// What was done and missed in a month.
    case monthReview(MonthReviewView)
    /// The day's tasks without a time, where the agenda is off.
    case untimed(UntimedView)
}
