public import Planner

extension Transaction {
    private static let selectTodo = """
        SELECT t.*, n.number FROM todos t
        LEFT JOIN plan_numbers n ON n.todo = t.id AND n.plan = t.plan
        """

    /// Stores a new task and gives it the smallest free number of its plan.
    ///
    /// - Throws: `PlanFault` for reminders that are too far away.
    public func addTodo(
        _ todo: Todo, plan: Int64, list: Int64?, tags: [String], now: Instant
    ) throws -> StoredTodo {
        try check(todo.reminders)
        let bounded = BoundedTitle(todo.title)
        var todo = todo
        todo.title = bounded.title
        todo.notes = bounded.notes(todo.notes)
        let texts = Texts(plan: plan, title: todo.title, notes: todo.notes)
        var unit: Span.Unit?
        if case .span(let span) = todo.schedule { unit = span.unit }
        let id = try insert(
            .todos,
            """
            plan, list, kind, title, folded, notes, priority, star, reminders, span_unit, created_at, updated_at
            """,
            plan, list, todo.schedule.isRoutine ? "routine" : "special", todo.title, texts.folded,
            todo.notes, todo.priority.rawValue, todo.star, ReminderText.encode(todo.reminders),
            unit?.rawValue, now.seconds, now.seconds)
        try follow(texts, id, from: nil)
        let number = try takeNumber(plan: plan, todo: id, now: now)
        for tag in tags { try insert(.tags, "todo, tag", id, tag) }
        return StoredTodo(id: id, plan: plan, number: number, list: list, todo, now: now)
    }

    /// Gives a task the smallest number that was freed, or one that nobody had yet.
    @discardableResult
    private func takeNumber(plan: Int64, todo: Int64, now: Instant) throws -> Int {
        let free = try row(
            """
            SELECT id, number FROM (
                SELECT id, number FROM plan_numbers
                WHERE plan = ?1 AND freed_at <= ?2 ORDER BY number LIMIT 1)
            UNION ALL SELECT NULL, COALESCE(MAX(number), 0) + 1 FROM plan_numbers WHERE plan = ?1
            LIMIT 1
            """, plan, now.seconds)
        guard let free else { throw MissingRow(table: "plan_numbers") }
        let number: Int = free["number"]
        if let id: Int64 = free["id"] {
            try update(.planNumbers, id: id, [("todo", todo), ("freed_at", nil)])
        } else {
            try insert(.planNumbers, "plan, number, todo", plan, number, todo)
        }
        return number
    }

    /// The highest number that a task of the plan has had: it holds no more tasks than that. 0 for none.
    public func lastNumber(plan: Int64) throws -> Int {
        try number("SELECT MAX(number) FROM plan_numbers WHERE plan = ?1", plan) ?? 0
    }

    /// Frees a task's number at that moment, or keeps it when nil.
    public func freeNumber(todo: Int64, at moment: Instant?) throws {
        for row in try rows("SELECT id FROM plan_numbers WHERE todo = ?1", todo) {
            try update(.planNumbers, id: row["id"], [("freed_at", moment?.seconds)])
        }
    }

    /// The task of that row.
    public func todo(_ id: Int64) throws -> StoredTodo? {
        try row("\(Self.selectTodo) WHERE t.id = ?1", id, as: StoredTodo.init)
    }

    /// The task with that short number in the plan; nil when it is gone.
    public func todo(number: Int, plan: Int64) throws -> StoredTodo? {
        try row(
            "\(Self.selectTodo) WHERE n.plan = ?1 AND n.number = ?2", plan, number,
            as: StoredTodo.init)
    }

    /// All tasks of a plan, oldest first.
    public func todos(plan: Int64) throws -> [StoredTodo] {
        try rows("\(Self.selectTodo) WHERE t.plan = ?1 ORDER BY t.id", plan, as: StoredTodo.init)
    }

    /// The ids of a plan's tasks after one of them, oldest first.
    public func todoIDs(plan: Int64, after last: Int64 = 0) throws -> [Int64] {
        try rows("SELECT id FROM todos WHERE plan = ?1 AND id > ?2 ORDER BY id", plan, last) {
            $0[0]
        }
    }

