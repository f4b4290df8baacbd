public import Planner

/// What was said and shown in chats.
public struct MessageTable {
    let tx: Transaction

    /// Remembers what a person's message made, and a digest of its text.
    public func saveIncoming(
        chat: Int64, externalID: String, updateKey: String, todo: Int64?, undo: Int64?,
        digest: String, now: Instant
    ) throws {
        try tx.execute(
            """
            INSERT INTO messages (chat, external_id, direction, update_key, todo, undo, body, at)
            VALUES (?1, ?2, 'in', ?3, ?4, ?5, ?6, ?7)
            ON CONFLICT (chat, direction, external_id) DO UPDATE SET update_key = ?3, todo = ?4,
                undo = ?5, body = ?6
            """, chat, externalID, updateKey, todo, undo, digest, now.seconds)
    }

    /// Remembers the digest of the text that a person's message has now.
    public func setDigest(_ digest: String, chat: Int64, externalID: String) throws {
        try tx.execute(
            """
            UPDATE messages SET body = ?1
            WHERE chat = ?2 AND direction = 'in' AND external_id = ?3
            """, digest, chat, externalID)
    }

    /// The message of a chat with that id of the network: the bot's own, or a person's.
    public func find(chat: Int64, externalID: String, ours: Bool) throws -> StoredMessage? {
        try tx.row(
            "SELECT * FROM messages WHERE chat = ?1 AND external_id = ?2 AND direction = ?3",
            chat, externalID, ours ? "out" : "in", as: StoredMessage.init
        )
    }

    /// The message that is under way to a chat, or whose answer was cut: the network may have shown it, and
    /// its id is not known yet. There is at most one, because a chat's messages leave one after the other.
    public func underWay(bot: String, chat: Int64) throws -> StoredMessage? {
        try tx.row(
            """
            SELECT -id AS id, chat, '' AS external_id, 'out' AS direction, id AS outbox, todo,
                occurrence, NULL AS undo, shows, body, created_at AS at
            FROM outbox WHERE bot = ?1 AND chat = ?2 AND edits IS NULL AND \(OutboxTable.waiting)
            AND (state = 'sending' OR failure IN ('no-answer', 'no answer', 'interrupted'))
            ORDER BY id DESC LIMIT 1
            """, bot, chat, as: StoredMessage.init
        )
    }

    /// The newest messages of a chat that may have been shown twice: an answer to them was cut.
    public func doubtful(chat: Int64, limit: Int) throws -> [StoredMessage] {
        try tx.rows(
            """
            SELECT m.* FROM messages m JOIN outbox o ON o.id = m.outbox
            WHERE m.chat = ?1 AND m.direction = 'out' AND o.failure IN ('no-answer', 'no answer', 'interrupted')
            ORDER BY m.id DESC LIMIT ?2
            """, chat, limit, as: StoredMessage.init
        )
    }

    /// The message that an outbox row was sent as; its last part, which has the buttons, and of its copies
    /// the one that was last used.
    public func find(outbox: Int64) throws -> StoredMessage? {
        try tx.row(
            """
            SELECT m.* FROM outbox o JOIN messages m
            ON m.chat = o.chat AND m.direction = 'out' AND m.external_id = o.external_id
            WHERE o.id = ?1 AND m.outbox = o.id
            """, outbox, as: StoredMessage.init
        )
    }

    /// The encoded messages whose buttons a message of the bot offers to a press now: what the network shows, as
    /// the last delivered edit left it, and the edits under way, which it may show already. A button of an
    /// earlier edit is in none of them. Every press, tapped or typed, is held against this list alone.
    public func bodiesOffered(by message: StoredMessage) throws -> [String] {
        guard let outbox = message.outbox else { return [message.body] }
        let edits = try tx.rows(
            "SELECT body FROM outbox WHERE edits = ?1 AND \(OutboxTable.waiting) ORDER BY id",
            outbox
        ) { $0["body"] as String }
        return [message.body] + edits
    }

