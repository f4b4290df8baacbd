import Planner
import Storage

/// Rules of hours or minutes: one occurrence stands ahead of the clock, and one at most behind it. Of those that were
/// left out the newest few stay, for the buttons under their reminders; so a fired time costs the same and leaves no
/// row, however many went before.
struct SubDailyRings {
    let session: PlanSession

    private var tx: Transaction { session.tx }

    /// Lets the newest occurrence that has passed ring in place of an older one; the others are counted.
    func catchUp(_ ring: inout DueRing) throws {
        guard let recurrence = try recurrence(of: ring), let original = ring.occurrence.original,
            !ring.occurrence.state.isClosed,
            let passed = session.routinePlan(ring.todo).newestPassed(recurrence, after: original)
        else { return }
        let made = try tx.occurrences.add(todo: ring.todo, at: passed.newest)
        guard let newest = try made ?? tx.occurrences.find(todo: ring.todo.id, at: passed.newest),
            newest.state == .open, let day = newest.dueOn, let time = newest.dueTime
        else { return }
        if ring.occurrence.state == .open { try leaveOut(ring.occurrence) }
        ring.occurrence = newest
        ring.skipped += passed.count
        ring.plannedAt = session.instant(day, time)
        ring.wasHeld = ring.plannedAt < ring.alarm.dueAt
        ring.lateness =
            session.now.seconds - max(ring.plannedAt, ring.alarm.dueAt).seconds
    }

    /// Leaves a time out that quiet hours came to hold after it was made; false where it rings.
    func isLeftOut(_ ring: DueRing) throws -> Bool {
        guard let original = ring.occurrence.original, let recurrence = try recurrence(of: ring),
            session.routinePlan(ring.todo).isLeftOut(original, of: recurrence)
        else { return false }
        try leaveOut(ring.occurrence)
        try tx.alarms.delete(ring.alarm.id)
        try session.routines.materialize(ring.todo)
        return true
    }

    /// Leaves the occurrences before the one that rings out, and forgets those that were left out long ago.
    func supersede(_ ring: DueRing) throws {
        guard ring.alarm.kind == .ring, let mine = ring.occurrence.original,
            try recurrence(of: ring) != nil
        else { return }
        let older = try tx.occurrences.newest(
            todo: ring.todo.id, before: mine, limit: Self.kept + Self.forgotten)
        for open in older where open.state == .open { try leaveOut(open) }
        for past in older.dropFirst(Self.kept) where past.state == .skipped {
            try tx.occurrences.forget(past.id)
        }
    }

    /// How many times before the newest are kept that were left out.
    private static let kept = 20
    /// How many older times are looked at behind those.
    private static let forgotten = 50

    /// The rule of hours or minutes by which a task repeats; nil for any other.
    private func recurrence(of ring: DueRing) throws -> Recurrence? {
        let recurrence = try tx.recurrences.newest(todo: ring.todo.id)?.recurrence
        return recurrence?.isSubDaily == true ? recurrence : nil
    }

    private func leaveOut(_ occurrence: Occurrence) throws {
        var skipped = occurrence
        skipped.state = .skipped
        skipped.closedAt = session.now
        try tx.occurrences.save(skipped)
        try session.occurrences.silence(skipped)
    }
}
