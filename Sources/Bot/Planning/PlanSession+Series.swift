import Planner
import Storage

/// New versions of a routine's recurrence: what was completed or missed stays.
extension PlanSession {
    /// Lets a routine go on by another recurrence, from the first day on which nothing is closed.
    func restart(_ todo: StoredTodo, as recurrence: Recurrence) throws {
        let from = try firstFreeDay(todo, recurrence)
        for occurrence in try tx.occurrences.all(todo: todo.id)
        where occurrence.state == .open && !isKept(occurrence, recurrence, from: from) {
            try tx.outbox.discardWaiting(occurrence: occurrence.id, failure: "moved", now: now)
            try tx.occurrences.delete(occurrence.id)
        }
        try tx.recurrences.add(recurrence, from: from, todo: todo.id)
        try materialize(todo)
    }

    /// Lets a routine go on at other times of day.
    func restart(_ todo: StoredTodo, at times: [CivilTime]) throws {
        guard let version = try tx.recurrences.newest(todo: todo.id) else { return }
        var recurrence = version.recurrence
        recurrence.times = times.sorted()
        recurrence.rule.byHour = []
        recurrence.rule.byMinute = []
        try restart(todo, as: recurrence)
    }

    /// Whether an open occurrence of the old series stays: one of today or before, where the new series has
    /// today too but begins later because its time has gone by.
    private func isKept(_ occurrence: Occurrence, _ recurrence: Recurrence, from: CivilDate) -> Bool
    {
        guard let due = occurrence.dueOn else { return false }
        return due < today || (due == today && from > today && recurrence.occurs(on: today))
    }

    /// Today, or tomorrow when today's is closed or its new time has gone by.
    private func firstFreeDay(_ todo: StoredTodo, _ recurrence: Recurrence) throws -> CivilDate {
        let closed = try tx.occurrences.all(todo: todo.id)
            .filter { $0.state.isClosed && $0.dueOn != nil }
            .compactMap(\.dueOn).max()
        var from = max(recurrence.start, today)
        if let closed, closed >= from { from = closed.adding(days: 1) }
        if from == today, let time = recurrence.times.last, instant(today, time) <= now,
            !recurrence.isSubDaily
        {
            from = today.adding(days: 1)
        }
        return from
    }

    /// Makes a special task a routine.
    func makeRoutine(_ special: StoredTodo, _ recurrence: Recurrence) throws {
        for occurrence in try tx.occurrences.all(todo: special.id) {
            try tx.outbox.discardWaiting(occurrence: occurrence.id, failure: "moved", now: now)
            try tx.occurrences.delete(occurrence.id)
        }
        var todo = special
        todo.isRoutine = true
        todo.spanUnit = nil
        todo.completedAt = nil
        try tx.todos.save(todo)
        try tx.recurrences.add(recurrence, from: max(recurrence.start, today), todo: todo.id)
        try materialize(todo)
    }

    /// Makes a routine of which nothing is closed or missed a special task without a date.
    func makeSpecial(_ routine: StoredTodo) throws {
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
