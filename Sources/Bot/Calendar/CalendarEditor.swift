import Language
import Planner
import Storage
import Wording

/// Makes a task what a calendar program wrote: what differs from what it was shown is an edit.
struct CalendarEditor {
    let context: UpdateContext
    let written: WrittenCalendar

    var tx: Transaction { context.tx }
    var session: PlanSession { context.session }
    private var writer: TaskWriter { TaskWriter(session: session) }
    var new: CalendarFields { written.main }

    /// Adds a task to a list.
    func add(to list: TodoList?) throws -> (todo: Int64, outcome: Outcome) {
        var todo = Todo(
            title: new.title, notes: new.notes, priority: new.priority, star: new.isStarred,
            schedule: new.timing.schedule, reminders: new.reminders)
        todo.duration = new.timing.minutes
        var draft = TaskDraft(
            todo: todo, list: list?.name, tags: new.tags, kind: new.isEvent ? .event : nil)
        if !new.items.isEmpty { draft.checklist = new.items }
        let stored = try writer.store(draft)
        var outcome = Outcome(summary: .added(stored.todo.title))
        outcome = outcome.adding(try changeState(of: stored.todo.id, was: .open))
        outcome = outcome.adding(try changeTimes(of: stored.todo.id, was: []))
        outcome.summary = .added(stored.todo.title)
        return (stored.todo.id, outcome)
    }

    /// Changes a task.
    func change(_ todo: StoredTodo) throws -> Outcome {
        let shown = CalendarText(
            calendar: try session.calendars.calendar(todo), reading: session.calendars.reading,
            evening: session.calendars.evening)
        let components = shown.calendar.components.filter { ["VTODO", "VEVENT"].contains($0.name) }
        guard let main = components.first(where: { $0["RECURRENCE-ID"] == nil }) else {
            return .silence
        }
        let old = CalendarFields(main, shown.reading, evening: shown.evening)
        let different = Set(CalendarFields.Part.allCases.filter { !new.agrees(old, in: $0) })
        let current = CalendarEntry.current(try tx.occurrences.all(todo: todo.id), of: todo)
        var outcome = Outcome.silence
        if try advances(todo, from: old) {
            outcome = outcome.adding(try closeUntilStart(of: todo))
            outcome = outcome.adding(
                try edit(todo.id, different.subtracting([.timing, .state]), old, current))
        } else {
            outcome = outcome.adding(try edit(todo.id, different, old, current))
        }
        let shownTimes = components.compactMap { shown.reading.moment($0["RECURRENCE-ID"]) }
        outcome = outcome.adding(try changeTimes(of: todo.id, was: shownTimes))
        if outcome.summary == nil { outcome.summary = .changed([todo.title]) }
        return outcome
    }

    private func edit(
        _ id: Int64, _ parts: Set<CalendarFields.Part>, _ old: CalendarFields,
        _ current: Occurrence?
    ) throws -> Outcome {
        guard var todo = try tx.todos.find(id) else { return .silence }
        var outcome = Outcome.silence
        let words = parts.subtracting([.state])
        if !words.isEmpty {
            var edit = TaskEdit()
            if parts.contains(.title) { edit.title = new.title }
            if parts.contains(.text) || parts.contains(.title) { todo.notes = new.notes }
            try PlanLimits(session).checkNotes(todo.notes)
            if parts.contains(.importance) {
                (todo.priority, todo.star) = (new.priority, new.isStarred)
            }
            if parts.contains(.tags) {
                let lower = { (tags: [String]) in Set(tags.map { $0.lowercased() }) }
                let left = old.tags.filter { !lower(new.tags).contains($0.lowercased()) }
                edit.tags = new.tags.filter { !lower(old.tags).contains($0.lowercased()) }
                edit.untags = left.isEmpty ? nil : left
            }
            if parts.contains(.timing) { try retime(&todo, &edit, old) }
            if parts.contains(.reminders), !parts.contains(.timing) || new.reminders != [] {
                edit.reminders = new.reminders
            }
            todo.updatedAt = context.now
            try tx.todos.save(todo)
            let changed = try writer.apply(edit, to: Subject(todo, todo.isRoutine ? current : nil))
            outcome.edits = try ChangeHandler(context: context).movedEdits(changed)
            if parts.contains(.text) { try writeItems(of: changed.todo, old) }
        }
        return outcome.adding(
            try changeState(of: id, was: old.state, at: todo.isRoutine ? current : nil))
    }

    /// Puts another day, time or rule into an edit.
    private func retime(_ todo: inout StoredTodo, _ edit: inout TaskEdit, _ old: CalendarFields)
        throws
    {
        if new.isEvent != old.isEvent { edit.isEvent = new.isEvent }
        if new.timing.minutes != old.timing.minutes { todo.duration = new.timing.minutes }
        var (before, after) = (old.timing, new.timing)
        (before.minutes, after.minutes) = (nil, nil)
        guard before != after else { return }
        let schedule = after.schedule
        switch (todo.isRoutine, schedule) {
        // One time of a routine has a day.
        case (true, .undated) where before.recurrence == nil: return
        case (true, .due), (true, .span):
            edit.schedule =
                before.recurrence == nil ? schedule : try writer.replaced(todo, by: schedule)
            edit.isMove = before.recurrence == nil
            todo = try tx.todos.find(todo.id).map { merged(todo, into: $0) } ?? todo
        default:
            try tx.todos.save(todo)
            edit.schedule = try writer.replaced(todo, by: schedule)
            todo = try tx.todos.find(todo.id).map { merged(todo, into: $0) } ?? todo
        }
    }

    /// A task as it is after its repetition was changed, with what else was changed of it.
    private func merged(_ changed: StoredTodo, into now: StoredTodo) -> StoredTodo {
        var merged = now
        merged.notes = changed.notes
        merged.priority = changed.priority
        merged.star = changed.star
        merged.duration = changed.duration
        return merged
    }

    private func writeItems(of todo: StoredTodo, _ old: CalendarFields) throws {
        guard new.items != old.items else { return }
        let current = CalendarEntry.current(try tx.occurrences.all(todo: todo.id), of: todo)
        try session.checklists.rewrite(todo, as: new.items, at: current)
        guard let current else { return }
        for item in try tx.checklists.items(todo: todo.id)
        where new.items.contains(where: { !$0.isTicked && $0.title.isSameTitle(as: item.title) }) {
            try tx.checklists.untick(item.id, at: current.id)
        }
    }
}
