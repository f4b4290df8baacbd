public import Planner

/// Chats: whose they are, who reads along there, whether they can be written to.
public struct ChatTable {
    let tx: Transaction

    /// The chat with that external id, made when it is new. A private chat that became a group stays one.
    public func make(bot: String, externalID: String, isGroup: Bool) throws -> Chat {
        let found = try tx.row(
            "SELECT * FROM chats WHERE bot = ?1 AND external_id = ?2", bot, externalID)
        if let found {
            let chat = Chat(found)
            guard isGroup, !chat.isGroup else { return chat }
            try tx.execute("UPDATE chats SET kind = 'group' WHERE id = ?1", chat.id)
        } else {
            try tx.execute(
                "INSERT INTO chats (bot, external_id, kind) VALUES (?1, ?2, ?3)",
                bot, externalID, isGroup ? "group" : "direct")
        }
        return try make(bot: bot, externalID: externalID, isGroup: isGroup)
    }

    /// A place for one answer in a chat of others.
    public func makeQuery(bot: String, externalID: String) throws -> Chat {
        try tx.execute(
            """
            INSERT INTO chats (bot, external_id, kind) VALUES (?1, ?2, 'query')
            ON CONFLICT (bot, external_id) DO NOTHING
            """, bot, externalID)
        return try make(bot: bot, externalID: externalID, isGroup: false)
    }

    /// The chat with that external id; nil when it is not known.
    public func find(bot: String, externalID: String) throws -> Chat? {
        try tx.row(
            "SELECT * FROM chats WHERE bot = ?1 AND external_id = ?2", bot, externalID,
            as: Chat.init)
    }

    /// Notes who brought the bot into a group.
    public func setBringer(_ identity: Int64, chat: Int64) throws {
        try tx.execute("UPDATE chats SET brought_by = ?1 WHERE id = ?2", identity, chat)
    }

    /// The account of whoever brought the bot into a group; nil where that is not known.
    public func bringer(of chat: Int64) throws -> Int64? {
        try tx.id(
            """
            SELECT i.account FROM chats c JOIN identities i ON i.id = c.brought_by
            WHERE c.id = ?1
            """, chat)
    }

    /// The chat of that row.
    public func find(_ id: Int64) throws -> Chat? {
        try tx.row("SELECT * FROM chats WHERE id = ?1", id, as: Chat.init)
    }

    /// Lets a chat go on under the network's new id. Where that id is a chat already, its messages that wait
    /// and its plan go there, and a plan begun there becomes part of that.
    public func move(_ id: Int64, to externalID: String, now: Instant) throws {
        guard let old = try find(id), old.externalID != externalID else { return }
        guard let new = try find(bot: old.bot, externalID: externalID) else {
            return try tx.execute("UPDATE chats SET external_id = ?1 WHERE id = ?2", externalID, id)
        }
        try tx.execute(
            """
            UPDATE outbox SET chat = ?1\(tx.db.dialect.outboxPlace.renewal) WHERE chat = ?2
            AND \(OutboxTable.waiting)
            """, new.id, id)
        try tx.execute("UPDATE voices SET chat = ?1 WHERE chat = ?2", new.id, id)
        try tx.execute("UPDATE inquiries SET chat = ?1 WHERE chat = ?2", new.id, id)
        try tx.execute("UPDATE plans SET push_chat = ?1 WHERE push_chat = ?2", new.id, id)
        if new.owner == nil, let owner = old.owner { try setOwner(owner, chat: new.id) }
        if let begun = try tx.plans.find(groupChat: new.id),
            let kept = try tx.plans.find(groupChat: id)
        {
            try tx.todos.moveAll(from: begun.id, to: kept.id, now: now)
            try tx.execute("UPDATE outbox SET plan = ?1 WHERE plan = ?2", kept.id, begun.id)
            try tx.plans.erase(begun.id)
        }
        try tx.execute("UPDATE plans SET group_chat = ?1 WHERE group_chat = ?2", new.id, id)
        try tx.members.move(from: id, to: new.id)
        try tx.execute("UPDATE chats SET is_gone = 1 WHERE id = ?1", id)
    }

    /// Notes what a group is called.
    public func setTitle(_ title: String, chat: Int64) throws {
        try tx.execute("UPDATE chats SET title = ?1 WHERE id = ?2 AND title <> ?1", title, chat)
    }

    /// Notes that the bot can, or can no longer, write to a chat.
    public func set(_ id: Int64, isUnreachable: Bool) throws {
        try tx.execute("UPDATE chats SET is_gone = ?1 WHERE id = ?2", isUnreachable, id)
    }

    /// Stops sending to a chat until that moment.
    public func freeze(_ id: Int64, until: Instant) throws {
        try tx.execute("UPDATE chats SET frozen_until = ?1 WHERE id = ?2", until.seconds, id)
    }

