public import Planner

/// Replies about single tasks: their dates, and that they were deleted.
public enum TaskReply: Equatable, Sendable {
    /// The next dates of a routine.
    case nextDates(TaskSnapshot)
    case doesNotRepeat(TaskSnapshot)
    case deleted([TaskName])
    case cleared(Int)
    /// So many open tasks were taken out of a part of the plan.
    case emptied(Int)
    /// Whether all tasks of the plan, so many, are deleted.
    case askClear(Int)
    case nothingCompleted
    /// People can only take turns with a task that repeats.
    case turnsNeedRepetition(TaskName)
    /// A pressed button is about a task that is deleted.
    case noLongerThere
    /// On the reminder of a task that was deleted meanwhile.
    case deletedMark(title: String)
    /// On the reminder of a task that was moved meanwhile.
    case movedMark(title: String)
    /// Somebody is still waited for.
    case stillWaiting([Wait])

    /// Somebody who is waited for, and when the bot next asks whether they answered.
    public struct Wait: Equatable, Sendable {
        /// The task.
        public var name: TaskName
        /// The day on which it is asked.
        public var until: CivilDate

        /// Somebody who is waited for until a day.
        public init(_ name: TaskName, until: CivilDate) {
            self.name = name
            self.until = until
        }
    }
}

/// Replies about undo.
public enum UndoReply: Equatable, Sendable {
    case nothing
    /// What was taken back, by the name that the undo log gave it; of one task how it stands again.
    case undone(String, TaskSnapshot?)
    case undoneAlready
    case tooLongAgo
    /// Nothing with that name was deleted in the last 30 days.
    case nothingDeleted(String)
    /// What is to be taken back was changed by later messages.
    case changedSince
}
