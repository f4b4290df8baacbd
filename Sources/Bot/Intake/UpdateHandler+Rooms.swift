import Planner
import Storage

/// What happens to a chat as a whole.
extension UpdateHandler {
    /// A private chat has become a group: what belongs to a person's plan is no longer sent there. Their
    /// pushes wait until they write in private again.
    func becomeGroup(_ chat: Chat) throws {
        try tx.stopPrivatePushes(chat: chat.id)
    }

    /// Says once in a chat that encrypted messages cannot be read.
    func sayUnreadable(_ chat: Chat) throws {
        let message = Message(
            "I cannot read encrypted messages. Please make a room with encryption switched off and invite me there."
        )
        try tx.enqueue(
            NewOutboxRow(
                key: "unreadable \(chat.id)", bot: update.bot, chat: chat.id, shows: "notice",
                body: message.encoded(), plannedAt: now, createdAt: now,
                expiresAt: now.adding(seconds: 3600)))
    }
}