    /// How many tasks a plan holds.
    public func todoCount(plan: Int64) throws -> Int {
        try number("SELECT COUNT(*) FROM todos WHERE plan = ?1", plan) ?? 0
    }

    /// How many tasks a plan holds that are not finished.
    public func openTodoCount(plan: Int64) throws -> Int {
        try number(
            "SELECT COUNT(*) FROM todos WHERE plan = ?1 AND completed_at IS NULL", plan) ?? 0
    }

    /// Stores the changed parts of a task.
    ///
    /// - Throws: `PlanFault` for days outside the calendar.
    public func save(_ todo: StoredTodo) throws {
        try check(todo.pausedFrom, todo.pausedUntil)
        try check(todo.reminders)
        try following(textsOf: todo.id) { try update(.todos, id: todo.id, todo.columns) }
        for row in try rows(
            """
            SELECT id FROM occurrences WHERE todo = ?1 AND (rank <> ?2 OR unit <> ?3)
                AND state IN ('open', 'missed')
            """, todo.id, todo.rank, todo.unit)
        {
            try update(
                .occurrences, id: row["id"], [("rank", todo.rank), ("unit", todo.unit)])
        }
    }

    /// Deletes a task with its occurrences and alarms; can be undone.
    public func deleteTodo(_ id: Int64) throws {
        for row in try rows("SELECT id FROM occurrences WHERE todo = ?1", id) {
            try delete(.occurrences, id: row["id"])
        }
        for row in try rows("SELECT id FROM recurrences WHERE todo = ?1", id) {
            try delete(.recurrences, id: row["id"])
        }
        for row in try rows("SELECT id FROM tags WHERE todo = ?1", id) {
            try delete(.tags, id: row["id"])
        }
        try deleteAlarms(todo: id)
        try following(textsOf: id) { try delete(.todos, id: id) }
    }

    /// The tags of a task, in the order given.
    public func tags(todo: Int64) throws -> [String] {
        try rows("SELECT tag FROM tags WHERE todo = ?1 ORDER BY id", todo) { $0["tag"] }
    }

    /// Adds tags to a task.
    public func addTags(_ tags: [String], todo: Int64) throws {
        let known = try Set(self.tags(todo: todo).map { $0.lowercased() })
        for tag in tags where !known.contains(tag.lowercased()) {
            try insert(.tags, "todo, tag", todo, tag)
        }
    }

    /// Takes those tags off a task, all of them when none is named.
    public func removeTags(_ tags: [String], todo: Int64) throws {
        let named = Set(tags.map { $0.lowercased() })
        for row in try rows("SELECT id, tag FROM tags WHERE todo = ?1", todo) {
            let tag: String = row["tag"]
            if named.isEmpty || named.contains(tag.lowercased()) {
                try delete(.tags, id: row["id"])
            }
        }
    }

    /// Moves the tasks of a plan into another, under new numbers; lists of one name become one.
    public func moveTodos(from plan: Int64, to target: Int64, now: Instant) throws {
        for todo in try todos(plan: plan) { try moveTodo(todo, to: target, now: now) }
    }

    /// Moves a task to another plan, under a new number, into the list there of the same name.
    public func moveTodo(_ todo: StoredTodo, to plan: Int64, now: Instant) throws {
        let joined = try todo.list.flatMap(list).map { list in
            try self.list(named: list.name, plan: plan)
                ?? addList(name: list.name, colour: list.colour, emoji: list.emoji, plan: plan)
        }
        try moveTodo(todo.id, to: plan, list: joined?.id, now: now)
    }

    private func moveTodo(_ id: Int64, to plan: Int64, list: Int64?, now: Instant) throws {
        try execute("UPDATE plan_numbers SET freed_at = 0, todo = 0 WHERE todo = ?1", id)
        try execute(
            """
            UPDATE alarms SET plan = ?1
            WHERE plan = (SELECT plan FROM todos WHERE id = ?2) AND todo = ?2
            """, plan, id)
        try following(textsOf: id) {
            try execute("UPDATE todos SET plan = ?1, list = ?2 WHERE id = ?3", plan, list, id)
        }
        try execute("UPDATE occurrences SET plan = ?1 WHERE todo = ?2", plan, id)
        try takeNumber(plan: plan, todo: id, now: now)
    }
}
