public import Planner

/// Plans, their settings and how far they were carried.
public struct PlanTable {
    let tx: Transaction

    // Who is going to write has the plan's row to itself until the transaction ends.

    /// The plan of an account.
    public func find(account: Int64) throws -> Plan? {
        try whole(
            tx.row("SELECT * FROM plans WHERE account = ?1 \(tx.locked)", account, as: Plan.init))
    }

    /// The plan of a group chat.
    public func find(groupChat: Int64) throws -> Plan? {
        try whole(
            tx.row(
                "SELECT * FROM plans WHERE group_chat = ?1 \(tx.locked)", groupChat, as: Plan.init))
    }

    /// The plan of that row.
    public func find(_ id: Int64) throws -> Plan? {
        try whole(tx.row("SELECT * FROM plans WHERE id = ?1 \(tx.locked)", id, as: Plan.init))
    }

    /// Every plan, oldest first.
    public func all() throws -> [Plan] {
        try tx.rows("SELECT * FROM plans ORDER BY id", as: Plan.init).map(whole)
    }

    /// The plans that may be spoken to unasked through a bot and whose people wrote after a moment.
    public func all(pushedBy bot: String, seenAfter moment: Instant) throws -> [Plan] {
        try tx.rows(
            """
            SELECT p.* FROM plans p JOIN chats c ON c.id = p.push_chat
            WHERE p.seen_at >= ?1 AND p.state = 'active' AND c.bot = ?2 AND c.is_gone = 0
            """, moment.seconds, bot, as: Plan.init
        ).map(whole)
    }

    /// Makes a plan for an account or for a group chat.
    public func create(
        account: Int64?, groupChat: Int64?, name: String, zone: String, language: String,
        seed: Int64, today: CivilDate, now: Instant
    ) throws -> Plan {
        let id = try tx.id(
            """
            INSERT INTO plans (account, group_chat, push_chat, seed, created_at, seen_at, today,
                zone, name, agenda_at, language)
            VALUES (?1, ?2, ?2, ?3, ?4, ?4, ?5, ?6, ?7, ?4, ?8)
            RETURNING id
            """,
            account, groupChat, seed, now.seconds, today.description, zone, name, language)
        guard let plan = try id.flatMap({ try find($0) }) else {
            throw MissingRow(table: "plans")
        }
        try tx.execute("INSERT INTO last_todos (plan) VALUES (?1)", plan.id)
        return plan
    }

    /// Stores the settings of a plan; can be undone.
    ///
    /// - Throws: `PlanFault` for days outside the calendar.
    public func saveSettings(_ plan: Plan) throws {
        try tx.check(plan.holidayFrom, plan.holidayTo)
        try tx.update(.plans, id: plan.id, plan.settings)
    }

    /// Notes that the plan's people wrote, and where its pushes go now.
    public func touch(plan: Int64, pushChat: Int64?, thread: String?, now: Instant) throws {
        try tx.execute(
            "UPDATE plans SET seen_at = ?1, push_chat = ?2, push_thread = ?3 WHERE id = ?4",
            now.seconds, pushChat, thread, plan)
    }

    /// Notes the day up to which the plan's occurrences were carried on.
    public func setToday(_ today: CivilDate, plan: Int64) throws {
        try tx.execute(
            "UPDATE plans SET today = ?1 WHERE id = ?2", today.description, plan)
    }

    /// Notes that the person was asked how long before appointments to ring; an undo does not ask again.
    public func markLeadAsked(plan: Int64) throws {
        try tx.execute("UPDATE plans SET lead_is_asked = 1 WHERE id = ?1", plan)
    }

    /// Notes when the last agenda was sent or passed.
    public func setAgendaAt(_ moment: Instant, plan: Int64) throws {
        try tx.execute("UPDATE plans SET agenda_at = ?1 WHERE id = ?2", moment.seconds, plan)
    }

