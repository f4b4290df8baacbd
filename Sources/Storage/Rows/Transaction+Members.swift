public import Planner

/// The people of an account: its founder, whose plan it is, and those who joined.
extension Transaction {
    /// Makes an account with one identity, its founder; its plan is made by `createPlan`.
    public func createAccount(
        network: String, externalID: String, name: String, origin: Identity.Origin = .list,
        now: Instant
    ) throws -> Identity {
        let account = try id(
            "INSERT INTO accounts (created_at) VALUES (?1) RETURNING id", now.seconds)
        let founder = try id(
            """
            INSERT INTO identities (account, network, external_id, name, origin)
            VALUES (?1, ?2, ?3, ?4, ?5) RETURNING id
            """, account, network, externalID, name, origin.rawValue)
        try execute("UPDATE accounts SET founder = ?1 WHERE id = ?2", founder, account)
        let identity = try identity(network: network, externalID: externalID)
        guard let identity else { throw MissingRow(table: "identities") }
        return identity
    }

    /// Gives an identity an empty account, of which it is the founder.
    public func createAccount(for identity: Int64, now: Instant) throws {
        let account = try id(
            "INSERT INTO accounts (created_at, founder) VALUES (?1, ?2) RETURNING id",
            now.seconds, identity)
        guard let account else { throw MissingRow(table: "accounts") }
        try moveIdentity(identity, to: account)
    }

    /// Gives an identity to another account. The codes that it asked for are no longer good.
    public func moveIdentity(_ id: Int64, to account: Int64) throws {
        try execute("UPDATE identities SET account = ?1 WHERE id = ?2", account, id)
        try execute("DELETE FROM link_codes WHERE identity = ?1", id)
    }

    /// Everybody who came in that way.
    public func identities(origin: Identity.Origin) throws -> [Identity] {
        try rows(
            "SELECT * FROM identities WHERE origin = ?1 ORDER BY id", origin.rawValue,
            as: Identity.init)
    }

    /// The accounts whose plans are in that state, or all, oldest first.
    public func accounts(state: Plan.State? = nil) throws -> [Int64] {
        try rows(
            """
            SELECT account AS id FROM plans WHERE account IS NOT NULL
            AND (?1 IS NULL OR state = ?1) ORDER BY account
            """, state?.rawValue
        ) { $0["id"] }
    }

    /// Notes how somebody came in.
    public func setOrigin(_ origin: Identity.Origin, identity: Int64) throws {
        try execute("UPDATE identities SET origin = ?1 WHERE id = ?2", origin.rawValue, identity)
    }

    /// Shuts somebody out, or lets them in again. What they asked codes for is no longer open.
    public func setBlocked(_ isBlocked: Bool, identity: Int64) throws {
        try execute("UPDATE identities SET is_blocked = ?1 WHERE id = ?2", isBlocked, identity)
        try execute("DELETE FROM link_codes WHERE identity = ?1", identity)
        try execute("DELETE FROM invites WHERE identity = ?1", identity)
    }

    /// Closes every question of a person, wherever it was asked.
    public func closeDialogs(identity: Int64) throws {
        try execute("DELETE FROM dialogs WHERE identity = ?1", identity)
    }

    /// The identity that an account's plan belongs to.
    public func founder(account: Int64) throws -> Identity? {
        try row(
            "SELECT i.* FROM accounts a JOIN identities i ON i.id = a.founder WHERE a.id = ?1",
            account, as: Identity.init
        )
    }

    /// The private chats of an identity.
    public func privateChats(identity: Int64) throws -> [Chat] {
        try rows(
            "SELECT * FROM chats WHERE owner = ?1 AND kind = 'direct'", identity, as: Chat.init)
    }

    /// The private chat of an identity that it was last written to in, of those where it can be written to.
    public func ownChat(identity: Int64) throws -> Chat? {
        try row(
            """
            SELECT c.* FROM chats c WHERE c.owner = ?1 AND c.kind = 'direct' AND c.is_gone = 0
            ORDER BY (SELECT MAX(id) FROM messages WHERE chat = c.id AND direction = 'out') DESC,
                c.id DESC LIMIT 1
            """, identity, as: Chat.init
        )
    }

    /// The private chat of the founder of an account.
    public func founderChat(account: Int64) throws -> Chat? {
        try founder(account: account).flatMap { try ownChat(identity: $0.id) }
    }

    /// Forgets what was said in a chat: which tasks its messages were about, the questions that stand open, and what
    /// could not be delivered.
    public func forgetConversation(chat: Int64) throws {
        hasErased = true
        try setGivenUp("", chat: chat)
        try execute("DELETE FROM messages WHERE chat = ?1", chat)
        try execute("DELETE FROM dialogs WHERE chat = ?1", chat)
    }

    /// Notes where the pushes of a plan go; nobody chose it.
    public func setPushChat(_ chat: Int64?, plan: Int64) throws {
        try execute(
            """
            UPDATE plans SET push_chat = ?1, push_thread = NULL, push_is_fixed = 0 WHERE id = ?2
            """, chat, plan)
    }

    /// The active plans that push to a chat.
    public func activePlans(pushedTo chat: Int64) throws -> [Plan] {
        try rows(
            "SELECT * FROM plans WHERE push_chat = ?1 AND state = 'active'", chat, as: Plan.init)
    }

    /// What waits in a chat for the people of a plan and is not under way, in its order.
    public func waiting(plan: Int64, chat: Int64) throws -> [OutboxRow] {
        try rows(
            """
            SELECT * FROM outbox WHERE \(Self.waiting) AND plan = ?1 AND chat = ?2
            AND state <> 'sending' ORDER BY id
            """, plan, chat, as: OutboxRow.init
        )
    }

    /// Puts a message into the outbox once more, for another chat.
    public func enqueueAgain(_ row: OutboxRow, in chat: Chat, now: Instant) throws {
        try execute(
            """
            INSERT INTO outbox (id, key, bot, chat, plan, todo, occurrence, class, notifies,
                shows, body, state, planned_at, created_at, available_at, expires_at)
            SELECT ?1, key || ' again', ?2, ?3, plan, todo, occurrence, class, notifies, shows,
                body, 'available', planned_at, ?4, ?4, expires_at
            FROM outbox WHERE id = ?5
            ON CONFLICT (key) WHERE key IS NOT NULL DO NOTHING
            """, newID(), chat.bot, chat.id, now.seconds, row.id)
        news.bots.insert(chat.bot)
    }
}
