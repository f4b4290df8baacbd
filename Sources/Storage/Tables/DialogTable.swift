public import Planner

/// Open questions: one row for a person in a chat.
public struct DialogTable {
    let tx: Transaction

    /// Closes every question of a person, wherever it was asked.
    public func close(identity: Int64) throws {
        try tx.execute("DELETE FROM dialogs WHERE identity = ?1", identity)
    }

    /// Closes all questions that stand open in a chat.
    public func close(chat: Int64) throws {
        try tx.execute("DELETE FROM dialogs WHERE chat = ?1", chat)
    }

    /// The questions open between a person and the bot in a chat: their state, and when all of them end; nil for none.
    public func find(chat: Int64, identity: Int64, now: Instant) throws -> (
        state: String, until: Instant
    )? {
        try tx.row(
            """
            SELECT state, expires_at FROM dialogs
            WHERE chat = ?1 AND identity = ?2 AND expires_at > ?3
            """, chat, identity, now.seconds
        ) { ($0["state"], Instant(seconds: $0["expires_at"])) }
    }

    /// The questions open between the bot and everybody but that identity in a chat: with whom, their state, and when
    /// all of them end.
    public func others(chat: Int64, than identity: Int64, now: Instant) throws -> [(
        identity: Int64, state: String, until: Instant
    )] {
        try tx.rows(
            """
            SELECT identity, state, expires_at FROM dialogs
            WHERE chat = ?1 AND identity <> ?2 AND expires_at > ?3 ORDER BY identity
            """, chat, identity, now.seconds
        ) { ($0["identity"], $0["state"], Instant(seconds: $0["expires_at"])) }
    }

    /// Opens a question, in place of the one that stood open.
    public func save(
        kind: String, state: String, chat: Int64, identity: Int64, expires: Instant
    ) throws {
        try tx.execute(
            """
            INSERT INTO dialogs (chat, identity, kind, state, expires_at)
            VALUES (?1, ?2, ?3, ?4, ?5)
            ON CONFLICT (chat, identity) DO UPDATE SET kind = ?3, state = ?4, expires_at = ?5
            """, chat, identity, kind, state, expires.seconds)
    }

    /// Closes the open question of a person in a chat.
    public func close(chat: Int64, identity: Int64) throws {
        try tx.execute("DELETE FROM dialogs WHERE chat = ?1 AND identity = ?2", chat, identity)
    }
}