    /// Notes whether the plan is spoken to unasked.
    public func setState(_ state: Plan.State, plan: Int64) throws {
        try tx.execute("UPDATE plans SET state = ?1 WHERE id = ?2", state.rawValue, plan)
    }

    /// The task spoken of last: `it`. It may be gone.
    public func lastTodo(plan: Int64) throws -> Int64? {
        try tx.id("SELECT todo FROM last_todos WHERE plan = ?1", plan)
    }

    /// Notes the task spoken of last.
    public func setLastTodo(_ todo: Int64?, plan: Int64) throws {
        try tx.execute("UPDATE last_todos SET todo = ?1 WHERE plan = ?2", todo, plan)
    }

    /// Stops the pushes of people's own plans into a chat: others read along now.
    public func stopPrivatePushes(chat: Int64) throws {
        try tx.execute(
            """
            UPDATE plans SET push_chat = NULL, push_is_fixed = 0,
                state = CASE state WHEN 'active' THEN 'blocked' ELSE state END
            WHERE push_chat = ?1 AND account IS NOT NULL
            """, chat)
    }

    /// Whether a plan is a person's own.
    public func isPrivate(plan: Int64) throws -> Bool {
        try tx.number("SELECT account IS NOT NULL FROM plans WHERE id = ?1", plan) == 1
    }

    /// Erases a plan and everything in it, message records included.
    public func erase(_ plan: Int64) throws {
        tx.hasErased = true
        for job in try tx.rows("SELECT id FROM jobs WHERE plan = ?1", plan) {
            try tx.jobs.delete(job["id"])
        }
        try tx.execute(
            "DELETE FROM undo_parts WHERE entry IN (SELECT id FROM undo_log WHERE plan = ?1)", plan)
        for list in try tx.lists.all(plan: plan) {
            try tx.execute("DELETE FROM lists WHERE id = ?1", list.id)
        }
        if !tx.hasErasedMessages {
            try tx.execute(
                """
                DELETE FROM messages WHERE todo IN (SELECT id FROM todos WHERE plan = ?1)
                OR outbox IN (SELECT id FROM outbox WHERE plan = ?1)
                """, plan)
            try tx.execute("DELETE FROM outbox WHERE plan = ?1", plan)
        }
        try tx.execute(
            "DELETE FROM members WHERE chat = (SELECT group_chat FROM plans WHERE id = ?1)", plan)
        try tx.execute("DELETE FROM plans WHERE id = ?1", plan)
    }

    /// Notes where the pushes of a plan go; nobody chose it.
    public func setPushChat(_ chat: Int64?, plan: Int64) throws {
        try tx.execute(
            """
            UPDATE plans SET push_chat = ?1, push_thread = NULL, push_is_fixed = 0 WHERE id = ?2
            """, chat, plan)
    }

    /// The active plans that push to a chat.
    public func active(pushedTo chat: Int64) throws -> [Plan] {
        try tx.rows(
            "SELECT * FROM plans WHERE push_chat = ?1 AND state = 'active'", chat, as: Plan.init
        ).map(whole)
    }

    /// Whether a plan may be spoken of unasked in a chat: a person's own only in a private chat of that person.
    public func mayPush(plan: Int64, to chat: Int64) throws -> Bool {
        try tx.number(
            """
            SELECT p.account IS NULL
                OR (c.kind = 'direct' AND (c.owner IS NULL OR i.account = p.account))
            FROM plans p JOIN chats c ON c.id = ?2 LEFT JOIN identities i ON i.id = c.owner
            WHERE p.id = ?1
            """, plan, chat) == 1
    }

    /// How many plans there are.
    public func count() throws -> Int { try tx.number("SELECT COUNT(*) FROM plans") ?? 0 }

    /// How many bytes a person has stored in a plan: titles, notes, tags and lists, each with something for its row.
    public func bytes(_ plan: Int64) throws -> Int {
        try tx.number("SELECT bytes FROM plan_sizes WHERE plan = ?1", plan) ?? 0
    }
}
