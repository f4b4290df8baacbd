import Planner
import Storage

/// Thousands of reminders at once: a hundred go in one transaction, the next ones in the next.
///
/// What is late, or was held by quiet hours, is told in one message for all of them. That they were told is noted,
/// and those that are left lose their alarms a hundred at a time, without a word.
extension PlanSession {
    /// How many reminders of a plan go at once.
    static let crowd = 100

    /// How many tasks a message about many reminders names.
    static let digestLength = 30

    /// Settles some of the reminders that a message has told of; true when there may be more.
    func settleTold() throws -> Bool {
        guard let which = try tx.alarms.told(plan: plan.id) else { return false }
        let told = try tx.alarms.dueReminders(plan: plan.id, which, limit: Self.crowd)
        guard !told.isEmpty else {
            try tx.alarms.setTold(nil, plan: plan.id)
            return false
        }
        for alarm in told { try settle(alarm) }
        return true
    }

    /// Fires some of the reminders of a plan that has very many due; false where it has not.
    func fireCrowd() throws -> Bool {
        let all = DueReminders(until: now)
        let due = try tx.alarms.dueReminders(plan: plan.id, all, limit: Self.crowd + 1)
        guard due.count > Self.crowd else { return false }
        let some = Array(due.prefix(Self.crowd))
        guard plan.state == .active, try canPush() else {
            for alarm in some { try tx.alarms.park(alarm.id) }
            return true
        }
        let rings = try ringing(some)
        try tell(rings.filter { $0.lateness > Self.grace || $0.wasHeld })
        for ring in rings {
            if ring.lateness <= Self.grace, !ring.wasHeld { try sendRing(ring) }
            try settle(ring)
        }
        return true
    }

    /// Tells of late or held reminders in one message, and of those like them that wait behind them.
    private func tell(_ rings: [Ringing]) throws {
        guard !rings.isEmpty else { return }
        let isLate = rings.contains { $0.lateness > Self.grace }
        let which =
            isLate
            ? DueReminders(until: now.adding(seconds: -Self.grace - 1))
            : DueReminders(until: now, isHeld: true)
        let others = max(0, try tx.alarms.dueReminderCount(plan: plan.id, which) - rings.count)
        if isLate {
            try sendDigest(rings, agendasLeftOut: 0, others: others)
        } else {
            try sendHeld(rings, others: others)
        }
        try tx.alarms.setTold(which, plan: plan.id)
    }

    private func settle(_ alarm: Alarm) throws {
        guard let occurrence = try alarm.occurrence.flatMap(tx.occurrences.find),
            let todo = try tx.todos.find(occurrence.todo)
        else { return try tx.alarms.delete(alarm.id) }
        try settle(Ringing(alarm, occurrence, todo, at: now))
    }
}
