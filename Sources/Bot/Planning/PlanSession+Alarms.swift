import Planner
import Storage

/// A ring that an occurrence asks for.
struct PlannedRing {
    /// When.
    var at: Instant
    /// How many minutes before the due time; 0 at it; -1 at a time that was typed, -2 at another.
    var lead: Int
    /// Whether quiet hours hold it: leads and the evening before, not times that were typed and due times.
    var isHoldable: Bool
}

/// Which alarms an occurrence and a plan have. Alarms are derived: they can be thrown away and set anew
/// from the task, the occurrence and the settings at any time.
extension PlanSession {
    /// The hour at which tasks without a time ring when they ask for it.
    static let untimedHour = CivilTime.at(9)

    /// Sets the alarms of an open occurrence that are due after `since`, in place of those it has
    /// from then on; removes them all when it is closed. What quiet hours hold stays held.
    func setAlarms(_ occurrence: Occurrence, _ todo: StoredTodo, since: Instant) throws {
        guard occurrence.state == .open || occurrence.state == .missed else {
            return try tx.deleteAlarms(occurrence: occurrence.id)
        }
        let rings = plannedRings(occurrence, todo)
        for alarm in try tx.alarms(occurrence: occurrence.id) where alarm.dueAt > since {
            let isHeld =
                alarm.kind == .ring && alarm.plannedAt <= since
                && rings.contains { $0.at == alarm.plannedAt && $0.lead == alarm.step }
            if !isHeld { try tx.deleteAlarm(alarm.id) }
        }
        try addAlarms(occurrence, todo, since: since)
    }

    /// Sets the alarms of an occurrence, open or missed, that has none after `since`.
    func addAlarms(_ occurrence: Occurrence, _ todo: StoredTodo, since: Instant) throws {
        if occurrence.state == .open {
            let rings = plannedRings(occurrence, todo)
            for ring in rings where ring.at > since {
                try addAlarm(.ring, occurrence, step: ring.lead, at: ring.at)
            }
            if let due = try dueRing(occurrence, insteadOf: rings, since: since) {
                try addAlarm(.ring, occurrence, step: due.lead, at: due.at)
            }
        }
        if let snooze = occurrence.snoozedUntil, snooze > since {
            try addAlarm(.snooze, occurrence, step: 0, at: snooze)
        }
        try setNag(occurrence, todo)
    }

    /// Sets the next nag of an occurrence that has rung and is nagged about; snoozed, it waits for that ring.
    func setNag(_ occurrence: Occurrence, _ todo: StoredTodo) throws {
        if let snooze = occurrence.snoozedUntil, snooze > now { return }
        guard let nag = nagInterval(occurrence, todo), let began = occurrence.nagSince,
            let next = nextNag(began: began, interval: nag)
        else { return }
        try addAlarm(.nag, occurrence, step: 0, at: next)
    }

    /// The ring at the due time of an occurrence whose every lead was past when it was asked for: they are left
    /// out, and nothing else would tell of it.
    private func dueRing(
        _ occurrence: Occurrence, insteadOf rings: [PlannedRing], since: Instant
    ) throws -> PlannedRing? {
        guard let day = occurrence.dueOn, let time = occurrence.dueTime, !rings.isEmpty,
            rings.allSatisfy({ $0.at <= since }), instant(day, time) > since
        else { return nil }
        let moments = rings.map(\.at)
        let rung = try tx.reminders(occurrence: occurrence.id).map(\.plannedAt)
        let waiting = try tx.alarms(occurrence: occurrence.id).map(\.plannedAt)
        guard Set(moments).isDisjoint(with: rung + waiting) else { return nil }
        return PlannedRing(at: instant(day, time), lead: 0, isHoldable: false)
    }

    private func addAlarm(_ kind: Alarm.Kind, _ occurrence: Occurrence, step: Int, at: Instant)
        throws
    {
        try tx.addAlarm(
            kind, plan: plan.id, todo: occurrence.todo, occurrence: occurrence.id, step: step,
            at: at)
    }

