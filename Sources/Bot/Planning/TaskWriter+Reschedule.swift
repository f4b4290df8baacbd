import Language
import Planner
import Storage

/// Other days and times for a task, or for one occurrence of it.
extension TaskWriter {
    /// Gives a task the days and times that an edit asks for.
    func reschedule(_ said: TaskEdit, _ subject: Subject) throws -> Changed {
        let stored = subject.todo
        let edit = try shifted(said, subject)
        let isSame = edit.schedule == nil && edit.time == nil && !edit.isUntimed
        let todo = isSame ? stored : try session.occurrences.revive(stored)
        var moved: Occurrence?
        switch (todo.isRoutine, edit.schedule) {
        case (true, _) where edit.end != nil: try endSeries(todo, on: edit.end)
        case (true, .recurring(var recurrence)):
            let former = try tx.recurrences.newest(todo: todo.id)?.recurrence
            recurrence =
                former.flatMap { recurrence.within($0, today: session.today) } ?? recurrence
            if recurrence.times.isEmpty, !recurrence.isSubDaily {
                recurrence.times = former?.times ?? []
            }
            if recurrence.rule.count == nil, recurrence.rule.until == nil,
                let until = former?.rule.until, until.date >= session.today
            {
                recurrence.rule.until = until
            }
            try session.routines.restart(todo, as: recurrence)
        case (true, .due(let day, let time)):
            return try moveNext(todo, subject, to: day, edit.time ?? time, from: edit.from)
        case (true, .undated): try endSeries(todo, on: openOccurrence(of: subject)?.dueOn)
        case (true, .span(let span)): return try moveNext(todo, subject, to: span.to, nil)
        case (true, _) where edit.isUntimed: try session.routines.restart(todo, at: [])
        case (true, _):
            if let time = edit.time {
                guard !edit.isMove else { return try moveNext(todo, subject, to: nil, time) }
                let times = Set([time] + (edit.moreTimes ?? [])).sorted()
                try session.routines.restart(todo, at: times)
            }
        case (false, .recurring(let recurrence)):
            let due = try tx.occurrences.all(todo: todo.id).first
            try session.routines.makeRoutine(
                todo, recurrence.goingOn(from: due, today: session.today))
        case (false, let schedule):
            moved = try moveSpecial(
                todo, to: schedule, time: edit.time, isUntimed: edit.isUntimed)
        }
        let changed = try tx.todos.find(todo.id) ?? todo
        try session.alarms.refresh(todo: todo.id)
        return Changed(
            todo: changed, occurrence: try session.occurrences.current(changed), moved: moved)
    }

    /// Lets a routine end with that day, or today.
    private func endSeries(_ todo: StoredTodo, on day: CivilDate?) throws {
        guard let version = try tx.recurrences.newest(todo: todo.id) else { return }
        let last = day ?? session.today
        var recurrence = version.recurrence
        recurrence.rule.count = nil
        recurrence.rule.until = CivilDateTime(basic: last.basic, in: session.zone)
        try session.routines.restart(todo, as: recurrence)
    }

    /// An edit by a number of days as one to the day that gives.
    private func shifted(_ edit: TaskEdit, _ subject: Subject) throws -> TaskEdit {
        if let without = edit.without { return try leaving(out: without, edit, subject.todo) }
        if let days = edit.excluded { return try leaving(out: days, edit, subject.todo) }
        if let minutes = edit.minutes, let occurrence = try openOccurrence(of: subject),
            let time = DayShift(session: session, minutes: minutes).time(of: occurrence)
        {
            var shifted = edit
            shifted.schedule = .due(time.date, time.time)
            return shifted
        }
        if edit.isMove, case .due(let day, nil) = edit.schedule, !subject.todo.isRoutine,
            subject.todo.spanUnit == .custom, let due = try openOccurrence(of: subject),
            let start = due.startsOn, let end = due.dueOn, start < end
        {
            var whole = edit
            let length = end.daysSinceEpoch - start.daysSinceEpoch
            whole.schedule = .span(Span(.custom, from: day, to: day.adding(days: length)))
            return whole
        }
        if edit.isMove, let number = edit.monthDay, case .due(_, let time) = edit.schedule,
            let due = try openOccurrence(of: subject)?.dueOn,
            let day = CivilDate(year: due.year, month: due.month, day: number), day >= session.today
        {
            var own = edit
            own.schedule = .due(day, time)
            return own
        }
        guard let days = edit.days else { return edit }
        let due = try openOccurrence(of: subject)?.dueOn ?? session.today
        var shifted = edit
        let moved = max(due, session.today).adding(days: days)
        shifted.schedule = .due(max(moved, session.today), nil)
        shifted.isMove = true
        return shifted
    }

    /// An edit that leaves out weekdays as one to the repetition on the others.
    private func leaving(out weekdays: [Weekday], _ edit: TaskEdit, _ todo: StoredTodo) throws
        -> TaskEdit
    {
        guard var recurrence = try tx.recurrences.newest(todo: todo.id)?.recurrence else {
            return edit
        }
        let isEveryDay = recurrence.rule.freq == .daily && recurrence.rule.interval == 1
        let days = recurrence.rule.byDay.map(\.weekday)
        let kept = (isEveryDay && days.isEmpty ? Weekday.allCases : days).filter {
            !weekdays.contains($0)
        }
        if [.monthly, .yearly].contains(recurrence.rule.freq) {
            var other = edit
            other.schedule = .recurring(try recurrence.leaving(out: weekdays))
            return other
        }
        guard isEveryDay || recurrence.rule.freq == .weekly else { return edit }
        guard !kept.isEmpty else { throw PlanFault.repetition(.never) }
        var other = edit
        recurrence.rule.freq = .weekly
        recurrence.rule.byDay = kept.map { .init($0) }
        recurrence.start = max(recurrence.start, session.today)
        other.schedule = .recurring(recurrence)
        return other
    }

