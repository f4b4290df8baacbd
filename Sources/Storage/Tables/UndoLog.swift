public import Planner

/// The undo log: an entry for each update that changed something, and what must be put back.
///
///     undo_log    (id, summary, changes)        a small entry holds its changes itself
///     undo_parts  (entry, part, changes)        a large one, and a job's, in parts
///
/// A part is what one transaction of a job changed. Parts are put back in reverse order, each in a transaction of
/// its own, so that no entry, however large, is ever read or undone as a whole.
public struct UndoLog {
    let tx: Transaction

    /// Starts to note what is changed, so that it can be undone as one.
    public func beginJournal() {
        tx.journal = Journal()
    }

    /// Writes what was changed since `beginJournal` as one entry; nil when nothing was.
    public func endJournal(plan: Int64, summary: String, now: Instant) throws -> Int64? {
        defer { tx.journal = nil }
        guard let journal = tx.journal, !journal.isEmpty else { return nil }
        tx.news.plans.insert(plan)
        let changes = journal.changes
        let isLarge = changes.count > Journal.limit
        let id = try addEntry(
            plan: plan, summary: summary, changes: isLarge ? "" : Journal.encode(changes), now: now)
        if isLarge { try addParts(changes, to: id) }
        // It takes a look at all of the plan's entries, which small ones do not have to pay each time.
        if isLarge || id.isMultiple(of: 8) { try trim(plan: plan) }
        return id
    }

    /// Stops noting without writing an entry.
    public func dropJournal() {
        tx.journal = nil
    }

    /// Makes an entry for a job, whose parts are added one by one.
    public func openEntry(plan: Int64, summary: String, now: Instant) throws -> Int64 {
        try addEntry(plan: plan, summary: summary, changes: "", now: now)
    }

    /// Writes what was changed since `beginJournal` as a further part of an entry.
    public func endJournal(into entry: Int64) throws {
        defer { tx.journal = nil }
        guard let journal = tx.journal, !journal.isEmpty else { return }
        try addParts(journal.changes, to: entry)
    }

    /// Ends an entry of a job; one that came to nothing is forgotten, and nil.
    public func closeEntry(_ id: Int64, plan: Int64) throws -> Int64? {
        guard try partCount(change: id) == 0 else {
            try trim(plan: plan)
            return id
        }
        try tx.execute("DELETE FROM undo_log WHERE id = ?1", id)
        return nil
    }

    private func addEntry(plan: Int64, summary: String, changes: String, now: Instant) throws
        -> Int64
    {
        let id = try tx.newID()
        // A summary is shown in one line.
        let short = summary.count <= 1000 ? summary : summary.prefix(999) + "…"
        try tx.execute(
            """
            INSERT INTO undo_log (id, plan, at, summary, changes, bytes)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6)
            """, id, plan, now.seconds, short, changes, changes.utf8.count)
        return id
    }

    private func addParts(_ changes: [Journal.Change], to entry: Int64) throws {
        var part = try partCount(change: entry)
        var bytes = 0
        for first in stride(from: 0, to: changes.count, by: Journal.limit) {
            let text = Journal.encode(
                part: Array(changes[first..<min(first + Journal.limit, changes.count)]))
            try tx.execute(
                "INSERT INTO undo_parts (entry, part, changes) VALUES (?1, ?2, ?3)",
                entry, part, text)
            part += 1
            bytes += text.utf8.count
        }
        try tx.execute("UPDATE undo_log SET bytes = bytes + ?1 WHERE id = ?2", bytes, entry)
    }

    /// The number of the newest change of all; a later one has a higher number.
    public func newestChange() throws -> Int64 {
        try tx.id("SELECT MAX(id) FROM undo_log") ?? 0
    }

    /// The newest change of a plan that can be undone, as its entry and summary, and when it was made.
    public func lastChange(plan: Int64, since: Instant) throws -> (
        id: Int64, summary: String, at: Instant
    )? {
        try tx.row(
            """
            SELECT id, summary, at FROM undo_log WHERE plan = ?1 AND is_undone = 0 AND at >= ?2
            ORDER BY id DESC LIMIT 1
            """, plan, since.seconds
        ) { ($0["id"], $0["summary"], Instant(seconds: $0["at"])) }
    }

    /// The summary of an entry that has not been undone.
    public func change(_ id: Int64, plan: Int64) throws -> String? {
        try tx.row(
            "SELECT summary FROM undo_log WHERE id = ?1 AND plan = ?2 AND is_undone = 0",
            id, plan
        ) { $0["summary"] }
    }

    /// Whether an entry was undone; false too where it is not known any more.
    public func isUndone(change id: Int64, plan: Int64) throws -> Bool {
        try tx.number("SELECT is_undone FROM undo_log WHERE id = ?1 AND plan = ?2", id, plan) == 1
    }

    /// In how many parts an entry is stored; 0 for one that holds its changes itself.
    public func partCount(change id: Int64) throws -> Int {
        try tx.number("SELECT MAX(part) + 1 FROM undo_parts WHERE entry = ?1", id) ?? 0
    }

    /// Whether a later change that stands touched a row that this one touched.
    public func isOvertaken(change id: Int64, plan: Int64) throws -> Bool {
        let mine = try touched(change: id)
        guard !mine.isEmpty, try !hasOrphans(journal(id)) else { return true }
        let later = try tx.rows(
            "SELECT id FROM undo_log WHERE plan = ?1 AND id > ?2 AND is_undone = 0", plan, id)
        return try later.contains { row in
            try !touched(change: row["id"]).isDisjoint(with: mine)
        }
    }

    /// Whether that change made the task.
    public func hasMade(todo: Int64, change id: Int64) throws -> Bool {
        try journal(id).contains {
            $0.table == Table.todos.rawValue && $0.id == todo && $0.before == nil
        }
    }

    /// The tasks of a plan that were deleted since a moment and are gone, the newest first.
    public func deletions(plan: Int64, since: Instant) throws -> [(
        entry: Int64, todo: Int64, title: String
    )] {
        let entries = try tx.rows(
            """
            SELECT id FROM undo_log WHERE plan = ?1 AND is_undone = 0 AND at >= ?2 ORDER BY id DESC
            """, plan, since.seconds
        ) { $0[0] as Int64 }
        return try entries.flatMap { entry in
            try journal(entry).compactMap { change in
                // Of a row that was deleted all columns are kept.
                guard change.table == Table.todos.rawValue, let before = change.before,
                    before["plan"] != nil, let title = before["title"].flatMap(String.init(_:)),
                    try tx.number("SELECT 1 FROM todos WHERE id = ?1", change.id) == nil
                else { return nil }
                return (entry, change.id, title)
            }
        }
    }

    private func touched(change id: Int64) throws -> Set<TouchedRow> {
        let whole = Set(try journal(id).map { TouchedRow(table: $0.table, id: $0.id) })
        return try tx.rows("SELECT changes FROM undo_parts WHERE entry = ?1", id)
            .reduce(whole) { $0.union(Journal.touched(part: $1[0])) }
    }

    /// What an entry holds itself.
    func journal(_ id: Int64) throws -> [Journal.Change] {
        guard let row = try tx.row("SELECT changes FROM undo_log WHERE id = ?1", id) else {
            return []
        }
        return Journal.decode(row["changes"]) ?? []
    }

    /// What a part of an entry holds, in the order in which it is put back.
    func journal(_ id: Int64, part: Int) throws -> [Journal.Change] {
        let row = try tx.row(
            "SELECT changes FROM undo_parts WHERE entry = ?1 AND part = ?2", id, part)
        return row.flatMap { Journal.decode(part: $0[0]) } ?? []
    }
}