    /// The reminders that hold for an occurrence: its own, else the task's, else the default of a timed one.
    func reminders(of occurrence: Occurrence, _ todo: StoredTodo) -> [Reminder] {
        let given = occurrence.reminders ?? todo.reminders
        guard given.isEmpty, occurrence.dueTime != nil, occurrence.reminders == nil else {
            return given
        }
        return [.before(minutes: 0)]
    }

    /// When an occurrence rings, past moments included, earliest first.
    func plannedRings(_ occurrence: Occurrence, _ todo: StoredTodo) -> [PlannedRing] {
        reminders(of: occurrence, todo).compactMap { plannedRing($0, occurrence) }
            .sorted { $0.at < $1.at }
    }

    private func plannedRing(_ reminder: Reminder, _ occurrence: Occurrence) -> PlannedRing? {
        switch reminder {
        case .at(let moment):
            return PlannedRing(at: zone.instant(moment), lead: -1, isHoldable: false)
        case .instant(let moment):
            return PlannedRing(at: moment, lead: -1, isHoldable: false)
        case .nag(let minutes):
            return firstNag(occurrence, everyMinutes: minutes)
        case .silent: return nil
        case .before, .onDay, .eveningBefore: break
        }
        guard let day = occurrence.dueOn else { return nil }
        switch reminder {
        case .before(let minutes):
            let due = instant(day, occurrence.dueTime ?? Self.untimedHour)
            return PlannedRing(
                at: due.adding(minutes: -minutes), lead: minutes, isHoldable: minutes > 0)
        case .onDay(let days, let time):
            return PlannedRing(
                at: instant(day.adding(days: -days), time), lead: -1, isHoldable: false)
        default:
            return PlannedRing(
                at: instant(day.adding(days: -1), plan.evening), lead: -2, isHoldable: true)
        }
    }

    private func firstNag(_ occurrence: Occurrence, everyMinutes: Int?) -> PlannedRing? {
        if let time = occurrence.dueTime, let day = occurrence.dueOn {
            return PlannedRing(at: instant(day, time), lead: 0, isHoldable: false)
        }
        if let began = occurrence.nagSince {
            return PlannedRing(at: began, lead: -2, isHoldable: true)
        }
        let wait = everyMinutes ?? 5
        guard let day = occurrence.startsOn ?? occurrence.dueOn else {
            return PlannedRing(at: now.adding(minutes: wait), lead: -2, isHoldable: true)
        }
        let morning = instant(day, plan.agenda ?? .at(8))
        let first = morning > now ? morning : now.adding(minutes: wait)
        return PlannedRing(at: first, lead: -2, isHoldable: true)
    }

    /// The nagging an occurrence asks for: nil for none, else the interval in minutes, 0 for the ladder.
    func nagInterval(_ occurrence: Occurrence, _ todo: StoredTodo) -> Int? {
        for case .nag(let minutes) in occurrence.reminders ?? todo.reminders { return minutes ?? 0 }
        return nil
    }

    /// The next nag after now of one that began then: 5, 15, 30, 60 minutes after, then hourly, or by
    /// its interval; not at night; nil after 7 days.
    func nextNag(began: Instant, interval: Int) -> Instant? {
        let elapsed = max(0, (now.seconds - began.seconds) / 60)
        let minutes: Int
        if interval > 0 {
            minutes = (elapsed / interval + 1) * interval
        } else {
            minutes = [5, 15, 30, 60].first { $0 > elapsed } ?? (elapsed / 60 + 1) * 60
        }
        let next = afterNight(began.adding(minutes: minutes))
        return next.seconds - began.seconds > 7 * 86_400 ? nil : next
    }

    private func afterNight(_ moment: Instant) -> Instant {
        let local = zone.local(moment)
        let morning = plan.agenda ?? .at(8)
        let night = QuietWindow(from: plan.bedtime, to: morning)
        guard night.contains(local.time) else { return moment }
        let day = local.time >= morning ? local.date.adding(days: 1) : local.date
        return instant(day, morning)
    }

    /// Sets the alarms of one task's occurrences anew, and makes the rows that are missing.
    func refresh(todo id: Int64) throws {
        guard let todo = try tx.todo(id) else { return }
        try materialize(todo)
        for occurrence in try tx.occurrences(todo: id) {
            try setAlarms(occurrence, todo, since: now)
        }
    }
}
