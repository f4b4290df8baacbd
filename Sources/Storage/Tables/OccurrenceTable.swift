public import Planner

/// What is to be done on a day: one row for a special task, one for each time of a routine.
public struct OccurrenceTable {
    let tx: Transaction

    /// Makes the occurrence of a special task.
    public func add(todo: StoredTodo, schedule: Schedule) throws -> Occurrence {
        var starts: CivilDate?
        var due: CivilDate?
        var time: CivilTime?
        switch schedule {
        case .due(let day, let at): (due, time) = (day, at)
        case .span(let span): (starts, due) = (span.from, span.to)
        case .undated, .recurring: break
        }
        try tx.check(starts, due)
        let id = try tx.insert(
            .occurrences, "plan, todo, starts_on, due_on, due_time, unit, rank, assignee",
            todo.plan, todo.id, starts?.description, due?.description, time?.description,
            todo.unit, todo.rank, todo.assignee)
        return Occurrence(id: id, of: todo, startsOn: starts, dueOn: due, dueTime: time)
    }

    /// Makes the occurrence of a routine at `original`, for `assignee` to do, so many minutes long; nil when it is there
    /// already.
    public func add(
        todo: StoredTodo, at original: RecurrenceID, for assignee: Int64? = nil,
        duration: Int? = nil
    ) throws -> Occurrence? {
        let (date, time) = (original.date.description, original.time?.description ?? "")
        let known = try tx.number(
            """
            SELECT 1 FROM occurrences
            WHERE todo = ?1 AND original_date = ?2 AND original_time = ?3
            """, todo.id, date, time)
        guard known == nil else { return nil }
        let id = try tx.insert(
            .occurrences,
            """
            plan, todo, original_date, original_time, due_on, due_time, unit, rank, assignee,
            own_duration
            """,
            todo.plan, todo.id, date, time, date, original.time?.description, todo.unit, todo.rank,
            assignee, duration)
        var made = Occurrence(
            id: id, of: todo, original: original, dueOn: original.date, dueTime: original.time)
        made.assignee = assignee
        made.duration = duration
        return made
    }

    /// The occurrence of that row.
    public func find(_ id: Int64) throws -> Occurrence? {
        try tx.row("SELECT * FROM occurrences WHERE id = ?1", id, as: Occurrence.init)
    }

