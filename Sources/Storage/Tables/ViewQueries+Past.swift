public import Planner

/// How the tasks of past days ended.
extension ViewQueries {
    // Done within a time, and missed on a day; cleared or not: both values are named so that the index serves.
    private static let past = """
        SELECT id, closed_at, closed_order, due_time FROM occurrences
        WHERE plan = ?1 AND state IN ('done', 'late') AND closed_at >= ?2 AND closed_at < ?3
        UNION ALL
        SELECT id, NULL, NULL, due_time FROM occurrences
        WHERE plan = ?1 AND state = 'missed' AND is_cleared IN (0, 1) AND due_on = ?4
        """

    /// Some of those done within a time, in their order, and then of those missed on a day.
    public func pastPage(
        plan: Int64, since start: Instant, before end: Instant, missedOn day: CivilDate,
        _ page: Range<Int>
    ) throws -> [Int64] {
        try ids(
            """
            SELECT id FROM (\(Self.past)) t
            ORDER BY closed_at IS NULL, closed_at, closed_order, due_time NULLS FIRST, id LIMIT ?5 OFFSET ?6
            """,
            [
                plan, start.seconds, end.seconds, day.description, page.count, page.lowerBound,
            ])
    }

    /// The moments within a time at which something was done.
    public func doneMoments(plan: Int64, since start: Instant, before end: Instant) throws
        -> [Instant]
    {
        try tx.rows(
            """
            SELECT closed_at FROM occurrences
            WHERE plan = ?1 AND state IN ('done', 'late') AND closed_at >= ?2 AND closed_at < ?3
            """, plan, start.seconds, end.seconds
        ) { Instant(seconds: $0[0]) }
    }

    /// How many were missed on each of some days, cleared or not.
    public func missedCounts(plan: Int64, from first: CivilDate, through last: CivilDate) throws
        -> [CivilDate: Int]
    {
        let rows = try tx.rows(
            """
            SELECT due_on, COUNT(*) AS count FROM occurrences
            WHERE plan = ?1 AND state = 'missed' AND is_cleared IN (0, 1)
                AND due_on >= ?2 AND due_on <= ?3
            GROUP BY due_on
            """, plan, first.description, last.description)
        return rows.reduce(into: [:]) { found, row in
            guard let day = row.date("due_on") else { return }
            found[day] = row["count"]
        }
    }
}
