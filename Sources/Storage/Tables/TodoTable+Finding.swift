public import Planner

/// What is looked for over all tasks of a plan: texts and counts, without reading whole rows.
extension TodoTable {
    /// The ids of the tasks with that tag, in any case of letters; with `isTag` false also those whose
    /// title, notes or checklist contain the text.
    public func ids(plan: Int64, finding text: String, isTag: Bool) throws -> [Int64] {
        let sought = FoldedText.of(text)
        var found = try Set(tagged(sought, plan: plan))
        guard !isTag else { return found.sorted() }
        let ids: [Int64] = try tx.rows(
            """
            SELECT id FROM todos
            WHERE plan = ?1 AND folded LIKE ?2 ESCAPE '\\'
            UNION ALL SELECT t.id FROM todos t LEFT JOIN note_texts n ON n.todo = t.id
            WHERE t.plan = ?1 AND COALESCE(n.folded, t.notes) LIKE ?2 ESCAPE '\\'
            UNION ALL SELECT todo FROM checklist_items
            WHERE plan = ?1 AND lower(title) LIKE ?2 ESCAPE '\\'
            """, plan, Self.containing(sought)
        ) { $0[0] }
        found.formUnion(ids)
        return found.sorted()
    }

    private func tagged(_ sought: String, plan: Int64) throws -> [Int64] {
        // The database knows the cases of ASCII letters only.
        if sought.utf8.allSatisfy({ $0 < 0x80 }) {
            return try tx.rows(
                """
                SELECT g.todo FROM todos t JOIN tags g ON g.todo = t.id
                WHERE t.plan = ?1 AND lower(g.tag) = ?2
                """, plan, sought
            ) { $0[0] }
        }
        return try tx.rows(
            "SELECT g.todo, g.tag FROM todos t JOIN tags g ON g.todo = t.id WHERE t.plan = ?1",
            plan
        ).filter { FoldedText.of($0[1]) == sought }.map { $0[0] }
    }

    /// The pattern of texts that contain this one.
    static func containing(_ text: String) -> String {
        let escaped = text.map { "\\%_".contains($0) ? "\\\($0)" : String($0) }.joined()
        // A longer pattern is an error, and no text so long is stored: nothing contains it.
        return escaped.utf8.count < 49_000 ? "%\(escaped)%" : ""
    }

    /// How many tasks that are not finished each list has; those without a list stand under nil.
    public func openCounts(plan: Int64) throws -> [Int64?: Int] {
        var found: [Int64?: Int] = [:]
        for row in try tx.rows(
            """
            SELECT list, COUNT(*) FROM todos WHERE plan = ?1 AND completed_at IS NULL
            GROUP BY list
            """, plan)
        {
            found[row[0] as Int64?] = row[1]
        }
        return found
    }

    /// The routines of a plan that have not ended, for a list of many: of their notes it is told only that there
    /// are some.
    public func routineTodos(plan: Int64) throws -> [StoredTodo] {
        try tx.rows(
            """
            SELECT t.id, t.plan, n.number, t.list, t.kind, t.title,
                CASE WHEN t.notes IS NULL THEN NULL ELSE '' END AS notes, t.priority, t.star,
                t.duration, t.is_event, t.reminders, t.assignee, t.turns, t.waiting_from, t.span_unit,
                t.paused_from, t.paused_until, t.created_at, t.updated_at, t.completed_at
            FROM todos t
            LEFT JOIN plan_numbers n ON n.todo = t.id AND n.plan = t.plan
            WHERE t.plan = ?1 AND t.kind = 'routine' AND t.completed_at IS NULL ORDER BY t.id
            """, plan, as: StoredTodo.init
        )
    }
}
