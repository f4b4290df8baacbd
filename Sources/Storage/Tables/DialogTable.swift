public import Planner

/// Open questions: one of a person in a chat.
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

    /// The open question of a person in a chat, as its kind and state; nil when none stands open.
    public func find(chat: Int64, identity: Int64, now: Instant) throws -> (
        kind: String, state: String
    )? {
        try tx.row(
            """
            SELECT kind, state FROM dialogs
            WHERE chat = ?1 AND identity = ?2 AND expires_at > ?3
            """, chat, identity, now.seconds
        ) { ($0["kind"], $0["state"]) }
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
