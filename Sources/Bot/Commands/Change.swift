import Wording
import Language
import Planner
import Storage

extension Turn {
    /// Changes parts of tasks and echoes them.
    func change(_ target: Target, _ edit: TaskEdit, _ text: String, _ alternatives: [Command])
        throws
    {
        if case .all(let view) = target { return try changeAll(view, edit) }
        guard let todos = try resolve(target, text) else { return }
        var lines: [RichText] = []
        var buttons: [[Button]] = []
        for todo in todos {
            let changed = try apply(edit, to: todo)
            var line = try session.echo(edit.echoVerb, changed.todo, changed.occurrence)
            if changed.isSingle, let occurrence = changed.occurrence {
                line += singleNote(occurrence)
            }
            lines.append(line)
            buttons = try scopeButtons(edit, changed)
        }
        guard let first = todos.first else { return }
        if todos.count == 1, edit.end == nil {
            // Beside a title stands what to do where no task has it.
            let isNamed = if case .title = target { true } else { false }
            let others = isNamed ? [] : alternatives.filter { $0.schedule != edit.schedule }
            buttons = readings(others, of: first) + buttons
        }
        summary = "changed " + todos.map(\.title).joined(separator: ", ")
        let only = todos.count == 1 ? first : nil
        let occurrence = try only.flatMap { try session.currentOccurrence($0) }
        answer(
            Message(lines.joined(separator: "\n"), buttons: todos.count == 1 ? buttons : []),
            kind: .echo, todo: only?.id, occurrence: occurrence?.id, offersUndo: true)
    }

    /// Changes everything that is open in a view.
    private func changeAll(_ view: View, _ edit: TaskEdit) throws {
        let sections = try session.sections(of: view)
        guard sections.total <= JobRunner.bound else {
            let ids = try sections.flatMap { try $0.ids(0..<$0.count) }
            return try begin(
                .change, subject: Self.encoded(edit), ids, summary: "changed \(ids.count) tasks")
        }
        let items = try sections.openItems()
        guard !items.isEmpty else { return say("Nothing was open there.") }
        var lines: [RichText] = []
        for item in items {
            aimed = item.occurrence
            let changed = try apply(edit, to: item.todo)
            lines.append(try session.echo(edit.echoVerb, changed.todo, changed.occurrence))
        }
        aimed = nil
        summary = "changed \(items.count) tasks"
        answer(
            Message(lines.joined(separator: "\n")), kind: .tasks(items.map(\.todo.id)),
            offersUndo: true)
    }

    /// Changes a task at one of its times.
    func change(_ occurrence: Occurrence, of todo: StoredTodo, _ edit: TaskEdit) throws {
        aimed = occurrence
        _ = try apply(edit, to: todo)
        aimed = nil
    }

    /// That only one occurrence of a routine was changed, and which.
    private func singleNote(_ occurrence: Occurrence) -> RichText {
        guard let original = occurrence.original, let day = occurrence.dueOn else { return "" }
        return RichText(
            "\nOnly \(words.moment(original.date, original.time)) was moved, to \(words.moment(day, occurrence.dueTime))."
        )
    }

    /// What an edit made of a task, and the occurrence it concerns most.
    struct Changed {
        var todo: StoredTodo
        var occurrence: Occurrence?
        /// Whether one occurrence of a routine was changed, not its series.
        var isSingle = false
    }

    /// Carries out an edit on one task.
    func apply(_ edit: TaskEdit, to stored: StoredTodo) throws -> Changed {
        try PlanLimits(session).check(edit, of: stored)
        var todo = stored
        if let title = edit.title { todo.rename(title) }
        if let notes = edit.notes {
            todo.notes = [todo.notes, notes].compactMap { $0 }.joined(separator: "\n")
        }
        if edit.title != nil || edit.notes != nil {
            try PlanLimits(session).checkNotes(todo.notes)
        }
        if let priority = edit.priority { todo.priority = priority }
        if let star = edit.star { todo.star = star }
        if let list = edit.list { todo.list = try listID(named: list) }
        if let reminders = edit.reminders { try set(reminders, of: &todo) }
        todo.updatedAt = now
        try tx.save(todo)
        try tx.addTags(edit.tags, todo: todo.id)
        if let untags = edit.untags { try tx.removeTags(untags, todo: todo.id) }
        return try reschedule(edit, todo)
    }

    private func set(_ reminders: [Reminder], of todo: inout StoredTodo) throws {
        var occurrence = try session.currentOccurrence(todo)
        let isTimed = occurrence?.dueTime != nil
        todo.reminders = reminders.isEmpty && isTimed ? [.silent] : reminders
        guard occurrence?.reminders != nil else { return }
        occurrence?.reminders = nil
        if let occurrence { try tx.save(occurrence) }
    }

    private func scopeButtons(_ edit: TaskEdit, _ changed: Changed) throws -> [[Button]] {
        guard changed.todo.isRoutine, let occurrence = changed.occurrence, edit.end == nil
        else { return [] }
        if changed.isSingle { return [[Button("All following", .series(occurrence.id))]] }
        guard edit.time != nil || edit.schedule != nil else { return [] }
        return [[Button("Only this one", .single(occurrence.id))]]
    }

    /// Adds reminders to a task.
    func remind(_ target: Target, _ reminders: [Reminder], _ text: String) throws {
        guard let todos = try resolve(target, text) else { return }
        for todo in todos {
            var changed = todo
            let moments = reminders.contains { reminder in
                switch reminder {
                case .at, .instant: true
                default: false
                }
            }
            let occurrence = try session.currentOccurrence(todo)
            let given = occurrence?.reminders ?? todo.reminders
            try PlanLimits.checkReminders(given.ringing.count + reminders.count)
            if todo.isRoutine, moments, var occurrence {
                occurrence.reminders = (occurrence.reminders ?? todo.reminders).ringing + reminders
                try tx.save(occurrence)
                try session.setAlarms(occurrence, todo, since: now)
            } else {
                changed.reminders = todo.reminders.ringing + reminders
                changed.updatedAt = now
                try tx.save(changed)
                try session.refresh(todo: todo.id)
            }
            let shown = try occurrence.flatMap { try tx.occurrence($0.id) }
            summary = "reminder for \(todo.title)"
            answer(
                Message(try session.echo(.reminderSet, changed, shown)), kind: .echo,
                todo: todo.id, occurrence: shown?.id, offersUndo: true)
        }
    }
}

extension TaskEdit {
    /// How the echo begins.
    var echoVerb: EchoVerb {
        if isMove { return .moved }
        return title != nil && schedule == nil ? .renamed : .changed
    }
}

extension Command {
    /// The date or repetition that it gives to one task.
    fileprivate var schedule: Schedule? {
        switch self {
        case .add(let drafts): drafts.first?.todo.schedule
        case .edit(_, let edit): edit.schedule
        default: nil
        }
    }
}
