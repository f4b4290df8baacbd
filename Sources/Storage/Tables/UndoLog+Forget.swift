public import Planner

/// What the undo log forgets with time, and what is left of entries that are gone.
extension UndoLog {
    /// The newest changes of a plan can be undone,
    private static let kept = 20
    /// unless they have more bytes than these together, all but the last.
    private static let keptBytes = 20_000_000
    /// Older ones can be while all of them have no more bytes than the plan, and these.
    private static let room = 250_000
    // The most bytes that are looked through for an overtaken change.
    private static let largestRoom = 2_000_000

    /// Forgets the changes of a plan that take more room than they may, oldest first.
    public func trim(plan: Int64) throws {
        let room = try min(Self.room + tx.plans.bytes(plan), Self.largestRoom)
        let changes = try tx.rows(
            "SELECT id, bytes FROM undo_log WHERE plan = ?1 ORDER BY id DESC", plan)
        var total = 0
        for (rank, change) in changes.enumerated() {
            total += change["bytes"] as Int
            let isKept =
                rank == 0 || (rank < Self.kept && total <= Self.keptBytes) || total <= room
            guard !isKept else { continue }
            return try tx.execute(
                "DELETE FROM undo_log WHERE plan = ?1 AND id <= ?2", plan, change["id"] as Int64)
        }
    }

    /// Forgets at most `limit` changes made before a moment, oldest first; true when there may be more.
    public func forgetChanges(before moment: Instant, limit: Int) throws -> Bool {
        try tx.changes(
            """
            DELETE FROM undo_log WHERE id IN (
                SELECT id FROM (SELECT id, at FROM undo_log ORDER BY id LIMIT ?2) t WHERE at < ?1)
            """, moment.seconds, limit) == limit
    }

    /// Forgets some parts of entries that are gone or were undone; false when there are none.
    public func forgetParts(limit: Int) throws -> Bool {
        var entry: Int64 = 0
        while let next = try tx.id(
            "SELECT entry FROM undo_parts WHERE entry > ?1 ORDER BY entry LIMIT 1", entry)
        {
            entry = next
            guard
                try tx.number("SELECT 1 FROM undo_log WHERE id = ?1 AND is_undone = 0", entry)
                    == nil
            else { continue }
            try tx.execute(
                """
                DELETE FROM undo_parts WHERE entry = ?1 AND part IN (
                    SELECT part FROM undo_parts WHERE entry = ?1 ORDER BY part LIMIT ?2)
                """, entry, limit)
            return true
        }
        return false
    }
}