    /// Remembers what could not be delivered to a chat, or forgets it when it was told.
    public func setGivenUp(_ lines: String, chat: Int64) throws {
        try tx.execute("UPDATE chats SET given_up = ?1 WHERE id = ?2", lines, chat)
    }

    /// Forgets a chat, unless a plan begun there since speaks there; the chat that was forgotten.
    public func delete(_ id: Int64) throws -> Chat? {
        tx.hasErased = true
        let user = try tx.number(
            "SELECT 1 FROM plans WHERE push_chat = ?1 OR group_chat = ?1 LIMIT 1", id)
        guard user == nil else { return nil }
        try tx.execute("DELETE FROM messages WHERE chat = ?1", id)
        try tx.execute("DELETE FROM dialogs WHERE chat = ?1", id)
        try tx.voices.forget(chat: id)
        try tx.inquiries.forget(chat: id)
        return try forgotten(tx.row("DELETE FROM chats WHERE id = ?1 RETURNING *", id))
    }

    /// Forgets what encryption keeps under the names of a private chat that is gone, and of whose it was.
    func forgotten(_ row: Row?) throws -> Chat? {
        guard let row else { return nil }
        let chat = Chat(row)
        let person: String? = row["parting"]
        try tx.sealed.forget([chat.externalID] + [person].compactMap(\.self), bot: chat.bot)
        return chat
    }

    /// The private chats of an identity.
    public func privateChats(identity: Int64) throws -> [Chat] {
        try tx.rows(
            "SELECT * FROM chats WHERE owner = ?1 AND kind = 'direct'", identity, as: Chat.init)
    }

    /// The private chat of an identity that it was last written to in, of those where it can be written to unasked:
    /// pages are none.
    public func ownChat(identity: Int64) throws -> Chat? {
        try tx.row(
            """
            SELECT c.* FROM chats c WHERE c.owner = ?1 AND c.kind = 'direct' AND c.is_gone = 0
                AND c.bot NOT LIKE 'web:%' AND c.bot NOT LIKE 'hook:%'
            ORDER BY (SELECT MAX(id) FROM messages WHERE chat = c.id AND direction = 'out') DESC NULLS LAST,
                c.id DESC LIMIT 1
            """, identity, as: Chat.init
        )
    }

    /// The private chat of the founder of an account.
    public func founderChat(account: Int64) throws -> Chat? {
        try tx.people.founder(account: account).flatMap { try ownChat(identity: $0.id) }
    }

    /// Forgets what was said in a chat: which tasks its messages were about, the questions that stand open, and what
    /// could not be delivered.
    public func forgetConversation(chat: Int64) throws {
        tx.hasErased = true
        try setGivenUp("", chat: chat)
        try tx.execute("DELETE FROM messages WHERE chat = ?1", chat)
        try tx.execute("DELETE FROM dialogs WHERE chat = ?1", chat)
        try tx.voices.forget(chat: chat)
        try tx.inquiries.forget(chat: chat)
    }

    /// The row of the chat with that external id; nil when nothing was said there.
    public func id(bot: String, externalID: String) throws -> Int64? {
        try tx.id(
            "SELECT id FROM chats WHERE bot = ?1 AND external_id = ?2", bot, externalID
        )
    }

    /// Makes a private chat a person's.
    public func setOwner(_ identity: Int64, chat: Int64) throws {
        try tx.execute(
            "UPDATE chats SET owner = ?1, parting = NULL WHERE id = ?2", identity, chat)
    }

    /// Makes a private chat a group, which is nobody's.
    public func setGroup(chat: Int64) throws {
        try tx.execute("UPDATE chats SET kind = 'group', owner = NULL WHERE id = ?1", chat)
    }

    /// The network's id of the person whose private chat it is.
    public func ownerID(of chat: Chat) throws -> String? {
        guard let owner = chat.owner else { return nil }
        return try tx.row("SELECT external_id FROM identities WHERE id = ?1", owner) {
            $0["external_id"]
        }
    }

    /// A bot's chats, by the network's ids: whether each is a group, else the network's id of its person.
    public func knownRooms(bot: String) throws -> [String: (isGroup: Bool, owner: String?)] {
        let found = try tx.rows(
            """
            SELECT c.external_id, c.kind, i.external_id AS person
            FROM chats c LEFT JOIN identities i ON i.id = c.owner WHERE c.bot = ?1
            """, bot)
        let rooms = found.map { row in
            let (id, kind): (String, String) = (row["external_id"], row["kind"])
            return (id, (isGroup: kind == "group", owner: row["person"] as String?))
        }
        return Dictionary(rooms) { first, _ in first }
    }
}
