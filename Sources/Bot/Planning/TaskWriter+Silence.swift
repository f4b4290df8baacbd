import Planner
import Storage

/// Routines that are silenced: on the days of their own pause, and on those of the plan's holiday.
extension TaskWriter {
    /// Silences a routine from today until a day, on which it is on again; without a day until it is resumed.
    func pause(_ todo: StoredTodo, until day: CivilDate?) throws {
        var paused = todo
        paused.pausedFrom = session.today
        paused.pausedUntil = day
        try tx.todos.save(paused)
        try followSilence(paused)
    }

    /// Ends a pause today.
    func resume(_ todo: StoredTodo) throws -> StoredTodo {
        var resumed = todo
        resumed.pausedUntil = session.today
        resumed.pausedFrom = todo.pausedFrom ?? session.today
        try tx.todos.save(resumed)
        try rewind(resumed)
        try session.alarms.refresh(todo: todo.id)
        return resumed
    }

    /// Skips a routine on its silenced days, and takes it up again on others.
    func followSilence(_ todo: StoredTodo) throws {
        try rewind(todo)
        try dropSilenced(todo)
        try session.alarms.refresh(todo: todo.id)
    }

    /// Takes the open occurrences on silenced days away: they are skipped, never missed. What counts from
    /// its completion has no other: it is put off to the day on which it is on again.
    private func dropSilenced(_ todo: StoredTodo) throws {
        let isChain = try tx.recurrences.newest(todo: todo.id)?.recurrence.afterCompletion ?? false
        for occurrence in try tx.occurrences.all(todo: todo.id) where occurrence.state == .open {
            guard let day = occurrence.dueOn, session.routinePlan(todo).isSilenced(on: day) else {
                continue
            }
            try tx.outbox.discardWaiting(occurrence: occurrence.id, failure: "paused", now: now)
            if isChain, let next = session.routinePlan(todo).firstLoudDay(after: day) {
                var later = occurrence
                later.dueOn = next
                try tx.occurrences.save(later)
            } else {
                try tx.occurrences.delete(occurrence.id)
            }
        }
    }

    /// Lets a recurrence be carried on from yesterday again: rows that exist stay what they are.
    private func rewind(_ todo: StoredTodo) throws {
        guard var version = try tx.recurrences.newest(todo: todo.id) else { return }
        guard !version.recurrence.afterCompletion else { return try goOn(todo, version) }
        version.from = max(version.from, session.today)
        version.cursor = nil
        try tx.recurrences.save(version)
    }

    /// What counts from its completion and was taken away by a pause without end begins again on the day that
    /// follows from when it was last done, or today when that has passed.
    private func goOn(_ todo: StoredTodo, _ version: StoredRecurrence) throws {
        guard todo.completedAt == nil, try !session.occurrences.hasUnsettled(todo.id),
            !session.routinePlan(todo).isSilenced(on: session.today)
        else { return }
        let times = version.recurrence.times
        let time = times.first { session.instant(session.today, $0) > now } ?? times.first
        let isOver = time.map { session.instant(session.today, $0) <= now } ?? false
        let today = RecurrenceID(isOver ? session.today.adding(days: 1) : session.today, time)
        var next = max(today, try followsLast(todo, version.recurrence) ?? today)
        while try tx.occurrences.find(todo: todo.id, at: next) != nil {
            next = RecurrenceID(next.date.adding(days: 1), time)
        }
        var moved = version
        moved.cursor = next
        try tx.recurrences.save(moved)
        _ = try tx.occurrences.add(todo: todo, at: next)
    }

    private func followsLast(_ todo: StoredTodo, _ recurrence: Recurrence) throws -> RecurrenceID? {
        let closed = try tx.occurrences.all(todo: todo.id).compactMap(\.closedAt)
        return closed.max().flatMap {
            recurrence.next(afterCompletedAt: session.zone.local($0))
        }
    }
}
