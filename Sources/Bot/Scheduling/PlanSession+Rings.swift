import Wording
import Planner
import Storage

/// A reminder that is due, with what it is about.
struct Ringing {
    let alarm: Alarm
    var occurrence: Occurrence
    let todo: StoredTodo
    /// How many earlier rings of the same task it stands for.
    var skipped: Int
    /// How many seconds it is late, beyond being held by quiet hours.
    var lateness: Int
    /// Whether quiet hours held it.
    let wasHeld: Bool
    /// When it was to ring; that of a newer occurrence than the alarm's after an outage.
    var plannedAt: Instant

    init(_ alarm: Alarm, _ occurrence: Occurrence, _ todo: StoredTodo, at now: Instant) {
        self.alarm = alarm
        self.occurrence = occurrence
        self.todo = todo
        skipped = alarm.skipped
        lateness = now.seconds - alarm.dueAt.seconds
        wasHeld = alarm.dueAt > alarm.plannedAt
        plannedAt = alarm.plannedAt
    }
}

extension PlanSession {
    /// Of the due alarms those that ring now; the others are put off to the end of the quiet hours, or
    /// dropped because their occurrence is closed.
    func ringing(_ alarms: [Alarm]) throws -> [Ringing] {
        var rings: [Ringing] = []
        for alarm in alarms {
            guard let occurrence = try alarm.occurrence.flatMap(tx.occurrences.find),
                let todo = try tx.todos.find(occurrence.todo),
                isStillWanted(occurrence, alarm, todo)
            else {
                try tx.alarms.delete(alarm.id)
                continue
            }
            if let end = alarmPlan.quietEnd(at: now), isHoldable(alarm, todo) {
                try tx.alarms.postpone(alarm.id, to: end)
                continue
            }
            var ring = Ringing(alarm, occurrence, todo, at: now)
            if ring.lateness > Self.grace, alarm.kind == .ring { try catchUp(&ring) }
            rings.append(ring)
        }
        return try newestOfEach(rings)
    }

    private func isStillWanted(_ occurrence: Occurrence, _ alarm: Alarm, _ todo: StoredTodo)
        -> Bool
    {
        // A pause silences what was missed before it too.
        if alarm.kind == .nag, todo.isRoutine, routinePlan(todo).isSilenced(on: today) {
            return false
        }
        guard !occurrence.isCleared else { return alarm.kind != .nag }
        return occurrence.state == .open || occurrence.state == .missed
    }

    private func isHoldable(_ alarm: Alarm, _ todo: StoredTodo) -> Bool {
        guard todo.priority != .high else { return false }
        switch alarm.kind {
        case .nag: return true
        case .ring: return alarm.lead.isAhead || alarm.lead == .other
        default: return false
        }
    }

    /// Of a repeating task only the newest late occurrence rings; the others are counted.
    private func newestOfEach(_ rings: [Ringing]) throws -> [Ringing] {
        var kept: [Ringing] = []
        for ring in rings {
            let isRepeat = { (other: Ringing) in
                other.todo.id == ring.todo.id && ring.lateness > Self.grace
                    && other.lateness > Self.grace
            }
            guard let index = kept.firstIndex(where: isRepeat) else {
                kept.append(ring)
                continue
            }
            let older = kept[index]
            var newer = ring
            newer.skipped =
                older.occurrence.id == ring.occurrence.id
                ? max(older.skipped, ring.skipped) : older.skipped + ring.skipped + 1
            try tx.alarms.delete(older.alarm.id)
            kept[index] = newer
        }
        return kept
    }

    /// Sends the rings one by one, or as a digest when more than five are late. What quiet hours held
    /// is one message; with the agenda about to be sent it is returned to be a part of that.
    func send(_ rings: [Ringing], agendasLeftOut: Int, isAgendaComing: Bool) throws -> (
        toldOfAgendas: Bool, held: RichText?
    ) {
        let late = rings.filter { $0.lateness > Self.grace }
        let held = rings.filter { $0.wasHeld && $0.lateness <= Self.grace }
        let returned = late.contains(where: \.alarm.wasParked)
        let digested = late.count > 5 || (returned && late.count > 1) ? late : []
        if !digested.isEmpty { try sendDigest(digested, agendasLeftOut: agendasLeftOut) }
        let isHeldTogether = held.count > 1 || (isAgendaComing && !held.isEmpty)
        if isHeldTogether, !isAgendaComing { try sendHeld(held) }
        let inDigest = Set(digested.map(\.alarm.id))
        let inHeld = Set(isHeldTogether ? held.map(\.alarm.id) : [])
        for ring in rings {
            let isInDigest = inDigest.contains(ring.alarm.id)
            let isInHeld = inHeld.contains(ring.alarm.id)
            if !isInDigest && !isInHeld { try sendRing(ring) }
            try settle(ring)
        }
        return (!digested.isEmpty, isHeldTogether && isAgendaComing ? heldText(held) : nil)
    }

    /// What follows a ring: the alarm goes, nagging goes on, the next occurrence is made.
    func settle(_ ring: Ringing) throws {
        try tx.alarms.delete(ring.alarm.id)
        var occurrence = ring.occurrence
        let isSnooze = ring.alarm.kind == .snooze
        if isSnooze { occurrence.snoozedUntil = nil }
        if let interval = alarmPlan.nagInterval(occurrence, ring.todo), !ring.alarm.lead.isAhead {
            let began = occurrence.nagSince ?? ring.alarm.plannedAt
            occurrence.nagSince = began
            let isNagging = try tx.alarms.all(occurrence: occurrence.id).contains {
                $0.kind == .nag
            }
            if !isNagging, let next = alarmPlan.nextNag(began: began, interval: interval) {
                try tx.alarms.add(
                    .nag, plan: plan.id, todo: ring.todo.id, occurrence: occurrence.id, at: next)
            }
        }
        if isSnooze || occurrence.nagSince != ring.occurrence.nagSince {
            try tx.occurrences.save(occurrence)
        }
        guard ring.todo.isRoutine else { return }
        try supersede(ring)
        try materialize(ring.todo)
    }
}
