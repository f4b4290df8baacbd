/// Whose a chat is, and who reads along there.
extension Transaction {
    /// Makes a private chat a person's.
    public func setOwner(_ identity: Int64, chat: Int64) throws {
        try execute("UPDATE chats SET owner = ?1 WHERE id = ?2", identity, chat)
    }

    /// Makes a private chat a group, which is nobody's.
    public func setGroup(chat: Int64) throws {
        try execute("UPDATE chats SET kind = 'group', owner = NULL WHERE id = ?1", chat)
    }

    /// The network's id of the person whose private chat it is.
    public func ownerID(of chat: Chat) throws -> String? {
        guard let owner = chat.owner else { return nil }
        return try row("SELECT external_id FROM identities WHERE id = ?1", owner) {
            $0["external_id"]
        }
    }

    /// Whether a plan may be spoken of unasked in a chat: a person's own only in a private chat of that person.
    public func mayPush(plan: Int64, to chat: Int64) throws -> Bool {
        try number(
            """
            SELECT p.account IS NULL
                OR (c.kind = 'direct' AND (c.owner IS NULL OR i.account = p.account))
            FROM plans p JOIN chats c ON c.id = ?2 LEFT JOIN identities i ON i.id = c.owner
            WHERE p.id = ?1
            """, plan, chat) == 1
    }

    /// What waits in a chat of people's own plans and is not under way, in its order.
    public func waitingPrivately(chat: Int64) throws -> [OutboxRow] {
        try rows(
            """
            SELECT o.* FROM outbox o JOIN plans p ON p.id = o.plan
            WHERE o.chat = ?1 AND \(Self.waiting) AND o.state <> 'sending'
            AND p.account IS NOT NULL ORDER BY o.id
            """, chat, as: OutboxRow.init
        )
    }

    /// What waits elsewhere than in a chat to be told unasked of a plan, in its order.
    public func waitingElsewhere(plan: Int64, than chat: Int64) throws -> [OutboxRow] {
        try rows(
            """
            SELECT * FROM outbox WHERE plan = ?1 AND class > 0 AND edits IS NULL
            AND chat <> ?2 AND \(Self.waiting) AND state <> 'sending' ORDER BY id
            """, plan, chat, as: OutboxRow.init
        )
    }

    /// Closes all questions that stand open in a chat.
    public func closeDialogs(chat: Int64) throws {
        try execute("DELETE FROM dialogs WHERE chat = ?1", chat)
    }

    /// A bot's chats, by the network's ids: whether each is a group, else the network's id of its person.
    public func knownRooms(bot: String) throws -> [String: (isGroup: Bool, owner: String?)] {
        let found = try rows(
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
