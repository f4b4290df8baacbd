import Language
import Planner

/// A task in words: as an echo, and as a line of a list.
extension EnglishPhrases {
    /// `Added 1: buy gift !!, Sun 22 Nov 10:00, @groceries, #party (reminder 09:30)`: everything that is understood,
    /// in one short line that can be typed back.
    func echo(
        _ verb: EchoVerb, _ task: TaskSnapshot, _ elsewhere: EchoReply.Elsewhere? = nil
    ) -> RichText {
        let isNew = verb == .added && task.checklist != nil
        let title = isNew ? marked(task) : titled(task)
        var text = RichText("\(Self.verb(verb)) \(task.todo.number): \(title)")
        for part in echoParts(task) { text += ", " + part }
        let there = elsewhere.map { ["\(words.time($0.time)) \($0.zone)"] } ?? []
        let notes = (task.todo.isEvent ? ["event"] : []) + there + echoNotes(task)
        if !notes.isEmpty { text += RichText(" (\(notes.joined(separator: "; ")))") }
        if let lines = task.todo.notes { text += "\n" + RichText.italic(lines) }
        if isNew { for line in checklistLines(task) { text += RichText("\n\(line)") } }
        return text
    }

    private func echoParts(_ task: TaskSnapshot) -> [RichText] {
        var parts: [RichText] = []
        if let recurrence = task.recurrence {
            parts.append(RichText(describe(recurrence, for: task.todo.duration, words: words)))
            let dates = nextDates(task)
            if dates.isEmpty {
                parts.append(RichText(noDates(task)))
            } else if !recurrence.isOfDates || task.turns.count > 1 {
                parts.append("next " + dates.joined(separator: ", "))
            }
        } else if let occurrence = task.occurrence, let when = schedule(occurrence, task.todo) {
            parts.append(timed(when, occurrence))
        }
        if let list = task.list { parts.append(RichText("@\(list.name)")) }
        if !task.tags.isEmpty { parts.append(RichText(hashed(task.tags))) }
        if let people = people(task) { parts.append(RichText(people)) }
        if let files = files(task) { parts.append(RichText("with \(files)")) }
        return parts
    }

    /// Who is to do a task: `for pete`, `sam and pete take turns, now sam`; nil for nobody in particular.
    private func people(_ task: TaskSnapshot) -> String? {
        let person = task.assignee?.name
        if task.turns.count > 1 {
            let turns = "\(joined(task.turns.map(\.name))) take turns"
            return task.coming.isEmpty ? person.map { "\(turns), now \($0)" } ?? turns : turns
        }
        if task.isAssignedOnce {
            let day = task.occurrence?.dueOn.map { "on \(words.day($0))" } ?? "this time"
            let others = task.usual.map { ", else \($0.name)" } ?? " only"
            return "for \(person ?? "nobody in particular") \(day)\(others)"
        }
        return person.map { "for \($0)" }
    }

    private func echoNotes(_ task: TaskSnapshot) -> [String] {
        guard let occurrence = task.occurrence else { return [] }
        var notes = task.reminders.map { reminderNotes($0, task) } ?? []
        if !task.todo.isRoutine, let note = clockChange(occurrence) { notes.append(note) }
        if let day = recipient.calendar.askDay(
            of: occurrence, task.todo, from: recipient.calendar.today)
        {
            notes.append("I ask on \(words.day(day))")
        }
        return notes
    }

    /// A task as a line of a list; the times of a series in one line: `5. pills · 08:00, 14:00, 20:00`.
    func line(_ series: [TaskSnapshot], in place: LinePlace) -> RichText {
        series.first.map { line($0, details(series, in: place)) } ?? RichText()
    }

    /// What a line of a list says behind the title, without the list and tags.
    func details(_ series: [TaskSnapshot], in place: LinePlace) -> [String] {
        guard let first = series.first, series.count > 1 else {
            return series.first.map { details($0, in: place) } ?? []
        }
        let times = series.compactMap(\.occurrence)
        let words = times.compactMap { time -> String? in
            place == time.dueOn.map(LinePlace.onDay)
                ? hours(time, first.todo) : schedule(time, first.todo)
        }
        let when =
            words.count <= Self.fewTimes
            ? words.joined(separator: ", ")
            : "\(words[0]) … \(words[words.count - 1]) (\(words.count) times)"
        return [place == .missed ? "was due on \(when)" : when]
    }

