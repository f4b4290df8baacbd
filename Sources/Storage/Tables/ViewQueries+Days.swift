public import Planner

/// Pages of views that are divided by day, and of missed and completed.
extension ViewQueries {
    // All but the week and the month that one is in, and From-Tos that end later.
    private static let byDay = """
        plan = ?1 AND state = 'open' AND is_cleared = 0 AND due_on >= ?2 AND due_on <= ?3
            AND (starts_on IS NULL OR unit IN ('', 'day', 'custom') OR starts_on > ?4)
        """

    /// How many open occurrences are due on each of those days; nil for the first day is from ever.
    public func dayCounts(
        plan: Int64, from first: CivilDate?, through last: CivilDate, today: CivilDate
    ) throws -> [CivilDate: Int] {
        var found: [CivilDate: Int] = [:]
        for row in try tx.rows(
            "SELECT due_on, COUNT(*) AS count FROM occurrences WHERE \(Self.byDay) GROUP BY due_on",
            plan, first?.description ?? "", last.description, today.description)
        {
            guard let day = row.date("due_on") else { continue }
            found[day] = row["count"]
        }
        return found
    }

    /// How many open From-Tos that end later take place on each of those days, and how often one of them stands under a
    /// further day than its first or last.
    public func spanCounts(plan: Int64, from first: CivilDate, through last: CivilDate) throws
        -> (days: [CivilDate: Int], repeated: Int)
    {
        var found: [CivilDate: Int] = [:]
        var repeated = 0
        for row in try tx.rows(
            """
            SELECT starts_on, due_on FROM occurrences
            WHERE plan = ?1 AND state = 'open' AND is_cleared = 0 AND unit = 'custom'
                AND due_on > ?2 AND starts_on <= ?3
            """, plan, first.description, last.description)
        {
            guard let start = row.date("starts_on"), let end = row.date("due_on"), start < end
            else { continue }
            let days = max(start, first)...max(start, first, min(end.adding(days: -1), last))
            repeated += days.upperBound.daysSinceEpoch - days.lowerBound.daysSinceEpoch
            if end <= last { repeated += 1 }
            for day in days.lowerBound.daysSinceEpoch...days.upperBound.daysSinceEpoch {
                found[CivilDate(daysSinceEpoch: day), default: 0] += 1
            }
        }
        return (found, repeated)
    }

    /// Some of those due on those days, and of the From-Tos that take place on the last of them, in the order of reading.
    public func dayPage(
        plan: Int64, from first: CivilDate?, through last: CivilDate, today: CivilDate,
        withSpans: Bool, _ page: Range<Int>
    ) throws -> [Int64] {
        try ids(
            """
            SELECT id FROM (
                SELECT id, rank, due_on, due_time, todo FROM occurrences WHERE \(Self.byDay)
                UNION ALL
                SELECT id, rank, due_on, due_time, todo FROM occurrences
                WHERE plan = ?1 AND state = 'open' AND is_cleared = 0 AND unit = 'custom'
                    AND due_on > ?3 AND starts_on <= ?3 AND ?7 <> 0) t
            ORDER BY rank, due_on NULLS FIRST, due_time IS NULL, due_time NULLS FIRST, todo, id LIMIT ?5 OFFSET ?6
            """,
            [
                plan, first?.description ?? "", last.description, today.description, page.count,
                page.lowerBound, withSpans,
            ])
    }

    // The week and the month that one is in, and those that begin within the days and end after them; From-Tos where
    // they stand on none of the days.
    private static let periods = """
        SELECT id, rank, due_on, due_time, todo, CASE
            WHEN unit = 'week' AND starts_on <= ?2 THEN 1
            WHEN unit = 'month' AND starts_on <= ?2 OR due_on <= ?4 THEN 2
            ELSE 3 END AS section
        FROM occurrences
        WHERE plan = ?1 AND state = 'open' AND is_cleared = 0 AND due_on IS NOT NULL
            AND (unit IN ('week', 'month') OR unit = 'custom' AND ?5 <> 0) AND starts_on <= ?3
            AND (due_on > ?3 OR unit <> 'custom' AND starts_on <= ?2)
        """

    /// How many periods stand beside those days: This week (1), This month (2), Later (3).
    public func periodCounts(
        plan: Int64, today: CivilDate, through last: CivilDate, monthEnd: CivilDate,
        withSpans: Bool
    ) throws -> [Int: Int] {
        try counts(
            "SELECT section, COUNT(*) FROM (\(Self.periods)) t GROUP BY section",
            [plan, today.description, last.description, monthEnd.description, withSpans])
    }

    /// Some of those in one section, in the order of reading.
    public func periodPage(
        plan: Int64, today: CivilDate, through last: CivilDate, monthEnd: CivilDate, section: Int,
        withSpans: Bool, _ page: Range<Int>
    ) throws -> [Int64] {
        try ids(
            """
            SELECT id FROM (\(Self.periods)) t WHERE section = ?6
            ORDER BY rank, due_on NULLS FIRST, due_time IS NULL, due_time NULLS FIRST, todo, id LIMIT ?7 OFFSET ?8
            """,
            [
                plan, today.description, last.description, monthEnd.description, withSpans,
                section, page.count, page.lowerBound,
            ])
    }
}
