public import Planner

/// Replies about what was done, skipped or opened again.
public enum ClosingReply: Equatable, Sendable {
    /// Tasks were done; others were not, and why.
    case done([ClosedTask], others: [NotDone])
    /// A task of a group was done, told in private.
    case doneThere(String, group: String)
    case skipped(ClosedTask)
    /// Several times of a routine were skipped, on those days; the task is shown at the last of them.
    case skippedDays(ClosedTask, [CivilDate])
    /// On the reminder of a task that was done meanwhile.
    case doneMark(ClosedTask)
    /// On the reminder of a task that was skipped meanwhile.
    case skippedMark(ClosedTask)
    case nothingOpen
    /// Nothing rings again and again.
    case nothingNags
    /// Tasks stop nagging, for good or until a moment.
    case stoppedNagging([Hushed])
    /// Nothing is left over to keep or let go of, except so many times of routines.
    case nothingMissed(ofRoutines: Int)
    /// Tasks cannot be kept for another month, as they are not missed.
    case notMissed([TaskName])
    /// Missed tasks were taken out of `missed`.
    case letGo([TaskName])
    /// Whether times of routines are done that are not due yet.
    case askEarly([ClosedTask])
    /// Whether a task that rang is done.
    case askDone(TaskName)
    /// Whether so many tasks are all done.
    case askAll(Int)
    case closedAlready
    /// A task that does not repeat cannot be skipped.
    case notRepeating(TaskName)
    case reopened([ReopenedTask])

    /// Why a task was not done.
    public enum NotDone: Equatable, Sendable {
        case notDue(TaskName, CivilDate)
        case doneAlready(TaskName)
        /// Its time was skipped.
        case skipped(TaskName)
    }

    /// The outcome of opening a task again.
    public enum ReopenedTask: Equatable, Sendable {
        /// The task is open again; for a routine, the time that was closed.
        case reopened(TaskSnapshot, closed: RecurrenceID?)
        case isOpen(TaskName)
    }
}

/// A task that no longer nags.
public struct Hushed: Equatable, Sendable {
    /// The task.
    public var name: TaskName
    /// When it rings next; nil where it does not ring again.
    public var until: RecurrenceID?

    /// A task that does not nag until a time; nil for never again.
    public init(_ name: TaskName, until: RecurrenceID?) {
        self.name = name
        self.until = until
    }
}

/// A task by number and title.
public struct TaskName: Equatable, Sendable {
    /// The number in the plan.
    public var number: Int
    /// The title.
    public var title: String

    /// A task by number and title.
    public init(_ number: Int, _ title: String) {
        self.number = number
        self.title = title
    }
}

/// A task, and the time of it that was closed.
public struct ClosedTask: Equatable, Sendable {
    /// The task, by the title of that time.
    public var name: TaskName
    /// The time of a routine that was closed.
    public var time: RecurrenceID?
    /// Whether it was done after its day.
    public var isLate = false
    /// The next open time of a routine.
    public var next: RecurrenceID?
    /// Who has that; nil for nobody in particular.
    public var nextFor: GroupPerson?
    /// Who closed it; none where that need not be said.
    public var by: [GroupPerson] = []

    /// A closed task.
    public init(_ name: TaskName) { self.name = name }
}
