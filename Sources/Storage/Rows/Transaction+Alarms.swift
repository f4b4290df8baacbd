public import Planner

extension Transaction {
    /// Sets an alarm.
    public func addAlarm(
        _ kind: Alarm.Kind, plan: Int64, todo: Int64? = nil, occurrence: Int64? = nil,
        lead: Lead = .before(minutes: 0), skipped: Int = 0, at due: Instant, planned: Instant? = nil
    ) throws {
        news.hasSetAlarm = true
        try execute(
            """
            INSERT INTO alarms (id, plan, todo, occurrence, kind, step, skipped, planned_at,
                due_at)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
            """,
            newID(), plan, todo, occurrence, kind.rawValue, lead.code, skipped,
            (planned ?? due).seconds, due.seconds)
    }

    // Word for word the conditions of the two indexes: what rings is found whatever else is due.
    private static let rings =
        "is_parked <> 1 AND (kind = 'ring' OR kind = 'snooze' OR kind = 'nag')"
    private static let others =
        "is_parked <> 1 AND kind <> 'ring' AND kind <> 'snooze' AND kind <> 'nag'"

    /// When the next alarm that is not parked is due.
    public func nextAlarm() throws -> Instant? {
        let moments = try [Self.rings, Self.others].compactMap { condition in
            try number("SELECT MIN(due_at) FROM alarms WHERE \(condition)")
        }
        return moments.min().map(Instant.init)
    }

    /// The plans that have something due, reminders first, at most `limit` of them.
    public func duePlans(at now: Instant, limit: Int) throws -> [Int64] {
        let ringing = try duePlans(Self.rings, now, limit)
        guard ringing.count < limit else { return ringing }
        let known = Set(ringing)
        let others = try duePlans(Self.others, now, limit).filter { !known.contains($0) }
        return ringing + others.prefix(limit - ringing.count)
    }

    private func duePlans(_ condition: String, _ now: Instant, _ limit: Int) throws -> [Int64] {
        try rows(
            """
            SELECT plan FROM (
                SELECT plan, due_at FROM alarms WHERE \(condition) AND due_at <= ?1
                ORDER BY due_at LIMIT 1000)
            GROUP BY plan ORDER BY MIN(due_at) LIMIT ?2
            """, now.seconds, limit
        ) { $0["plan"] }
    }

    /// What is due of a plan, earliest first.
    public func dueAlarms(plan: Int64, at now: Instant) throws -> [Alarm] {
        try rows(
            """
            SELECT * FROM alarms WHERE plan = ?1 AND due_at <= ?2 AND is_parked <> 1
            ORDER BY due_at, id
            """, plan, now.seconds, as: Alarm.init
        )
    }

    /// The alarms of an occurrence, earliest first.
    public func alarms(occurrence: Int64) throws -> [Alarm] {
        try rows(
            "SELECT * FROM alarms WHERE occurrence = ?1 ORDER BY due_at, id", occurrence,
            as: Alarm.init)
    }

    /// The alarm of that kind that concerns the whole plan; nil when none is set.
    public func alarm(plan: Int64, kind: Alarm.Kind) throws -> Alarm? {
        try row(
            "SELECT * FROM alarms WHERE plan = ?1 AND kind = ?2 AND todo IS NULL",
            plan, kind.rawValue, as: Alarm.init
        )
    }

    /// Removes one alarm.
    public func deleteAlarm(_ id: Int64) throws {
        try execute("DELETE FROM alarms WHERE id = ?1", id)
    }

    /// Removes the alarms of an occurrence that are due after `moment`, or all.
    public func deleteAlarms(occurrence: Int64, after moment: Instant? = nil) throws {
        try execute(
            "DELETE FROM alarms WHERE occurrence = ?1 AND (?2 IS NULL OR due_at > ?2)",
            occurrence, moment?.seconds)
    }

    /// Removes all alarms of a task, which must still be there.
    public func deleteAlarms(todo: Int64) throws {
        try execute(
            "DELETE FROM alarms WHERE plan = (SELECT plan FROM todos WHERE id = ?1) AND todo = ?1",
            todo)
    }

    /// Removes the alarms of that kind that concern the whole plan.
    public func deleteAlarms(plan: Int64, kind: Alarm.Kind) throws {
        try execute(
            "DELETE FROM alarms WHERE plan = ?1 AND kind = ?2 AND todo IS NULL",
            plan, kind.rawValue)
    }

    /// Puts an alarm off to a later moment; when it was planned stays.
    public func postponeAlarm(_ id: Int64, to due: Instant) throws {
        try execute("UPDATE alarms SET due_at = ?1 WHERE id = ?2", due.seconds, id)
    }

    /// Moves an alarm to another moment, at which it was planned all along.
    public func moveAlarm(_ id: Int64, to moment: Instant) throws {
        news.hasSetAlarm = true
        try execute(
            "UPDATE alarms SET due_at = ?1, planned_at = ?1 WHERE id = ?2", moment.seconds, id)
    }

    /// Sets an alarm aside until its plan is spoken to again.
    public func parkAlarm(_ id: Int64) throws {
        try execute("UPDATE alarms SET is_parked = 1 WHERE id = ?1", id)
    }

    /// Takes back into play what was set aside of a plan, not before a moment where one is named.
    public func unparkAlarms(plan: Int64, at moment: Instant? = nil) throws {
        news.hasSetAlarm = true
        try execute(
            """
            UPDATE alarms SET is_parked = 2,
                due_at = CASE WHEN due_at < ?2 THEN ?2 ELSE due_at END
            WHERE plan = ?1 AND is_parked = 1
            """, plan, moment?.seconds ?? 0)
    }

    /// How many alarms there are.
    public func alarmCount() throws -> Int {
        try number("SELECT COUNT(*) FROM alarms") ?? 0
    }
}
