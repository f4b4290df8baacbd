import Wording
import Planner
import Storage

/// Updates that cannot be handled: their senders are told, and they never come again.
extension UpdateHandler {
    /// Answers an update whose handling failed; nothing of it was kept.
    func apologize() throws {
        guard try tx.inbox.accept(bot: update.bot, key: update.key, now: now) else { return }
        try tell(.notice(.failed))
    }

    /// Tells why what an update asks for is not done; nothing of it was kept.
    func refuse(_ reason: Reply) throws {
        guard try tx.inbox.accept(bot: update.bot, key: update.key, now: now) else { return }
        try tell(reason)
    }

    /// Sets an update aside that trapped the process again and again.
    func setAside() throws {
        try tx.inbox.setAside(bot: update.bot, key: update.key, text: text, now: now)
        try tell(.notice(.setAside))
    }

    private var text: String {
        switch update.content {
        case .message(_, let text, _, _, _, _), .edit(_, let text), .elsewhere(let text, _, _): text
        case .press(_, let data): data
        case .reaction(_, let emoji): emoji.joined()
        case .order, .location, .blocked, .migrated, .members, .entered, .becameGroup, .unreadable,
            .changedIdentity:
            ""
        }
    }

    private func tell(_ reply: Reply) throws {
        guard try isForUs() else { return }
        switch update.content {
        case .blocked, .migrated, .members, .entered, .becameGroup, .unreadable,
            .changedIdentity:
            return
        case .elsewhere(_, let query, let home):
            if let query { try answer(.nothingAdded(home: home), in: query) }
            return
        default: break
        }
        let chat = try chat()
        let told = update.hearing.map { .above($0.reply, reply) } ?? reply
        try tx.outbox.enqueue(
            NewOutboxRow(
                bot: update.bot, chat: chat.id, thread: update.chat.thread,
                shows: MessageKind.notice.stored,
                body: wording.message(told).encoded(), plannedAt: now, createdAt: now,
                expiresAt: now.adding(seconds: 86_400)))
    }
}
