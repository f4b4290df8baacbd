public import Planner

/// Voice messages on their way to words.
///
///     want ──► begin (each time it is listened to) ──► deleted with the answer
public struct VoiceTable {
    let tx: Transaction

    /// Notes a voice message that is to be listened to now.
    public func want(_ new: NewVoice, now: Instant) throws {
        tx.news.wantsFiles = true
        try tx.execute(
            """
            INSERT INTO voices (id, bot, chat, thread, identity, update_key, message, reply_to,
                is_forwarded, file, due_at, sent_at)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)
            """,
            try tx.newID(), new.bot, new.chat, new.thread, new.identity, new.updateKey, new.message,
            new.replyTo, new.isForwarded, new.file, now.seconds, new.sentAt.seconds)
    }

    /// The first voice message of each chat of a bot, by when they are due; at most so many.
    public func first(bot: String, limit: Int) throws -> [StoredVoice] {
        try tx.rows(
            """
            SELECT * FROM voices v WHERE v.bot = ?1 AND NOT EXISTS (
                SELECT 1 FROM voices e WHERE e.chat = v.chat
                AND (e.sent_at < v.sent_at OR (e.sent_at = v.sent_at AND e.id < v.id)))
            ORDER BY v.due_at, v.id LIMIT ?2
            """, bot, limit, as: StoredVoice.init)
    }

    /// How many voice messages of a person wait.
    public func count(identity: Int64) throws -> Int {
        try tx.number("SELECT COUNT(*) FROM voices WHERE identity = ?1", identity) ?? 0
    }

    /// Whether a voice message waits in a private chat.
    public func isWaiting(bot: String, chat: String) throws -> Bool {
        try tx.number(
            """
            SELECT 1 FROM chats c JOIN voices v ON v.chat = c.id
            WHERE c.bot = ?1 AND c.external_id = ?2 AND c.kind = 'direct' LIMIT 1
            """, bot, chat) != nil
    }

    /// Notes that a voice message is being listened to: a kill in the middle lets it be done again, but not for ever.
    public func begin(_ id: Int64) throws {
        try tx.execute("UPDATE voices SET attempts = attempts + 1 WHERE id = ?1", id)
    }

    /// Lets a voice message be listened to again at that moment.
    public func retry(_ id: Int64, at moment: Instant) throws {
        try tx.execute("UPDATE voices SET due_at = ?1 WHERE id = ?2", moment.seconds, id)
    }

    /// The voice message of that row.
    public func find(_ id: Int64) throws -> StoredVoice? {
        try tx.row("SELECT * FROM voices WHERE id = ?1", id, as: StoredVoice.init)
    }

    /// Forgets a voice message.
    public func delete(_ id: Int64) throws {
        try tx.execute("DELETE FROM voices WHERE id = ?1", id)
    }

    /// Forgets the voice message that is that message of a chat.
    public func delete(chat: Int64, message: String) throws {
        try tx.execute("DELETE FROM voices WHERE chat = ?1 AND message = ?2", chat, message)
    }

    /// Forgets the voice messages of a chat.
    public func forget(chat: Int64) throws {
        try tx.execute("DELETE FROM voices WHERE chat = ?1", chat)
    }

    /// Forgets at most `limit` voice messages that were due before that moment; true when there may be more.
    public func forget(before moment: Instant, limit: Int) throws -> Bool {
        try tx.changes(
            """
            DELETE FROM voices WHERE id IN (
                SELECT id FROM voices WHERE due_at < ?1 LIMIT ?2)
            """, moment.seconds, limit) == limit
    }
}
