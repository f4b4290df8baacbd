import Language
import Planner

/// A task in words: as an echo, and as a line of a list.
extension EnglishPhrases {
    /// `Added 1: buy gift !!, Sun 22 Nov 10:00, @groceries, #party (reminder 09:30)`: everything that is understood,
    /// in one short line that can be typed back.
    func echo(
        _ verb: EchoVerb, _ task: TaskSnapshot, _ elsewhere: EchoReply.Elsewhere? = nil
    ) -> RichText {
        var text = RichText("\(Self.verb(verb)) \(task.todo.number): \(marked(task))")
        for part in echoParts(task) { text += RichText(", \(part)") }
        let there = elsewhere.map { ["\(words.time($0.time)) \($0.zone)"] } ?? []
        let notes = there + echoNotes(task)
        if !notes.isEmpty { text += RichText(" (\(notes.joined(separator: "; ")))") }
        if let lines = task.todo.notes { text += "\n" + RichText.italic(lines) }
        return text
    }

    private func echoParts(_ task: TaskSnapshot) -> [String] {
        var parts: [String] = []
        if let recurrence = task.recurrence {
            parts.append(describe(recurrence, words: words))
            let dates = nextDates(task)
            parts.append(
                dates.isEmpty ? noDates(task) : "next \(dates.joined(separator: ", "))")
        } else if let occurrence = task.occurrence, let when = schedule(occurrence, task.todo) {
            parts.append(when)
        }
        if let list = task.list { parts.append("@\(list.name)") }
        if !task.tags.isEmpty { parts.append(hashed(task.tags)) }
        return parts
    }

    private func echoNotes(_ task: TaskSnapshot) -> [String] {
        guard let occurrence = task.occurrence else { return [] }
        var notes = task.reminders.map { reminderNotes($0, task) } ?? []
        if !task.todo.isRoutine, let note = clockChange(occurrence) { notes.append(note) }
        return notes
    }

    /// `3. ★ buy gift !! · Sun 22 Nov 10:00 · ⏰ 09:30 · every Mon · groceries #party`: a line of a list.
    func line(_ task: TaskSnapshot, in place: LinePlace) -> RichText {
        var details: [String] = []
        if let occurrence = task.occurrence {
            if let when = when(occurrence, task.todo, in: place) { details.append(when) }
            if place != .completed { details += rings(task, occurrence) }
        }
        if let recurrence = task.recurrence { details.append(describe(recurrence, words: words)) }
        if let list = task.list { details.append(label(list)) }
        if !task.tags.isEmpty { details.append(hashed(task.tags)) }
        if task.todo.notes != nil { details.append("📝") }
        return RichText(
            (["\(task.todo.number). \(marked(task))"] + details).joined(separator: " · "))
    }

    private func when(_ occurrence: Occurrence, _ todo: StoredTodo, in place: LinePlace)
        -> String?
    {
        switch place {
        case .missed:
            return occurrence.dueOn.map { "was due on \(words.moment($0, occurrence.dueTime))" }
        case .completed:
            return "\(occurrence.state == .late ? "done late" : "done") \(closingDay(occurrence))"
        case .onDay(let day):
            guard occurrence.dueOn == day, todo.spanUnit == nil || todo.spanUnit == .day else {
                return schedule(occurrence, todo)
            }
            return occurrence.dueTime.map(words.time)
        case .period(let unit) where unit == todo.spanUnit: return nil
        case .open, .period: return schedule(occurrence, todo)
        }
    }

    /// Star, title and priority.
    func marked(_ task: TaskSnapshot) -> String {
        let star = task.todo.star ? "★ " : ""
        let marks = task.todo.priority == .none ? "" : " \(task.todo.priority.marks)"
        return "\(star)\(task.title)\(marks)"
    }

    /// Emoji and name of a list.
    func label(_ list: TodoList) -> String {
        [list.emoji, list.name].compactMap { $0 }.joined(separator: " ")
    }

    /// `#a #b`.
    func hashed(_ tags: [String]) -> String { tags.map { "#\($0)" }.joined(separator: " ") }

    /// The day on which an occurrence was closed.
    func closingDay(_ occurrence: Occurrence) -> String {
        occurrence.closedAt.map { words.day(reader.calendar.day(of: $0)) } ?? ""
    }
}