    /// The occurrences of those rows, in that order.
    public func find(_ ids: [Int64]) throws -> [Occurrence] {
        let found = try tx.rows(
            "SELECT * FROM occurrences WHERE id IN (\(SQLText.members(of: "?1")))",
            SQLText.list(ids), as: Occurrence.init)
        let byRow = Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) })
        return ids.compactMap { byRow[$0] }
    }

    /// The occurrence of a routine that the rule put at `original`.
    public func find(todo: Int64, at original: RecurrenceID) throws -> Occurrence? {
        try tx.row(
            """
            SELECT * FROM occurrences
            WHERE todo = ?1 AND original_date = ?2 AND original_time = ?3
            """, todo, original.date.description, original.time?.description ?? "",
            as: Occurrence.init
        )
    }

    /// All occurrences of a task that were made rows, by due day and time.
    public func all(todo: Int64) throws -> [Occurrence] {
        try tx.rows(
            "SELECT * FROM occurrences WHERE todo = ?1 ORDER BY due_on NULLS FIRST, due_time NULLS FIRST, id",
            todo,
            as: Occurrence.init)
    }

    /// The occurrences of a plan in that state, oldest first.
    public func all(plan: Int64, state: Occurrence.State) throws -> [Occurrence] {
        try tx.rows(
            """
            SELECT * FROM occurrences WHERE plan = ?1 AND state = ?2 AND is_cleared = 0
            ORDER BY due_on NULLS FIRST, due_time NULLS FIRST, id
            """, plan, state.rawValue, as: Occurrence.init
        )
    }

    /// Those of them that are due on those days; a bound that is nil is open.
    public func all(
        plan: Int64, state: Occurrence.State, from first: CivilDate?, through last: CivilDate?
    ) throws -> [Occurrence] {
        try tx.rows(
            """
            SELECT * FROM occurrences WHERE plan = ?1 AND state = ?2 AND is_cleared = 0
                AND due_on >= ?3 AND due_on <= ?4
            ORDER BY due_on NULLS FIRST, due_time NULLS FIRST, id
            """,
            plan, state.rawValue, first?.description ?? "", last?.description ?? "9999-12-31",
            as: Occurrence.init
        )
    }

    /// How many open occurrences of a plan have no date.
    public func undatedCount(plan: Int64) throws -> Int {
        try tx.number(
            """
            SELECT COUNT(*) FROM occurrences
            WHERE plan = ?1 AND state = 'open' AND is_cleared = 0 AND due_on IS NULL
            """, plan) ?? 0
    }

    /// The open times with a day that members of groups are to do, those of a day before those after it; with a day
    /// those that are due, or have begun, by it.
    public func open(assignees: [Int64], through day: CivilDate?) throws -> [Occurrence] {
        try tx.rows(
            """
            SELECT * FROM occurrences
            WHERE assignee IN (\(SQLText.members(of: "?1"))) AND state = 'open' AND is_cleared = 0
                AND COALESCE(starts_on, due_on) <= ?2
            ORDER BY due_on NULLS FIRST, due_time IS NULL, due_time NULLS FIRST, id
            """, SQLText.list(assignees), day?.description ?? "9999-12-31", as: Occurrence.init)
    }

    /// The last time of a routine that anybody has, of those before `date` where one is given.
    public func lastAssigned(todo: Int64, before date: RecurrenceID?) throws -> Occurrence? {
        try tx.row(
            """
            SELECT * FROM occurrences WHERE todo = ?1 AND assignee IS NOT NULL
                AND (original_date, original_time) < (?2, ?3)
            ORDER BY original_date DESC, original_time DESC LIMIT 1
            """, todo, date?.date.description ?? "9999-12-31", date?.time?.description ?? "",
            as: Occurrence.init)
    }

    /// The newest times of a routine before one of them, newest first.
    public func newest(todo: Int64, before original: RecurrenceID, limit: Int) throws
        -> [Occurrence]
    {
        try tx.rows(
            """
            SELECT * FROM occurrences
            WHERE todo = ?1 AND (original_date, original_time) < (?2, ?3)
            ORDER BY original_date DESC, original_time DESC LIMIT ?4
            """, todo, original.date.description, original.time?.description ?? "", limit,
            as: Occurrence.init)
    }

    /// Forgets an occurrence that was left out and has no alarm; nothing brings it back.
    public func forget(_ id: Int64) throws {
        try tx.execute("DELETE FROM occurrences WHERE id = ?1", id)
    }

    /// Stores the changed parts of an occurrence.
    ///
    /// - Throws: `PlanFault` for days outside the calendar.
    public func save(_ occurrence: Occurrence) throws {
        tx.news.plans.insert(occurrence.plan)
        try tx.check(occurrence.startsOn, occurrence.dueOn)
        try tx.check(occurrence.snoozedUntil)
        try tx.check(occurrence.reminders ?? [])
        try tx.update(.occurrences, id: occurrence.id, occurrence.columns)
    }

    /// Stores an occurrence of a routine as that of another of its times, which no other has.
    ///
    /// - Throws: `PlanFault` for days outside the calendar.
    public func save(_ occurrence: Occurrence, at original: RecurrenceID) throws {
        try save(occurrence)
        try tx.update(
            .occurrences, id: occurrence.id,
            [
                ("original_date", original.date.description),
                ("original_time", original.time?.description ?? ""),
            ])
    }

    /// Deletes an occurrence; can be undone.
    public func delete(_ id: Int64) throws {
        try tx.alarms.delete(occurrence: id)
        try tx.checklists.removeTicks(occurrence: id)
        try tx.delete(.occurrences, id: id)
    }

    /// Some of the occurrences of a plan in a state that are due by a day, those after a row.
    public func ids(
        plan: Int64, state: Occurrence.State, through last: CivilDate, after id: Int64, limit: Int
    ) throws -> [Int64] {
        try tx.rows(
            """
            SELECT id FROM occurrences WHERE plan = ?1 AND state = ?2 AND is_cleared = 0
                AND due_on >= '' AND due_on <= ?3 AND id > ?4
            ORDER BY id LIMIT ?5
            """, plan, state.rawValue, last.description, id, limit
        ) { $0["id"] }
    }
}
