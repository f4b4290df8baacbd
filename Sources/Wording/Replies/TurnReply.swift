public import Planner

/// Replies about a turn that goes to somebody else.
public enum TurnReply: Equatable, Sendable {
    /// Times of a task that go to others now, and the time after them.
    case changed(TaskName, [Change], next: RecurrenceID?, nextFor: GroupPerson?)
    /// People take no turns with anything.
    case noTurns([GroupPerson])
    /// Nobody takes turns with a task.
    case withoutTurns(TaskName)
    /// People take no turns with a task that others take turns with.
    case notInTurns([GroupPerson], TaskName)
    /// People have the turn of that time, and no other.
    case hasItAlready([GroupPerson], TaskName, at: RecurrenceID?)
    /// People are passed over from now on: they take no turns with some tasks, and their other tasks are nobody's.
    case gone([GroupPerson], turns: [TaskName], nobodys: [TaskName])
    /// Nobody else takes turns with a task.
    case nobodyElse(TaskName)
    /// Somebody is away on these days; what they take turns with, and who has their times meanwhile.
    case away(GroupPerson, from: CivilDate, to: CivilDate, [Passed])
    /// Somebody is back.
    case back(GroupPerson)
    /// Asks who takes over a time whose person is away, and further times of the same routine.
    case offered(TaskSnapshot, [RecurrenceID])

    /// A task whose turns go on without somebody, and the times that others get.
    public struct Passed: Equatable, Sendable {
        /// The task.
        public var name: TaskName
        /// The times.
        public var times: [Change]

        /// A task whose turns go on.
        public init(_ name: TaskName, _ times: [Change]) {
            self.name = name
            self.times = times
        }
    }

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
