public import Planner

extension ViewQueries {
    /// The newest times of routines that were missed for the third time since a moment and never done, at most three;
    /// events are none of them.
    public func neverTicked(plan: Int64, missedAfter moment: Instant) throws -> [Occurrence] {
        try tx.rows(
            """
            SELECT o.* FROM occurrences o JOIN todos t ON t.id = o.todo
            WHERE o.plan = ?1 AND o.state = 'missed' AND o.missed_at > ?2
                AND t.kind = 'routine' AND t.is_event = 0 AND t.completed_at IS NULL
                AND NOT EXISTS (
                    SELECT 1 FROM occurrences n WHERE n.todo = o.todo AND n.state = 'missed'
                        AND (n.missed_at > o.missed_at OR n.missed_at = o.missed_at AND n.id > o.id))
                AND NOT EXISTS (
                    SELECT 1 FROM occurrences d WHERE d.todo = o.todo AND d.state IN ('done', 'late'))
                AND (SELECT COUNT(*) FROM occurrences m WHERE m.todo = o.todo AND m.state = 'missed')
                    >= 3
                AND (SELECT COUNT(*) FROM occurrences b WHERE b.todo = o.todo AND b.state = 'missed'
                    AND b.missed_at <= ?2) < 3
            ORDER BY o.todo LIMIT 3
            """, plan, moment.seconds, as: Occurrence.init)
    }
}
