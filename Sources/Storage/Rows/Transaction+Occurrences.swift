public import Planner

extension Transaction {
    /// Makes the occurrence of a special task.
    public func addOccurrence(todo: StoredTodo, schedule: Schedule) throws -> Occurrence {
        var starts: CivilDate?
        var due: CivilDate?
        var time: CivilTime?
        switch schedule {
        case .due(let day, let at): (due, time) = (day, at)
        case .span(let span): (starts, due) = (span.from, span.to)
        case .undated, .recurring: break
        }
        try check(starts, due)
        let id = try insert(
            .occurrences, "plan, todo, starts_on, due_on, due_time, unit, rank",
            todo.plan, todo.id, starts?.description, due?.description, time?.description,
            todo.unit, todo.rank)
        return Occurrence(id: id, of: todo, startsOn: starts, dueOn: due, dueTime: time)
    }

    /// Makes the occurrence of a routine at `original`; nil when it is there already.
    public func addOccurrence(todo: StoredTodo, at original: RecurrenceID) throws -> Occurrence? {
        let (date, time) = (original.date.description, original.time?.description ?? "")
        let known = try number(
            """
            SELECT 1 FROM occurrences
            WHERE todo = ?1 AND original_date = ?2 AND original_time = ?3
            """, todo.id, date, time)
        guard known == nil else { return nil }
        let id = try insert(
            .occurrences,
            "plan, todo, original_date, original_time, due_on, due_time, unit, rank",
            todo.plan, todo.id, date, time, date, original.time?.description, todo.unit, todo.rank)
        return Occurrence(
            id: id, of: todo, original: original, dueOn: original.date, dueTime: original.time)
    }

    /// The occurrence of that row.
    public func occurrence(_ id: Int64) throws -> Occurrence? {
        try row("SELECT * FROM occurrences WHERE id = ?1", id, as: Occurrence.init)
    }

    /// The occurrence of a routine that the rule put at `original`.
    public func occurrence(todo: Int64, at original: RecurrenceID) throws -> Occurrence? {
        try row(
            """
            SELECT * FROM occurrences
            WHERE todo = ?1 AND original_date = ?2 AND original_time = ?3
            """, todo, original.date.description, original.time?.description ?? "",
            as: Occurrence.init
        )
    }

    /// All occurrences of a task that were made rows, by due day and time.
    public func occurrences(todo: Int64) throws -> [Occurrence] {
        try rows(
            "SELECT * FROM occurrences WHERE todo = ?1 ORDER BY due_on, due_time, id", todo,
            as: Occurrence.init)
    }

    /// The occurrences of a plan in that state, oldest first.
    public func occurrences(plan: Int64, state: Occurrence.State) throws -> [Occurrence] {
        try rows(
            """
            SELECT * FROM occurrences WHERE plan = ?1 AND state = ?2 AND is_cleared = 0
            ORDER BY due_on, due_time, id
            """, plan, state.rawValue, as: Occurrence.init
        )
    }

    /// Those of them that are due on those days; a bound that is nil is open.
    public func occurrences(
        plan: Int64, state: Occurrence.State, from first: CivilDate?, through last: CivilDate?
    ) throws -> [Occurrence] {
        try rows(
            """
            SELECT * FROM occurrences WHERE plan = ?1 AND state = ?2 AND is_cleared = 0
                AND due_on >= ?3 AND due_on <= ?4
            ORDER BY due_on, due_time, id
            """,
            plan, state.rawValue, first?.description ?? "", last?.description ?? "9999-12-31",
            as: Occurrence.init
        )
    }

    private static let cleared = """
        FROM occurrences
        WHERE plan = ?1 AND state = 'missed' AND is_cleared = 1 AND missed_at > ?2
        """

    /// Some of the occurrences that became missed after a moment and were cleared since, oldest first.
    public func cleared(plan: Int64, missedAfter moment: Instant, limit: Int) throws -> [Occurrence]
    {
        try rows(
            "SELECT * \(Self.cleared) ORDER BY due_on, due_time, id LIMIT ?3", plan,
            moment.seconds, limit, as: Occurrence.init
        )
    }

