public import Planner

/// Pages of missed and completed.
extension ViewQueries {
    private static func missed(_ filter: TaskFilter) -> String {
        """
        FROM occurrences WHERE plan = ?1 AND state = 'missed' AND is_cleared = 0
            AND (missed_at > ?2 OR ?2 IS NULL) AND \(filter.condition)
        """
    }

    /// How many stand in missed; with a moment those that became missed after it.
    public func missedCount(
        plan: Int64, after moment: Instant? = nil, _ filter: TaskFilter = .all
    ) throws -> Int {
        try tx.number(
            "SELECT COUNT(*) \(Self.missed(filter))",
            Self.arguments(plan, moment, filter)) ?? 0
    }

    /// Some of them, the oldest first.
    public func missedPage(
        plan: Int64, after moment: Instant? = nil, _ filter: TaskFilter = .all, _ page: Range<Int>
    ) throws -> [Int64] {
        try ids(
            "SELECT id \(Self.missed(filter)) ORDER BY due_on NULLS FIRST, due_time NULLS FIRST, id LIMIT ?11 OFFSET ?12",
            Self.arguments(plan, moment, filter) + [page.count, page.lowerBound])
    }

    private static func done(_ filter: TaskFilter) -> String {
        """
        FROM occurrences WHERE plan = ?1 AND state IN ('done', 'late') AND closed_at >= ?2
            AND (closed_at < ?3 OR ?3 IS NULL) AND \(filter.condition)
        """
    }

    /// How many were done at or after a moment and before another, in time and late.
    public func doneCount(
        plan: Int64, since moment: Instant, before end: Instant? = nil, _ filter: TaskFilter = .all
    ) throws -> Int {
        try tx.number(
            "SELECT COUNT(*) \(Self.done(filter))",
            Self.arguments(plan, moment, filter, before: end)) ?? 0
    }

    /// How many were done late at or after a moment and before another.
    public func lateCount(plan: Int64, since moment: Instant, before end: Instant? = nil) throws
        -> Int
    {
        try tx.number(
            "SELECT COUNT(*) \(Self.done(.all)) AND state = 'late'",
            Self.arguments(plan, moment, .all, before: end)) ?? 0
    }

    /// Some of those done, the newest first.
    public func donePage(
        plan: Int64, since moment: Instant, before end: Instant? = nil,
        _ filter: TaskFilter = .all, _ page: Range<Int>
    ) throws -> [Int64] {
        try ids(
            """
            SELECT id \(Self.done(filter))
            ORDER BY closed_at DESC NULLS LAST, closed_order DESC, id DESC LIMIT ?11 OFFSET ?12
            """,
            Self.arguments(plan, moment, filter, before: end) + [page.count, page.lowerBound])
    }

    // `?1` to `?3` and `?10`; those between are not used.
    private static func arguments(
        _ plan: Int64, _ moment: Instant?, _ filter: TaskFilter, before end: Instant? = nil
    ) -> [SQLArgument] {
        [plan, moment?.seconds, end?.seconds, nil, nil, nil, nil, nil, nil, filter.argument]
    }

    private static let cleared = """
        FROM occurrences
        WHERE plan = ?1 AND state = 'missed' AND is_cleared = 1 AND missed_at > ?2 AND due_on < ?3
        """

    /// Some of the occurrences that were due before a day, became missed after a moment and were cleared since, oldest
    /// first.
    public func cleared(
        plan: Int64, missedAfter moment: Instant, dueBefore day: CivilDate, limit: Int
    ) throws -> [Occurrence] {
        try tx.rows(
            "SELECT * \(Self.cleared) ORDER BY due_on NULLS FIRST, due_time NULLS FIRST, id LIMIT ?4",
            plan,
            moment.seconds, day.description, limit, as: Occurrence.init
        )
    }

    /// How many they are.
    public func clearedCount(
        plan: Int64, missedAfter moment: Instant, dueBefore day: CivilDate
    ) throws -> Int {
        try tx.number("SELECT COUNT(*) \(Self.cleared)", plan, moment.seconds, day.description)
            ?? 0
    }
}
