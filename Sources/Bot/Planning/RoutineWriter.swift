import Planner
import Storage

/// Writes the occurrences of routines: the coming ones, and those of a changed repetition. What was completed
/// or missed stays.
struct RoutineWriter {
    let session: PlanSession

    private var tx: Transaction { session.tx }
    private var plan: Plan { session.plan }
    private var now: Instant { session.now }

    /// Makes the occurrences of a routine rows: all up to today, and one after.
    ///
    /// `isCatchingUp` says that time has passed unobserved: what should have rung meanwhile rings
    /// late, once, and the others are counted.
    func materialize(_ todo: StoredTodo, isCatchingUp: Bool = false) throws {
        guard todo.isRoutine, todo.completedAt == nil,
            var version = try tx.recurrences.newest(todo: todo.id)
        else { return }
        let since = version.cursor == nil ? session.spokenAt : now
        let advance = try session.routinePlan(todo).advance(version) {
            try tx.occurrences.find(todo: todo.id, at: $0)
        }
        var passed = try advance.cleared.compactMap { try addCleared(todo, at: $0) }
        var turns = try TurnDealer(todo, session.people, from: advance.open.first)
        for original in advance.open {
            if let row = try tx.occurrences.find(todo: todo.id, at: original) {
                turns.pass(row)
                continue
            }
            guard
                let made = try tx.occurrences.add(
                    todo: todo, at: original, for: turns.next(on: original.date),
                    duration: version.recurrence.minutes(of: original))
            else { continue }
            passed.append(made)
            try session.alarms.set(made, todo, since: since)
        }
        version.cursor = advance.cursor
        try tx.recurrences.save(version)
        if isCatchingUp { try ringPassed(passed, of: todo) }
    }

    /// Makes a row of an occurrence whose month has passed unobserved: missed, and cleared already.
    private func addCleared(_ todo: StoredTodo, at original: RecurrenceID) throws -> Occurrence? {
        guard var cleared = try tx.occurrences.add(todo: todo, at: original) else { return nil }
        cleared.state = .missed
        cleared.missedAt = session.start(of: original.date.adding(days: 1))
        cleared.isCleared = true
        try tx.occurrences.save(cleared)
        return cleared
    }

    private func ringPassed(_ passed: [Occurrence], of todo: StoredTodo) throws {
        var rings: [(Occurrence, PlannedRing)] = []
        for occurrence in passed {
            for ring in session.alarmPlan.rings(of: occurrence, todo) where ring.at <= now {
                rings.append((occurrence, ring))
            }
        }
        guard let (newest, ring) = rings.max(by: { $0.1.at < $1.1.at }) else { return }
        try tx.alarms.add(
            .ring, plan: plan.id, todo: todo.id, occurrence: newest.id, lead: ring.lead,
            skipped: rings.count - 1, at: ring.at)
    }

    /// Lets a routine go on by another recurrence, from the first day on which nothing is closed.
    func restart(_ todo: StoredTodo, as recurrence: Recurrence) throws {
        try session.checklists.keepingTicks(of: todo) { try replace(todo, by: recurrence) }
    }

    private func replace(_ todo: StoredTodo, by recurrence: Recurrence) throws {
        let from = try firstFreeDay(todo, recurrence)
        for occurrence in try tx.occurrences.all(todo: todo.id)
        where occurrence.state == .open && !isKept(occurrence, recurrence, from: from) {
            try tx.outbox.discardWaiting(occurrence: occurrence.id, failure: "moved", now: now)
            try tx.occurrences.delete(occurrence.id)
        }
        try carryClosed(todo, to: recurrence, from: from)
        try tx.recurrences.add(recurrence, from: from, todo: todo.id)
        try materialize(todo)
    }

    /// Lets what was done or skipped ahead of its day stand for the day's times of the new series.
    private func carryClosed(_ todo: StoredTodo, to recurrence: Recurrence, from: CivilDate) throws
    {
        guard !recurrence.afterCompletion, !recurrence.isSubDaily else { return }
        let closed = try tx.occurrences.all(todo: todo.id).filter { occurrence in
            occurrence.state.isClosed && occurrence.original.map { $0.date >= from } ?? false
        }
        var taken = Set(closed.compactMap(\.original))
        for var occurrence in closed {
            guard let original = occurrence.original else { continue }
            let times = recurrence.occurrences(from: original.date, through: original.date)
            guard !times.contains(original), let time = times.first(where: { !taken.contains($0) }),
                try tx.occurrences.find(todo: todo.id, at: time) == nil
            else { continue }
            taken.insert(time)
            if occurrence.dueOn == time.date { occurrence.dueTime = time.time }
            try tx.occurrences.save(occurrence, at: time)
        }
    }

