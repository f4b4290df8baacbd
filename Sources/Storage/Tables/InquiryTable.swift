public import Planner

/// Messages that a model is asked about.
///
///     add ──► begin (each time it is asked) ──► deleted with the answer
public struct InquiryTable {
    let tx: Transaction

    /// Notes a message that a model is to be asked about now.
    public func add(_ new: NewInquiry, now: Instant) throws {
        tx.news.hasInquiry = true
        try tx.execute(
            """
            INSERT INTO inquiries (id, plan, bot, chat, thread, identity, message, text, situation,
                sent_at, asked_at, due_at)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?11)
            """,
            tx.newID(), new.plan, new.bot, new.chat.id, new.chat.thread, new.identity,
            new.message.id, new.message.text, new.situation, new.sentAt.seconds, now.seconds)
    }

    /// The message to be asked about first, if one is by then.
    public func next(at now: Instant) throws -> StoredInquiry? {
        try tx.row(
            "SELECT * FROM inquiries WHERE due_at <= ?1 ORDER BY due_at, id LIMIT 1", now.seconds,
            as: StoredInquiry.init)
    }

    /// When the next message is to be asked about; nil where none is.
    public func nextDue() throws -> Instant? {
        try tx.number("SELECT MIN(due_at) FROM inquiries").map { Instant(seconds: $0) }
    }

    /// How many messages of a chat wait for a model.
    public func count(chat: Int64) throws -> Int {
        try tx.number("SELECT COUNT(*) FROM inquiries WHERE chat = ?1", chat) ?? 0
    }

    /// Whether a message of the chat with that id of its network waits for a model.
    public func isWaiting(bot: String, chat: String) throws -> Bool {
        try tx.number(
            """
            SELECT 1 FROM chats c JOIN inquiries i ON i.chat = c.id
            WHERE c.bot = ?1 AND c.external_id = ?2 LIMIT 1
            """, bot, chat) != nil
    }

    /// Notes that a model is asked: unless it is deleted before that moment, the message is taken up again then.
    public func begin(_ id: Int64, until moment: Instant) throws {
        try tx.execute(
            "UPDATE inquiries SET attempts = attempts + 1, due_at = ?1 WHERE id = ?2",
            moment.seconds, id)
    }

    /// The message of that row.
    public func find(_ id: Int64) throws -> StoredInquiry? {
        try tx.row("SELECT * FROM inquiries WHERE id = ?1", id, as: StoredInquiry.init)
    }

    /// Forgets the message that is that message of a chat.
    public func delete(chat: Int64, message: String) throws {
        try tx.execute("DELETE FROM inquiries WHERE chat = ?1 AND message = ?2", chat, message)
    }

    /// Forgets the messages of a chat.
    public func forget(chat: Int64) throws {
        try tx.execute("DELETE FROM inquiries WHERE chat = ?1", chat)
    }

    /// Forgets a message.
    public func delete(_ id: Int64) throws {
        try tx.execute("DELETE FROM inquiries WHERE id = ?1", id)
    }
}

/// How often a person agreed with what a model made of their messages, by act, and whether they let it be done unasked.
public struct ConfidenceTable {
    let tx: Transaction

    /// How often a person agreed in a row; `isGiven` is what they said to whether they want to be asked, nil before.
    public func find(identity: Int64, act: String) throws -> (agreed: Int, isGiven: Bool?) {
        try tx.row(
            "SELECT agreed, is_given FROM confidences WHERE identity = ?1 AND act = ?2", identity,
            act
        ) { ($0["agreed"], ($0["is_given"] as Int?).map { $0 == 1 }) } ?? (0, nil)
    }

    /// Keeps how often a person agreed, and what they said.
    public func set(_ agreed: Int, isGiven: Bool?, identity: Int64, act: String) throws {
        try tx.execute(
            """
            INSERT INTO confidences (identity, act, agreed, is_given) VALUES (?1, ?2, ?3, ?4)
            ON CONFLICT (identity, act) DO UPDATE SET agreed = ?3, is_given = ?4
            """, identity, act, agreed, isGiven)
    }
}
