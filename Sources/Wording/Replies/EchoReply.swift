public import Planner

/// A reply that shows tasks as they were understood, each in one short line that can be typed back.
public struct EchoReply: Equatable, Sendable {
    /// The tasks, in the order of the message.
    public var echoes: [Echo]
    /// Other readings of the only task's date, as buttons.
    public var readings: [Reading] = []
    /// What the words of the only task may mean instead, as a button.
    public var otherwise: Otherwise?
    /// Whether the only task holds several things, as a button.
    public var splits = false
    /// Whether it asks how long before its time things like this shall ring.
    public var asksLead = false
    /// To what else the change of a routine can be applied, as a button.
    public var scope: Scope?

    /// A reply that shows tasks.
    public init(_ echoes: [Echo]) { self.echoes = echoes }

    /// A task and what became of it.
    public struct Echo: Equatable, Sendable {
        /// What became of it.
        public var verb: EchoVerb
        /// The task as it is now.
        public var task: TaskSnapshot
        /// The one time of a routine that was moved, and to when.
        public var move: Move?
        /// Its time as it was said in another zone.
        public var elsewhere: Elsewhere?

        /// A task and what became of it.
        public init(_ verb: EchoVerb, _ task: TaskSnapshot, move: Move? = nil) {
            self.verb = verb
            self.task = task
            self.move = move
        }
    }

    /// A time on clocks elsewhere.
    public struct Elsewhere: Equatable, Sendable {
        /// The time there.
        public var time: CivilTime
        /// The zone there, as it was typed.
        public var zone: String

        /// A time on clocks elsewhere.
        public init(time: CivilTime, zone: String) {
            self.time = time
            self.zone = zone
        }
    }

    /// One time of a routine that was moved.
    public struct Move: Equatable, Sendable {
        /// When it would be due by the rule.
        public var from: RecurrenceID
        /// When it is due now.
        public var to: RecurrenceID

        /// One time of a routine that was moved.
        public init(from: RecurrenceID, to: RecurrenceID) {
            self.from = from
            self.to = to
        }
    }

    /// Another reading of a date, by the row of its task.
    public enum Reading: Equatable, Sendable {
        case due(Int64, CivilDate, CivilTime?)
        case repeating(Int64, Recurrence)
        /// The same repetition at other times of day.
        case times(Int64, Recurrence)
    }

    /// What words may mean that are kept as a task, by the id under which they are known.
    public struct Otherwise: Equatable, Sendable {
        /// The id of the words.
        public var id: Int64
        /// What they may ask to do.
        public var deed: Deed
        /// With which task.
        public var task: TaskName

        /// What words may mean that are kept as a task.
        public init(id: Int64, _ deed: Deed, _ task: TaskName) {
            self.id = id
            self.deed = deed
            self.task = task
        }
    }

    /// What can be done with a task.
    public enum Deed: Equatable, Sendable {
        case complete, reopen, delete, skip, change, snooze, show
    }

    /// To what a change of a routine can be applied instead, by the row of the occurrence.
    public enum Scope: Equatable, Sendable {
        case allFollowing(Int64), onlyThisOne(Int64)
    }
}
