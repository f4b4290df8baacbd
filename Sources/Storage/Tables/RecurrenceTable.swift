public import Planner

/// The recurrences of routines, in versions: the newest holds.
public struct RecurrenceTable {
    let tx: Transaction

    /// The newest version of the recurrence of each routine of a plan that has not ended, by task.
    public func newest(plan: Int64) throws -> [Int64: StoredRecurrence] {
        let versions = try tx.rows(
            """
            SELECT r.* FROM recurrences r JOIN todos t ON t.id = r.todo
            WHERE t.plan = ?1 AND t.kind = 'routine' AND t.completed_at IS NULL
            ORDER BY r.id
            """, plan, as: StoredRecurrence.init
        )
        return Dictionary(versions.map { ($0.todo, $0) }) { $1 }
    }

    /// Which occurrences of routines on those days are rows, by task.
    public func originals(plan: Int64, from first: CivilDate, through last: CivilDate) throws
        -> [Int64: Set<RecurrenceID>]
    {
        var found: [Int64: Set<RecurrenceID>] = [:]
        for row in try tx.rows(
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

    /// All versions of a routine's recurrence, oldest first.
    public func all(todo: Int64) throws -> [StoredRecurrence] {
        try tx.rows(
            "SELECT * FROM recurrences WHERE todo = ?1 ORDER BY id", todo, as: StoredRecurrence.init
        )
    }

    /// Deletes a version of a recurrence; can be undone.
    public func delete(_ id: Int64) throws {
        try tx.delete(.recurrences, id: id)
    }

    /// Adds a version of a routine's recurrence.
    ///
    /// - Throws: `PlanFault` for one that could not be computed in a few steps.
    @discardableResult
    public func add(_ recurrence: Recurrence, from: CivilDate, todo: Int64) throws
        -> Int64
    {
        try tx.check(from)
        if let fault = recurrence.fault { throw PlanFault.repetition(fault) }
        return try insert(recurrence, from: from, todo: todo)
    }

    /// Adds a version of a routine's recurrence as it is.
    func insert(_ recurrence: Recurrence, from: CivilDate, todo: Int64) throws -> Int64 {
        try tx.insert(
            .recurrences,
            "todo, from_date, rule, start, times, after_completion, dates, excluded",
            todo, from.description, recurrence.rule.description, recurrence.start.description,
            StoredRecurrence.list(recurrence.times), recurrence.afterCompletion,
            StoredRecurrence.list(recurrence.dates), StoredRecurrence.list(recurrence.excluded))
    }

    /// The newest version of a routine's recurrence.
    public func newest(todo: Int64) throws -> StoredRecurrence? {
        try tx.row(
            "SELECT * FROM recurrences WHERE todo = ?1 ORDER BY id DESC LIMIT 1",
            todo, as: StoredRecurrence.init
        )
    }

    /// The newest version of the recurrence of each of those routines.
    public func newest(todos ids: Set<Int64>) throws -> [Int64: StoredRecurrence] {
        let found = try tx.rows(
            """
            SELECT * FROM recurrences WHERE todo IN (\(SQLText.members(of: "?1"))) ORDER BY id
            """, SQLText.list(Array(ids)), as: StoredRecurrence.init)
        return Dictionary(found.map { ($0.todo, $0) }) { $1 }
    }

    /// Stores a changed version of a recurrence.
    public func save(_ recurrence: StoredRecurrence) throws {
        try tx.update(.recurrences, id: recurrence.id, recurrence.columns)
    }
}
