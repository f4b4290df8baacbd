public import Planner

/// Moments at which something is due.
public struct AlarmTable {
    let tx: Transaction

    /// Sets an alarm.
    public func add(
        _ kind: Alarm.Kind, plan: Int64, todo: Int64? = nil, occurrence: Int64? = nil,
        lead: Lead = .before(minutes: 0), skipped: Int = 0, at due: Instant, planned: Instant? = nil
    ) throws {
        tx.news.hasSetAlarm = true
        try tx.execute(
            """
            INSERT INTO alarms (id, plan, todo, occurrence, kind, step, skipped, planned_at,
                due_at)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
            """,
            tx.newID(), plan, todo, occurrence, kind.rawValue, lead.code, skipped,
            (planned ?? due).seconds, due.seconds)
    }

    // Word for word the conditions of the two indexes: what rings is found whatever else is due.
    private static let rings =
        "is_parked <> 1 AND (kind = 'ring' OR kind = 'snooze' OR kind = 'nag')"
    private static let others =
        "is_parked <> 1 AND kind <> 'ring' AND kind <> 'snooze' AND kind <> 'nag'"

    /// When the next alarm that is not parked is due.
    public func next(_ share: Share = .everything) throws -> Instant? {
        guard !share.isEmpty else { return nil }
        let moments = try [Self.rings, Self.others].compactMap { condition in
            let parts = share.conditions("plan").map {
                "SELECT MIN(due_at) AS due_at FROM alarms WHERE \(condition)\($0)"
            }
            return try tx.number(
                "SELECT MIN(due_at) FROM (\(parts.joined(separator: " UNION ALL "))) t")
        }
        return moments.min().map(Instant.init)
    }

    /// The plans that have something due, reminders first, at most `limit` of them.
    public func duePlans(at now: Instant, _ share: Share = .everything, limit: Int) throws
        -> [Int64]
    {
        guard !share.isEmpty else { return [] }
        let ringing = try duePlans(Self.rings, now, share, limit)
        guard ringing.count < limit else { return ringing }
        let known = Set(ringing)
        let others = try duePlans(Self.others, now, share, limit).filter { !known.contains($0) }
        return ringing + others.prefix(limit - ringing.count)
    }

    private func duePlans(
        _ condition: String, _ now: Instant, _ share: Share, _ limit: Int
    ) throws -> [Int64] {
        // A shard at a time: of several in one condition all that is due would be sorted.
        let parts = share.conditions("plan").map {
            """
            SELECT * FROM (SELECT plan, due_at FROM alarms
                WHERE \(condition) AND due_at <= ?1\($0) ORDER BY due_at LIMIT 1000) s
            """
        }
        return try tx.rows(
            """
            SELECT plan FROM (\(parts.joined(separator: " UNION ALL "))) t
            GROUP BY plan ORDER BY MIN(due_at), plan LIMIT ?2
            """, now.seconds, limit
        ) { $0["plan"] }
    }

    /// The due alarms of a plan, earliest first.
    public func due(plan: Int64, at now: Instant) throws -> [Alarm] {
        try tx.rows(
            """
            SELECT * FROM alarms WHERE plan = ?1 AND due_at <= ?2 AND is_parked <> 1
            ORDER BY due_at, id
            """, plan, now.seconds, as: Alarm.init
        )
    }

    /// The first nags of a plan that are due after a moment and not after another.
    public func nags(plan: Int64, after moment: Instant, through end: Instant, limit: Int) throws
        -> [Alarm]
    {
        try tx.rows(
            """
            SELECT * FROM alarms WHERE plan = ?1 AND due_at > ?2 AND due_at <= ?3
                AND kind = 'nag' AND is_parked <> 1
            ORDER BY due_at, id LIMIT ?4
            """, plan, moment.seconds, end.seconds, limit, as: Alarm.init
        )
    }

    /// Removes the nags of a task but those of one occurrence.
    public func deleteNags(todo: Int64, except occurrence: Int64) throws {
        try tx.execute(
            """
            DELETE FROM alarms WHERE plan = (SELECT plan FROM todos WHERE id = ?1) AND todo = ?1
                AND kind = 'nag' AND occurrence <> ?2
            """, todo, occurrence)
    }

    /// The alarms of an occurrence, earliest first.
    public func all(occurrence: Int64) throws -> [Alarm] {
        try tx.rows(
            "SELECT * FROM alarms WHERE occurrence = ?1 ORDER BY due_at, id", occurrence,
            as: Alarm.init)
    }

