/// How a routine goes on: which of its times become occurrences, which are left out, and what is still to come.
///
/// An occurrence becomes a row ahead of its day: everything up to today, and one more. Times on silenced days are
/// passed over. Times of months that have passed unobserved are made missed, and cleared already.
public struct RoutinePlan: Sendable {
    /// The times of a routine that become rows.
    public struct Advance: Sendable {
        /// The times whose occurrences are open.
        public var open: [RecurrenceID] = []
        /// The times whose month passed unobserved.
        public var cleared: [RecurrenceID] = []
        /// The last time that was looked at.
        public var cursor: RecurrenceID?
    }

    /// How many times of a routine become rows at once, however far its reminders go ahead.
    private static let mostSteps = 5000
    /// How many times that passed unobserved for months become rows at once.
    private static let mostCleared = 2000
    /// How many times are looked at to find those that nothing silences.
    private static let mostLooked = 5000
    /// How many times of one routine a view shows at most.
    private static let mostShown = 1000
    /// The least days of a silence that is passed in one step.
    private static let longSilence = 60
    /// The most days that reminders go ahead.
    private static let mostLeadDays = 3660

    private let todo: StoredTodo
    private let plan: Plan
    private let calendar: PlanCalendar
    private let spokenAt: Instant

    /// A routine of a plan. Times that fell due after `spokenAt`, when the person spoke, are no longer passed over.
    public init(
        _ todo: StoredTodo, of plan: Plan, _ calendar: PlanCalendar, spokenAt: Instant? = nil
    ) {
        self.todo = todo
        self.plan = plan
        self.calendar = calendar
        self.spokenAt = spokenAt ?? calendar.now
    }

    /// The times that become rows now. `row` finds the occurrence that is a row already.
    public func advance(
        _ version: StoredRecurrence, row: (RecurrenceID) throws -> Occurrence?
    ) rethrows -> Advance {
        var advance = Advance(cursor: version.cursor)
        let isNew = version.cursor == nil
        let ahead = calendar.today.adding(days: leadDays)
        var isAhead = try version.cursor.map { try stands(row($0), at: $0, behind: ahead) } ?? false
        var steps = 0
        while !isAhead, steps < Self.mostSteps, let next = step(version, after: advance.cursor) {
            steps += 1
            advance.cursor = next
            guard !isSilenced(on: next.date), !(isNew && isPast(next)) else {
                advance.cursor = passSilence(version.recurrence, from: next)
                continue
            }
            guard next.date >= calendar.missedHorizon else {
                advance.cleared.append(next)
                if steps > Self.mostCleared {
                    advance.cursor = Self.end(before: calendar.missedHorizon)
                }
                continue
            }
            advance.open.append(next)
            let known = try row(next)
            isAhead = known == nil ? next.date > ahead : stands(known, at: next, behind: ahead)
        }
        return advance
    }

    /// Whether an open occurrence stands behind a day.
    private func stands(_ row: Occurrence?, at id: RecurrenceID, behind day: CivilDate) -> Bool {
        row?.state == .open && id.date > day
    }

    private func step(_ version: StoredRecurrence, after cursor: RecurrenceID?) -> RecurrenceID? {
        let recurrence = version.recurrence
        if let pause = todo.pausedFrom, todo.pausedUntil == nil, let cursor,
            cursor.date >= pause.adding(days: 1)
        {
            return nil
        }
        guard let cursor else {
            let first = recurrence.occurrences(onOrAfter: version.from).first { _ in true }
            guard let first, recurrence.isSubDaily else { return first }
            return loud(recurrence, after: isPast(first) ? present : nil) ?? first
        }
        if recurrence.afterCompletion { return nil }
        guard recurrence.isSubDaily else { return recurrence.next(after: cursor) }
        // A rule of hours or minutes keeps one occurrence ahead of the clock, not a day of them.
        guard let moment = calendar.instant(cursor), moment <= calendar.now else { return nil }
        return loud(recurrence, after: max(cursor, present))
    }

    /// The next time outside quiet hours of a rule of hours or minutes; where they leave all out, the next time.
    private func loud(_ recurrence: Recurrence, after cursor: RecurrenceID?) -> RecurrenceID? {
        let following = recurrence.occurrences(onOrAfter: cursor?.date ?? recurrence.start)
            .lazy.filter { next in cursor.map { next > $0 } ?? true }
        return following.prefix(Self.mostLooked).first { !isLeftOut($0, of: recurrence) }
            ?? following.first { _ in true }
    }

    /// Whether quiet hours leave a time out: a time of a rule of hours or minutes, unless it is most urgent.
    public func isLeftOut(_ time: RecurrenceID, of recurrence: Recurrence) -> Bool {
        recurrence.isSubDaily && todo.priority != .high && time.time.map(plan.isQuiet) == true
    }

    private var present: RecurrenceID {
        RecurrenceID(calendar.localNow.date, calendar.localNow.time)
    }

