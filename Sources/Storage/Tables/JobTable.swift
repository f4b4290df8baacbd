public import Planner

/// Work on plans that is too much for one transaction.
public struct JobTable {
    let tx: Transaction

    // Each is some milliseconds of work.
    private static let itemsPerPart = 40

    /// Stores a job and the rows that it is to work on, in order.
    @discardableResult
    public func add(_ new: NewJob, items: [Int64] = [], now: Instant) throws -> Int64 {
        // Who waits for alarms takes a look.
        tx.news.hasSetAlarm = true
        let id = try tx.newID()
        try tx.execute(
            """
            INSERT INTO jobs (id, plan, kind, subject, bot, chat, thread, identity, edits, undo,
                created_at)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
            """,
            id, new.plan, new.kind.rawValue, new.subject, new.bot, new.chat, new.thread,
            new.identity, new.edits, new.undo, now.seconds)
        for (part, first) in stride(from: 0, to: items.count, by: Self.itemsPerPart).enumerated() {
            let some = items[first..<min(first + Self.itemsPerPart, items.count)]
            try tx.execute(
                "INSERT INTO job_parts (job, part, items) VALUES (?1, ?2, ?3)",
                id, part, some.map(String.init).joined(separator: " "))
        }
        return id
    }

    /// The job whose turn it is: of each plan the oldest, of these the one that has had the fewest turns.
    public func next(_ share: Share = .everything) throws -> Job? {
        try tx.row(
            """
            SELECT * FROM jobs WHERE id IN (SELECT MIN(id) FROM jobs GROUP BY plan)\(share.condition("plan"))
            ORDER BY steps, id LIMIT 1
            """, as: Job.init
        )
    }

    /// Whether there is a job.
    public func isAny(_ share: Share = .everything) throws -> Bool {
        try tx.number("SELECT 1 FROM jobs WHERE plan > 0\(share.condition("plan")) LIMIT 1") != nil
    }

    /// The oldest job of a plan that somebody waits for.
    public func find(plan: Int64) throws -> Job? {
        try tx.row(
            "SELECT * FROM jobs WHERE plan = ?1 AND chat IS NOT NULL ORDER BY id LIMIT 1", plan,
            as: Job.init
        )
    }

    /// Whether a job, or a calendar that is being fetched, is to answer in a chat.
    public func isWaited(for chat: Int64) throws -> Bool {
        try tx.number(
            """
            SELECT 1 WHERE EXISTS (SELECT 1 FROM jobs WHERE chat = ?1)
                OR EXISTS (SELECT 1 FROM wanted_calendars WHERE chat = ?1)
            """, chat) != nil
    }

    /// Whether a plan has work of a kind that waits or is half done.
    public func has(_ kind: Job.Kind, plan: Int64) throws -> Bool {
        try tx.number(
            "SELECT 1 FROM jobs WHERE plan = ?1 AND kind = ?2 LIMIT 1", plan, kind.rawValue) != nil
    }

    /// The rows that a job is to work on next; empty when there are none.
    public func items(job: Int64) throws -> (part: Int, items: [Int64]) {
        let row = try tx.row(
            "SELECT part, items FROM job_parts WHERE job = ?1 ORDER BY part LIMIT 1", job)
        guard let row else { return (0, []) }
        let items: String = row[1]
        return (row[0], items.split(separator: " ").compactMap { Int64($0) })
    }

    /// Notes which rows of a part are still to be worked on.
    public func setItems(_ items: some Collection<Int64>, job: Int64, part: Int) throws {
        guard items.isEmpty else {
            return try tx.execute(
                "UPDATE job_parts SET items = ?1 WHERE job = ?2 AND part = ?3",
                items.map(String.init).joined(separator: " "), job, part)
        }
        try tx.execute("DELETE FROM job_parts WHERE job = ?1 AND part = ?2", job, part)
    }

    /// Notes how far a job is after a turn.
    public func save(_ job: Job) throws {
        try tx.execute(
            """
            UPDATE jobs SET cursor = ?1, count = ?2, steps = steps + 1, failures = 0 WHERE id = ?3
            """, job.cursor, job.count, job.id)
    }

    /// Notes that a turn of a job came to nothing.
    public func countFailure(job: Int64) throws {
        try tx.execute(
            "UPDATE jobs SET failures = failures + 1, steps = steps + 1 WHERE id = ?1", job)
    }

    /// Ends a job.
    public func delete(_ id: Int64) throws {
        try tx.execute("DELETE FROM job_parts WHERE job = ?1", id)
        try tx.execute("DELETE FROM jobs WHERE id = ?1", id)
    }
}
