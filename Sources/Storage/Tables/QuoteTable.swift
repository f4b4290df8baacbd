public import Planner

/// What a plan's people were shown of the quotes and tips, and what they think of them. Each is known by its id in the
/// bundled or the operator's table.
public struct QuoteTable {
    let tx: Transaction

    /// How often each was shown; those never shown are left out.
    public func timesShown(plan: Int64) throws -> [String: Int] {
        let rows = try tx.rows("SELECT item, times FROM shown_quotes WHERE plan = ?1", plan) {
            (item: $0["item"] as String, times: $0["times"] as Int)
        }
        return Dictionary(uniqueKeysWithValues: rows.map { ($0.item, $0.times) })
    }

    /// Notes that one is shown; on `topicDay` where a task of that day chose it.
    public func noteShown(_ item: String, topicDay: CivilDate?, plan: Int64, now: Instant) throws {
        try tx.execute(
            """
            INSERT INTO shown_quotes (plan, item, times, topic_day, shown_at)
            VALUES (?1, ?2, 1, ?3, ?4)
            ON CONFLICT (plan, item) DO UPDATE
            SET times = shown_quotes.times + 1, topic_day = ?3, shown_at = ?4
            """, plan, item, topicDay?.description, now.seconds)
    }

    /// The entries shown since a moment in the groups that an account is in.
    public func shownInGroups(of account: Int64, since moment: Instant) throws -> Set<String> {
        let items: [String] = try tx.rows(
            """
            SELECT q.item FROM identities i
            JOIN members m ON m.network = i.network AND m.external_id = i.external_id
            JOIN plans p ON p.group_chat = m.chat
            JOIN shown_quotes q ON q.plan = p.id
            WHERE i.account = ?1 AND m.has_left = 0 AND q.shown_at >= ?2
            """, account, moment.seconds
        ) { $0[0] }
        return Set(items)
    }

    /// How many were chosen by a task of a day after that one.
    public func topicCount(after day: CivilDate, plan: Int64) throws -> Int {
        try tx.number(
            "SELECT COUNT(*) FROM shown_quotes WHERE plan = ?1 AND topic_day > ?2", plan,
            day.description) ?? 0
    }

    /// Whether a task chose one when it was shown last.
    public func wasChosenByTask(_ item: String, plan: Int64) throws -> Bool {
        try tx.number(
            """
            SELECT 1 FROM shown_quotes WHERE plan = ?1 AND item = ?2 AND topic_day IS NOT NULL
            """, plan, item) != nil
    }

    /// Notes the one shown last, as `kind category item`.
    public func setLast(_ text: String?, plan: Int64) throws {
        try tx.execute("UPDATE plans SET last_motivation = ?1 WHERE id = ?2", text, plan)
    }

    /// Keeps one as a favourite, also after it was dropped; false when it was kept before.
    public func keep(_ item: String, plan: Int64, now: Instant) throws -> Bool {
        try judge(item, .keptQuotes, "kept_at", against: .droppedQuotes, plan, now)
    }

    /// Drops one, also from the favourites; false when it was dropped before.
    public func drop(_ item: String, plan: Int64, now: Instant) throws -> Bool {
        try judge(item, .droppedQuotes, "dropped_at", against: .keptQuotes, plan, now)
    }

    /// The ids of the kept ones, oldest first.
    public func kept(plan: Int64) throws -> [String] { try items(of: .keptQuotes, plan) }

    /// The ids of the dropped ones, oldest first.
    public func dropped(plan: Int64) throws -> [String] { try items(of: .droppedQuotes, plan) }

    /// Takes what was kept and dropped in a plan into another, which goes by its own where the two differ.
    public func copy(from plan: Int64, to other: Int64) throws {
        let tables = [
            ("kept_quotes", "kept_at", "dropped_quotes"),
            ("dropped_quotes", "dropped_at", "kept_quotes"),
        ]
        for (table, moment, contrary) in tables {
            try tx.execute(
                """
                INSERT INTO \(table) (plan, item, \(moment))
                SELECT ?2, item, \(moment) FROM \(table)
                WHERE plan = ?1 AND item NOT IN (SELECT item FROM \(contrary) WHERE plan = ?2)
                ORDER BY id ON CONFLICT DO NOTHING
                """, plan, other)
        }
    }

    /// Puts one into a table, and takes it out of the table that says the contrary; false when it was there before.
    private func judge(
        _ item: String, _ table: Table, _ moment: String, against other: Table, _ plan: Int64,
        _ now: Instant
    ) throws -> Bool {
        guard try row(of: item, in: table, plan) == nil else { return false }
        if let contrary = try row(of: item, in: other, plan) { try tx.delete(other, id: contrary) }
        try tx.insert(table, "plan, item, \(moment)", plan, item, now.seconds)
        return true
    }

    private func row(of item: String, in table: Table, _ plan: Int64) throws -> Int64? {
        try tx.id("SELECT id FROM \(table.rawValue) WHERE plan = ?1 AND item = ?2", plan, item)
    }

    private func items(of table: Table, _ plan: Int64) throws -> [String] {
        try tx.rows("SELECT item FROM \(table.rawValue) WHERE plan = ?1 ORDER BY id", plan) {
            $0["item"]
        }
    }
}
