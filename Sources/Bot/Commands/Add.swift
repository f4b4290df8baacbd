import Wording
import Language
import Planner
import Storage

extension Turn {
    /// Stores the tasks of a message and echoes what was understood.
    func add(_ drafts: [TaskDraft], alternatives: [Command]) throws {
        if let first = drafts.first, first.todo.title.isEmpty { return try askTitle(first) }
        try PlanLimits.checkTasks(drafts.count)
        let limits = PlanLimits(session)
        guard try limits.hasRoom(for: drafts.count) else {
            return reply(.limit(.planFull(limit: environment.options.tasks)))
        }
        if let first = drafts.first, drafts.count == 1 {
            return try addOne(first, alternatives: alternatives)
        }
        var lines: [RichText] = []
        var todos: [Int64] = []
        for draft in drafts {
            let (todo, occurrence) = try store(draft)
            todos.append(todo.id)
            lines.append(try session.echo(.added, todo, occurrence))
        }
        summary = "added \(drafts.count) tasks"
        answer(
            Message(lines.joined(separator: "\n")), kind: .tasks(todos),
            offersUndo: true)
    }

    private func addOne(_ draft: TaskDraft, alternatives: [Command]) throws {
        if draft.kind == .routine, !draft.todo.schedule.isRoutine {
            return try askRepetition(draft)
        }
        let (todo, occurrence) = try store(draft)
        summary = "added \(todo.title)"
        made = todo.id
        answer(
            Message(
                try session.echo(.added, todo, occurrence),
                buttons: readings(alternatives, of: todo)),
            kind: .echo, todo: todo.id, occurrence: occurrence?.id, offersUndo: true)
    }

    /// A date that was corrected is no task yet where nothing else was said.
    private func askTitle(_ draft: TaskDraft) throws {
        var text = messageText
        if text.isEmpty, case .due(let day, _) = draft.todo.schedule { text = day.description }
        try ask(
            .title(text: text, sentAt: update.sentAt.seconds),
            Message(
                RichText("\(noted(.add([draft]))) - what should I remind you of?")))
    }

    private func askRepetition(_ draft: TaskDraft) throws {
        let source = source(messageText)
        try ask(
            .date(text: source.text, sentAt: source.sentAt),
            Message(
                RichText(
                    "How often is \u{201C}\(draft.todo.title)\u{201D}? For example every day, every mon and thu, on the 1st of each month."
                )))
    }

    /// The text of the message in hand; empty for a button.
    var messageText: String {
        switch update.content {
        case .message(_, let text, _, _, _, _), .edit(_, let text): text
        default: ""
        }
    }

    /// Stores a task with its list, tags, occurrences and alarms.
    func store(_ draft: TaskDraft) throws -> (todo: StoredTodo, occurrence: Occurrence?) {
        try PlanLimits(session).check(draft)
        let list = try draft.list.flatMap { try listID(named: $0) }
        let todo = try tx.addTodo(
            draft.todo, plan: plan.id, list: list, tags: draft.tags, now: now)
        let occurrence = try session.begin(draft.todo.schedule, of: todo)
        return (todo, occurrence)
    }

    /// The list of that name, made when it is new; nil for the default list.
    func listID(named name: String) throws -> Int64? {
        guard !context.isDefaultList(name) else { return nil }
        if let list = try tx.list(named: name, plan: plan.id) { return list.id }
        return try PlanLimits(session).makeList(name).id
    }

    /// Buttons for the other readings of a task's date.
    func readings(_ alternatives: [Command], of todo: StoredTodo) -> [[Button]] {
        let buttons = alternatives.prefix(3).compactMap { command -> Button? in
            switch command {
            case .add(let drafts): drafts.first.flatMap { reading($0.todo.schedule, of: todo) }
            case .edit(_, let edit): edit.schedule.flatMap { reading($0, of: todo) }
            default: nil
            }
        }
        return buttons.isEmpty ? [] : [buttons]
    }

    private func reading(_ schedule: Schedule, of todo: StoredTodo) -> Button? {
        switch schedule {
        case .due(let day, let time):
            guard (try? isDue(todo, day, time)) != true else { return nil }
            return Button(words.moment(day, time), .reading(todo.id, day, time))
        case .span(let span):
            return Button(words.day(span.to), .reading(todo.id, span.to, nil))
        case .recurring(let recurrence):
            let action = ButtonAction.rule(todo.id, recurrence)
            guard action.data.utf8.count <= ButtonAction.longestData else { return nil }
            return Button(readingLabel(recurrence, of: todo), action)
        case .undated: return nil
        }
    }

    private func isDue(_ todo: StoredTodo, _ day: CivilDate, _ time: CivilTime?) throws -> Bool {
        try tx.occurrences(todo: todo.id).contains { occurrence in
            occurrence.state == .open && occurrence.dueOn == day
                && (time == nil || occurrence.dueTime == time)
        }
    }

    /// The times when only they differ, else the repetition in words.
    private func readingLabel(_ recurrence: Recurrence, of todo: StoredTodo) -> String {
        let stored = try? tx.recurrence(todo: todo.id)?.recurrence
        guard stored?.rule == recurrence.rule, !recurrence.times.isEmpty else {
            return describe(recurrence, words: words)
        }
        return recurrence.times.map(words.time).joined(separator: ", ")
    }
}

extension PlanSession {
    /// Makes the first occurrences of a task with their alarms; returns the one to speak of.
    func begin(_ schedule: Schedule, of todo: StoredTodo) throws -> Occurrence? {
        guard case .recurring(let recurrence) = schedule else {
            let occurrence = try tx.addOccurrence(todo: todo, schedule: schedule)
            try addAlarms(occurrence, todo, since: spokenAt)
            return occurrence
        }
        try tx.addRecurrence(
            recurrence, from: max(recurrence.start, today), todo: todo.id)
        try materialize(todo)
        return try currentOccurrence(todo)
    }
}