    /// An edit that leaves out single days as one to the repetition without them.
    private func leaving(out days: [CivilDate], _ edit: TaskEdit, _ todo: StoredTodo) throws
        -> TaskEdit
    {
        guard var recurrence = try tx.recurrences.newest(todo: todo.id)?.recurrence else {
            return edit
        }
        var other = edit
        recurrence.excluded = Set(recurrence.excluded + days).sorted()
        other.schedule = .recurring(recurrence)
        try PlanLimits(session).check(other, of: todo)
        return other
    }

    private func moveSpecial(
        _ stored: StoredTodo, to schedule: Schedule?, time: CivilTime?, isUntimed: Bool
    ) throws -> Occurrence? {
        guard var occurrence = try tx.occurrences.all(todo: stored.id).first else { return nil }
        var todo = stored
        let former = occurrence.dueOn
        switch schedule {
        case .due(let day, let at):
            occurrence.startsOn = nil
            occurrence.dueOn = day
            occurrence.dueTime = at ?? time ?? (isUntimed ? nil : occurrence.dueTime)
            todo.spanUnit = nil
        case .span(let span):
            occurrence.startsOn = span.from
            occurrence.dueOn = span.to
            occurrence.dueTime = nil
            todo.spanUnit = span.unit
        case .undated:
            occurrence.startsOn = nil
            occurrence.dueOn = nil
            occurrence.dueTime = nil
            todo.spanUnit = nil
        case nil where isUntimed: occurrence.dueTime = nil
        case .recurring, nil:
            guard let time else { return nil }
            occurrence.dueTime = time
            occurrence.dueOn = occurrence.dueOn ?? session.zone.local(session.next(time)).date
            todo.spanUnit = nil
        }
        occurrence.snoozedUntil = nil
        if schedule != nil {
            todo.reminders = todo.reminders.compactMap {
                moved($0, from: former, to: occurrence.dueOn)
            }
        }
        try save(occurrence, of: todo)
        return occurrence
    }

    /// A reminder of a task that moves: one on a day goes along, as far as its day; nil where that is past, and for one
    /// that was counted from when it was said.
    private func moved(_ reminder: Reminder, from former: CivilDate?, to day: CivilDate?)
        -> Reminder?
    {
        guard reminder.isMoment else { return reminder }
        guard case .at(let moment) = reminder, let day else { return nil }
        let days = former.map { day.daysSinceEpoch - $0.daysSinceEpoch } ?? 0
        let later = CivilDateTime(moment.date.adding(days: days), moment.time)
        return session.instant(later.date, later.time) > now ? .at(later) : nil
    }

    private func save(_ moved: Occurrence, of todo: StoredTodo) throws {
        var occurrence = moved
        occurrence.nagSince = nil
        occurrence.snoozes = 0
        if occurrence.state == .missed, (occurrence.dueOn ?? session.today) >= session.today {
            occurrence.state = .open
            occurrence.missedAt = nil
        }
        try tx.occurrences.save(occurrence)
        try tx.todos.save(todo)
        try tx.outbox.discardWaiting(occurrence: occurrence.id, failure: "moved", now: now)
        try session.alarms.set(occurrence, todo, since: now)
    }

    /// Moves the open occurrence of a routine on the day `from`, or the next, and no other.
    private func moveNext(
        _ todo: StoredTodo, _ subject: Subject, to day: CivilDate?, _ time: CivilTime?,
        from: CivilDate? = nil
    ) throws -> Changed {
        let named = try from.flatMap { try session.occurrences.find(of: todo, on: $0) }
        guard var occurrence = try named ?? openOccurrence(of: Subject(todo, subject.occurrence)),
            !occurrence.state.isClosed
        else { return Changed(todo: todo, occurrence: nil) }
        occurrence.dueOn = day ?? occurrence.dueOn
        occurrence.dueTime = time ?? occurrence.dueTime
        occurrence.snoozedUntil = nil
        try save(occurrence, of: todo)
        try session.routines.materialize(todo)
        return Changed(
            todo: todo, occurrence: try tx.occurrences.find(occurrence.id), isSingle: true,
            moved: occurrence)
    }

    /// The time that the message is about while it is open, else the next open one.
    func openOccurrence(of subject: Subject) throws -> Occurrence? {
        if let named = subject.occurrence, !named.state.isClosed { return named }
        return try session.occurrences.nextOpen(subject.todo)
    }
}

extension Recurrence {
    /// The same by the month or year without what falls on some weekdays.
    fileprivate func leaving(out weekdays: [Weekday]) throws -> Recurrence {
        var other = self
        guard rule.byDay.isEmpty else {
            other.rule.byDay.removeAll { weekdays.contains($0.weekday) }
            guard !other.rule.byDay.isEmpty else { throw PlanFault.repetition(.never) }
            return other
        }
        let (_, month, day) = start.components
        if rule.byMonthDay.isEmpty { other.rule.byMonthDay = [day] }
        if rule.freq == .yearly, rule.byMonth.isEmpty { other.rule.byMonth = [month] }
        other.rule.byDay = Weekday.allCases.filter { !weekdays.contains($0) }.map { .init($0) }
        guard !other.rule.byDay.isEmpty else { throw PlanFault.repetition(.never) }
        return other
    }
}
