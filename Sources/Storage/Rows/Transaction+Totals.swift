import Planner

/// Totals over all people, for monitoring: counts and moments only.
extension Transaction {
    /// What waits in the outbox, for each bot; messages to chats that are gone do not wait.
    public func outboxBacklogs() throws -> [OutboxBacklog] {
        try rows(
            """
            SELECT o.bot AS bot, COUNT(*) AS count, MIN(o.created_at) AS oldest
            FROM outbox o JOIN chats c ON c.id = o.chat
            WHERE \(Self.waiting) AND c.is_gone = 0
            GROUP BY o.bot
            """
        ) {
            OutboxBacklog(
                bot: $0["bot"], count: $0["count"], oldest: Instant(seconds: $0["oldest"]))
        }
    }

    /// How many plans there are.
    public func planCount() throws -> Int { try number("SELECT COUNT(*) FROM plans") ?? 0 }
}
