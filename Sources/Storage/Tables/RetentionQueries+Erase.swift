/// Erasing a large plan, some rows at a time, and the bodies that earlier versions kept after they were sent.
extension RetentionQueries {
    /// Whether looking through all messages takes long.
    public func hasManyMessages() throws -> Bool {
        try tx.number("SELECT MAX(id) FROM messages") ?? 0 > 20_000
    }

    /// Erases the records of a plan's messages among so many after a row; the last of them, nil when none follow.
    public func eraseMessages(of plan: Int64, after row: Int64, _ limit: Int) throws -> Int64? {
        guard let last = try last("messages", after: row, limit) else { return nil }
        try tx.execute(
            """
            DELETE FROM messages WHERE id > ?1 AND id <= ?2 AND (
                (SELECT plan FROM outbox WHERE outbox.id = messages.outbox) = ?3
                OR (SELECT plan FROM todos WHERE todos.id = messages.todo) = ?3)
            """, row, last, plan)
        return last
    }

    /// Erases a plan's messages among the next rows, up to a limit; returns the last of these, nil when none follow.
    public func eraseOutbox(of plan: Int64, after row: Int64, _ limit: Int) throws -> Int64? {
        guard let last = try last("outbox", after: row, limit) else { return nil }
        try tx.execute(
            "DELETE FROM outbox WHERE id > ?1 AND id <= ?2 AND plan = ?3", row, last, plan)
        return last
    }

    private func last(_ table: String, after row: Int64, _ limit: Int) throws -> Int64? {
        try tx.id(
            "SELECT MAX(id) FROM (SELECT id FROM \(table) WHERE id > ?1 ORDER BY id LIMIT ?2) t",
            row, limit
        )
    }

    /// Erases some of what a plan holds; false when the rest is so little that it can be erased at once.
    public func erase(some limit: Int, of plan: Int64) throws -> Bool {
        let parts = try tx.changes(
            """
            DELETE FROM undo_parts WHERE id IN (
                SELECT p.id FROM undo_log u JOIN undo_parts p ON p.entry = u.id
                WHERE u.plan = ?1 LIMIT ?2)
            """, plan, limit / 10)
        if parts > 0 { return true }
        let words = try tx.changes(
            """
            DELETE FROM todo_words WHERE (plan, word, todo) IN (
                SELECT plan, word, todo FROM todo_words WHERE plan = ?1 LIMIT ?2)
            """, plan, limit * 10)
        if words > 0 { return true }
        try tx.execute("DELETE FROM calendar_plans WHERE plan = ?1", plan)
        let objects = try tx.changes(
            """
            DELETE FROM calendar_objects WHERE todo IN (
                SELECT todo FROM calendar_objects WHERE plan = ?1 LIMIT ?2)
            """, plan, limit / 10)
        if objects > 0 { return true }
        let busy = try tx.changes(
            """
            DELETE FROM subscription_events WHERE id IN (
                SELECT e.id FROM subscriptions s
                JOIN subscription_events e ON e.subscription = s.id
                WHERE s.plan = ?1 LIMIT ?2)
            """, plan, limit)
        if busy > 0 { return true }
        for table in [
            "undo_log", "alarms", "plan_numbers", "checklist_items", "todo_files", "todos",
        ] {
            let rows = try tx.changes(
                "DELETE FROM \(table) WHERE id IN (SELECT id FROM \(table) WHERE plan = ?1 LIMIT ?2)",
                plan, limit)
            if rows > 0 { return true }
        }
        return false
    }

    /// How far the bodies of earlier builds were taken away: the table and its last row that was looked at; nil
    /// when there are none.
    public func oldBodies() throws -> (table: String, last: Int64)? {
        let parts = try tx.facts.value(.oldBodies)?.split(separator: " ")
        guard let parts, parts.count == 2 else { return nil }
        return (String(parts[0]), Int64(parts[1]) ?? 0)
    }

    /// Notes that the bodies up to that row were taken away; all of them when nil.
    public func setOldBodies(_ place: (table: String, last: Int64)?) throws {
        try tx.facts.set(.oldBodies, place.map { "\($0.table) \($0.last)" })
    }

    /// Takes the body off the first row of the outbox after `last` where it is done with; nil at the end.
    public func emptyBody(outboxAfter last: Int64) throws -> Int64? {
        let next = try tx.number("SELECT id FROM outbox WHERE id > ?1 ORDER BY id LIMIT 1", last)
        guard let id = next.map(Int64.init) else { return nil }
        try tx.execute(
            "UPDATE outbox SET body = '' WHERE id = ?1 AND ended_at IS NOT NULL AND body <> ''", id)
        return id
    }
}
