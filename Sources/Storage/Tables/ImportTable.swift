public import Planner

/// Files of other programs on their way into plans.
///
///     want ──► begin (each time it is fetched) ──► offer: preview and parts ──► part by part taken ──► deleted
public struct ImportTable {
    let tx: Transaction

    /// Notes a file that is to be fetched now, or one that need not be; returns its row.
    @discardableResult
    public func want(_ new: NewImport, now: Instant) throws -> Int64 {
        let isDue = !new.file.isEmpty
        if isDue { tx.news.wantsFiles = true }
        let id = try tx.newID()
        try tx.execute(
            """
            INSERT INTO imports (id, plan, bot, chat, thread, identity, file, is_asked, due_at,
                created_at)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
            """,
            id, new.plan, new.bot, new.chat, new.thread, new.identity, new.file, new.isAsked,
            isDue ? now.seconds : nil, now.seconds)
        return id
    }

    /// The file of a bot that is to be fetched first, if one is by then.
    public func next(bot: String, at now: Instant) throws -> StoredImport? {
        try tx.row(
            """
            SELECT * FROM imports WHERE bot = ?1 AND due_at <= ?2 ORDER BY due_at, id LIMIT 1
            """, bot, now.seconds, as: StoredImport.init)
    }

    /// When the next file of a bot is to be fetched; nil where none is.
    public func nextDue(bot: String) throws -> Instant? {
        try tx.number(
            "SELECT MIN(due_at) FROM imports WHERE bot = ?1 AND due_at IS NOT NULL", bot
        ).map { Instant(seconds: $0) }
    }

    /// How many files of a plan are still to be fetched.
    public func wantedCount(plan: Int64) throws -> Int {
        try tx.number(
            "SELECT COUNT(*) FROM imports WHERE plan = ?1 AND due_at IS NOT NULL", plan) ?? 0
    }

    /// Notes that a file is being fetched: a kill in the middle lets it be fetched again, but not for ever.
    public func begin(_ id: Int64) throws {
        try tx.execute("UPDATE imports SET attempts = attempts + 1 WHERE id = ?1", id)
    }

    /// Lets a file be fetched again at that moment.
    public func retry(_ id: Int64, at moment: Instant) throws {
        try tx.execute("UPDATE imports SET due_at = ?1 WHERE id = ?2", moment.seconds, id)
    }

    /// Stores what is in a file.
    public func offer(_ id: Int64, preview: String, parts: [String]) throws {
        try tx.execute(
            "UPDATE imports SET preview = ?1, due_at = NULL WHERE id = ?2", preview, id)
        for (part, records) in parts.enumerated() {
            try tx.execute(
                "INSERT INTO import_parts (import, part, records) VALUES (?1, ?2, ?3)",
                id, part, records)
        }
    }

    /// Notes what is in a file beside what was found to be in the plan already.
    public func setPreview(_ preview: String, of id: Int64) throws {
        try tx.execute("UPDATE imports SET preview = ?1 WHERE id = ?2", preview, id)
    }

    /// The file of that row.
    public func find(_ id: Int64) throws -> StoredImport? {
        try tx.row("SELECT * FROM imports WHERE id = ?1", id, as: StoredImport.init)
    }

    /// The first part that was not taken yet; nil where all were.
    public func part(of id: Int64) throws -> (part: Int, records: String)? {
        try tx.row(
            "SELECT part, records FROM import_parts WHERE import = ?1 ORDER BY part LIMIT 1", id
        ) { ($0[0], $0[1]) }
    }

    /// Notes that a part was taken.
    public func deletePart(_ part: Int, of id: Int64) throws {
        try tx.execute("DELETE FROM import_parts WHERE import = ?1 AND part = ?2", id, part)
    }

    /// Forgets a file.
    public func delete(_ id: Int64) throws {
        try tx.execute("DELETE FROM imports WHERE id = ?1", id)
    }

    /// Forgets all but the newest of the files of a plan that were read.
    public func trim(plan: Int64, keeping most: Int) throws {
        try tx.execute(
            """
            DELETE FROM imports WHERE plan = ?1 AND preview IS NOT NULL AND id NOT IN (
                SELECT id FROM imports WHERE plan = ?1 AND preview IS NOT NULL
                ORDER BY id DESC LIMIT ?2)
            """, plan, most)
    }

    /// Forgets at most `limit` files that were sent before that moment; true when there may be more.
    public func forget(before moment: Instant, limit: Int) throws -> Bool {
        try tx.changes(
            """
            DELETE FROM imports WHERE id IN (
                SELECT id FROM imports WHERE created_at < ?1 LIMIT ?2)
            """, moment.seconds, limit) == limit
    }
}
