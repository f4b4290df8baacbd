public import Planner

extension Transaction {
    /// The chat with that external id, made when it is new. A private chat that became a group stays one.
    public func chat(bot: String, externalID: String, isGroup: Bool) throws -> Chat {
        let found = try row(
            "SELECT * FROM chats WHERE bot = ?1 AND external_id = ?2", bot, externalID)
        if let found {
            let chat = Chat(found)
            guard isGroup, !chat.isGroup else { return chat }
            try execute("UPDATE chats SET kind = 'group' WHERE id = ?1", chat.id)
        } else {
            try execute(
                "INSERT INTO chats (bot, external_id, kind) VALUES (?1, ?2, ?3)",
                bot, externalID, isGroup ? "group" : "direct")
        }
        return try chat(bot: bot, externalID: externalID, isGroup: isGroup)
    }

    /// The chat with that external id; nil when it is not known.
    public func knownChat(bot: String, externalID: String) throws -> Chat? {
        try row(
            "SELECT * FROM chats WHERE bot = ?1 AND external_id = ?2", bot, externalID,
            as: Chat.init)
    }

    /// The chat of that row.
    public func chat(_ id: Int64) throws -> Chat? {
        try row("SELECT * FROM chats WHERE id = ?1", id, as: Chat.init)
    }

    /// Lets a chat go on under the network's new id. Where that id is a chat already, its messages that wait
    /// and its plan go there, and a plan begun there becomes part of that.
    public func moveChat(_ id: Int64, to externalID: String, now: Instant) throws {
        guard let old = try chat(id), old.externalID != externalID else { return }
        guard let new = try knownChat(bot: old.bot, externalID: externalID) else {
            return try execute("UPDATE chats SET external_id = ?1 WHERE id = ?2", externalID, id)
        }
        try execute(
            """
            UPDATE outbox SET chat = ?1 WHERE chat = ?2
            AND \(Self.waiting)
            """, new.id, id)
        try execute("UPDATE plans SET push_chat = ?1 WHERE push_chat = ?2", new.id, id)
        if new.owner == nil, let owner = old.owner { try setOwner(owner, chat: new.id) }
        if let begun = try plan(groupChat: new.id), let kept = try plan(groupChat: id) {
            try moveTodos(from: begun.id, to: kept.id, now: now)
            try execute("UPDATE outbox SET plan = ?1 WHERE plan = ?2", kept.id, begun.id)
            try erasePlan(begun.id)
        }
        try execute("UPDATE plans SET group_chat = ?1 WHERE group_chat = ?2", new.id, id)
        try execute("UPDATE chats SET is_gone = 1 WHERE id = ?1", id)
    }

    /// Stops the pushes of people's own plans into a chat: others read along now.
    public func stopPrivatePushes(chat: Int64) throws {
        try execute(
            """
            UPDATE plans SET push_chat = NULL, push_is_fixed = 0,
                state = CASE state WHEN 'active' THEN 'blocked' ELSE state END
            WHERE push_chat = ?1 AND account IS NOT NULL
            """, chat)
    }

    /// Whether a plan is a person's own.
    public func isPrivate(plan: Int64) throws -> Bool {
        try number("SELECT account IS NOT NULL FROM plans WHERE id = ?1", plan) == 1
    }

    /// Notes that the bot can, or can no longer, write to a chat.
    public func setChat(_ id: Int64, isGone: Bool) throws {
        try execute("UPDATE chats SET is_gone = ?1 WHERE id = ?2", isGone, id)
    }

    /// Stops sending to a chat until that moment.
    public func freezeChat(_ id: Int64, until: Instant) throws {
        try execute("UPDATE chats SET frozen_until = ?1 WHERE id = ?2", until.seconds, id)
    }

    /// Remembers what could not be delivered to a chat, or forgets it when it was told.
    public func setGivenUp(_ lines: String, chat: Int64) throws {
        try execute("UPDATE chats SET given_up = ?1 WHERE id = ?2", lines, chat)
    }

    /// Forgets a chat, unless a plan begun there since speaks there.
    public func deleteChat(_ id: Int64) throws {
        hasErased = true
        let user = try number(
            "SELECT 1 FROM plans WHERE push_chat = ?1 OR group_chat = ?1 LIMIT 1", id)
        guard user == nil else { return }
        try execute("DELETE FROM messages WHERE chat = ?1", id)
        try execute("DELETE FROM dialogs WHERE chat = ?1", id)
        try execute("DELETE FROM chats WHERE id = ?1", id)
    }

    /// The person with that id on that network.
    public func identity(network: String, externalID: String) throws -> Identity? {
        try row(
            "SELECT * FROM identities WHERE network = ?1 AND external_id = ?2",
            network, externalID, as: Identity.init
        )
    }

    /// The person of that row.
    public func identity(_ id: Int64) throws -> Identity? {
        try row("SELECT * FROM identities WHERE id = ?1", id, as: Identity.init)
    }

    /// The identities of an account, oldest first.
    public func identities(account: Int64) throws -> [Identity] {
        try rows(
            "SELECT * FROM identities WHERE account = ?1 ORDER BY id", account, as: Identity.init)
    }

    /// Erases an account with its plan and everything in it, message records included.
    public func deleteAccount(_ account: Int64) throws {
        if let plan = try plan(account: account) {
            try erasePlan(plan.id)
        }
        try execute("DELETE FROM accounts WHERE id = ?1", account)
    }

    /// Erases a plan and everything in it, message records included.
    public func erasePlan(_ plan: Int64) throws {
        hasErased = true
        for job in try rows("SELECT id FROM jobs WHERE plan = ?1", plan) {
            try deleteJob(job["id"])
        }
        try execute(
            "DELETE FROM undo_parts WHERE entry IN (SELECT id FROM undo_log WHERE plan = ?1)", plan)
        for list in try lists(plan: plan) {
            try execute("DELETE FROM lists WHERE id = ?1", list.id)
        }
        if !hasErasedMessages {
            try execute(
                """
                DELETE FROM messages WHERE todo IN (SELECT id FROM todos WHERE plan = ?1)
                OR outbox IN (SELECT id FROM outbox WHERE plan = ?1)
                """, plan)
            try execute("DELETE FROM outbox WHERE plan = ?1", plan)
        }
        try execute("DELETE FROM plans WHERE id = ?1", plan)
    }
}

/// A row that must be there is not: a fault of the program.
struct MissingRow: Error {
    let table: String
}
