public import Planner

/// The states of a message of the outbox.
extension OutboxTable {
    /// Replaces what a message that waits says.
    public func setBody(_ body: String, outbox id: Int64) throws {
        try tx.execute("UPDATE outbox SET body = ?1 WHERE id = ?2", body, id)
    }

    /// Keeps what was encrypted for a message, in the transaction that stores the ratchet's step.
    public func setCiphertext(_ ciphertext: String, outbox id: Int64) throws {
        try tx.execute("UPDATE outbox SET ciphertext = ?1 WHERE id = ?2", ciphertext, id)
    }

    /// Notes that messages are about to leave: after a crash their fate is unknown.
    public func markSending(_ ids: [Int64]) throws {
        for id in ids {
            try tx.execute(
                "UPDATE outbox SET state = 'sending', attempts = attempts + 1 WHERE id = ?1", id)
        }
    }

    /// Notes that the network has a message, and remembers what it shows. Of its body `kept` stays.
    public func markSent(
        _ row: OutboxRow, externalID: String, keeping kept: String, now: Instant
    ) throws {
        try tx.execute(
            """
            UPDATE outbox SET state = 'sent', ended_at = ?1, external_id = ?2, body = '',
                ciphertext = NULL WHERE id = ?3
            """, now.seconds, externalID, row.id)
        if let edited = row.edits {
            guard let shown = try tx.messages.find(outbox: edited) else { return }
            try tx.execute(
                "UPDATE messages SET shows = ?1, body = ?2 WHERE id = ?3",
                row.shows, kept, shown.id)
            return try tx.retention.trim(after: row, now: now)
        }
        try saveOutgoing(row, externalID: externalID, keeping: kept, now: now)
    }

    /// Notes that the network has one more part of a message; the next may leave at once. Only the last part has
    /// something to keep.
    public func markPart(_ row: OutboxRow, externalID: String, now: Instant) throws {
        try tx.execute(
            """
            UPDATE outbox SET state = 'retryable', parts = parts + 1, attempts = 0,
                available_at = ?1, failure = NULL, ciphertext = NULL WHERE id = ?2
            """, now.seconds, row.id)
        try saveOutgoing(row, externalID: externalID, keeping: "", now: now)
    }

    /// Notes that a copy of a message, which was sent twice, is the one in use.
    public func markCopy(
        _ row: OutboxRow, externalID: String, keeping kept: String, now: Instant
    ) throws {
        try tx.execute(
            "UPDATE outbox SET external_id = ?1 WHERE id = ?2", externalID, row.id)
        try saveOutgoing(row, externalID: externalID, keeping: kept, now: now)
    }

    private func saveOutgoing(
        _ row: OutboxRow, externalID: String, keeping kept: String, now: Instant
    ) throws {
        try tx.execute(
            """
            INSERT INTO messages (chat, external_id, direction, outbox, todo, occurrence, shows,
                body, at)
            VALUES (?1, ?2, 'out', ?3, ?4, ?5, ?6, ?7, ?8)
            ON CONFLICT (chat, direction, external_id) DO UPDATE SET outbox = ?3, shows = ?6,
                body = ?7
            """,
            row.chat, externalID, row.id, row.todo, row.occurrence, row.shows, kept, now.seconds)
        try tx.retention.trim(after: row, now: now)
    }

    /// Puts a message off to a later try.
    public func markRetryable(_ id: Int64, at moment: Instant, failure: String) throws {
        try tx.execute(
            """
            UPDATE outbox SET state = 'retryable', available_at = ?1, failure = ?2 WHERE id = ?3
            """, moment.seconds, failure, id)
    }

    /// Gives a message up.
    public func markDiscarded(_ id: Int64, failure: String, now: Instant) throws {
        try tx.execute(
            """
            UPDATE outbox SET state = 'discarded', ended_at = ?1, failure = ?2, body = '',
                ciphertext = NULL WHERE id = ?3
            """, now.seconds, failure, id)
    }

    /// After a crash: what was being sent may have arrived; it is tried again.
    public func recoverSending(bot: String, _ share: Share = .everything, now: Instant) throws {
        try tx.execute(
            """
            UPDATE outbox SET state = 'retryable', available_at = ?1, failure = 'interrupted'
            WHERE bot = ?2 AND \(Self.waiting) AND state = 'sending'\(share.condition("chat"))
            """, now.seconds, bot)
    }

    /// Makes what waits for a moment after `then` wait for one that is so many seconds earlier.
    public func bringForward(
        bot: String, _ share: Share = .everything, by seconds: Int, since then: Instant
    ) throws {
        try tx.execute(
            """
            UPDATE outbox SET available_at = available_at - ?1
            WHERE bot = ?2 AND \(Self.waiting) AND state <> 'sending'\(share.condition("chat"))
            """, seconds, bot)
        try tx.execute(
            """
            UPDATE chats SET frozen_until = frozen_until - ?1
            WHERE bot = ?2 AND frozen_until > ?3\(share.condition("id"))
            """, seconds, bot, then.seconds)
    }
}
