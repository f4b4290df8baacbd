public import Planner

/// Pages of views over the occurrences of a plan.
public struct ViewQueries {
    let tx: Transaction

    /// `due <= day`, with the day's parameter and that of the day after.
    private static func isDue(by day: Int) -> String {
        "(due_on <= ?\(day) OR (due_on = ?\(day + 1) AND due_time < ?8))"
    }

    private static let open = "plan = ?1 AND state = 'open' AND is_cleared = 0"
    private static let order =
        "rank, due_on NULLS FIRST, due_time IS NULL, due_time NULLS FIRST, todo, id"

    /// Today 0, This week 1, This month 2, elsewhere null.
    private static let homeSection = """
        SELECT id, rank, due_on, due_time, todo, CASE
            WHEN unit = 'routine' THEN CASE WHEN \(isDue(by: 2)) THEN 0 END
            WHEN starts_on > ?2 THEN NULL
            WHEN unit = 'week' THEN 1
            WHEN unit = 'month' THEN 2
            WHEN unit IN ('day', 'custom') OR \(isDue(by: 2)) THEN 0
            WHEN \(isDue(by: 4)) THEN 1
            WHEN \(isDue(by: 6)) THEN 2
            END AS section
        FROM occurrences WHERE \(open) AND due_on <= ?9
        UNION ALL
        SELECT id, rank, due_on, due_time, todo, 0 AS section
        FROM occurrences WHERE \(open) AND unit = 'custom' AND starts_on <= ?2 AND due_on > ?9
        """

    /// How many occurrences stand in Today (0), This week (1) and This month (2).
    public func homeCounts(plan: Int64, _ days: ViewDays) throws -> [Int: Int] {
        try counts(
            "SELECT section, COUNT(*) FROM (\(Self.homeSection)) t GROUP BY section",
            days.arguments(plan: plan))
    }

    /// Some of those in one section, in the order of reading.
    public func homePage(plan: Int64, _ days: ViewDays, section: Int, _ page: Range<Int>) throws
        -> [Int64]
    {
        try ids(
            """
            SELECT id FROM (\(Self.homeSection)) t WHERE section = ?10
            ORDER BY \(Self.order) LIMIT ?11 OFFSET ?12
            """, days.arguments(plan: plan) + [section, page.count, page.lowerBound])
    }

    // Of a routine only the next occurrence stands there.
    private static func allSection(_ filter: TaskFilter) -> String {
        let columns = "id, rank, due_on, due_time, todo, starts_on, unit"
        let condition = "\(open) AND \(filter.condition)"
        return """
            SELECT id, rank, due_on, due_time, todo, CASE
                WHEN due_on IS NULL THEN 4
                WHEN \(isDue(by: 2)) THEN 0
                WHEN starts_on > ?2 THEN 3
                WHEN unit = 'custom' THEN 0
                WHEN \(isDue(by: 4)) THEN 1
                WHEN \(isDue(by: 6)) THEN 2
                ELSE 3 END AS section
            FROM (
                SELECT \(columns) FROM occurrences WHERE \(condition) AND unit <> 'routine'
                UNION ALL
                SELECT \(columns) FROM (
                    SELECT \(columns), ROW_NUMBER()
                        OVER (PARTITION BY todo ORDER BY due_on NULLS FIRST, due_time NULLS FIRST, id) AS place
                    FROM occurrences WHERE \(condition) AND unit = 'routine') t
                WHERE place = 1) t
            """
    }

    /// How many open tasks stand in Today (0), This week (1), This month (2), Later (3), Without a date (4).
    public func allCounts(plan: Int64, _ days: ViewDays, _ filter: TaskFilter) throws -> [Int: Int]
    {
        try counts(
            "SELECT section, COUNT(*) FROM (\(Self.allSection(filter))) t GROUP BY section",
            days.arguments(plan: plan) + [filter.argument])
    }

    /// Some of those in one section, in the order of reading.
    public func allPage(
        plan: Int64, _ days: ViewDays, _ filter: TaskFilter, section: Int, _ page: Range<Int>
    ) throws -> [Int64] {
        try ids(
            """
            SELECT id FROM (\(Self.allSection(filter))) t WHERE section = ?11
            ORDER BY \(Self.order) LIMIT ?12 OFFSET ?13
            """,
            days.arguments(plan: plan)
                + [filter.argument, section, page.count, page.lowerBound])
    }

    /// The open tasks without a date that were made before a moment, the oldest first.
    public func oldestUndated(plan: Int64, madeBefore moment: Instant, limit: Int) throws -> [Int64]
    {
        try ids(
            """
            SELECT id FROM occurrences
            WHERE \(Self.open) AND due_on IS NULL AND unit <> 'routine'
                AND (SELECT created_at FROM todos WHERE todos.id = todo) < ?2
            ORDER BY todo, id LIMIT ?3
            """, [plan, moment.seconds, limit])
    }

    /// The ids that `sql` gives.
    func ids(_ sql: String, _ arguments: [SQLArgument]) throws -> [Int64] {
        try tx.rows(sql, arguments) { $0[0] }
    }

    /// The rows of `sql`, a number and a count each; those without a number are left out.
    func counts(_ sql: String, _ arguments: [SQLArgument]) throws -> [Int: Int] {
        let found = try tx.rows(sql, arguments) { row in
            (row[0] as Int?).map { (section: $0, count: row[1] as Int) }
        }
        return Dictionary(uniqueKeysWithValues: found.map { ($0.section, $0.count) })
    }
}
