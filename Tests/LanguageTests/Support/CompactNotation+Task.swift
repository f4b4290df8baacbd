import Language
import Planner

extension CompactNotation {
    /// The words of a task to be added.
    static func words(of draft: TaskDraft, _ context: ParseContext) -> [String] {
        let todo = draft.todo
        var words = [quoted(todo.title)]
        if let kind = draft.kind { words.append(kind.rawValue) }
        words += self.words(of: todo.schedule)
        let due = dueMoment(todo.schedule)
        words += todo.reminders.filter { !isAtDue($0, due, context) }.map { text($0, context) }
        if todo.priority != .none { words.append(todo.priority.marks) }
        if todo.star { words.append("star=yes") }
        if let list = draft.list { words.append("list=" + quoted(list)) }
        words += draft.tags.map { "#" + $0 } + (draft.assignment.map(self.words) ?? [])
        if let notes = todo.notes { words.append("notes=" + quoted(notes)) }
        words += (draft.checklist ?? []).map { ($0.isTicked ? "[x]=" : "[]=") + quoted($0.title) }
        return words
    }

    /// The words of changes to a task.
    static func words(of edit: TaskEdit, _ context: ParseContext) -> [String] {
        var words: [String] = []
        if let title = edit.title { words.append("title=" + quoted(title)) }
        if let notes = edit.notes { words.append("notes=" + quoted(notes)) }
        if let priority = edit.priority {
            words.append(priority == .none ? "priority=0" : priority.marks)
        }
        if let star = edit.star { words.append(star ? "star=yes" : "star=no") }
        if let list = edit.list { words.append("list=" + quoted(list)) }
        words += edit.tags.map { "#" + $0 }
        if let untags = edit.untags {
            words += untags.isEmpty ? ["tags=none"] : untags.map { "-#" + $0 }
        }
        if let schedule = edit.schedule {
            words += schedule == .undated ? ["date=none"] : self.words(of: schedule)
        }
        if let end = edit.end { words.append("end=\(end)") }
        if let time = edit.time { words.append("time=\(time)") }
        if let minutes = edit.minutes { words.append("minutes=\(minutes)") }
        if let days = edit.days { words.append("days=\(days)") }
        if edit.isUntimed { words.append("untimed") }
        if let isWaiting = edit.isWaiting { words.append(isWaiting ? "waiting" : "not-waiting") }
        if let isEvent = edit.isEvent { words.append(isEvent ? "event" : "no-event") }
        if let without = edit.without {
            words.append("without=" + without.map(\.code).joined(separator: ","))
        }
        if let from = edit.from { words.append("from=\(from)") }
        if let reminders = edit.reminders {
            words += reminders.isEmpty ? ["remind=none"] : reminders.map { text($0, context) }
        }
        if edit.isMove { words.append("move") }
        return words + (edit.assignment.map(self.words) ?? [])
    }

    /// The words of who is to do a task: `for=pete`, `turns=sam,pete`, `once`.
    private static func words(of assignment: Assignment) -> [String] {
        let people = assignment.people.map(text).joined(separator: ",")
        let kind = assignment.takesTurns ? "turns=" : "for="
        var words = [kind + (people.isEmpty ? "nobody" : people)]
        if assignment.isOnce {
            words.append("once" + (assignment.day.map { "=\($0)" } ?? ""))
        }
        return words + (assignment.turn.map { ["turn=" + text($0)] } ?? [])
    }

    private static func text(_ turn: TurnChange) -> String {
        switch turn {
        case .skipped: "skipped"
        case .declined: "declined"
        case .joined: "joined"
        case .left: "left"
        case .gone: "gone"
        case .taken(let owner): "from:" + text(owner)
        case .swapped(let other): "with:" + text(other)
        }
    }

    /// A person as they were named.
    static func text(_ person: Person) -> String {
        switch person {
        case .speaker: "me"
        case .everyone: "everyone"
        case .named(let name), .mentioned(let name): name.replacing(" ", with: "+")
        case .member(let row): "\(row)"
        }
    }

    /// The word of a reminder.
    static func text(_ reminder: Reminder, _ context: ParseContext) -> String {
        switch reminder {
        case .before(let minutes): "remind=-\(minutes)"
        case .onDay(let days, let time): "remind=-\(days)d@\(time)"
        case .eveningBefore: "remind=evening"
        case .at(let moment): "remind=\(moment)"
        case .instant(let moment):
            "remind=+\((moment.seconds - context.now.seconds) / 60)"
        case .nag(let minutes): minutes.map { "nag=\($0)" } ?? "nag"
        case .silent: "remind=none"
        }
    }

    private static func words(of schedule: Schedule) -> [String] {
        switch schedule {
        case .undated: return []
        case .due(let day, let time): return ["due=\(day)" + (time.map { "T\($0)" } ?? "")]
        case .span(let span):
            switch span.unit {
            case .custom: return ["span=\(span.from)..\(span.to)"]
            default: return ["\(span.unit.rawValue)=\(span.to)"]
            }
        case .recurring(let recurrence):
            var words = ["every=" + text(recurrence.rule), "from=\(recurrence.start)"]
            if !recurrence.times.isEmpty {
                words.append("times=" + recurrence.times.map { "\($0)" }.joined(separator: ","))
            }
            if !recurrence.dates.isEmpty {
                words.append("dates=" + recurrence.dates.map { "\($0)" }.joined(separator: ","))
            }
            if !recurrence.excluded.isEmpty {
                words.append("except=" + recurrence.excluded.map { "\($0)" }.joined(separator: ","))
            }
            return recurrence.afterCompletion ? words + ["after-completion"] : words
        }
    }

    private static func dueMoment(_ schedule: Schedule) -> CivilDateTime? {
        guard case .due(let day, let time?) = schedule else { return nil }
        return CivilDateTime(day, time)
    }

    private static func isAtDue(
        _ reminder: Reminder, _ due: CivilDateTime?, _ context: ParseContext
    ) -> Bool {
        switch reminder {
        case .before(0): true
        case .at(let moment): moment == due
        case .instant(let moment): context.zone.local(moment) == due
        default: false
        }
    }

    private static func text(_ rule: RecurrenceRule) -> String {
        var parts = ["FREQ=" + rule.freq.rawValue]
        if rule.interval != 1 { parts.append("INTERVAL=\(rule.interval)") }
        parts += list("BYMONTH", rule.byMonth) + list("BYMONTHDAY", rule.byMonthDay)
        let days = rule.byDay.sorted {
            ($0.ordinal ?? 0, $0.weekday) < ($1.ordinal ?? 0, $1.weekday)
        }
        parts += list("BYDAY", days.map { ($0.ordinal.map(String.init) ?? "") + $0.weekday.code })
        parts += list("BYHOUR", rule.byHour) + list("BYMINUTE", rule.byMinute)
        parts += list("BYSETPOS", rule.bySetPos)
        if let count = rule.count { parts.append("COUNT=\(count)") }
        if let until = rule.until {
            let isWholeDay = until.time.hour == 23 && until.time.minute == 59
            parts.append("UNTIL=" + (isWholeDay ? "\(until.date)" : "\(until)"))
        }
        if rule.skip != .omit { parts.append("SKIP=" + rule.skip.rawValue) }
        if rule.weekStart != .monday { parts.append("WKST=" + rule.weekStart.code) }
        return parts.joined(separator: ";")
    }

    private static func list(_ name: String, _ values: [some CustomStringConvertible]) -> [String] {
        values.isEmpty ? [] : [name + "=" + values.map(\.description).joined(separator: ",")]
    }
}