    /// The newest message of ours in a chat.
    public func last(chat: Int64) throws -> StoredMessage? {
        try tx.row(
            "SELECT * FROM messages WHERE chat = ?1 AND direction = 'out' ORDER BY id DESC LIMIT 1",
            chat, as: StoredMessage.init
        )
    }

    /// The bot's newest answer in a chat as a person will have it before them: one that is still to be sent, or a
    /// message as a change that is still to be sent leaves it, else the last that was sent.
    public func lastSaid(chat: Int64) throws -> StoredMessage? {
        let sent = try last(chat: chat)
        return try tx.row(
            """
            SELECT -id AS id, chat, '' AS external_id, 'out' AS direction,
                COALESCE(edits, id) AS outbox, todo, occurrence, NULL AS undo, shows, body,
                created_at AS at
            FROM outbox WHERE chat = ?1 AND \(OutboxTable.waiting) AND id > ?2
                AND shows <> '' AND state IN ('available', 'sending')
            ORDER BY outbox.id DESC LIMIT 1
            """, chat, sent?.outbox ?? 0, as: StoredMessage.init) ?? sent
    }

    /// The bot's newest messages in a chat, newest first, those that are still to be sent among them; with whether each
    /// came unasked.
    public func newest(chat: Int64, limit: Int) throws -> [(
        message: StoredMessage, isUnasked: Bool
    )] {
        let waiting = try tx.rows(
            """
            SELECT -id AS id, chat, '' AS external_id, 'out' AS direction, id AS outbox, todo,
                occurrence, NULL AS undo, shows, body, created_at AS at, class > 0 AS is_unasked
            FROM outbox WHERE chat = ?1 AND \(OutboxTable.waiting) AND edits IS NULL
                AND state IN ('available', 'sending') ORDER BY outbox.id DESC LIMIT ?2
            """, chat, limit
        ) { (StoredMessage($0), $0["is_unasked"] as Int == 1) }
        let sent = try tx.rows(
            """
            SELECT m.*, COALESCE(o.class, 0) > 0 AS is_unasked
            FROM messages m LEFT JOIN outbox o ON o.id = m.outbox
            WHERE m.chat = ?1 AND m.direction = 'out' ORDER BY m.id DESC LIMIT ?2
            """, chat, limit
        ) { (StoredMessage($0), $0["is_unasked"] as Int == 1) }
        return Array((waiting + sent).prefix(limit))
    }

    /// The bot's messages in a chat, newest first by first sending.
    public func shown(chat: Int64, limit: Int) throws -> [StoredMessage] {
        try tx.rows(
            """
            SELECT * FROM messages WHERE chat = ?1 AND direction = 'out'
            ORDER BY outbox DESC NULLS LAST LIMIT ?2
            """, chat, limit, as: StoredMessage.init
        )
    }

    /// The first of the bot's messages after the row `last`; nil at the end.
    public func sentMessage(after last: Int64) throws -> StoredMessage? {
        try tx.row(
            """
            SELECT * FROM messages WHERE id > ?1 AND direction = 'out' ORDER BY id LIMIT 1
            """, last, as: StoredMessage.init
        )
    }

    /// Keeps less of what a message shows.
    public func setKept(_ kept: String, message id: Int64) throws {
        try tx.execute("UPDATE messages SET body = ?1 WHERE id = ?2", kept, id)
    }

    /// The network's id of the newest message of people in a chat that begins with `prefix`.
    public func lastReceived(chat: Int64, prefix: String) throws -> String? {
        try tx.row(
            """
            SELECT external_id FROM messages
            WHERE chat = ?1 AND direction = 'in' AND substr(external_id, 1, length(?2)) = ?2
            ORDER BY id DESC LIMIT 1
            """, chat, prefix
        ) { $0["external_id"] }
    }
}
