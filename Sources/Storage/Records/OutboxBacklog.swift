public import Planner

/// What waits in the outbox for one bot.
public struct OutboxBacklog: Hashable, Sendable {
    /// The bot, such as `telegram:42`.
    public var bot: String
    /// How many messages wait.
    public var count: Int
    /// When the oldest of them was written.
    public var oldest: Instant
}
