public import Planner

/// Replies about several tasks that are meant together, and about what several are made of.
public enum SeveralReply: Equatable, Sendable {
    /// One of the tasks would come to another day, at that time; nothing was moved.
    case leavesDay(TaskName, RecurrenceID)
    /// One of the tasks would come to a time that is past; nothing was moved.
    case isPast(TaskName, RecurrenceID)
    /// None of the tasks has a time that is still to come.
    case untimed
    /// Two tasks have nothing to change places with: no dates, or the same.
    case nothingToSwap
    /// Words name several tasks where only one can change places.
    case swapsOne([TaskName])
    /// Whether these are all deleted.
    case askDelete([TaskName])
    /// Tasks were deleted, and times of routines left out.
    case cleared([TaskName], skipped: [TaskName])
    /// Whether a task is split into these.
    case askSplit(TaskName, [String])
    /// Into what a task is to be split.
    case askParts(TaskName)
}
