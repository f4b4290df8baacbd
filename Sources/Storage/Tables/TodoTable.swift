public import Planner

/// The tasks of plans, with their numbers and tags.
public struct TodoTable {
    let tx: Transaction

    private static let selectTodo = """
        SELECT t.*, n.number FROM todos t
        LEFT JOIN plan_numbers n ON n.todo = t.id AND n.plan = t.plan
        """

    /// Stores a new task and gives it the smallest free number of its plan.
    ///
    /// - Throws: `PlanFault` for reminders that are too far away.
    public func add(
        _ todo: Todo, isEvent: Bool = false, waitingFrom: Instant? = nil, plan: Int64, list: Int64?,
        tags: [String],
        now: Instant
    ) throws -> StoredTodo {
        try tx.check(todo.reminders)
        let bounded = BoundedTitle(todo.title)
        var todo = todo
        todo.title = bounded.title
        todo.notes = bounded.notes(todo.notes)
        let texts = Texts(plan: plan, title: todo.title, notes: todo.notes)
        var unit: Span.Unit?
        if case .span(let span) = todo.schedule { unit = span.unit }
        let id = try tx.insert(
            .todos,
            """
            plan, list, kind, title, folded, notes, priority, star, is_event, reminders, span_unit,
            duration, waiting_from, created_at, updated_at
            """,
            plan, list, todo.schedule.isRoutine ? "routine" : "special", todo.title, texts.folded,
            todo.notes, todo.priority.rawValue, todo.star, isEvent,
            ReminderText.encode(todo.reminders),
            unit?.rawValue, todo.duration, waitingFrom?.seconds, now.seconds, now.seconds)
        try follow(texts, id, from: nil)
        let number = try takeNumber(plan: plan, todo: id, now: now)
        try addTags(tags, beside: [], todo: id)
        var stored = StoredTodo(id: id, plan: plan, number: number, list: list, todo, now: now)
        stored.isEvent = isEvent
        stored.waitingFrom = waitingFrom
        return stored
    }

    /// Gives a task the smallest number that was freed, or one that nobody had yet.
    @discardableResult
    private func takeNumber(plan: Int64, todo: Int64, now: Instant) throws -> Int {
        let free = try tx.row(
            """
            SELECT id, number FROM (
                SELECT id, number FROM plan_numbers
                WHERE plan = ?1 AND freed_at <= ?2 ORDER BY number LIMIT 1) t
            UNION ALL SELECT NULL, COALESCE(MAX(number), 0) + 1 FROM plan_numbers WHERE plan = ?1
            LIMIT 1
            """, plan, now.seconds)
        guard let free else { throw MissingRow(table: "plan_numbers") }
        let number: Int = free["number"]
        if let id: Int64 = free["id"] {
            try tx.update(.planNumbers, id: id, [("todo", todo), ("freed_at", nil)])
        } else {
            try tx.insert(.planNumbers, "plan, number, todo", plan, number, todo)
        }
        return number
    }

    /// The highest number that a task of the plan has had: it holds no more tasks than that. 0 for none.
    public func lastNumber(plan: Int64) throws -> Int {
        try tx.number("SELECT MAX(number) FROM plan_numbers WHERE plan = ?1", plan) ?? 0
    }

    /// Frees a task's number at that moment, or keeps it when nil.
    public func freeNumber(todo: Int64, at moment: Instant?) throws {
        for row in try tx.rows("SELECT id FROM plan_numbers WHERE todo = ?1", todo) {
            try tx.update(.planNumbers, id: row["id"], [("freed_at", moment?.seconds)])
        }
    }

    /// The task of that row.
    public func find(_ id: Int64) throws -> StoredTodo? {
        try tx.row("\(Self.selectTodo) WHERE t.id = ?1", id, as: StoredTodo.init)
    }

