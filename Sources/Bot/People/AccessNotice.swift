import Wording
import Planner
import Storage

/// Telling people that they may not use the bot: each once an hour, after everything else, and never many at a time,
/// so that a crowd of strangers keeps nobody waiting and leaves nothing behind.
struct AccessNotice {
    private static let hour = 3600
    private static let waiting = 20

    let update: Update
    let tx: Transaction
    let now: Instant

    /// Tells the sender why nothing was done; unless that was done lately, where it answers no code.
    func tell(_ text: RichText, isAnswer: Bool) throws {
        switch update.content {
        case .message, .elsewhere(_, .some, _): break
        default: return
        }
        let sender = update.sender
        let isDue = try tx.codes.isRefusalDue(
            network: sender.network, externalID: sender.id, since: now.adding(seconds: -Self.hour),
            waiting: Self.waiting, isAnswer: isAnswer)
        guard isDue else { return }
        let chat = try chat()
        let row = try tx.outbox.enqueue(
            NewOutboxRow(
                bot: update.bot, chat: chat.id, thread: update.chat.thread, priority: .agenda,
                shows: MessageKind.refusal.stored, body: Message(text).encoded(), plannedAt: now,
                createdAt: now,
                expiresAt: now.adding(seconds: Self.hour)))
        try tx.codes.noteRefusal(
            network: sender.network, externalID: sender.id, outbox: row, now: now)
    }

    private func chat() throws -> Chat {
        if case .elsewhere(_, let query?, _) = update.content {
            return try tx.chats.makeQuery(bot: update.bot, externalID: query.id)
        }
        return try tx.chats.make(
            bot: update.bot, externalID: update.chat.id, isGroup: update.chat.kind == .group)
    }
}
