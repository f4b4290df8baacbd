import JSON
import Planner

/// Writes the `task` object of `fundone parse`.
struct TaskEncoder {
    /// The wall-clock moment of the message.
    let now: CivilDateTime
    /// The person's zone.
    let zone: Zone

    /// Writes a task that is added.
    func write(_ draft: TaskDraft, _ json: inout JSONWriter) {
        let todo = draft.todo
        json.object { json in
            json.key("kind")
            json.string(todo.schedule.isRoutine || draft.kind == .routine ? "routine" : "special")
            json.key("title")
            json.string(todo.title)
            json.key("priority")
            json.integer(todo.priority.rawValue)
            json.key("star")
            json.boolean(todo.star)
            schedule(todo.schedule, &json)
            reminders(todo.reminders, todo.schedule, &json)
            fields(list: draft.list, tags: draft.tags, notes: todo.notes, &json)
        }
    }

    /// Writes the changes to a task; what does not change is null.
    func write(_ edit: TaskEdit, _ json: inout JSONWriter) {
        json.object { json in
            json.key("title")
            json.string(edit.title)
            json.key("priority")
            json.integer(edit.priority?.rawValue)
            json.key("star")
            if let star = edit.star { json.boolean(star) } else { json.null() }
            let schedule = edit.schedule ?? .undated
            self.schedule(schedule, &json)
            reminders(edit.reminders ?? [], schedule, &json)
            fields(list: edit.list, tags: edit.tags, notes: edit.notes, &json)
        }
    }

    private func fields(list: String?, tags: [String], notes: String?, _ json: inout JSONWriter) {
        json.key("list")
        json.string(list)
        json.key("tags")
        json.array { json in
            for tag in tags { json.string(tag) }
        }
        json.key("notes")
        json.string(notes)
    }

    private func schedule(_ schedule: Schedule, _ json: inout JSONWriter) {
        var span: Span?
        if case .span(let said) = schedule { span = said }
        json.key("period")
        json.string(span.flatMap { $0.unit == .custom ? nil : $0.unit.rawValue })
        json.key("from")
        json.string(span?.from.description)
        json.key("to")
        json.string(span?.to.description)
        json.key("due")
        json.string(due(schedule))
        var recurrence: Recurrence?
        if case .recurring(let said) = schedule { recurrence = said }
        let shown = recurrence.map(RepeatText.init)
        json.key("repeat")
        json.string(recurrence?.isOfDates == true ? nil : shown?.rule)
        json.key("times")
        if let times = shown?.times {
            json.array { json in
                for time in times { json.string(CivilTime.at(time.hour, time.minute).description) }
            }
        } else {
            json.null()
        }
        if let recurrence, !recurrence.dates.isEmpty {
            json.key("dates")
            json.array { json in
                for date in recurrence.dates { json.string(date.description) }
            }
        }
        if let recurrence, !recurrence.excluded.isEmpty {
            json.key("except")
            json.array { json in
                for day in recurrence.excluded { json.string(day.description) }
            }
        }
        json.key("afterCompletion")
        json.boolean(recurrence?.afterCompletion ?? false)
    }

    private func due(_ schedule: Schedule) -> String? {
        switch schedule {
        case .undated, .span: return nil
        case .due(let date, let time): return stamp(date, time)
        case .recurring(let recurrence):
            let start = recurrence.start
            let next = recurrence.times.first { CivilDateTime(start, $0) > now }
            return stamp(start, next ?? recurrence.times.first)
        }
    }

    private func reminders(
        _ reminders: [Reminder], _ schedule: Schedule, _ json: inout JSONWriter
    ) {
        json.key("remind")
        json.array { json in
            for reminder in reminders {
                if let moment = moment(reminder, schedule) { json.string(moment) }
            }
        }
        json.key("remindBefore")
        json.array { json in
            for reminder in reminders {
                switch reminder {
                case .before(let minutes): json.integer(minutes)
                case .onDay(let days, let time) where days > 0 && time == .at(9):
                    json.integer(days * 1440)
                default: break
                }
            }
        }
        json.key("nagEvery")
        json.integer(
            reminders.lazy.compactMap {
                if case .nag(let minutes) = $0 { minutes ?? 5 } else { nil }
            }.first)
    }

    private func moment(_ reminder: Reminder, _ schedule: Schedule) -> String? {
        let due: CivilDate? =
            switch schedule {
            case .due(let date, _): date
            case .span(let span): span.to
            case .recurring(let recurrence): recurrence.start
            case .undated: nil
            }
        switch reminder {
        case .at(let local): return stamp(local.date, local.time)
        case .instant(let instant):
            let local = zone.local(instant)
            return stamp(local.date, local.time)
        case .onDay(let days, let time):
            return due.map { stamp($0.adding(days: -days), time) }
        case .eveningBefore:
            return due.map { stamp($0.adding(days: -1), .at(19)) }
        case .before, .nag, .silent: return nil
        }
    }
}

/// A recurrence as an RFC 5545 `RRULE` value: times that share their minute are part of it.
struct RepeatText {
    /// The rule's text.
    let rule: String
    /// The times of day, where they do not share their minute.
    let times: [CivilTime]?

    /// The text of `recurrence`.
    init(_ recurrence: Recurrence) {
        var rule = recurrence.rule
        let minutes = Set(recurrence.times.map(\.minute))
        if recurrence.times.count > 1, let minute = minutes.first, minutes.count == 1 {
            rule.byHour = recurrence.times.map(\.hour)
            rule.byMinute = [minute]
            times = nil
        } else {
            times = recurrence.times.count > 1 ? recurrence.times : nil
        }
        self.rule = rule.description
    }
}
