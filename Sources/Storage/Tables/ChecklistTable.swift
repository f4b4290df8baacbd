public import Planner

/// The checklists of tasks: items, which belong to a task, and ticks, which belong to one of its times.
public struct ChecklistTable {
    let tx: Transaction

    /// The items of a task, in the order in which they were added.
    public func items(todo: Int64) throws -> [ChecklistItem] {
        try tx.rows(
            "SELECT id, todo, title FROM checklist_items WHERE todo = ?1 ORDER BY id", todo,
            as: ChecklistItem.init)
    }

    /// The item of that row in a plan.
    public func find(_ id: Int64, plan: Int64) throws -> ChecklistItem? {
        try tx.row(
            "SELECT id, todo, title FROM checklist_items WHERE id = ?1 AND plan = ?2", id, plan,
            as: ChecklistItem.init)
    }

    /// The newest items of a plan whose tasks are open, up to a limit.
    public func open(plan: Int64, limit: Int) throws -> [ChecklistItem] {
        try tx.rows(
            """
            SELECT i.id, i.todo, i.title FROM (
                SELECT id, todo, title FROM checklist_items
                WHERE plan = ?1 ORDER BY id DESC LIMIT ?2) i
            JOIN todos t ON t.id = i.todo WHERE t.completed_at IS NULL
            ORDER BY i.id
            """, plan, limit, as: ChecklistItem.init)
    }

    /// Whether a task has a checklist.
    public func exists(todo: Int64) throws -> Bool {
        try tx.number("SELECT 1 FROM checklist_items WHERE todo = ?1 LIMIT 1", todo) != nil
    }

    /// Adds an item at the end of a task's checklist.
    public func add(_ title: String, to todo: StoredTodo) throws -> ChecklistItem {
        let id = try tx.insert(
            .checklistItems, "plan, todo, title", todo.plan, todo.id, title)
        return ChecklistItem(id: id, todo: todo.id, title: title)
    }

    /// Gives an item another title.
    public func rename(_ item: Int64, to title: String) throws {
        try tx.update(.checklistItems, id: item, [("title", title)])
    }

    /// Takes an item off its checklist, with its ticks.
    public func remove(_ item: Int64) throws {
        try removeTicks("item", item)
        try tx.delete(.checklistItems, id: item)
    }

    /// The rows of the items that are ticked at a time of a task.
    public func ticks(occurrence: Int64) throws -> Set<Int64> {
        try Set(
            tx.rows("SELECT item FROM checklist_ticks WHERE occurrence = ?1", occurrence) { $0[0] })
    }

    /// The rows of the times at which the items of a task are ticked, by the row of the item.
    public func ticks(todo: Int64) throws -> [Int64: Set<Int64>] {
        let found: [(item: Int64, occurrence: Int64)] = try tx.rows(
            """
            SELECT k.item, k.occurrence FROM checklist_ticks k
            JOIN checklist_items i ON i.id = k.item WHERE i.todo = ?1
            """, todo
        ) { ($0["item"], $0["occurrence"]) }
        return Dictionary(grouping: found, by: \.item).mapValues { Set($0.map(\.occurrence)) }
    }

    /// Ticks an item at a time of its task; nothing changes where it is ticked there.
    public func tick(_ item: Int64, at occurrence: Int64) throws {
        guard try tickRow(item, occurrence) == nil else { return }
        try tx.insert(.checklistTicks, "occurrence, item", occurrence, item)
    }

    /// Takes the tick off an item at a time of its task.
    public func untick(_ item: Int64, at occurrence: Int64) throws {
        guard let row = try tickRow(item, occurrence) else { return }
        try tx.delete(.checklistTicks, id: row)
    }

    private func tickRow(_ item: Int64, _ occurrence: Int64) throws -> Int64? {
        try tx.id(
            "SELECT id FROM checklist_ticks WHERE occurrence = ?1 AND item = ?2", occurrence, item)
    }

    /// How far the checklists of tasks are at some of their times, by the row of the task and of the time, which is 0
    /// for one that is no row yet. Tasks without a checklist are left out.
    public func progress(_ times: [(todo: Int64, occurrence: Int64)]) throws
        -> [Int64: [Int64: ChecklistProgress]]
    {
        let totals = try counts("todo", "checklist_items", times.map(\.todo))
        guard !totals.isEmpty else { return [:] }
        let listed = times.filter { totals[$0.todo] != nil }
        let ticked = try counts("occurrence", "checklist_ticks", listed.map(\.occurrence))
        return listed.reduce(into: [:]) { progress, time in
            progress[time.todo, default: [:]][time.occurrence] = ChecklistProgress(
                ticked: ticked[time.occurrence] ?? 0, of: totals[time.todo] ?? 0)
        }
    }

    private func counts(_ column: String, _ table: String, _ rows: [Int64]) throws -> [Int64: Int] {
        let found: [(Int64, Int)] = try tx.rows(
            """
            SELECT \(column) AS row, COUNT(*) AS count FROM \(table)
            WHERE \(column) IN (\(SQLText.members(of: "?1"))) GROUP BY \(column)
            """, SQLText.list(rows)
        ) { ($0["row"], $0["count"]) }
        return Dictionary(uniqueKeysWithValues: found)
    }

    /// Takes the ticks of a time away that is deleted; can be undone.
    func removeTicks(occurrence: Int64) throws { try removeTicks("occurrence", occurrence) }

    /// Takes the checklist of a task away that is deleted; can be undone.
    func removeAll(todo: Int64) throws {
        for item in try items(todo: todo) { try remove(item.id) }
    }

    private func removeTicks(_ column: String, _ row: Int64) throws {
        let ticks: [Int64] = try tx.rows(
            "SELECT id FROM checklist_ticks WHERE \(column) = ?1 ORDER BY id", row
        ) { $0[0] }
        for tick in ticks { try tx.delete(.checklistTicks, id: tick) }
    }
}

extension ChecklistItem {
    fileprivate init(_ row: Row) {
        self.init(id: row["id"], todo: row["todo"], title: row["title"])
    }
}