    /// The tasks of those rows.
    public func find(_ ids: Set<Int64>) throws -> [Int64: StoredTodo] {
        let found = try tx.rows(
            "\(Self.selectTodo) WHERE t.id IN (\(SQLText.members(of: "?1")))",
            SQLText.list(Array(ids)), as: StoredTodo.init)
        return Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) })
    }

    /// The task with that short number in the plan; nil when it is gone.
    public func find(number: Int, plan: Int64) throws -> StoredTodo? {
        try tx.row(
            "\(Self.selectTodo) WHERE n.plan = ?1 AND n.number = ?2", plan, number,
            as: StoredTodo.init)
    }

    /// All tasks of a plan, oldest first.
    public func all(plan: Int64) throws -> [StoredTodo] {
        try tx.rows("\(Self.selectTodo) WHERE t.plan = ?1 ORDER BY t.id", plan, as: StoredTodo.init)
    }

    /// The tasks of a plan that a member of its group is to do, now or as a rule, oldest first.
    public func all(plan: Int64, assignee: Int64) throws -> [StoredTodo] {
        try tx.rows(
            """
            \(Self.selectTodo) WHERE t.plan = ?1 AND (t.assignee = ?2 OR t.id IN (
                SELECT todo FROM occurrences WHERE assignee = ?2 AND state = 'open'))
            ORDER BY t.id
            """, plan, assignee, as: StoredTodo.init)
    }

    /// The ids of a plan's tasks after one of them, oldest first.
    public func ids(plan: Int64, after last: Int64 = 0) throws -> [Int64] {
        try tx.rows("SELECT id FROM todos WHERE plan = ?1 AND id > ?2 ORDER BY id", plan, last) {
            $0[0]
        }
    }

    /// How many tasks a plan holds.
    public func count(plan: Int64) throws -> Int {
        try tx.number("SELECT COUNT(*) FROM todos WHERE plan = ?1", plan) ?? 0
    }

    /// How many tasks a plan holds that are not finished.
    public func openCount(plan: Int64) throws -> Int {
        try tx.number(
            "SELECT COUNT(*) FROM todos WHERE plan = ?1 AND completed_at IS NULL", plan) ?? 0
    }

    /// Stores the changed parts of a task.
    ///
    /// - Throws: `PlanFault` for days outside the calendar.
    public func save(_ todo: StoredTodo) throws {
        tx.news.plans.insert(todo.plan)
        try tx.check(todo.pausedFrom, todo.pausedUntil)
        try tx.check(todo.reminders)
        try following(textsOf: todo.id) { try tx.update(.todos, id: todo.id, todo.columns) }
        for row in try tx.rows(
            """
            SELECT id FROM occurrences WHERE todo = ?1 AND (rank <> ?2 OR unit <> ?3)
                AND state IN ('open', 'missed')
            """, todo.id, todo.rank, todo.unit)
        {
            try tx.update(
                .occurrences, id: row["id"], [("rank", todo.rank), ("unit", todo.unit)])
        }
    }

    /// Deletes a task with its occurrences and alarms; can be undone.
    public func delete(_ id: Int64) throws {
        try tx.checklists.removeAll(todo: id)
        try tx.files.removeAll(todo: id)
        for row in try tx.rows("SELECT id FROM occurrences WHERE todo = ?1", id) {
            try tx.delete(.occurrences, id: row["id"])
        }
        for row in try tx.rows("SELECT id FROM recurrences WHERE todo = ?1", id) {
            try tx.delete(.recurrences, id: row["id"])
        }
        for row in try tx.rows("SELECT id FROM tags WHERE todo = ?1", id) {
            try tx.delete(.tags, id: row["id"])
        }
        try tx.alarms.delete(todo: id)
        try following(textsOf: id) { try tx.delete(.todos, id: id) }
    }

    /// The tags of a task, in the order given.
    public func tags(todo: Int64) throws -> [String] {
        try tx.rows("SELECT tag FROM tags WHERE todo = ?1 ORDER BY id", todo) { $0["tag"] }
    }

    /// The tags of those tasks, in the order given.
    public func tags(of ids: Set<Int64>) throws -> [Int64: [String]] {
        let found: [(todo: Int64, tag: String)] = try tx.rows(
            """
            SELECT todo, tag FROM tags WHERE todo IN (\(SQLText.members(of: "?1"))) ORDER BY id
            """, SQLText.list(Array(ids))
        ) { ($0["todo"], $0["tag"]) }
        return Dictionary(grouping: found, by: \.todo).mapValues { $0.map(\.tag) }
    }

    /// Adds tags to a task, those that it does not have whatever their case.
    public func addTags(_ tags: [String], todo: Int64) throws {
        try addTags(tags, beside: self.tags(todo: todo), todo: todo)
    }

    private func addTags(_ tags: [String], beside others: [String], todo: Int64) throws {
        var known = Set(others.map { $0.lowercased() })
        for tag in tags where known.insert(tag.lowercased()).inserted {
            try tx.insert(.tags, "todo, tag", todo, tag)
        }
    }

    /// Takes those tags off a task, all of them when none is named.
    public func removeTags(_ tags: [String], todo: Int64) throws {
        let named = Set(tags.map { $0.lowercased() })
        for row in try tx.rows("SELECT id, tag FROM tags WHERE todo = ?1", todo) {
            let tag: String = row["tag"]
            if named.isEmpty || named.contains(tag.lowercased()) {
                try tx.delete(.tags, id: row["id"])
            }
        }
    }

    /// Moves the tasks of a plan into another, under new numbers; lists of one name become one.
    public func moveAll(from plan: Int64, to target: Int64, now: Instant) throws {
        for todo in try all(plan: plan) { try move(todo, to: target, now: now) }
    }

    /// Moves a task to another plan, under a new number, into the list there of the same name.
    public func move(_ todo: StoredTodo, to plan: Int64, now: Instant) throws {
        let joined = try todo.list.flatMap(tx.lists.find).map { list in
            try tx.lists.find(named: list.name, plan: plan)
                ?? tx.lists.add(name: list.name, colour: list.colour, emoji: list.emoji, plan: plan)
        }
        try move(todo.id, to: plan, list: joined?.id, now: now)
    }

    private func move(_ id: Int64, to plan: Int64, list: Int64?, now: Instant) throws {
        try tx.execute("UPDATE plan_numbers SET freed_at = 0, todo = 0 WHERE todo = ?1", id)
        try tx.execute(
            """
            UPDATE alarms SET plan = ?1
            WHERE plan = (SELECT plan FROM todos WHERE id = ?2) AND todo = ?2
            """, plan, id)
        try following(textsOf: id) {
            try tx.execute("UPDATE todos SET plan = ?1, list = ?2 WHERE id = ?3", plan, list, id)
        }
        try tx.execute("UPDATE occurrences SET plan = ?1 WHERE todo = ?2", plan, id)
        try tx.execute("UPDATE checklist_items SET plan = ?1 WHERE todo = ?2", plan, id)
        try tx.execute("UPDATE todo_files SET plan = ?1 WHERE todo = ?2", plan, id)
        try tx.execute("UPDATE calendar_objects SET plan = ?1 WHERE todo = ?2", plan, id)
        try takeNumber(plan: plan, todo: id, now: now)
    }

    /// Ids of the routines of a plan that have not ended.
    public func routines(plan: Int64) throws -> [Int64] {
        try tx.rows(
            """
            SELECT id FROM todos WHERE plan = ?1 AND kind = 'routine' AND completed_at IS NULL
            ORDER BY id
            """, plan
        ) { $0["id"] }
    }

    /// Some of the routines of a plan that have not ended, those after a row.
    public func routines(plan: Int64, after id: Int64, limit: Int) throws -> [Int64] {
        try tx.rows(
            """
            SELECT id FROM todos
            WHERE plan = ?1 AND kind = 'routine' AND completed_at IS NULL AND id > ?2
            ORDER BY id LIMIT ?3
            """, plan, id, limit
        ) { $0["id"] }
    }

    /// The special tasks of a plan that are done, oldest first.
    public func completedIDs(plan: Int64) throws -> [Int64] {
        try tx.rows(
            """
            SELECT id FROM todos t
            WHERE plan = ?1 AND kind = 'special' AND completed_at IS NOT NULL AND EXISTS (
                SELECT 1 FROM occurrences o WHERE o.todo = t.id AND o.state IN ('done', 'late'))
            ORDER BY id
            """, plan
        ) { $0[0] }
    }

    /// The tasks that stand in a list, oldest first, up to a limit.
    public func ids(plan: Int64, list: Int64, limit: Int = .max) throws -> [Int64] {
        try tx.rows(
            "SELECT id FROM todos WHERE plan = ?1 AND list = ?2 ORDER BY id LIMIT ?3",
            plan, list, limit
        ) { $0[0] }
    }

    /// Gives a task that number of its plan where nothing else has it; none when nil.
    public func setNumber(_ number: Int?, todo: Int64, plan: Int64) throws {
        guard let number else {
            return try tx.execute("DELETE FROM plan_numbers WHERE todo = ?1", todo)
        }
        let taken = try tx.number(
            "SELECT 1 FROM plan_numbers WHERE plan = ?1 AND number = ?2 AND todo <> ?3",
            [plan, number, todo])
        guard taken == nil else { return }
        try tx.execute("UPDATE plan_numbers SET number = ?1 WHERE todo = ?2", number, todo)
    }
}
