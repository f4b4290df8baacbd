import Planner
import Storage

/// Thousands of reminders at once: a hundred go in one transaction, the next ones in the next.
///
/// What is late, or was held by quiet hours, is told in one message for all of them. That they were told is noted,
/// and those that are left lose their alarms a hundred at a time, without a word.
struct BulkReminderSender {
    /// How many reminders of a plan go at once.
    static let size = 100

    let session: PlanSession

    private var tx: Transaction { session.tx }
    private var plan: Plan { session.plan }
    private var now: Instant { session.now }
    private var sender: RingSender { RingSender(session: session) }

    /// Settles some of the reminders that a message has told of; true when there may be more.
    func settleTold() throws -> Bool {
        guard let which = try tx.alarms.told(plan: plan.id) else { return false }
        let told = try tx.alarms.dueReminders(plan: plan.id, which, limit: Self.size)
        guard !told.isEmpty else {
            try tx.alarms.setTold(nil, plan: plan.id)
            return false
        }
        for alarm in told { try settle(alarm) }
        return true
    }

    /// Fires some of the reminders of a plan that has very many due; false where it has not.
    func fire() throws -> Bool {
        let all = DueReminders(until: now)
        let due = try tx.alarms.dueReminders(plan: plan.id, all, limit: Self.size + 1)
        guard due.count > Self.size else { return false }
        let some = Array(due.prefix(Self.size))
        guard plan.state == .active, try PlanPushes(session: session).areAllowed() else {
            for alarm in some { try tx.alarms.park(alarm.id) }
            return true
        }
        let rings = try sender.ringing(some)
        try tell(rings.filter { $0.isLate || $0.wasHeld })
        for ring in rings {
            if !ring.isLate, !ring.wasHeld { try sender.send(ring) }
            try sender.settle(ring)
        }
        return true
    }

    /// Tells of late or held reminders in one message, and of those like them that wait behind them.
    private func tell(_ rings: [DueRing]) throws {
        guard !rings.isEmpty else { return }
        let isLate = rings.contains(where: \.isLate)
        let which =
            isLate
            ? DueReminders(until: now.adding(seconds: -DueRing.grace - 1))
            : DueReminders(until: now, isHeld: true)
        let others = max(0, try tx.alarms.dueReminderCount(plan: plan.id, which) - rings.count)
        if isLate {
            try sender.sendLate(rings, others: others)
        } else {
            try sender.sendHeld(rings, others: others)
        }
        try tx.alarms.setTold(which, plan: plan.id)
    }

    private func settle(_ alarm: Alarm) throws {
        guard let occurrence = try alarm.occurrence.flatMap(tx.occurrences.find),
            let todo = try tx.todos.find(occurrence.todo)
        else { return try tx.alarms.delete(alarm.id) }
        try sender.settle(DueRing(alarm, occurrence, todo, at: now))
    }
}
