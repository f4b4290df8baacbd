import GRDB
public import Planner

extension Transaction {
    /// Starts to note what is changed, so that it can be undone as one.
    public func beginJournal() {
        journal = Journal()
    }

    /// Writes what was changed since `beginJournal` as one entry; nil when nothing was.
    public func endJournal(plan: Int64, summary: String, now: Instant) throws -> Int64? {
        defer { journal = nil }
        guard let journal, !journal.changes.isEmpty else { return nil }
        let changes = Journal.encode(journal.changes)
        let id = try newID()
        try execute(
            "INSERT INTO undo_log (id, plan, at, summary, changes) VALUES (?1, ?2, ?3, ?4, ?5)",
            id, plan, now.seconds, summary, changes)
        return id
    }

    /// Stops noting without writing an entry.
    public func dropJournal() {
        journal = nil
    }

    /// The number of the newest change of all; a later one has a higher number.
    public func newestChange() throws -> Int64 {
        try number("SELECT MAX(id) FROM undo_log").map(Int64.init) ?? 0
    }

    /// The newest change of a plan that can be undone, as its entry and summary.
    public func lastChange(plan: Int64, since: Instant) throws -> (id: Int64, summary: String)? {
        try row(
            """
            SELECT id, summary FROM undo_log WHERE plan = ?1 AND is_undone = 0 AND at >= ?2
            ORDER BY id DESC LIMIT 1
            """, plan, since.seconds
        ).map { ($0["id"], $0["summary"]) }
    }

    /// The summary of an entry that has not been undone.
    public func change(_ id: Int64, plan: Int64) throws -> String? {
        try row(
            "SELECT summary FROM undo_log WHERE id = ?1 AND plan = ?2 AND is_undone = 0",
            id, plan
        ).map { $0["summary"] }
    }

    /// Whether a later change that stands touched a row that this one touched.
    public func isOvertaken(change id: Int64, plan: Int64) throws -> Bool {
        guard let mine = try touched(change: id) else { return true }
        let later = try rows(
            "SELECT id FROM undo_log WHERE plan = ?1 AND id > ?2 AND is_undone = 0", plan, id)
        return try later.contains { row in
            try !(touched(change: row["id"]) ?? []).isDisjoint(with: mine)
        }
    }

    /// Whether that change made the task.
    public func hasMade(todo: Int64, change id: Int64) throws -> Bool {
        try (changes(id) ?? []).contains {
            $0.table == Table.todos.rawValue && $0.id == todo && $0.before == nil
        }
    }

    private func touched(change id: Int64) throws -> Set<String>? {
        try changes(id).map { Set($0.map { "\($0.table) \($0.id)" }) }
    }

    private func changes(_ id: Int64) throws -> [Journal.Change]? {
        guard let row = try row("SELECT changes FROM undo_log WHERE id = ?1", id) else {
            return nil
        }
        return Journal.decode(row["changes"])
    }

    /// Puts back what an entry changed; returns the tasks that were touched and still exist, whose
    /// alarms must be set anew.
    ///
    /// The numbers of tasks that are gone by it are free at `freeing`, or at once when nil.
    public func undo(_ id: Int64, freeing: Instant? = nil) throws -> [Int64] {
        guard let changes = try changes(id) else { return [] }
        try execute("PRAGMA defer_foreign_keys = ON")
        var todos: Set<Int64> = []
        for change in changes.reversed() {
            if change.tookNumber {
                try execute(
                    "UPDATE plan_numbers SET freed_at = ?1 WHERE id = ?2",
                    freeing?.seconds ?? 0, change.id)
                continue
            }
            let isTaken = try isTakenNumber(change)
            try todos.formUnion(restore(change))
            if isTaken, let freeing {
                try execute(
                    "UPDATE plan_numbers SET freed_at = ?1 WHERE id = ?2",
                    freeing.seconds, change.id)
            }
        }
        try execute("UPDATE undo_log SET is_undone = 1 WHERE id = ?1", id)
        return todos.sorted()
    }

    /// Whether a change gave the number of a task that was gone to another.
    private func isTakenNumber(_ change: Journal.Change) throws -> Bool {
        guard change.table == Table.planNumbers.rawValue,
            case .integer(let todo)? = change.before?["todo"]
        else { return false }
        let now = try number("SELECT todo FROM plan_numbers WHERE id = ?1", change.id)
        return now.map { Int64($0) != todo } ?? false
    }

    private func restore(_ change: Journal.Change) throws -> Set<Int64> {
        guard change.table == Table.todos.rawValue else { return try putBack(change) }
        return try following(textsOf: change.id) {
            let todos = try putBack(change)
            try settleTexts(of: change.id)
            return todos
        }
    }

    private func putBack(_ change: Journal.Change) throws -> Set<Int64> {
        var todos: Set<Int64> = []
        if let todo = try owner(of: change) { todos.insert(todo) }
        guard let before = change.before else {
            if change.table == Table.occurrences.rawValue {
                try deleteAlarms(occurrence: change.id)
            }
            if change.table == Table.todos.rawValue {
                try deleteAlarms(todo: change.id)
                todos.remove(change.id)
            }
            try execute("DELETE FROM \(change.table) WHERE id = ?1", change.id)
            return todos
        }
        let columns = before.keys.sorted().filter {
            change.table != Table.plans.rawValue || Plan.settingColumns.contains($0)
        }
        let exists = try number("SELECT 1 FROM \(change.table) WHERE id = ?1", change.id) != nil
        let values = columns.map { before[$0] ?? .null }
        if exists {
            let sets = columns.enumerated().map { "\($1) = ?\($0 + 1)" }.joined(separator: ", ")
            try execute(
                "UPDATE \(change.table) SET \(sets) WHERE id = ?\(columns.count + 1)",
                values + [change.id])
        } else {
            let marks = columns.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
            let names = columns.joined(separator: ", ")
            try execute("INSERT INTO \(change.table) (\(names)) VALUES (\(marks))", values)
        }
        if change.table == Table.todos.rawValue { todos.insert(change.id) }
        return todos
    }

    private func owner(of change: Journal.Change) throws -> Int64? {
        if case .integer(let todo)? = change.before?["todo"] { return todo }
        switch Table(rawValue: change.table) {
        case .todos: return change.id
        case .occurrences, .recurrences, .tags:
            return try number("SELECT todo FROM \(change.table) WHERE id = ?1", change.id)
                .map(Int64.init)
        default: return nil
        }
    }

    /// Forgets at most `limit` changes made before a moment, oldest first; true when there may be more.
    public func forgetChanges(before moment: Instant, limit: Int) throws -> Bool {
        try execute(
            """
            DELETE FROM undo_log WHERE id IN (
                SELECT id FROM (SELECT id, at FROM undo_log ORDER BY id LIMIT ?2) WHERE at < ?1)
            """, moment.seconds, limit)
        return db.changesCount == limit
    }
}

extension Journal.Change {
    /// Whether it gave a task a number that was free.
    fileprivate var tookNumber: Bool {
        guard table == Table.planNumbers.rawValue else { return false }
        return before.map { $0["freed_at"] != .null } ?? true
    }
}
