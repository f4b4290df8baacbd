import Planner
import Storage

/// Completes, skips and reopens an occurrence, with everything that waits for it, in one transaction.
struct OccurrenceWriter {
    let session: PlanSession

    var tx: Transaction { session.tx }
    var now: Instant { session.now }

    /// Ends a task: its number becomes free in 30 days.
    func finish(_ todo: StoredTodo) throws {
        var finished = todo
        finished.completedAt = now
        try tx.todos.save(finished)
        try tx.todos.freeNumber(todo: todo.id, at: now.adding(seconds: 30 * 86_400))
    }

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

    /// Leaves out what was missed of a task: as an event it took place.
    func leaveMissed(of todo: StoredTodo) throws {
        for missed in try tx.occurrences.all(todo: todo.id) where missed.state == .missed {
            try skip(missed)
        }
    }

    /// Takes a missed occurrence out of `missed`, as the end of its month does; it stays in the missed of its month.
    func letGo(_ occurrence: Occurrence) throws {
        guard occurrence.state == .missed, let todo = try tx.todos.find(occurrence.todo) else {
            return
        }
        // What counts from its completion waits for it, and would never come again.
        if todo.isRoutine,
            try tx.recurrences.newest(todo: todo.id)?.recurrence.afterCompletion == true
        {
            return try skip(occurrence)
        }
        var cleared = occurrence
        cleared.isCleared = true
        cleared.snoozedUntil = nil
        try tx.occurrences.save(cleared)
        try silence(cleared)
        if !todo.isRoutine { try finish(todo) }
    }

    private func close(_ occurrence: Occurrence) throws {
        var closed = occurrence
        closed.closedAt = now
        closed.closedOrder = try tx.undo.newestChange()
        closed.closedBy = session.doers
        closed.snoozedUntil = nil
        try tx.occurrences.save(closed)
        try silence(closed)
        guard let todo = try tx.todos.find(closed.todo) else { return }
        if closed.state.isDone { try Hooks(session: session).tell(.done, todo, closed) }
        if !todo.isRoutine { return try finish(todo) }
        if try tx.recurrences.newest(todo: todo.id)?.recurrence.afterCompletion == true {
            return try goOnAfterCompletion(of: todo)
        }
        try session.routines.materialize(todo)
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
        let isPast = session.dueDay(of: occurrence).map { $0 < session.today } ?? false
        open.state = isPast ? .missed : .open
        open.missedAt = isPast ? occurrence.missedAt ?? now : nil
        open.closedAt = nil
        open.closedBy = []
        try tx.occurrences.save(open)
        todo.completedAt = nil
        todo.updatedAt = now
        try tx.todos.save(todo)
        try tx.todos.freeNumber(todo: todo.id, at: nil)
        if todo.isRoutine { try takeBackNext(of: open) }
        try session.alarms.set(open, todo, since: now)
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

    /// Lets a reminder ring again at a moment, without moving what is due; returns the occurrence as it is then.
    func snooze(_ occurrence: Occurrence, until moment: Instant) throws -> Occurrence {
        guard let todo = try tx.todos.find(occurrence.todo) else { return occurrence }
        var snoozed = occurrence
        // Another length of the same snooze is no second one.
        if (occurrence.snoozedUntil ?? now) <= now { snoozed.snoozes += 1 }
        snoozed.snoozedUntil = moment
        if snoozed.state == .missed {
            snoozed.state = .open
            snoozed.missedAt = nil
        }
        try tx.occurrences.save(snoozed)
        try tx.outbox.discardWaiting(occurrence: occurrence.id, failure: "snoozed", now: now)
        try session.alarms.set(snoozed, todo, since: now)
        return snoozed
    }
}
