import Dispatch
public import Planner
import Storage
public import Wording

/// What words would do, before they are said.
extension Door {
    /// Takes back what was done to find out what would be said.
    private struct Foreseen: Error {
        var messages: [Message]
    }

    /// What the bot would say to words; everything that they do is taken back.
    ///
    /// - Throws: `StoreError` when the database does.
    public func foresee(_ text: String, as caller: Caller, now: Instant) async throws -> [Message] {
        let update = update(.words(text), caller, "foreseen", now)
        return try await withCheckedThrowingContinuation { continuation in
            queue.async {
                continuation.resume(with: Result { try self.foresee(update, now) })
            }
        }
    }

    private func foresee(_ update: Update, _ now: Instant) throws -> [Message] {
        let pace = RateLedger(MessagePace(), environment.options)
        let bounds = UpdateHandler.Bounds(now: now, pace: pace, budget: PartBudget())
        do {
            try environment.store.write { tx in
                let last = try tx.outbox.last()
                _ = try UpdateHandler(update, in: tx, environment, bounds).run()
                guard let chat = try tx.chats.id(bot: bot, externalID: update.chat.id) else {
                    throw Foreseen(messages: [])
                }
                let rows = try tx.outbox.rows(chat: chat, after: last).compactMap(tx.outbox.find)
                throw Foreseen(messages: rows.compactMap { Message(encoded: $0.body) })
            }
        } catch let foreseen as Foreseen {
            return foreseen.messages
        } catch  where !StoreError.isTrouble(error) {
            // What is too much for a plan does nothing.
        }
        return []
    }
}
