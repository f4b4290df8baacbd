public import Planner

/// Putting back what an entry of the undo log changed.
extension UndoLog {
    /// Puts back what an entry changed that holds its changes itself; returns the tasks that were touched and still
    /// exist, whose alarms must be set anew.
    ///
    /// The numbers of tasks that are gone by it are free at `freeing`, or at once when nil.
    public func undo(_ id: Int64, freeing: Instant? = nil) throws -> [Int64] {
        let todos = try restore(journal(id).reversed(), freeing)
        try markUndone(id)
        return todos
    }

    /// Puts back a task that an entry deleted beside others, and takes it out of the entry.
    public func restore(todo: Int64, of id: Int64) throws {
        let changes = try journal(id)
        let items = Set(
            changes.filter {
                $0.table == Table.checklistItems.rawValue && $0.isOf(todo)
            }.map(\.id))
        let own = try changes.filter { change in
            switch Table(rawValue: change.table) {
            case .todos: change.id == todo
            case .checklistTicks:
                change.before?["item"].flatMap(Int64.init(_:)).map(items.contains) ?? false
            case .planNumbers:
                try change.isOf(todo)
                    || tx.id("SELECT todo FROM plan_numbers WHERE id = ?1", change.id) == todo
            default: change.isOf(todo)
            }
        }
        _ = try restore(own.reversed(), nil)
        let rest = Journal.encode(changes.filter { !own.contains($0) })
        try tx.execute(
            "UPDATE undo_log SET changes = ?1, bytes = ?2 WHERE id = ?3", rest, rest.utf8.count,
            id)
    }

    /// Puts back what one part of an entry changed; the last part first.
    public func undo(_ id: Int64, part: Int, freeing: Instant?) throws {
        _ = try restore(journal(id, part: part), freeing)
    }

    /// The tasks that a part of an entry touched and that exist.
    public func todos(touchedBy id: Int64, part: Int) throws -> [Int64] {
        var todos: Set<Int64> = []
        for change in try journal(id, part: part) {
            guard let todo = try owner(of: change) else { continue }
            todos.insert(todo)
        }
        return try todos.filter { try tx.number("SELECT 1 FROM todos WHERE id = ?1", $0) != nil }
            .sorted()
    }

    /// Forgets a part of an entry.
    public func forgetPart(_ part: Int, of entry: Int64) throws {
        try tx.execute("DELETE FROM undo_parts WHERE entry = ?1 AND part = ?2", entry, part)
    }

    /// Notes that an entry was undone: what it holds is of no more use.
    public func markUndone(_ id: Int64) throws {
        let plan = try tx.id("SELECT plan FROM undo_log WHERE id = ?1", id)
        if let plan { tx.news.plans.insert(plan) }
        try tx.execute(
            "UPDATE undo_log SET is_undone = 1, changes = '', bytes = 0 WHERE id = ?1", id)
    }

    private func restore(_ changes: [Journal.Change], _ freeing: Instant?) throws -> [Int64] {
        try tx.execute(tx.db.dialect.defersKeys)
        var todos: Set<Int64> = []
        for change in Journal.parentsFirst(changes) {
            if change.tookNumber {
                try tx.execute(
                    "UPDATE plan_numbers SET freed_at = ?1 WHERE id = ?2",
                    freeing?.seconds ?? 0, change.id)
                continue
            }
            let isTaken = try isTakenNumber(change)
            try todos.formUnion(restore(change))
            if isTaken, let freeing {
                try tx.execute(
                    "UPDATE plan_numbers SET freed_at = ?1 WHERE id = ?2",
                    freeing.seconds, change.id)
            }
        }
        return todos.sorted()
    }

    /// Whether a change gave the number of a task that was gone to another.
    private func isTakenNumber(_ change: Journal.Change) throws -> Bool {
        guard change.table == Table.planNumbers.rawValue,
            let todo = change.before?["todo"].flatMap(Int64.init(_:))
        else { return false }
        let now = try tx.number("SELECT todo FROM plan_numbers WHERE id = ?1", change.id)
        return now.map { Int64($0) != todo } ?? false
    }

    private func restore(_ change: Journal.Change) throws -> Set<Int64> {
        guard change.hasTexts else { return try putBack(change) }
        return try tx.todos.following(textsOf: change.id) {
            let todos = try putBack(change)
            try tx.todos.settleTexts(of: change.id)
            return todos
        }
    }

    private func putBack(_ change: Journal.Change) throws -> Set<Int64> {
        var todos: Set<Int64> = []
        if let todo = try owner(of: change) { todos.insert(todo) }
        guard let before = change.before else {
            if change.table == Table.occurrences.rawValue {
                try tx.alarms.delete(occurrence: change.id)
            }
            if change.table == Table.todos.rawValue {
                try tx.alarms.delete(todo: change.id)
                todos.remove(change.id)
            }
            try tx.execute("DELETE FROM \(change.table) WHERE id = ?1", change.id)
            return todos
        }
        try write(before, change)
        if change.table == Table.subscriptions.rawValue { tx.news.wantsCalendars = true }
        if change.table == Table.todos.rawValue { todos.insert(change.id) }
        return todos
    }

