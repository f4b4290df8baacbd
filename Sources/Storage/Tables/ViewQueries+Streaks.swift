public import Planner

/// Streaks: times done in a row.
extension ViewQueries {
    /// Whether each time of the routines that go on was done, of the times since a day that are over, the oldest first;
    /// of one routine where it is named. What was skipped is left out, as are events.
    public func outcomes(plan: Int64, since day: CivilDate, todo: Int64? = nil) throws
        -> [(todo: Int64, isDone: Bool)]
    {
        let rows = try tx.rows(
            """
            SELECT o.todo, o.state <> 'missed' AS is_done
            FROM occurrences o JOIN todos t ON t.id = o.todo
            WHERE o.plan = ?1 AND o.state IN ('done', 'late', 'missed')
                AND o.is_cleared IN (0, 1) AND o.due_on >= ?2 AND o.unit = 'routine'
                AND (o.todo = ?3 OR ?3 IS NULL) AND t.completed_at IS NULL AND t.is_event = 0
            ORDER BY o.original_date, o.original_time, o.id
            """, plan, day.description, todo)
        return rows.map { (todo: $0["todo"], isDone: $0["is_done"]) }
    }
}