    /// Whether a time had gone by when the person spoke; a day without a time lasts until its end.
    private func isPast(_ occurrence: RecurrenceID) -> Bool {
        calendar.instant(occurrence).map { $0 <= spokenAt } ?? false
    }

    /// The cursor behind all times before a day.
    private static func end(before day: CivilDate) -> RecurrenceID {
        RecurrenceID(day.adding(days: -1), .lastOfDay)
    }

    /// Where a routine goes on after a silenced time: behind the silence, when that is a long one.
    private func passSilence(_ recurrence: Recurrence, from next: RecurrenceID) -> RecurrenceID {
        guard !recurrence.isSubDaily, let day = silenceEnd(on: next.date),
            day > next.date.adding(days: Self.longSilence)
        else { return next }
        let behind = Self.end(before: day)
        return recurrence.next(after: behind) == nil ? recurrence.last ?? next : behind
    }

    /// The day on which the silence of `day` ends; nil where nobody knows.
    private func silenceEnd(on day: CivilDate) -> CivilDate? {
        if let from = todo.pausedFrom, day >= from {
            guard let until = todo.pausedUntil else { return nil }
            if day < until { return until }
        }
        guard let from = plan.holidayFrom, let to = plan.holidayTo, day >= from, day <= to
        else { return nil }
        return to.adding(days: 1)
    }

    /// Whether the routine is paused, or the person on holiday, on that day.
    public func isSilenced(on day: CivilDate) -> Bool {
        if let from = todo.pausedFrom, day >= from, todo.pausedUntil.map({ day < $0 }) ?? true {
            return true
        }
        guard let from = plan.holidayFrom, let to = plan.holidayTo else { return false }
        return day >= from && day <= to
    }

    /// The first day from `day` on that is not silenced; nil within a pause without end.
    public func firstLoudDay(after day: CivilDate) -> CivilDate? {
        guard todo.pausedFrom == nil || todo.pausedUntil != nil else { return nil }
        var next = day
        while isSilenced(on: next) {
            next = max(next.adding(days: 1), silenceEnd(on: next) ?? next)
        }
        return next
    }

    /// How many days the reminders go ahead of the due day.
    private var leadDays: Int {
        let days = todo.reminders.map { reminder in
            switch reminder {
            case .before(let minutes): minutes / 1440 + (minutes % 1440 > 0 ? 1 : 0)
            case .onDay(let days, _): days
            case .eveningBefore: 1
            case .at, .instant, .nag, .silent: 0
            }
        }
        return min(days.max() ?? 0, Self.mostLeadDays)
    }

    /// The next days and times, earliest first: moved occurrences where they were moved to, skipped and silenced ones
    /// left out. `rows` are the routine's occurrences.
    public func coming(
        _ version: StoredRecurrence, rows: [Occurrence], count: Int
    ) -> [RecurrenceID] {
        let known = Set(rows.compactMap(\.original))
        var dates = rows.filter { $0.state == .open }.compactMap { row in
            row.dueOn.map { RecurrenceID($0, row.dueTime) }
        }.filter(isComing)
        guard !version.recurrence.afterCompletion else { return dates.sorted() }
        var found = 0
        let following = version.recurrence.occurrences(
            onOrAfter: max(calendar.today, version.from))
        for next in following.prefix(Self.mostLooked) {
            guard found < count else { break }
            if let until = todo.pausedFrom, todo.pausedUntil == nil, next.date >= until { break }
            if known.contains(next) || isSilenced(on: next.date) || !isComing(next)
                || isLeftOut(next, of: version.recurrence)
            {
                continue
            }
            dates.append(next)
            found += 1
        }
        return Array(dates.sorted().prefix(count))
    }

    /// The times on those days that are no rows yet; none for a rule from completion or one that repeats within a day.
    public func times(
        of version: StoredRecurrence, from first: CivilDate, through last: CivilDate,
        without rows: Set<RecurrenceID>
    ) -> [RecurrenceID] {
        guard !version.recurrence.afterCompletion, !version.recurrence.isSubDaily,
            version.from <= last
        else { return [] }
        return version.recurrence.occurrences(
            from: max(first, version.from), through: last, limit: Self.mostShown
        ).filter { !isSilenced(on: $0.date) && !rows.contains($0) }
    }

    /// The newest time after another that has passed and is not silenced, and how many there are; nil for none.
    public func newestPassed(
        _ recurrence: Recurrence, after original: RecurrenceID
    ) -> (newest: RecurrenceID, count: Int)? {
        var found: (newest: RecurrenceID, count: Int)?
        for next in recurrence.occurrences(onOrAfter: original.date) where next > original {
            guard let moment = calendar.instant(next), moment <= calendar.now else { break }
            if !isSilenced(on: next.date), !isLeftOut(next, of: recurrence) {
                found = (next, (found?.count ?? 0) + 1)
            }
        }
        return found
    }

    private func isComing(_ occurrence: RecurrenceID) -> Bool {
        calendar.instant(occurrence).map { $0 > calendar.now }
            ?? (occurrence.date >= calendar.today)
    }
}
