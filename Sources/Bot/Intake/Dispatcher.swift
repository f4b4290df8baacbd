public import Planner
import Storage

/// Takes updates in: one durable transaction for a whole batch.
///
///     Update ──► accept the key ──► who speaks? ──► carry the plan to today ──► run the command
///                  (known: done)                                                    │
///                cursor ◄── answers into the outbox ◄── undo entry ◄────────────────┘
///
/// The transaction holds the inbox keys, every effect, the answers and the cursor. Its commit is on the
/// disk before the network is told (by the next poll) that the updates were taken: a crash before it
/// changes nothing, and after it the same updates are known by their keys.
public struct Dispatcher: Sendable {
    private let environment: BotEnvironment
    private let pace: MessagePace

    /// A dispatcher that writes to `environment.store`.
    public init(_ environment: BotEnvironment) {
        self.environment = environment
        pace = MessagePace(perMinute: environment.options.messagesPerMinute)
    }

    /// Handles a batch of updates of `bot` and stores its cursor, in one transaction.
    ///
    /// - Throws: `StoreError` when the database does; then nothing of the batch has happened.
    public func handle(_ updates: [Update], cursor: Int64?, bot: String, now: Instant) throws {
        try environment.store.write { tx in
            for update in updates {
                try tx.savepoint {
                    try UpdateHandler(update, in: tx, environment, pace: pace, now: now).run()
                }
            }
            if let cursor { try tx.saveCursor(String(cursor), bot: bot, now: now) }
            try tx.setFact("moment", String(now.seconds))
        }
    }
}
