import Planner
import Storage
import Wording

/// Reminders that ring again until their task is done.
extension RingSender {
    /// What was sent of the times that ring again now and still asks: the new rings replace it. What waits is taken
    /// back.
    func standing(_ rings: [DueRing]) throws -> [OutboxRow] {
        let again = rings.filter { $0.alarm.kind == .nag }.map(\.occurrence.id)
        guard !again.isEmpty else { return [] }
        var old: [OutboxRow] = []
        for id in again {
            try tx.outbox.discardWaiting(occurrence: id, failure: "replaced", now: now)
            old += try tx.outbox.reminders(occurrence: id)
        }
        old += try tx.outbox.pushes(plan: session.plan.id, beginning: MessageKind.nagsPrefix)
        return try old.filter { row in
            guard row.state == .sent, let shown = try tx.messages.find(outbox: row.id)?.kind else {
                return false
            }
            return shown == .ring || !Set(shown.nags).isDisjoint(with: again)
        }
    }

    /// Sends the reminders that ring again as one message.
    func sendNags(_ rings: [DueRing]) throws {
        try send(
            rings, as: "nags", .nags(try rings.map(line)), .nags(rings.map(\.occurrence.id)))
    }

    /// Sets the next nag of an occurrence that rang; of those that go by the hour it comes with the others, half an hour
    /// from now at the earliest.
    func goOnNagging(_ occurrence: Occurrence, _ ring: DueRing) throws {
        let alarmPlan = session.alarmPlan
        let isNagging = try tx.alarms.all(occurrence: occurrence.id).contains { $0.kind == .nag }
        guard !isNagging, let began = occurrence.nagSince,
            let interval = alarmPlan.nagInterval(occurrence, ring.todo)
        else { return }
        let rung = max(now, ring.alarm.plannedAt)
        let soonest = rung.adding(minutes: 30)
        let isHourly = interval <= 60 && alarmPlan.isHourly(began: began, at: rung)
        guard
            var next = alarmPlan.nextNag(
                of: occurrence, ring.todo, began: began, after: isHourly ? soonest : rung)
        else { return }
        if interval <= 60, alarmPlan.isHourly(began: began, at: next) {
            let other = try tx.alarms.nags(
                plan: session.plan.id, after: max(next.adding(minutes: -30), soonest),
                through: next.adding(minutes: 30), limit: 1
            ).first
            next = other?.dueAt ?? next
        }
        try tx.alarms.add(
            .nag, plan: session.plan.id, todo: ring.todo.id, occurrence: occurrence.id, at: next)
    }
}
