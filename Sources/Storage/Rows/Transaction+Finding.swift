public import Planner

/// What is looked for over all tasks of a plan: texts and counts, without reading whole rows.
extension Transaction {
    /// The ids of the tasks with that tag, in any case of letters; with `isTag` false also those whose
    /// title or notes contain the text.
    public func todos(plan: Int64, finding text: String, isTag: Bool) throws -> [Int64] {
        let sought = text.lowercased()
        // The database knows the cases of ASCII letters only.
        guard sought.allSatisfy(\.isASCII) else {
            return try unicodeTodos(plan: plan, finding: sought, isTag: isTag)
        }
        let inText = "instr(lower(title), ?2) > 0 OR instr(lower(COALESCE(notes, '')), ?2) > 0 OR "
        return try rows(
            """
            SELECT id FROM todos WHERE plan = ?1 AND (\(isTag ? "" : inText)EXISTS (
                SELECT 1 FROM tags WHERE tags.todo = todos.id AND lower(tags.tag) = ?2))
            """, plan, sought
        ).map { $0[0] }
    }

    private func unicodeTodos(plan: Int64, finding sought: String, isTag: Bool) throws -> [Int64] {
        var found: Set<Int64> = []
        for row in try rows(
            "SELECT g.todo, g.tag FROM tags g JOIN todos t ON t.id = g.todo WHERE t.plan = ?1",
            plan) where (row[1] as String).lowercased() == sought
        {
            found.insert(row[0])
        }
        guard !isTag else { return found.sorted() }
        for row in try rows(
            "SELECT id, title, COALESCE(notes, '') FROM todos WHERE plan = ?1", plan)
        where (row[1] as String).lowercased().contains(sought)
            || (row[2] as String).lowercased().contains(sought)
        {
            found.insert(row[0])
        }
        return found.sorted()
    }

    /// The ids and titles of a plan's tasks that are not finished, oldest first.
    public func openTitles(plan: Int64) throws -> [(id: Int64, title: String)] {
        try rows(
            "SELECT id, title FROM todos WHERE plan = ?1 AND completed_at IS NULL ORDER BY id",
            plan
        ).map { ($0[0], $0[1]) }
    }

    /// The ids and titles of all tasks of a plan, or of those of which something was done or skipped.
    public func titles(plan: Int64, closed isClosed: Bool) throws -> [(id: Int64, title: String)] {
        let closed = """
            AND EXISTS (SELECT 1 FROM occurrences o WHERE o.todo = todos.id
                AND o.state IN ('done', 'late', 'skipped'))
            """
        return try rows(
            "SELECT id, title FROM todos WHERE plan = ?1 \(isClosed ? closed : "") ORDER BY id",
            plan
        ).map { ($0[0], $0[1]) }
    }

    /// How many tasks that are not finished each list has; those without a list stand under nil.
    public func openCounts(plan: Int64) throws -> [Int64?: Int] {
        var found: [Int64?: Int] = [:]
        for row in try rows(
            """
            SELECT list, COUNT(*) FROM todos WHERE plan = ?1 AND completed_at IS NULL
            GROUP BY list
            """, plan)
        {
            found[row[0] as Int64?] = row[1]
        }
        return found
    }

    /// The routines of a plan that have not ended.
    public func routineTodos(plan: Int64) throws -> [StoredTodo] {
        try rows(
            """
            SELECT t.*, n.number FROM todos t
            LEFT JOIN plan_numbers n ON n.todo = t.id AND n.plan = t.plan
            WHERE t.plan = ?1 AND t.kind = 'routine' AND t.completed_at IS NULL ORDER BY t.id
            """, plan
        ).map(StoredTodo.init)
    }

    /// The newest version of the recurrence of each routine of a plan that has not ended, by task.
    public func recurrences(plan: Int64) throws -> [Int64: StoredRecurrence] {
        let versions = try rows(
            """
            SELECT r.* FROM recurrences r JOIN todos t ON t.id = r.todo
            WHERE t.plan = ?1 AND t.kind = 'routine' AND t.completed_at IS NULL
            ORDER BY r.id
            """, plan
        ).compactMap(StoredRecurrence.init)
        return Dictionary(versions.map { ($0.todo, $0) }) { $1 }
    }

    /// Which occurrences of routines on those days are rows, by task.
    public func originals(plan: Int64, from first: CivilDate, through last: CivilDate) throws
        -> [Int64: Set<RecurrenceID>]
    {
        var found: [Int64: Set<RecurrenceID>] = [:]
        for row in try rows(
            """
            SELECT o.todo, o.original_date, o.original_time FROM todos t
            JOIN occurrences o ON o.todo = t.id
            WHERE t.plan = ?1 AND t.kind = 'routine' AND t.completed_at IS NULL
                AND o.original_date >= ?2 AND o.original_date <= ?3
            """, plan, first.description, last.description)
        {
            guard let date = row.date("original_date") else { continue }
            found[row["todo"], default: []].insert(
                RecurrenceID(date, row.time("original_time")))
        }
        return found
    }
}
