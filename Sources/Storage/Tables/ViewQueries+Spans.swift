public import Planner

/// Tasks of several days.
extension ViewQueries {
    /// The rows of open tasks whose days, more than one and no whole month, share one with those; the earliest first.
    public func spans(
        plan: Int64, from first: CivilDate, through last: CivilDate, limit: Int
    ) throws -> [Int64] {
        try ids(
            """
            SELECT id FROM occurrences
            WHERE plan = ?1 AND state = 'open' AND is_cleared = 0 AND due_on >= ?2
                AND starts_on <= ?3 AND starts_on < due_on AND unit <> 'month'
            ORDER BY starts_on NULLS FIRST, due_on DESC NULLS LAST, id LIMIT ?4
            """, [plan, first.description, last.description, limit])
    }
}
