import Planner
import Storage

/// How a plan gets from one day to the next.
///
/// An occurrence becomes a row ahead of its day: everything up to today, and one more. When the day
/// begins, what yesterday left open becomes missed; when the 2nd of a month begins, the missed of the
/// month before are cleared (they stay visible through the 1st, so that they can still be rescued).
/// After an outage the same steps are done for all days that passed.
extension PlanSession {
    func miss(_ occurrence: Occurrence) throws {
        if let snooze = occurrence.snoozedUntil, day(of: snooze) >= today { return }
        guard let due = dueDay(of: occurrence) else { return }
        var missed = occurrence
        missed.state = .missed
        missed.missedAt = start(of: max(due, plan.today).adding(days: 1))
        try tx.occurrences.save(missed)
        for alarm in try tx.alarms.all(occurrence: occurrence.id)
        where alarm.kind != .nag && alarm.plannedAt > now {
            try tx.alarms.delete(alarm.id)
        }
    }

    /// Ends a task: its number becomes free in 30 days.
    func finish(_ todo: StoredTodo) throws {
        var finished = todo
        finished.completedAt = now
        try tx.todos.save(finished)
        try tx.todos.freeNumber(todo: todo.id, at: now.adding(seconds: 30 * 86_400))
    }

    /// Ends a routine whose recurrence is over and of which nothing is open.
    func finishIfEnded(_ id: Int64) throws {
        guard let todo = try tx.todos.find(id), todo.isRoutine, todo.completedAt == nil,
            let version = try tx.recurrences.newest(todo: id), !version.recurrence.afterCompletion,
            let last = version.recurrence.last, last.date < today
        else { return }
        if try !hasUnsettled(id) { try finish(todo) }
    }

    /// Whether something of a task is open, or stands in missed.
    func hasUnsettled(_ id: Int64) throws -> Bool {
        try tx.occurrences.all(todo: id).contains { occurrence in
            occurrence.state == .open || (occurrence.state == .missed && !occurrence.isCleared)
        }
    }

    /// Makes the occurrences of a routine rows: all up to today, and one after.
    ///
    /// `isCatchingUp` says that time has passed unobserved: what should have rung meanwhile rings
    /// late, once, and the others are counted.
    func materialize(_ todo: StoredTodo, isCatchingUp: Bool = false) throws {
        guard todo.isRoutine, todo.completedAt == nil,
            var version = try tx.recurrences.newest(todo: todo.id)
        else { return }
        let since = version.cursor == nil ? spokenAt : now
        let advance = try routinePlan(todo).advance(version) {
            try tx.occurrences.find(todo: todo.id, at: $0)
        }
        var passed = try advance.cleared.compactMap { try addCleared(todo, at: $0) }
        for original in advance.open {
            guard let made = try tx.occurrences.add(todo: todo, at: original) else { continue }
            passed.append(made)
            try setAlarms(made, todo, since: since)
        }
        version.cursor = advance.cursor
        try tx.recurrences.save(version)
        if isCatchingUp { try ringPassed(passed, of: todo) }
    }

    /// Makes a row of an occurrence whose month has passed unobserved: missed, and cleared already.
    private func addCleared(_ todo: StoredTodo, at original: RecurrenceID) throws -> Occurrence? {
        guard var cleared = try tx.occurrences.add(todo: todo, at: original) else { return nil }
        cleared.state = .missed
        cleared.missedAt = start(of: original.date.adding(days: 1))
        cleared.isCleared = true
        try tx.occurrences.save(cleared)
        return cleared
    }

    private func ringPassed(_ passed: [Occurrence], of todo: StoredTodo) throws {
        var rings: [(Occurrence, PlannedRing)] = []
        for occurrence in passed {
            for ring in alarmPlan.rings(of: occurrence, todo) where ring.at <= now {
                rings.append((occurrence, ring))
            }
        }
        guard let (newest, ring) = rings.max(by: { $0.1.at < $1.1.at }) else { return }
        try tx.alarms.add(
            .ring, plan: plan.id, todo: todo.id, occurrence: newest.id, lead: ring.lead,
            skipped: rings.count - 1, at: ring.at)
    }
}
