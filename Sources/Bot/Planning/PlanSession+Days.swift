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
        try tx.save(missed)
        for alarm in try tx.alarms(occurrence: occurrence.id)
        where alarm.kind != .nag && alarm.plannedAt > now {
            try tx.deleteAlarm(alarm.id)
        }
    }

    /// The first day whose missed occurrences are still shown.
    var missedHorizon: CivilDate { today.adding(days: -1).startOfMonth }

    /// Ends a task: its number becomes free in 30 days.
    func finish(_ todo: StoredTodo) throws {
        var finished = todo
        finished.completedAt = now
        try tx.save(finished)
        try tx.freeNumber(todo: todo.id, at: now.adding(seconds: 30 * 86_400))
    }

    /// Ends a routine whose recurrence is over and of which nothing is open.
    func finishIfEnded(_ id: Int64) throws {
        guard let todo = try tx.todo(id), todo.isRoutine, todo.completedAt == nil,
            let version = try tx.recurrence(todo: id), !version.recurrence.afterCompletion,
            let last = version.recurrence.last, last.date < today
        else { return }
        if try !hasUnsettled(id) { try finish(todo) }
    }

    /// Whether something of a task is open, or stands in missed.
    func hasUnsettled(_ id: Int64) throws -> Bool {
        try tx.occurrences(todo: id).contains { occurrence in
            occurrence.state == .open || (occurrence.state == .missed && !occurrence.isCleared)
        }
    }

    /// Makes the occurrences of a routine rows: all up to today, and one after.
    ///
    /// `isCatchingUp` says that time has passed unobserved: what should have rung meanwhile rings
    /// late, once, and the others are counted.
    func materialize(_ todo: StoredTodo, isCatchingUp: Bool = false) throws {
        guard todo.isRoutine, todo.completedAt == nil,
            var version = try tx.recurrence(todo: todo.id)
        else { return }
        let ahead = today.adding(days: leadDays(todo))
        var last = try version.cursor.flatMap { try tx.occurrence(todo: todo.id, at: $0) }
        let isNew = version.cursor == nil
        var passed: [Occurrence] = []
        var steps = 0
        while !isAhead(last, of: ahead), steps < Self.mostSteps, let next = nextStep(version, todo)
        {
            steps += 1
            version.cursor = next
            guard !isSilenced(next.date, todo), !(isNew && isPast(next)) else {
                version.cursor = passSilence(of: todo, version.recurrence, from: next)
                continue
            }
            guard next.date >= missedHorizon else {
                if let cleared = try addCleared(todo, at: next) { passed.append(cleared) }
                if steps > Self.mostCleared { version.cursor = Self.end(before: missedHorizon) }
                continue
            }
            let made = try tx.addOccurrence(todo: todo, at: next)
            last = try made ?? tx.occurrence(todo: todo.id, at: next)
            guard let made else { continue }
            if isCatchingUp { passed.append(made) }
            try setAlarms(made, todo, since: isNew ? spokenAt : now)
        }
        try tx.save(version)
        if isCatchingUp { try ringPassed(passed, of: todo) }
    }

    /// How many times of a routine become rows at once, however far its reminders go ahead.
    private static let mostSteps = 5000
    /// How many of those that have passed unobserved for months.
    private static let mostCleared = 2000

    /// The cursor behind all that falls before a day.
    private static func end(before day: CivilDate) -> RecurrenceID {
        RecurrenceID(day.adding(days: -1), .lastOfDay)
    }

    /// Where a routine goes on after a time on which it is silenced: behind the silence, when that is a long one.
    private func passSilence(
        of todo: StoredTodo, _ recurrence: Recurrence, from next: RecurrenceID
    ) -> RecurrenceID {
        guard !recurrence.isSubDaily, let day = silenceEnd(next.date, todo),
            day > next.date.adding(days: 60)
        else { return next }
        let behind = Self.end(before: day)
        return recurrence.next(after: behind) == nil ? recurrence.last ?? next : behind
    }

    /// The day on which a routine that is silenced on `day` is on again; nil where nobody knows.
    private func silenceEnd(_ day: CivilDate, _ todo: StoredTodo) -> CivilDate? {
        if let from = todo.pausedFrom, day >= from {
            guard let until = todo.pausedUntil else { return nil }
            if day < until { return until }
        }
        guard let from = plan.holidayFrom, let to = plan.holidayTo, day >= from, day <= to
        else { return nil }
        return to.adding(days: 1)
    }

    private func isAhead(_ occurrence: Occurrence?, of day: CivilDate) -> Bool {
        guard let occurrence, let original = occurrence.original else { return false }
        return occurrence.state == .open && original.date > day
    }

    private func nextStep(_ version: StoredRecurrence, _ todo: StoredTodo) -> RecurrenceID? {
        let recurrence = version.recurrence
        if let pause = todo.pausedFrom, todo.pausedUntil == nil,
            let cursor = version.cursor, cursor.date >= pause.adding(days: 1)
        {
            return nil
        }
        guard let cursor = version.cursor else {
            let first = recurrence.occurrences(onOrAfter: version.from).first { _ in true }
            guard let first, recurrence.isSubDaily, isPast(first) else { return first }
            return recurrence.next(after: RecurrenceID(localNow.date, localNow.time))
        }
        if recurrence.afterCompletion { return nil }
        if recurrence.isSubDaily { return nextSubDaily(recurrence, after: cursor) }
        return recurrence.next(after: cursor)
    }

    /// Whether an occurrence's time had gone by when the person spoke; one without a time lasts all day.
    private func isPast(_ occurrence: RecurrenceID) -> Bool {
        occurrence.time.map { instant(occurrence.date, $0) <= spokenAt } ?? false
    }

    /// A rule of hours or minutes keeps one occurrence ahead of the clock, not a day of them.
    private func nextSubDaily(_ recurrence: Recurrence, after cursor: RecurrenceID)
        -> RecurrenceID?
    {
        guard let time = cursor.time, instant(cursor.date, time) <= now else { return nil }
        let present = RecurrenceID(localNow.date, localNow.time)
        return recurrence.next(after: max(cursor, present))
    }

    /// Whether a routine is paused, or the person on holiday, on that day.
    func isSilenced(_ day: CivilDate, _ todo: StoredTodo) -> Bool {
        if let from = todo.pausedFrom, day >= from, todo.pausedUntil.map({ day < $0 }) ?? true {
            return true
        }
        guard let from = plan.holidayFrom, let to = plan.holidayTo else { return false }
        return day >= from && day <= to
    }

    private func leadDays(_ todo: StoredTodo) -> Int {
        let days = todo.reminders.map { reminder in
            switch reminder {
            case .before(let minutes): minutes / 1440 + (minutes % 1440 > 0 ? 1 : 0)
            case .onDay(let days, _): days
            case .eveningBefore: 1
            case .at, .instant, .nag, .silent: 0
            }
        }
        return min(days.max() ?? 0, 3660)
    }

    /// Makes a row of an occurrence whose month has passed unobserved: missed, and cleared already.
    private func addCleared(_ todo: StoredTodo, at original: RecurrenceID) throws -> Occurrence? {
        guard var cleared = try tx.addOccurrence(todo: todo, at: original) else { return nil }
        cleared.state = .missed
        cleared.missedAt = start(of: original.date.adding(days: 1))
        cleared.isCleared = true
        try tx.save(cleared)
        return cleared
    }

    private func ringPassed(_ passed: [Occurrence], of todo: StoredTodo) throws {
        var rings: [(Occurrence, PlannedRing)] = []
        for occurrence in passed {
            for ring in plannedRings(occurrence, todo) where ring.at <= now {
                rings.append((occurrence, ring))
            }
        }
        guard let (newest, ring) = rings.max(by: { $0.1.at < $1.1.at }) else { return }
        try tx.addAlarm(
            .ring, plan: plan.id, todo: todo.id, occurrence: newest.id, step: ring.lead,
            skipped: rings.count - 1, at: ring.at)
    }
}