    /// The alarm of that kind that concerns the whole plan; nil when none is set.
    public func find(plan: Int64, kind: Alarm.Kind) throws -> Alarm? {
        try tx.row(
            "SELECT * FROM alarms WHERE plan = ?1 AND kind = ?2 AND todo IS NULL",
            plan, kind.rawValue, as: Alarm.init
        )
    }

    /// Removes one alarm.
    public func delete(_ id: Int64) throws {
        try tx.execute("DELETE FROM alarms WHERE id = ?1", id)
    }

    /// Removes the alarms of an occurrence that are due after `moment`, or all.
    public func delete(occurrence: Int64, after moment: Instant? = nil) throws {
        try tx.execute(
            "DELETE FROM alarms WHERE occurrence = ?1 AND (due_at > ?2 OR ?2 IS NULL)",
            occurrence, moment?.seconds)
    }

    /// Removes all alarms of a task, which must still be there.
    public func delete(todo: Int64) throws {
        try tx.execute(
            "DELETE FROM alarms WHERE plan = (SELECT plan FROM todos WHERE id = ?1) AND todo = ?1",
            todo)
    }

    /// Removes the alarms of that kind that concern the whole plan.
    public func delete(plan: Int64, kind: Alarm.Kind) throws {
        try tx.execute(
            "DELETE FROM alarms WHERE plan = ?1 AND kind = ?2 AND todo IS NULL",
            plan, kind.rawValue)
    }

    /// Puts an alarm off to a later moment; when it was planned stays.
    public func postpone(_ id: Int64, to due: Instant) throws {
        try tx.execute("UPDATE alarms SET due_at = ?1 WHERE id = ?2", due.seconds, id)
    }

    /// Puts off to another moment what was put off to one.
    public func postponeHeld(plan: Int64, from held: Instant, to due: Instant) throws {
        tx.news.hasSetAlarm = true
        try tx.execute(
            """
            UPDATE alarms SET due_at = ?3
            WHERE plan = ?1 AND due_at = ?2 AND planned_at < ?2 AND is_parked <> 1
            """, plan, held.seconds, due.seconds)
    }

    /// Moves an alarm to another moment, at which it was planned all along.
    public func move(_ id: Int64, to moment: Instant) throws {
        tx.news.hasSetAlarm = true
        try tx.execute(
            "UPDATE alarms SET due_at = ?1, planned_at = ?1 WHERE id = ?2", moment.seconds, id)
    }

    /// Sets an alarm aside until its plan is spoken to again.
    public func park(_ id: Int64) throws {
        try tx.execute("UPDATE alarms SET is_parked = 1 WHERE id = ?1", id)
    }

    /// Takes back into play what was set aside of a plan, not before a moment where one is named.
    public func unpark(plan: Int64, at moment: Instant? = nil) throws {
        tx.news.hasSetAlarm = true
        try tx.execute(
            """
            UPDATE alarms SET is_parked = 2,
                due_at = CASE WHEN due_at < ?2 THEN ?2 ELSE due_at END
            WHERE plan = ?1 AND is_parked = 1
            """, plan, moment?.seconds ?? 0)
    }

    /// How many alarms there are.
    public func count() throws -> Int {
        try tx.number("SELECT COUNT(*) FROM alarms") ?? 0
    }

    /// After which occurrence the alarms of a plan are still to be moved; nil where none are.
    public func position(plan: Int64) throws -> Int64? {
        try tx.id("SELECT position FROM alarm_moves WHERE plan = ?1", plan)
    }

    /// Notes after which occurrence the alarms of a plan are still to be moved; nil when they all were.
    public func setPosition(after position: Int64?, plan: Int64) throws {
        guard let position else {
            return try tx.execute("DELETE FROM alarm_moves WHERE plan = ?1", plan)
        }
        tx.news.hasSetAlarm = true
        try tx.execute(
            """
            INSERT INTO alarm_moves (plan, position) VALUES (?1, ?2)
            ON CONFLICT (plan) DO UPDATE SET position = ?2
            """, plan, position)
    }

    /// A plan whose alarms are still to be moved.
    public func movingPlan(_ share: Share = .everything) throws -> Int64? {
        try tx.id("SELECT plan FROM alarm_moves WHERE plan > 0\(share.condition("plan")) LIMIT 1")
    }

    /// Some of the occurrences of a plan with an alarm after a moment, those after a row.
    public func ringingOccurrences(plan: Int64, after id: Int64, since moment: Instant, limit: Int)
        throws -> [Int64]
    {
        try tx.rows(
            """
            SELECT DISTINCT occurrence AS id FROM alarms
            WHERE plan = ?1 AND occurrence > ?2 AND due_at > ?3 ORDER BY occurrence LIMIT ?4
            """, plan, id, moment.seconds, limit
        ) { $0["id"] }
    }
}
