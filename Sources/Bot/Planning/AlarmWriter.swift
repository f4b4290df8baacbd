import Planner
import Storage

/// Which alarms an occurrence and a plan have. Alarms are derived: they can be thrown away and set anew
/// from the task, the occurrence and the settings at any time.
struct AlarmWriter {
    let session: PlanSession

    private var tx: Transaction { session.tx }
    private var plan: Plan { session.plan }
    private var now: Instant { session.now }

    /// Sets the alarms of an open occurrence that are due after `since`, in place of those it has
    /// from then on; removes them all when it is closed. What quiet hours hold stays held.
    func set(_ occurrence: Occurrence, _ todo: StoredTodo, since: Instant) throws {
        guard occurrence.state == .open || occurrence.state == .missed else {
            return try tx.alarms.delete(occurrence: occurrence.id)
        }
        let rings = session.alarmPlan.rings(of: occurrence, todo)
        for alarm in try tx.alarms.all(occurrence: occurrence.id) where alarm.dueAt > since {
            let isHeld =
                alarm.kind == .ring && alarm.plannedAt <= since
                && rings.contains { $0.at == alarm.plannedAt && $0.lead == alarm.lead }
            if !isHeld { try tx.alarms.delete(alarm.id) }
        }
        try add(occurrence, todo, since: since)
    }

    /// Sets the alarms of an occurrence, open or missed, that has none after `since`.
    func add(_ occurrence: Occurrence, _ todo: StoredTodo, since: Instant) throws {
        if occurrence.state == .open {
            let rings = session.alarmPlan.rings(of: occurrence, todo)
            for ring in rings where ring.at > since {
                try addAlarm(.ring, occurrence, lead: ring.lead, at: ring.at)
            }
            if let due = try dueRing(occurrence, insteadOf: rings, since: since) {
                try addAlarm(.ring, occurrence, lead: due.lead, at: due.at)
            }
        }
        if let snooze = occurrence.snoozedUntil, snooze > since {
            try addAlarm(.snooze, occurrence, at: snooze)
        }
        if occurrence.state == .open, let over = session.alarmPlan.over(occurrence, todo) {
            let snoozed = occurrence.snoozedUntil.map { $0.adding(minutes: 60) } ?? over
            try addAlarm(.over, occurrence, at: max(over, snoozed))
        }
        try setNag(occurrence, todo)
        try setAsk(occurrence, todo)
    }

    /// Sets the next time at which it is asked whether somebody who is waited for has answered.
    func setAsk(_ occurrence: Occurrence, _ todo: StoredTodo) throws {
        guard let next = session.alarmPlan.nextAsk(of: occurrence, todo, after: now) else { return }
        try addAlarm(.ask, occurrence, at: next)
    }

    /// Sets the next nag of an occurrence that has rung and is nagged about; snoozed, it waits for that ring.
    func setNag(_ occurrence: Occurrence, _ todo: StoredTodo) throws {
        if let snooze = occurrence.snoozedUntil, snooze > now { return }
        guard let began = occurrence.nagSince,
            let next = session.alarmPlan.nextNag(of: occurrence, todo, began: began, after: now)
        else { return }
        try addAlarm(.nag, occurrence, at: next)
    }

    /// The ring at the due time of an occurrence whose every lead was past when it was asked for: they are left
    /// out, and nothing else would tell of it.
    private func dueRing(
        _ occurrence: Occurrence, insteadOf rings: [PlannedRing], since: Instant
    ) throws -> PlannedRing? {
        guard let day = occurrence.dueOn, let time = occurrence.dueTime, !rings.isEmpty,
            rings.allSatisfy({ $0.at <= since }), session.instant(day, time) > since
        else { return nil }
        let moments = rings.map(\.at)
        let rung = try tx.outbox.reminders(occurrence: occurrence.id).map(\.plannedAt)
        let waiting = try tx.alarms.all(occurrence: occurrence.id).map(\.plannedAt)
        guard Set(moments).isDisjoint(with: rung + waiting) else { return nil }
        return PlannedRing(
            at: session.instant(day, time), lead: .before(minutes: 0), isHoldable: false)
    }

    private func addAlarm(
        _ kind: Alarm.Kind, _ occurrence: Occurrence, lead: Lead = .before(minutes: 0), at: Instant
    ) throws {
        try tx.alarms.add(
            kind, plan: plan.id, todo: occurrence.todo, occurrence: occurrence.id, lead: lead,
            at: at)
    }

    /// Sets the alarms of one task's occurrences anew, and makes the rows that are missing.
    func refresh(todo id: Int64) throws {
        guard let todo = try tx.todos.find(id) else { return }
        try session.routines.materialize(todo)
        for occurrence in try tx.occurrences.all(todo: id) {
            try set(occurrence, todo, since: now)
        }
    }
}
