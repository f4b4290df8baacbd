public import Planner

/// The record of what was sent by itself: why a reminder came, or did not.
public struct WhyReply: Equatable, Sendable {
    /// The task that was asked for; nil for all of the plan.
    public var task: TaskName?
    /// What the record holds, earliest first.
    public var entries: [Entry]
    /// Whether pushes are off, and until when.
    public var pushes: SettingsOverview.Pushes

    /// A record of what was sent.
    public init(task: TaskName?, _ entries: [Entry], pushes: SettingsOverview.Pushes) {
        self.task = task
        self.entries = entries
        self.pushes = pushes
    }

    /// A line of the record.
    public enum Entry: Equatable, Sendable {
        case sent(Sending)
        /// An alarm that is still to come, and what holds it.
        case planned(What, at: Instant, held: Delay?)
        case done(Instant)
        case skipped(Instant)
        /// What the clocks do on the day of an occurrence, where they do anything.
        case clockChange(Occurrence)
    }

    /// What was, or is, to be sent.
    public enum What: Equatable, Sendable {
        case reminder, severalReminders, agenda, tasks
        /// Another kind of message, by its code.
        case other(String)
    }

    /// A message that was to go by itself.
    public struct Sending: Equatable, Sendable {
        /// What was sent.
        public var what: What
        /// The task that it was about, where the record is not that task's own.
        public var task: TaskName?
        /// When it was to go.
        public var planned: Instant
        /// What kept it until its turn.
        public var delay: Delay?
        /// What became of it.
        public var result: Result
        /// How often it was tried.
        public var attempts: Int

        /// A message that was to go by itself.
        public init(_ what: What, planned: Instant, result: Result, attempts: Int) {
            self.what = what
            self.planned = planned
            self.result = result
            self.attempts = attempts
        }
    }

    /// Why a message came later than planned.
    public enum Delay: Equatable, Sendable {
        case quietHours(until: Instant)
        case muted(until: Instant)
        case turn(at: Instant)
    }

    /// What became of a message, with the code of what hindered it.
    public enum Result: Equatable, Sendable {
        case sent(at: Instant?, before: String?)
        case discarded(String?)
        case waiting(until: Instant?, String?)
    }
}
