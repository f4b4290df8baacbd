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
            var line = try session.echo(edit.verb, changed.todo, changed.occurrence)
            if changed.isSingle, let occurrence = changed.occurrence {
                line += singleNote(occurrence)
            }
            lines.append(line)
            buttons = try scopeButtons(edit, changed)
        }
        guard let first = todos.first else { return }
        if todos.count == 1, edit.end == nil {
            let others = alternatives.filter { $0.schedule != edit.schedule }
            buttons = readings(others, of: first) + buttons
        }
        summary = "changed " + todos.map(\.title).joined(separator: ", ")
        let only = todos.count == 1 ? first : nil
        let occurrence = try only.flatMap { try session.currentOccurrence($0) }
        answer(
            Message(lines.joined(separator: "\n"), buttons: todos.count == 1 ? buttons : []),
            shows: "echo", todo: only?.id, occurrence: occurrence?.id, offersUndo: true)
    }

    /// Changes everything that is open in a view.
    private func changeAll(_ view: View, _ edit: TaskEdit) throws {
        let items = try session.sections(of: view).flatMap { try $0.all() }
            .filter { $0.occurrence.id != 0 && !$0.occurrence.state.isClosed }
        guard !items.isEmpty else { return say("Nothing was open there.") }
        var lines: [RichText] = []
        for item in items {
            aimed = item.occurrence
            let changed = try apply(edit, to: item.todo)
            lines.append(try session.echo(edit.verb, changed.todo, changed.occurrence))
        }
        aimed = nil
        summary = "changed \(items.count) tasks"
        answer(
            Message(lines.joined(separator: "\n")), shows: ShownTasks(items.map(\.todo.id)).text,
            offersUndo: true)
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
        var todo = stored
        if let title = edit.title { todo.title = title }
        if let notes = edit.notes {
            todo.notes = [todo.notes, notes].compactMap { $0 }.joined(separator: "\n")
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

    private func reschedule(_ said: TaskEdit, _ stored: StoredTodo) throws -> Changed {
        let edit = try shifted(said, stored)
        let todo = edit.schedule == nil && edit.time == nil ? stored : try session.revive(stored)
        switch (todo.isRoutine, edit.schedule) {
        case (true, _) where edit.end != nil: try endSeries(todo, on: edit.end)
        case (true, .recurring(var recurrence)):
            if recurrence.times.isEmpty, !recurrence.isSubDaily {
                recurrence.times = try tx.recurrence(todo: todo.id)?.recurrence.times ?? []
            }
            try session.restart(todo, as: recurrence)
        case (true, .due(let day, let time)):
            return try moveNext(todo, to: day, edit.time ?? time)
        case (true, .undated): try endSeries(todo, on: aimedOrNext(todo)?.dueOn)
        case (true, .span(let span)): return try moveNext(todo, to: span.to, nil)
        case (true, _):
            if let time = edit.time {
                guard !edit.isMove else { return try moveNext(todo, to: nil, time) }
                try session.restart(todo, at: [time])
            }
        case (false, .recurring(let recurrence)):
            let due = try tx.occurrences(todo: todo.id).first
            try session.makeRoutine(todo, recurrence.goingOn(from: due, today: session.today))
        case (false, let schedule):
            try moveSpecial(todo, to: schedule, time: edit.time)
        }
        let changed = try tx.todo(todo.id) ?? todo
        try session.refresh(todo: todo.id)
        return Changed(todo: changed, occurrence: try session.currentOccurrence(changed))
    }

    /// Lets a routine end with that day, or today.
    private func endSeries(_ todo: StoredTodo, on day: CivilDate?) throws {
        guard let version = try tx.recurrence(todo: todo.id) else { return }
        let last = day ?? session.today
        var recurrence = version.recurrence
        recurrence.rule.count = nil
        recurrence.rule.until = CivilDateTime(basic: last.basic, in: session.zone)
        try session.restart(todo, as: recurrence)
    }

    /// An edit by a number of days as one to the day that gives.
    private func shifted(_ edit: TaskEdit, _ todo: StoredTodo) throws -> TaskEdit {
        guard let days = edit.days else { return edit }
        let due = try aimedOrNext(todo)?.dueOn ?? session.today
        var shifted = edit
        shifted.schedule = .due(max(due, session.today).adding(days: days), nil)
        shifted.isMove = true
        return shifted
    }

    private func moveSpecial(_ stored: StoredTodo, to schedule: Schedule?, time: CivilTime?) throws
    {
        guard var occurrence = try tx.occurrences(todo: stored.id).first else { return }
        var todo = stored
        switch schedule {
        case .due(let day, let at):
            occurrence.startsOn = nil
            occurrence.dueOn = day
            occurrence.dueTime = at ?? time ?? occurrence.dueTime
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
        case .recurring, nil:
            guard let time else { return }
            occurrence.dueTime = time
            occurrence.dueOn = occurrence.dueOn ?? session.zone.local(session.next(time)).date
            todo.spanUnit = nil
        }
        occurrence.snoozedUntil = nil
        let isMoment = { (reminder: Reminder) in
            switch reminder {
            case .at, .instant: true
            default: false
            }
        }
        if schedule != nil { todo.reminders.removeAll(where: isMoment) }
        try save(occurrence, of: todo)
    }

    private func save(_ moved: Occurrence, of todo: StoredTodo) throws {
        var occurrence = moved
        if occurrence.state == .missed, (occurrence.dueOn ?? session.today) >= session.today {
            occurrence.state = .open
            occurrence.missedAt = nil
        }
        try tx.save(occurrence)
        try tx.save(todo)
        try tx.discardWaiting(occurrence: occurrence.id, failure: "moved", now: now)
        try session.setAlarms(occurrence, todo, since: now)
        try markReminders(of: occurrence, "moved: \(todo.title)")
    }

    /// Moves the next open occurrence of a routine, and no other.
    private func moveNext(_ todo: StoredTodo, to day: CivilDate?, _ time: CivilTime?) throws
        -> Changed
    {
        guard var occurrence = try aimedOrNext(todo), !occurrence.state.isClosed
        else { return Changed(todo: todo, occurrence: nil) }
        occurrence.dueOn = day ?? occurrence.dueOn
        occurrence.dueTime = time ?? occurrence.dueTime
        occurrence.snoozedUntil = nil
        try save(occurrence, of: todo)
        try session.materialize(todo)
        return Changed(
            todo: todo, occurrence: try tx.occurrence(occurrence.id), isSingle: true)
    }

    /// The occurrence that the reply or button was about, else the next open one.
    func aimedOrNext(_ todo: StoredTodo) throws -> Occurrence? {
        if let aimed, aimed.todo == todo.id, !aimed.state.isClosed { return aimed }
        return try session.nextOpenOccurrence(todo)
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
                Message(try session.echo("Reminder set for", changed, shown)), shows: "echo",
                todo: todo.id, occurrence: shown?.id, offersUndo: true)
        }
    }
}

extension TaskEdit {
    /// The word that begins the echo.
    var verb: String {
        if isMove { return "Moved" }
        if title != nil, schedule == nil { return "Renamed" }
        return "Changed"
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
