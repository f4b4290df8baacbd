public import Planner

/// Replies about reminders that ring later.
public enum SnoozeReply: Equatable, Sendable {
    /// Asks for how long the reminder of an occurrence is to sleep.
    case howLong(TaskName, occurrence: Int64)
    case snoozed(TaskName, until: Instant)
    /// Was snoozed again and again: asks whether the task is to move.
    case snoozedOften(TaskName, until: Instant, occurrence: Int64)
    /// On the reminder that was snoozed in another way than by its message.
    case snoozedMark(TaskName, until: Instant)
    /// The moment that was named lies in the past; asks for another.
    case past(RecurrenceID?)
    case notOpen(TaskName)
    case closedAlready(TaskName)
}
