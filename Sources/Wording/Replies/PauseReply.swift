public import Planner

/// Replies about routines that are silenced for a while.
public enum PauseReply: Equatable, Sendable {
    /// Routines are silenced until a day, or until they are resumed.
    case paused([TaskName], until: CivilDate?)
    case notPaused(TaskName)
    /// Asks a group whether all of their routines are to be silent on some days.
    case askHoliday(Span)
    /// A task that does not repeat cannot be paused.
    case notRepeating(TaskName)
}
