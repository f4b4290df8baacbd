import Planner
import Storage
import Wording

extension UpdateContext {
    /// Takes the message away that is being answered, for it holds a secret. Pages keep none, and a network may not let the
    /// bot do that.
    func takeAwaySaid() throws {
        guard case .message(let id, _, _, _, _, _) = update.content, !Door.isDoor(update.bot) else {
            return
        }
        try tx.outbox.enqueue(
            NewOutboxRow(
                key: "remove \(update.key)", bot: update.bot, chat: chat.id,
                thread: update.chat.thread, plan: plan.id, replyTo: id,
                shows: MessageKind.removed.stored, body: Message("").encoded(), plannedAt: now,
                createdAt: now, expiresAt: now.adding(seconds: 86_400)))
    }
}
