public import Planner

/// Which due reminders of a plan are meant.
public struct DueReminders: Sendable {
    /// The moment by which they are due.
    public let until: Instant
    /// Whether only those that quiet hours held.
    public let isHeld: Bool

    /// The reminders due by a moment.
    public init(until: Instant, isHeld: Bool = false) {
        self.until = until
        self.isHeld = isHeld
    }
}
extension AlarmTable {
    private static let dueReminders = """
        FROM alarms WHERE plan = ?1 AND due_at <= ?2 AND is_parked <> 1
            AND (kind = 'ring' OR kind = 'snooze' OR kind = 'nag')
            AND (?3 = 0 OR due_at > planned_at)
        """

    /// Some of the reminders that are due of a plan, earliest first.
    public func dueReminders(plan: Int64, _ which: DueReminders, limit: Int) throws -> [Alarm] {
        try tx.rows(
            "SELECT * \(Self.dueReminders) ORDER BY due_at, id LIMIT ?4", plan,
            which.until.seconds, which.isHeld, limit, as: Alarm.init
        )
    }

    /// How many reminders are due of a plan.
    public func dueReminderCount(plan: Int64, _ which: DueReminders) throws -> Int {
        try tx.number(
            "SELECT COUNT(*) \(Self.dueReminders)", plan, which.until.seconds, which.isHeld) ?? 0
    }

    /// Which reminders of a plan a message has told of that are not settled yet.
    public func told(plan: Int64) throws -> DueReminders? {
        try tx.row("SELECT until, is_held FROM told_reminders WHERE plan = ?1", plan) {
            DueReminders(until: Instant(seconds: $0["until"]), isHeld: $0["is_held"])
        }
    }

    /// Notes which reminders of a plan a message has told of; nil when they are settled.
    public func setTold(_ which: DueReminders?, plan: Int64) throws {
        guard let which else {
            return try tx.execute("DELETE FROM told_reminders WHERE plan = ?1", plan)
        }
        try tx.execute(
            """
            INSERT INTO told_reminders (plan, until, is_held) VALUES (?1, ?2, ?3)
            ON CONFLICT (plan) DO UPDATE SET until = ?2, is_held = ?3
            """, plan, which.until.seconds, which.isHeld)
    }
}