    /// How many times of a series are told one by one.
    private static var fewTimes: Int { 4 }

    /// `3. ★ buy gift !! · Sun 22 Nov 10:00 · ⏰ 09:30 · groceries #party`: a line of a list. How it repeats is told
    /// where the line stands for the whole series.
    func line(_ task: TaskSnapshot, in place: LinePlace) -> RichText {
        line(task, details(task, in: place))
    }

    private func details(_ task: TaskSnapshot, in place: LinePlace) -> [String] {
        var details: [String] = []
        if let occurrence = task.occurrence {
            if let when = when(occurrence, task.todo, in: place) { details.append(when) }
            if place != .completed, place != .past { details += rings(task, occurrence) }
        }
        if place == .open, let recurrence = task.recurrence {
            details.append(describe(recurrence, for: task.todo.duration, words: words))
        }
        if place == .open, isWaitedFor(task) {
            details.append("since \(words.day(recipient.calendar.day(of: task.todo.createdAt)))")
        }
        return details
    }

    private func line(_ task: TaskSnapshot, _ own: [String]) -> RichText {
        var details = own
        if let list = task.list { details.append(label(list)) }
        if !task.tags.isEmpty { details.append(hashed(task.tags)) }
        if task.todo.notes != nil { details.append("📝") }
        if let person = task.assignee { details.append(person.name) }
        return RichText(
            (["\(task.todo.number). \(titled(task))"] + details).joined(separator: " · "))
    }

    /// When a task is, as a line of that place tells it; nil where the place says it.
    func when(_ occurrence: Occurrence, _ todo: StoredTodo, in place: LinePlace)
        -> String?
    {
        switch place {
        case .missed:
            return occurrence.dueOn.map { "was due on \(words.moment($0, occurrence.dueTime))" }
        case .completed:
            return "\(occurrence.state == .late ? "done late" : "done") \(closingDay(occurrence))"
        case .past:
            return switch occurrence.state {
            case .missed: "missed"
            case .late: "done late"
            default: "done"
            }
        case .onDay(let day):
            if todo.spanUnit == .custom, let place = dayOf(occurrence, day) { return place }
            guard occurrence.dueOn == day, todo.spanUnit == nil || todo.spanUnit == .day else {
                return schedule(occurrence, todo)
            }
            return hours(occurrence, todo)
        case .period(let unit) where unit == todo.spanUnit: return nil
        case .open, .period: return schedule(occurrence, todo)
        }
    }

    /// `day 2 of 4` of what lasts for days.
    private func dayOf(_ occurrence: Occurrence, _ date: CivilDate) -> String? {
        guard let first = occurrence.startsOn, let last = occurrence.dueOn else { return nil }
        let day = date.daysSinceEpoch - first.daysSinceEpoch + 1
        let count = last.daysSinceEpoch - first.daysSinceEpoch + 1
        return count > 1 && (1...count).contains(day) ? "day \(day) of \(count)" : nil
    }

    /// Star, title and priority.
    func marked(_ task: TaskSnapshot) -> String {
        let star = (task.todo.star ? "★ " : "") + (isWaitedFor(task) ? "⏳ " : "")
        let marks = task.todo.priority == .none ? "" : " \(task.todo.priority.marks)"
        return "\(star)\(task.title)\(marks)"
    }

    /// Whether somebody else is still to do a task.
    private func isWaitedFor(_ task: TaskSnapshot) -> Bool {
        task.todo.waitingFrom != nil && task.todo.completedAt == nil
    }

    /// Emoji and name of a list.
    func label(_ list: TodoList) -> String {
        [list.emoji, list.name].compactMap { $0 }.joined(separator: " ")
    }

    /// `#a #b`.
    func hashed(_ tags: [String]) -> String { tags.map { "#\($0)" }.joined(separator: " ") }

    /// The day on which an occurrence was closed.
    func closingDay(_ occurrence: Occurrence) -> String {
        occurrence.closedAt.map { words.day(recipient.calendar.day(of: $0)) } ?? ""
    }
}
