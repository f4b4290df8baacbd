import Planner

extension View {
    /// The view of the days that a reading names; nil where it names none.
    init?(_ reading: DraftReading, now context: ParseContext) {
        let now = context.zone.local(context.now)
        let today = now.time < context.dayStart ? now.date.adding(days: -1) : now.date
        self.init(reading, today: today)
    }

    /// The view of the days that a reading names; nil where it names none.
    init?(_ reading: DraftReading, today: CivilDate) {
        switch reading.draft.todo.schedule {
        case .due(let day, _): self = day == today ? .today : .due(day)
        case .span(let span):
            let isCurrent = span.from <= today && today <= span.to
            if isCurrent, span.unit == .week {
                self = .week
            } else if isCurrent, span.unit == .month {
                self = .month
            } else {
                self = span.from == span.to ? .due(span.from) : .span(span)
            }
        default: return nil
        }
    }
}

extension TaskEdit {
    /// The changes that a reading asks for; a time alone leaves the day as it is.
    init(_ reading: DraftReading) {
        self.init()
        let todo = reading.draft.todo
        let isElapsed = todo.reminders.contains { if case .instant = $0 { true } else { false } }
        if case .undated = todo.schedule {
            time = reading.time
        } else if reading.hasDay || isElapsed {
            schedule = todo.schedule
        } else {
            time = reading.time
            let more = reading.further.compactMap { further in
                if case .due(_, let time) = further.schedule { time } else { nil }
            }
            if time != nil, !more.isEmpty { moreTimes = more }
        }
        end = reading.end
        begins = reading.begins
        monthDay = reading.monthDay
        duration = todo.duration
        if !todo.title.isEmpty { title = todo.title }
        notes = todo.notes
        if todo.priority != .none { priority = todo.priority }
        if todo.star { star = true }
        list = reading.draft.list
        assignment = reading.draft.assignment
        tags = reading.draft.tags
        let own = todo.reminders.filter { if case .instant = $0 { !isElapsed } else { true } }
        if !own.isEmpty { reminders = own }
    }
}
