import GRDB
public import Planner

/// What views are made of, read in a few statements however many tasks there are.
extension Transaction {
    /// The tasks of a plan's occurrences in that state, by row.
    public func todos(plan: Int64, withOccurrences state: Occurrence.State) throws
        -> [Int64: StoredTodo]
    {
        let found = try rows(
            """
            SELECT t.*, n.number FROM todos t
            LEFT JOIN plan_numbers n ON n.todo = t.id AND n.plan = t.plan
            WHERE t.plan = ?1 AND t.id IN
                (SELECT todo FROM occurrences WHERE plan = ?1 AND state = ?2 AND is_cleared = 0)
            """, [plan, state.rawValue]
        ).map(StoredTodo.init)
        return Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) })
    }

    /// The routines of a plan that have not ended.
    public func routineTodos(plan: Int64) throws -> [StoredTodo] {
        try rows(
            """
            SELECT t.*, n.number FROM todos t
            LEFT JOIN plan_numbers n ON n.todo = t.id AND n.plan = t.plan
            WHERE t.plan = ?1 AND t.kind = 'routine' AND t.completed_at IS NULL ORDER BY t.id
            """, [plan]
        ).map(StoredTodo.init)
    }

    /// The newest version of the recurrence of each routine of a plan that has not ended, by task.
    public func recurrences(plan: Int64) throws -> [Int64: StoredRecurrence] {
        let versions = try rows(
            """
            SELECT r.* FROM recurrences r JOIN todos t ON t.id = r.todo
            WHERE t.plan = ?1 AND t.kind = 'routine' AND t.completed_at IS NULL
            ORDER BY r.from_date, r.id
            """, [plan]
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
            """, [plan, first.description, last.description])
        {
            guard let date = row.date("original_date") else { continue }
            found[row["todo"], default: []].insert(
                RecurrenceID(date, row.time("original_time")))
        }
        return found
    }

    /// The tags of all tasks of a plan, by task.
    public func tags(plan: Int64) throws -> [Int64: [String]] {
        var found: [Int64: [String]] = [:]
        for row in try rows(
            "SELECT g.todo, g.tag FROM tags g JOIN todos t ON t.id = g.todo WHERE t.plan = ?1",
            [plan])
        {
            found[row["todo"], default: []].append(row["tag"])
        }
        return found
    }
}
