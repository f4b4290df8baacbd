import Planner
import Storage

/// Completing, skipping, reopening: with everything that waits for the occurrence, in one transaction.
extension PlanSession {
    /// Marks an occurrence as done: in time, or late when it was missed.
    func complete(_ occurrence: Occurrence) throws {
        var closed = occurrence
        closed.state = occurrence.state == .missed ? .late : .done
        try close(closed)
    }

    /// Leaves an occurrence out.
    func skip(_ occurrence: Occurrence) throws {
        var closed = occurrence
        closed.state = .skipped
        try close(closed)
    }

    private func close(_ occurrence: Occurrence) throws {
        var closed = occurrence
        closed.closedAt = now
        closed.closedOrder = try tx.undo.newestChange()
        closed.snoozedUntil = nil
        try tx.occurrences.save(closed)
        try silence(closed)
        guard let todo = try tx.todos.find(closed.todo) else { return }
        if !todo.isRoutine { return try finish(todo) }
        if try tx.recurrences.newest(todo: todo.id)?.recurrence.afterCompletion == true {
            return try goOnAfterCompletion(of: todo)
        }
        try materialize(todo)
        if try tx.recurrences.newest(todo: todo.id)?.recurrence.last != nil {
            try finishIfDone(todo)
        }
    }

    private func finishIfDone(_ todo: StoredTodo) throws {
        guard let version = try tx.recurrences.newest(todo: todo.id),
            !version.recurrence.afterCompletion,
            version.cursor == version.recurrence.last, try !hasUnsettled(todo.id)
        else { return }
        try finish(todo)
    }

    /// Takes back what waits of an occurrence and marks what was sent as over.
    func silence(_ occurrence: Occurrence, except shown: Int64? = nil) throws {
        try tx.alarms.delete(occurrence: occurrence.id)
        try tx.outbox.discardWaiting(occurrence: occurrence.id, failure: "closed", now: now)
    }

    /// Opens an occurrence again.
    func reopen(_ occurrence: Occurrence) throws {
        guard var todo = try tx.todos.find(occurrence.todo) else { return }
        var open = occurrence
        let isPast = dueDay(of: occurrence).map { $0 < today } ?? false
        open.state = isPast ? .missed : .open
        open.missedAt = isPast ? occurrence.missedAt ?? now : nil
        open.closedAt = nil
        try tx.occurrences.save(open)
        todo.completedAt = nil
        todo.updatedAt = now
        try tx.todos.save(todo)
        try tx.todos.freeNumber(todo: todo.id, at: nil)
        if todo.isRoutine { try takeBackNext(of: open) }
        try setAlarms(open, todo, since: now)
    }

    /// Takes a task that was over - done, ended or cleared - back into the plan: it was given a new date.
    func revive(_ stored: StoredTodo) throws -> StoredTodo {
        guard stored.completedAt != nil else { return stored }
        var todo = stored
        todo.completedAt = nil
        try tx.todos.save(todo)
        try tx.todos.freeNumber(todo: todo.id, at: nil)
        guard !todo.isRoutine, var only = try tx.occurrences.all(todo: todo.id).first else {
            return todo
        }
        only.state = .open
        only.closedAt = nil
        only.missedAt = nil
        only.isCleared = false
        try tx.occurrences.save(only)
        return todo
    }

    /// Lets a reminder ring again at a moment, without moving what is due.
    func snooze(_ occurrence: Occurrence, until moment: Instant) throws {
        guard let todo = try tx.todos.find(occurrence.todo) else { return }
        var snoozed = occurrence
        snoozed.snoozedUntil = moment
        if snoozed.state == .missed {
            snoozed.state = .open
            snoozed.missedAt = nil
        }
        try tx.occurrences.save(snoozed)
        try tx.outbox.discardWaiting(occurrence: occurrence.id, failure: "snoozed", now: now)
        try setAlarms(snoozed, todo, since: now)
    }

    /// The occurrence that `done`, `skip` and the like mean: today's earliest open one, else the
    /// newest missed, else the next one early; of a special task its only one.
    func currentOccurrence(_ todo: StoredTodo) throws -> Occurrence? {
        let all = try tx.occurrences.all(todo: todo.id)
        if !todo.isRoutine { return all.first }
        let open = all.filter { $0.state == .open }
        if let due = open.first(where: { (dueDay(of: $0) ?? today) <= today }) { return due }
        if let missed = all.last(where: { $0.state == .missed && !$0.isCleared }) { return missed }
        return open.first
    }

    /// The occurrence that `move` and `snooze` mean: the next open one, else the newest missed.
    func nextOpenOccurrence(_ todo: StoredTodo) throws -> Occurrence? {
        let all = try tx.occurrences.all(todo: todo.id)
        if !todo.isRoutine { return all.first }
        return all.first { $0.state == .open }
            ?? all.last { $0.state == .missed && !$0.isCleared }
    }

    /// The occurrence of a routine on that day, made a row when the rule has it there.
    func occurrence(of todo: StoredTodo, on day: CivilDate) throws -> Occurrence? {
        let rows = try tx.occurrences.all(todo: todo.id).filter { $0.dueOn == day }
        if let found = rows.first(where: { $0.state == .open || $0.state == .missed }) ?? rows.first
        {
            return found
        }
        guard let version = try tx.recurrences.newest(todo: todo.id), day >= version.from,
            let original = version.recurrence.occurrences(from: day, through: day).first
        else { return nil }
        return try tx.occurrences.add(todo: todo, at: original)
    }
}
