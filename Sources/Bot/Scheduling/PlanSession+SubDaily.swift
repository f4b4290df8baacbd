import Planner
import Storage

/// Rules of hours or minutes: one occurrence stands ahead of the clock, and one at most behind it.
extension PlanSession {
    /// Lets the newest occurrence that has passed ring in place of an older one; the others are counted.
    func catchUp(_ ring: inout Ringing) throws {
        guard let version = try tx.recurrences.newest(todo: ring.todo.id),
            version.recurrence.isSubDaily,
            let original = ring.occurrence.original, !ring.occurrence.state.isClosed,
            let passed = newestPassed(version.recurrence, after: original, ring.todo)
        else { return }
        let made = try tx.occurrences.add(todo: ring.todo, at: passed.newest)
        guard let newest = try made ?? tx.occurrences.find(todo: ring.todo.id, at: passed.newest),
            newest.state == .open, let day = newest.dueOn, let time = newest.dueTime
        else { return }
        if ring.occurrence.state == .open { try leaveOut(ring.occurrence) }
        ring.occurrence = newest
        ring.skipped += passed.count
        ring.plannedAt = instant(day, time)
        ring.lateness = now.seconds - ring.plannedAt.seconds
    }

    private func newestPassed(
        _ recurrence: Recurrence, after original: RecurrenceID, _ todo: StoredTodo
    ) -> (newest: RecurrenceID, count: Int)? {
        var found: (newest: RecurrenceID, count: Int)?
        for next in recurrence.occurrences(onOrAfter: original.date) where next > original {
            guard let time = next.time, instant(next.date, time) <= now else { break }
            if !routinePlan(todo).isSilenced(on: next.date) {
                found = (next, (found?.count ?? 0) + 1)
            }
        }
        return found
    }

    /// Leaves the occurrences before the one that rings out.
    func supersede(_ ring: Ringing) throws {
        guard let version = try tx.recurrences.newest(todo: ring.todo.id),
            version.recurrence.isSubDaily,
            ring.alarm.kind == .ring, let mine = ring.occurrence.original
        else { return }
        for older in try tx.occurrences.all(todo: ring.todo.id) where older.state == .open {
            if let other = older.original, other < mine { try leaveOut(older) }
        }
    }

    private func leaveOut(_ occurrence: Occurrence) throws {
        var skipped = occurrence
        skipped.state = .skipped
        skipped.closedAt = now
        try tx.occurrences.save(skipped)
        try silence(skipped)
    }
}