    /// How many they are.
    public func clearedCount(plan: Int64, missedAfter moment: Instant) throws -> Int {
        try number("SELECT COUNT(*) \(Self.cleared)", plan, moment.seconds) ?? 0
    }

    private static let missedOnDays = """
        FROM occurrences WHERE plan = ?1 AND state = 'missed' AND is_cleared IN (0, 1)
            AND due_on >= ?2 AND due_on <= ?3
        """

    /// Some of the missed occurrences that were due on those days, cleared or not, oldest first.
    public func missed(
        plan: Int64, from first: CivilDate, through last: CivilDate, limit: Int
    ) throws -> [Occurrence] {
        try rows(
            "SELECT * \(Self.missedOnDays) ORDER BY due_on, due_time, id LIMIT ?4", plan,
            first.description, last.description, limit, as: Occurrence.init
        )
    }

    /// How many they are.
    public func missedCount(plan: Int64, from first: CivilDate, through last: CivilDate) throws
        -> Int
    {
        try number(
            "SELECT COUNT(*) \(Self.missedOnDays)", plan, first.description, last.description) ?? 0
    }

    /// How many open occurrences of a plan have no date.
    public func undatedCount(plan: Int64) throws -> Int {
        try number(
            """
            SELECT COUNT(*) FROM occurrences
            WHERE plan = ?1 AND state = 'open' AND is_cleared = 0 AND due_on IS NULL
            """, plan) ?? 0
    }

    /// Stores the changed parts of an occurrence.
    ///
    /// - Throws: `PlanFault` for days outside the calendar.
    public func save(_ occurrence: Occurrence) throws {
        try check(occurrence.startsOn, occurrence.dueOn)
        try check(occurrence.snoozedUntil)
        try check(occurrence.reminders ?? [])
        try update(.occurrences, id: occurrence.id, occurrence.columns)
    }

    /// Deletes an occurrence; can be undone.
    public func deleteOccurrence(_ id: Int64) throws {
        try deleteAlarms(occurrence: id)
        try delete(.occurrences, id: id)
    }

    /// Deletes a version of a recurrence; can be undone.
    public func deleteRecurrence(_ id: Int64) throws {
        try delete(.recurrences, id: id)
    }

    /// Adds a version of a routine's recurrence.
    ///
    /// - Throws: `PlanFault` for one that could not be computed in a few steps.
    @discardableResult
    public func addRecurrence(_ recurrence: Recurrence, from: CivilDate, todo: Int64) throws
        -> Int64
    {
        try check(from)
        if let fault = recurrence.fault { throw PlanFault.repetition(fault) }
        return try insertRecurrence(recurrence, from: from, todo: todo)
    }

    /// Adds a version of a routine's recurrence as it is.
    func insertRecurrence(_ recurrence: Recurrence, from: CivilDate, todo: Int64) throws -> Int64 {
        try insert(
            .recurrences, "todo, from_date, rule, start, times, after_completion",
            todo, from.description, recurrence.rule.description, recurrence.start.description,
            recurrence.times.map(\.description).joined(separator: ","), recurrence.afterCompletion)
    }

    /// The newest version of a routine's recurrence.
    public func recurrence(todo: Int64) throws -> StoredRecurrence? {
        try row(
            "SELECT * FROM recurrences WHERE todo = ?1 ORDER BY id DESC LIMIT 1",
            todo, as: StoredRecurrence.init
        )
    }

    /// Stores a changed version of a recurrence.
    public func save(_ recurrence: StoredRecurrence) throws {
        try update(.recurrences, id: recurrence.id, recurrence.columns)
    }

    /// Ids of the routines of a plan that have not ended.
    public func routines(plan: Int64) throws -> [Int64] {
        try rows(
            """
            SELECT id FROM todos WHERE plan = ?1 AND kind = 'routine' AND completed_at IS NULL
            ORDER BY id
            """, plan
        ) { $0["id"] }
    }
}