    private func write(_ before: [String: SQLValue], _ change: Journal.Change) throws {
        let columns = before.keys.sorted().filter {
            change.table != Table.plans.rawValue || Plan.settingColumns.contains($0)
        }
        guard !columns.isEmpty else { return }
        let isThere = try exists(change.table, change.id)
        let values = columns.map { before[$0] ?? .null }
        if isThere {
            let sets = columns.enumerated().map { "\($1) = ?\($0 + 1)" }.joined(separator: ", ")
            try tx.execute(
                "UPDATE \(change.table) SET \(sets) WHERE id = ?\(columns.count + 1)",
                values + [change.id])
        } else if before["id"] != nil, try !change.isOrphan({ try exists($0, $1) }),
            try makeRoom(for: before, in: change.table)
        {
            let marks = columns.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
            let names = columns.joined(separator: ", ")
            try tx.execute("INSERT INTO \(change.table) (\(names)) VALUES (\(marks))", values)
        }
    }

    /// Whether a row that comes back has its place to itself; another may have taken it since, which is in no entry
    /// where the clock made it. A time of a routine takes it back unless the other is closed; a tag, a tick or a
    /// favourite that stands there again stays.
    private func makeRoom(for before: [String: SQLValue], in table: String) throws -> Bool {
        guard let key = Table(rawValue: table)?.uniqueKey else { return true }
        let conditions = key.enumerated().map { "\($1) = ?\($0 + 1)" }.joined(separator: " AND ")
        let values = key.map { before[$0] ?? .null }
        let met = try tx.rows("SELECT id FROM \(table) WHERE \(conditions)", values) {
            $0[0] as Int64
        }
        guard let met = met.first else { return true }
        guard table == Table.occurrences.rawValue,
            let state = try tx.occurrences.find(met)?.state, [.open, .missed].contains(state)
        else { return false }
        try tx.alarms.delete(occurrence: met)
        // Its reminders are those of the one that comes back.
        try tx.execute(
            """
            UPDATE outbox SET occurrence = ?1 WHERE occurrence = ?2 AND class = 1 AND edits IS NULL
            """, before["id"] ?? .null, met)
        try tx.execute("DELETE FROM occurrences WHERE id = ?1", met)
        return true
    }

    private func exists(_ table: String, _ id: Int64) throws -> Bool {
        try tx.number("SELECT 1 FROM \(table) WHERE id = ?1", id) != nil
    }

    /// Whether one of those rows would come back to a task, time or item that is gone and does not come back with it. A
    /// later change took that away without a look at the row, which was gone before.
    func hasOrphans(_ changes: [Journal.Change]) throws -> Bool {
        let own = Set(
            changes.filter { $0.before != nil }.map { TouchedRow(table: $0.table, id: $0.id) })
        return try changes.contains { change in
            try change.isOrphan {
                try own.contains(TouchedRow(table: $0, id: $1)) || exists($0, $1)
            }
        }
    }

    private func owner(of change: Journal.Change) throws -> Int64? {
        if let todo = change.before?["todo"].flatMap(Int64.init(_:)) { return todo }
        switch Table(rawValue: change.table) {
        case .todos: return change.id
        case .occurrences, .recurrences, .tags, .checklistItems, .files:
            return try tx.id("SELECT todo FROM \(change.table) WHERE id = ?1", change.id)
        case .checklistTicks:
            return try tx.id(
                """
                SELECT todo FROM checklist_items WHERE id = COALESCE(
                    ?1, (SELECT item FROM checklist_ticks WHERE id = ?2))
                """, change.before?["item"].flatMap(Int64.init(_:)), change.id)
        default: return nil
        }
    }
}

extension Journal.Change {
    /// Whether it changed what a task is found by.
    fileprivate var hasTexts: Bool {
        guard table == Table.todos.rawValue else { return false }
        return before.map { $0["title"] != nil || $0["notes"] != nil } ?? true
    }

    /// Whether the row is of that task.
    fileprivate func isOf(_ todo: Int64) -> Bool {
        before?["todo"].flatMap(Int64.init(_:)) == todo
    }

    /// Whether the row refers to something that is gone.
    fileprivate func isOrphan(_ exists: (_ table: String, _ id: Int64) throws -> Bool) rethrows
        -> Bool
    {
        let parents: [(column: String, table: Table)] =
            switch Table(rawValue: table) {
            case .occurrences, .recurrences, .tags, .checklistItems, .files:
                [("todo", .todos)]
            case .checklistTicks: [("item", .checklistItems), ("occurrence", .occurrences)]
            default: []
            }
        return try parents.contains { parent in
            guard let id = before?[parent.column].flatMap(Int64.init(_:)) else { return false }
            return try !exists(parent.table.rawValue, id)
        }
    }

    /// Whether it gave a task a number that was free.
    fileprivate var tookNumber: Bool {
        guard table == Table.planNumbers.rawValue else { return false }
        guard let before else { return true }
        return before["todo"] != nil && before["freed_at"].map { $0 != .null } ?? false
    }
}
