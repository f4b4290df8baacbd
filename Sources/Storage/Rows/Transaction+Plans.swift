public import Planner

extension Transaction {
    /// The plan of an account.
    public func plan(account: Int64) throws -> Plan? {
        try row("SELECT * FROM plans WHERE account = ?1", account, as: Plan.init)
    }

    /// The plan of a group chat.
    public func plan(groupChat: Int64) throws -> Plan? {
        try row("SELECT * FROM plans WHERE group_chat = ?1", groupChat, as: Plan.init)
    }

    /// The plan of that row.
    public func plan(_ id: Int64) throws -> Plan? {
        try row("SELECT * FROM plans WHERE id = ?1", id, as: Plan.init)
    }

    /// Every plan, oldest first.
    public func plans() throws -> [Plan] {
        try rows("SELECT * FROM plans ORDER BY id", as: Plan.init)
    }

    /// The plans that may be spoken to unasked through a bot and whose people wrote after a moment.
    public func plans(pushedBy bot: String, seenAfter moment: Instant) throws -> [Plan] {
        try rows(
            """
            SELECT p.* FROM plans p JOIN chats c ON c.id = p.push_chat
            WHERE p.seen_at >= ?1 AND p.state = 'active' AND c.bot = ?2 AND c.is_gone = 0
            """, moment.seconds, bot, as: Plan.init
        )
    }

    /// Makes a plan for an account or for a group chat.
    public func createPlan(
        account: Int64?, groupChat: Int64?, name: String, zone: String, language: String,
        seed: Int64, today: CivilDate, now: Instant
    ) throws -> Plan {
        let id = try id(
            """
            INSERT INTO plans (account, group_chat, push_chat, seed, created_at, seen_at, today,
                zone, name, agenda_at, language)
            VALUES (?1, ?2, ?2, ?3, ?4, ?4, ?5, ?6, ?7, ?4, ?8)
            RETURNING id
            """,
            account, groupChat, seed, now.seconds, today.description, zone, name, language)
        guard let plan = try id.flatMap({ try self.plan($0) }) else {
            throw MissingRow(table: "plans")
        }
        try execute("INSERT INTO last_todos (plan) VALUES (?1)", plan.id)
        return plan
    }

    /// Stores the settings of a plan; can be undone.
    ///
    /// - Throws: `PlanFault` for days outside the calendar.
    public func saveSettings(_ plan: Plan) throws {
        try check(plan.holidayFrom, plan.holidayTo)
        try update(.plans, id: plan.id, plan.settings)
    }

    /// Notes that the plan's people wrote, and where its pushes go now.
    public func touch(plan: Int64, pushChat: Int64?, thread: String?, now: Instant) throws {
        try execute(
            "UPDATE plans SET seen_at = ?1, push_chat = ?2, push_thread = ?3 WHERE id = ?4",
            now.seconds, pushChat, thread, plan)
    }

    /// Notes the day up to which the plan's occurrences were carried on.
    public func setToday(_ today: CivilDate, plan: Int64) throws {
        try execute(
            "UPDATE plans SET today = ?1 WHERE id = ?2", today.description, plan)
    }

    /// Notes when the last agenda was sent or passed.
    public func setAgendaAt(_ moment: Instant, plan: Int64) throws {
        try execute("UPDATE plans SET agenda_at = ?1 WHERE id = ?2", moment.seconds, plan)
    }

    /// Notes whether the plan is spoken to unasked.
    public func setState(_ state: Plan.State, plan: Int64) throws {
        try execute("UPDATE plans SET state = ?1 WHERE id = ?2", state.rawValue, plan)
    }

    /// The task spoken of last: `it`. It may be gone.
    public func lastTodo(plan: Int64) throws -> Int64? {
        try id("SELECT todo FROM last_todos WHERE plan = ?1", plan)
    }

    /// Notes the task spoken of last.
    public func setLastTodo(_ todo: Int64, plan: Int64) throws {
        try execute("UPDATE last_todos SET todo = ?1 WHERE plan = ?2", todo, plan)
    }

    /// Notes the quote or tip shown last.
    public func setLastMotivation(_ text: String?, plan: Int64) throws {
        try execute("UPDATE plans SET last_motivation = ?1 WHERE id = ?2", text, plan)
    }

    /// Takes the next position in the order of a category, from 0 on.
    public func nextPosition(plan: Int64, kind: String, category: String) throws -> Int {
        let position =
            try number(
                """
                INSERT INTO motivation_positions (plan, kind, category, position)
                VALUES (?1, ?2, ?3, 1)
                ON CONFLICT (plan, kind, category) DO UPDATE SET position =
                    motivation_positions.position + 1
                RETURNING position
                """, plan, kind, category) ?? 1
        return position - 1
    }

    /// Keeps a quote as a favourite; false when it was kept before.
    public func keepQuote(_ item: String, plan: Int64, now: Instant) throws -> Bool {
        let known = try number(
            "SELECT 1 FROM kept_quotes WHERE plan = ?1 AND item = ?2", plan, item)
        guard known == nil else { return false }
        try insert(.keptQuotes, "plan, item, kept_at", plan, item, now.seconds)
        return true
    }

    /// The ids of the kept quotes, oldest first.
    public func keptQuotes(plan: Int64) throws -> [String] {
        try rows("SELECT item FROM kept_quotes WHERE plan = ?1 ORDER BY id", plan) { $0["item"] }
    }

    /// A named fact about the database.
    public func fact(_ name: String) throws -> String? {
        try row("SELECT value FROM facts WHERE name = ?1", name) { $0["value"] }
    }

    /// Stores a named fact about the database.
    public func setFact(_ name: String, _ value: String) throws {
        try execute(
            """
            INSERT INTO facts (name, value) VALUES (?1, ?2)
            ON CONFLICT (name) DO UPDATE SET value = ?2
            """, name, value)
    }
}
