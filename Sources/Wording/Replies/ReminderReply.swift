public import Planner

/// Reminders that are due.
public enum ReminderReply: Equatable, Sendable {
    case ring(RingLine)
    /// What rang late, after the bot was away; others like it are not named.
    case late([RingLine], others: Int, agendasLeftOut: Int)
    /// What quiet hours held; others like it are not named.
    case held([RingLine], others: Int)
    /// What rings again until it is done.
    case nags([RingLine])
    /// Whether somebody who is waited for has answered.
    case asked([TaskSnapshot])
}

/// A reminder as a line.
public struct RingLine: Equatable, Sendable {
    /// The task at the time that rings.
    public var task: TaskSnapshot
    /// When it was to ring, where it is late or was held.
    public var wasDue: Instant?
    /// How many earlier rings of the task it stands for.
    public var skipped: Int
    /// Whether it rings again because it was not done.
    public var isNag: Bool

    /// A reminder of a task.
    public init(
        _ task: TaskSnapshot, wasDue: Instant? = nil, skipped: Int = 0, isNag: Bool = false
    ) {
        self.isNag = isNag
        self.task = task
        self.wasDue = wasDue
        self.skipped = skipped
    }
}