    /// Deletes the open occurrences of today and later that the clock made by a recurrence that was taken back.
    func dropStrays(of id: Int64) throws {
        guard let todo = try tx.todos.find(id), todo.isRoutine,
            let version = try tx.recurrences.newest(todo: id),
            !version.recurrence.afterCompletion
        else { return }
        let first = max(session.today, version.from)
        for occurrence in try tx.occurrences.all(todo: id) where occurrence.state == .open {
            guard let original = occurrence.original, original.date >= first else { continue }
            let day = version.recurrence.occurrences(from: original.date, through: original.date)
            guard !day.contains(original) else { continue }
            try tx.outbox.discardWaiting(occurrence: occurrence.id, failure: "moved", now: now)
            try tx.occurrences.delete(occurrence.id)
        }
    }

    /// Lets a routine go on at other times of day.
    func restart(_ todo: StoredTodo, at times: [CivilTime]) throws {
        guard let version = try tx.recurrences.newest(todo: todo.id) else { return }
        try restart(todo, as: version.recurrence.at(times))
    }

    /// Whether an open occurrence of the old series stays: one of today or before, where the new series has
    /// today too but begins later because its time has gone by.
    private func isKept(_ occurrence: Occurrence, _ recurrence: Recurrence, from: CivilDate) -> Bool
    {
        guard let due = occurrence.dueOn else { return false }
        return due < session.today
            || (due == session.today && from > session.today
                && recurrence.occurs(on: session.today))
    }

    /// Today, or tomorrow when today's is closed or its new time has gone by.
    private func firstFreeDay(_ todo: StoredTodo, _ recurrence: Recurrence) throws -> CivilDate {
        var from = max(recurrence.start, session.today)
        let isClosed = try tx.occurrences.all(todo: todo.id).contains {
            $0.state.isClosed && $0.dueOn == session.today
        }
        if isClosed, from == session.today { from = from.adding(days: 1) }
        if from == session.today, let time = recurrence.times.last,
            session.instant(session.today, time) <= now,
            !recurrence.isSubDaily
        {
            from = session.today.adding(days: 1)
        }
        return from
    }

    /// Makes a special task a routine.
    func makeRoutine(_ special: StoredTodo, _ recurrence: Recurrence) throws {
        try session.checklists.keepingTicks(of: special) { try change(special, into: recurrence) }
    }

    private func change(_ special: StoredTodo, into recurrence: Recurrence) throws {
        for occurrence in try tx.occurrences.all(todo: special.id) {
            try tx.outbox.discardWaiting(occurrence: occurrence.id, failure: "moved", now: now)
            try tx.occurrences.delete(occurrence.id)
        }
        var todo = special
        todo.isRoutine = true
        todo.spanUnit = nil
        todo.completedAt = nil
        try tx.todos.save(todo)
        try tx.recurrences.add(
            recurrence, from: max(recurrence.start, session.today), todo: todo.id)
        try materialize(todo)
    }

    /// Turns a routine that has nothing closed or missed into a special task without a date.
    func makeSpecial(_ routine: StoredTodo) throws {
        try session.checklists.keepingTicks(of: routine) { try changeIntoSpecial(routine) }
    }

    private func changeIntoSpecial(_ routine: StoredTodo) throws {
        for occurrence in try tx.occurrences.all(todo: routine.id) {
            try tx.outbox.discardWaiting(occurrence: occurrence.id, failure: "moved", now: now)
            try tx.occurrences.delete(occurrence.id)
        }
        for version in try tx.recurrences.all(todo: routine.id) {
            try tx.recurrences.delete(version.id)
        }
        var todo = routine
        todo.isRoutine = false
        try tx.todos.save(todo)
        _ = try tx.occurrences.add(todo: todo, schedule: .undated)
    }
}
