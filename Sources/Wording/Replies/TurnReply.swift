public import Planner

/// Replies about a turn that goes to somebody else.
public enum TurnReply: Equatable, Sendable {
    /// Times of a task that others have now, and the time behind them.
    case changed(TaskName, [Change], next: RecurrenceID?, nextFor: GroupPerson?)
    /// People take no turns with anything.
    case noTurns([GroupPerson])
    /// Nobody takes turns with a task.
    case withoutTurns(TaskName)
    /// People take no turns with a task that others take turns with.
    case notInTurns([GroupPerson], TaskName)
    /// People have the turn of that time, and no other.
    case hasItAlready([GroupPerson], TaskName, at: RecurrenceID?)
    /// People are passed over from now on: in the turns with some tasks, and others of theirs are nobody's.
    case gone([GroupPerson], turns: [TaskName], nobodys: [TaskName])
    /// Nobody else is there who takes turns with a task.
    case nobodyElse(TaskName)

    /// A time that somebody else has now.
    public struct Change: Equatable, Sendable {
        /// When it is.
        public var time: RecurrenceID
        /// Who had it.
        public var from: GroupPerson?
        /// Who has it now.
        public var to: GroupPerson?

        /// A time that went from one to another.
        public init(_ time: RecurrenceID, from: GroupPerson?, to: GroupPerson?) {
            self.time = time
            self.from = from
            self.to = to
        }
    }
}
