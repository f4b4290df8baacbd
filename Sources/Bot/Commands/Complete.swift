import Wording
import Language
import Planner
import Storage

extension Turn {
    /// Marks tasks as done: today's earliest open occurrence, else the newest missed, else the next.
    func complete(_ target: Target, on day: NamedDay?, _ text: String) throws {
        guard let todos = try resolve(target, text) else { return }
        var closed: [(StoredTodo, Occurrence)] = []
        var others: [RichText] = []
        for todo in todos {
            let found = try occurrence(of: todo, on: day)
            if let found, !found.state.isClosed {
                try session.complete(found)
                closed.append((todo, found))
            } else if found == nil, todo.isRoutine, let day {
                others.append(
                    RichText("\(todo.number) is not due on \(words.day(day.date)): \(todo.title)"))
            } else {
                others.append(RichText("\(todo.number) is done already: \(todo.title)"))
            }
        }
        try tellDone(closed, others)
    }

    /// The occurrence that a command about a task means: the one replied to, that of the day named,
    /// else the current one.
    func occurrence(of todo: StoredTodo, on day: NamedDay?) throws -> Occurrence? {
        if let day, todo.isRoutine {
            return try session.occurrence(of: todo, on: lately(day, of: todo))
        }
        if let aimed, aimed.todo == todo.id { return aimed }
        return try session.currentOccurrence(todo)
    }

    /// A weekday names the coming one, but last week's where that one stands in missed; a date is that day.
    private func lately(_ named: NamedDay, of todo: StoredTodo) throws -> CivilDate {
        let day = named.date
        let ago = day.adding(days: -7)
        guard named.isWeekday, day > session.today, ago < session.today else { return day }
        let isMissed = try tx.occurrences(todo: todo.id).contains {
            $0.dueOn == ago && $0.state == .missed && !$0.isCleared
        }
        return isMissed ? ago : day
    }

    /// What is open of what some sections show.
    func openItems(_ sections: [ViewSection]) throws -> [ViewItem] {
        try sections.flatMap { try $0.all() }
            .filter { $0.occurrence.id != 0 && !$0.occurrence.state.isClosed }
    }

    /// Marks everything that a view shows as done.
    func completeAll(_ view: View) throws {
        let sections = try session.sections(of: view)
        guard sections.total <= JobRunner.bound else {
            let ids = try sections.flatMap { try $0.ids(0..<$0.count) }
            return try begin(.complete, ids, summary: "done \(ids.count) tasks")
        }
        var closed: [(StoredTodo, Occurrence)] = []
        for item in try openItems(sections) {
            try session.complete(item.occurrence)
            closed.append((item.todo, item.occurrence))
        }
        guard !closed.isEmpty else { return say("Nothing was open there.") }
        try tellDone(closed)
    }

    private func tellDone(_ closed: [(StoredTodo, Occurrence)], _ others: [RichText] = []) throws {
        var lines: [RichText] = []
        for (todo, occurrence) in closed {
            lines.append(try doneText(todo, occurrence))
        }
        lines += others
        summary = "done " + closed.map(\.0.title).joined(separator: ", ")
        answer(
            Message(lines.joined(separator: "\n")), kind: .done,
            todo: closed.count == 1 ? closed[0].0.id : nil,
            occurrence: closed.count == 1 ? closed[0].1.id : nil, offersUndo: !closed.isEmpty)
        for (todo, occurrence) in closed {
            try markReminders(of: occurrence, try doneText(todo, occurrence))
        }
    }

    /// `Done 2: gym, Thu 19 Nov (late). Next Fri 20 Nov 07:00.`
    func doneText(_ todo: StoredTodo, _ occurrence: Occurrence) throws -> RichText {
        var text = RichText("Done \(todo.number): \(occurrence.title ?? todo.title)")
        if todo.isRoutine, let day = occurrence.dueOn {
            text += RichText(", \(words.moment(day, occurrence.dueTime))")
        }
        if occurrence.state == .missed { text += " (late)" }
        guard todo.isRoutine else { return text }
        let next = try tx.occurrences(todo: todo.id).first { $0.state == .open }
        guard let next, let day = next.dueOn else { return text }
        return text + RichText(". Next \(words.moment(day, next.dueTime)).")
    }

    /// Changes the reminders of an occurrence that were sent and still ask, so that they no longer do.
    func markReminders(of occurrence: Occurrence, _ text: RichText) throws {
        for reminder in try tx.reminders(occurrence: occurrence.id)
        where reminder.state == .sent || reminder.state == .sending {
            let kind = try tx.message(outbox: reminder.id)?.kind ?? reminder.kind
            guard kind == .ring, reminder.chat == chat.id, reminder.id != editedRow
            else { continue }
            mark(
                reminder.id, Message("✓ " + text), todo: occurrence.todo,
                occurrence: occurrence.id)
        }
    }

    /// Opens again what was closed last.
    func reopen(_ target: Target, _ text: String) throws {
        guard let todos = try resolve(target, text, among: .closed) else { return }
        var lines: [RichText] = []
        for todo in todos {
            let closed = try tx.occurrences(todo: todo.id)
                .filter { $0.state.isClosed }
                .max { $0.closing < $1.closing }
            guard let closed else {
                lines.append(RichText("\(todo.number) is open: \(todo.title)"))
                continue
            }
            try session.reopen(closed)
            let occurrence = try tx.occurrence(closed.id)
            var line = try session.echo(.reopened, tx.todo(todo.id) ?? todo, occurrence)
            if todo.isRoutine, let day = closed.dueOn {
                line += RichText("\nOpen again: \(words.moment(day, closed.dueTime))")
            }
            lines.append(line)
        }
        summary = "reopened " + todos.map(\.title).joined(separator: ", ")
        answer(
            Message(lines.joined(separator: "\n")), kind: .echo, todo: todos.first?.id,
            offersUndo: true)
    }

    /// Leaves out one occurrence of a routine.
    func skip(_ target: Target, on day: NamedDay?, _ text: String) throws {
        guard let todos = try resolve(target, text) else { return }
        for todo in todos {
            guard todo.isRoutine else {
                return say(
                    RichText(
                        "\(todo.number) does not repeat: \(todo.title). Say `delete \(todo.number)` or `move \(todo.number) to …`."
                    ))
            }
            guard let occurrence = try occurrence(of: todo, on: day), !occurrence.state.isClosed
            else { return say("That one is closed already.") }
            try session.skip(occurrence)
            try tellSkipped(todo, occurrence)
        }
    }

    /// Answers that an occurrence was left out.
    func tellSkipped(_ todo: StoredTodo, _ occurrence: Occurrence) throws {
        var text = RichText("Skipped \(todo.number): \(todo.title)")
        if let day = occurrence.dueOn {
            text += RichText(", \(words.moment(day, occurrence.dueTime))")
        }
        if let next = try tx.occurrences(todo: todo.id).first(where: { $0.state == .open }),
            let day = next.dueOn
        {
            text += RichText(". Next \(words.moment(day, next.dueTime)).")
        }
        summary = "skipped \(todo.title)"
        answer(
            Message(text), kind: .done, todo: todo.id, occurrence: occurrence.id,
            offersUndo: true)
        try markReminders(of: occurrence, text)
    }
}

extension Occurrence.State {
    /// Whether it is done or skipped: neither open nor missed.
    var isClosed: Bool { isDone || self == .skipped }
}

extension Occurrence {
    /// When it was closed, in an order that tells those of one second apart.
    fileprivate var closing: (Int, Int64) { (closedAt?.seconds ?? 0, closedOrder) }
}
