import Planner
import Storage

/// Routines that count from completion (`every!`): one occurrence at a time, the next made when it is closed.
extension OccurrenceWriter {
    /// Goes on from today, on which an occurrence was done or skipped; ends the routine after its last.
    func goOnAfterCompletion(of todo: StoredTodo) throws {
        guard var version = try tx.recurrences.newest(todo: todo.id), try !hasUnsettled(todo.id)
        else {
            return
        }
        let rows = try tx.occurrences.all(todo: todo.id).compactMap(\.original)
        let made = rows.filter { $0.date >= version.from }
        if let count = version.recurrence.rule.count, made.count >= count {
            return try finish(todo)
        }
        guard let next = nextAfterToday(version.recurrence, without: Set(rows)) else {
            return try finish(todo)
        }
        version.cursor = next
        try tx.recurrences.save(version)
        guard let occurrence = try tx.occurrences.add(todo: todo, at: next) else { return }
        try session.alarms.set(occurrence, todo, since: now)
    }

    // One that was done early stands on the day that comes next: that day is taken.
    private func nextAfterToday(_ recurrence: Recurrence, without taken: Set<RecurrenceID>)
        -> RecurrenceID?
    {
        var next = recurrence.next(
            afterCompletedAt: CivilDateTime(session.today, session.localNow.time))
        while let found = next, taken.contains(found) {
            let time = found.time ?? session.localNow.time
            next = recurrence.next(afterCompletedAt: CivilDateTime(found.date, time))
        }
        return next
    }

    /// Takes back the occurrence that followed one that is opened again.
    func takeBackNext(of opened: Occurrence) throws {
        guard var version = try tx.recurrences.newest(todo: opened.todo),
            version.recurrence.afterCompletion, let original = opened.original
        else { return }
        for next in try tx.occurrences.all(todo: opened.todo) where next.state == .open {
            guard next.id != opened.id, let later = next.original, later > original else {
                continue
            }
            try tx.outbox.discardWaiting(occurrence: next.id, failure: "reopened", now: now)
            try tx.occurrences.delete(next.id)
        }
        version.cursor = original
        try tx.recurrences.save(version)
    }
}
