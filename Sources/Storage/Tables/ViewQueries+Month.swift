public import Planner

/// How the tasks of a month ended.
extension ViewQueries {
    // Cleared or not: both values are named so that the index serves.
    private static func missedOnDays(_ filter: TaskFilter) -> String {
        """
        FROM occurrences WHERE plan = ?1 AND state = 'missed' AND is_cleared IN (0, 1)
            AND due_on >= ?2 AND due_on <= ?3 AND \(filter.condition)
        """
    }

    /// Some of the missed occurrences that were due on those days, cleared or not, oldest first.
    public func missed(
        plan: Int64, from first: CivilDate, through last: CivilDate, _ filter: TaskFilter = .all,
        limit: Int
    ) throws -> [Occurrence] {
        try tx.rows(
            "SELECT * \(Self.missedOnDays(filter)) ORDER BY due_on NULLS FIRST, due_time NULLS FIRST, id LIMIT ?4",
            plan, first.description, last.description, limit, nil, nil, nil, nil, nil,
            filter.argument, as: Occurrence.init)
    }

    /// Some of the open occurrences that are due on those days, the earliest first.
    public func open(
        plan: Int64, from first: CivilDate, through last: CivilDate, _ filter: TaskFilter = .all,
        limit: Int
    ) throws -> [Occurrence] {
        try tx.rows(
            """
            SELECT * FROM occurrences WHERE plan = ?1 AND state = 'open'
                AND due_on >= ?2 AND due_on <= ?3 AND \(filter.condition)
            ORDER BY due_on NULLS FIRST, due_time NULLS FIRST, id LIMIT ?4
            """,
            plan, first.description, last.description, limit, nil, nil, nil, nil, nil,
            filter.argument, as: Occurrence.init)
    }

    /// The rows of some of the missed, oldest first.
    public func missedPage(
        plan: Int64, from first: CivilDate, through last: CivilDate, _ page: Range<Int>
    ) throws -> [Int64] {
        try ids(
            """
            SELECT id \(Self.missedOnDays(.all))
            ORDER BY due_on NULLS FIRST, due_time NULLS FIRST, id LIMIT ?4 OFFSET ?5
            """,
            [
                plan, first.description, last.description, page.count, page.lowerBound, nil, nil,
                nil, nil, nil,
            ])
    }

    /// How many they are.
    public func missedCount(
        plan: Int64, from first: CivilDate, through last: CivilDate, _ filter: TaskFilter = .all
    ) throws -> Int {
        try tx.number(
            "SELECT COUNT(*) \(Self.missedOnDays(filter))", plan, first.description,
            last.description, nil, nil, nil, nil, nil, nil, filter.argument) ?? 0
    }

    /// How often each routine was done of the times that were due on those days and are over, the most often due first.
    public func routineScores(plan: Int64, from first: CivilDate, through last: CivilDate) throws
        -> [(todo: Int64, done: Int, count: Int)]
    {
        let rows = try tx.rows(
            """
            SELECT todo, SUM(CASE WHEN state IN ('done', 'late') THEN 1 ELSE 0 END) AS done,
                COUNT(*) AS times
            FROM occurrences
            WHERE plan = ?1 AND state IN ('done', 'late', 'missed') AND is_cleared IN (0, 1)
                AND due_on >= ?2 AND due_on <= ?3 AND unit = 'routine'
            GROUP BY todo ORDER BY times DESC, todo
            """, plan, first.description, last.description)
        return rows.map { (todo: $0["todo"], done: $0["done"], count: $0["times"]) }
    }
}
