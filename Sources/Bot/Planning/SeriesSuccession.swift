import Language
import Planner
import Storage

/// Lets a routine go on in another way from a day on: the old one ends before that day (`UNTIL`), and a new one of the
/// same name begins then.
struct SeriesSuccession {
    let session: PlanSession

    private var tx: Transaction { session.tx }
    private var writer: TaskWriter { TaskWriter(session: session) }

    /// The routine that ends, and the one that begins.
    struct Heirs {
        var old: TaskWriter.Changed
        var new: (todo: StoredTodo, occurrence: Occurrence?)
    }

    /// How the routine goes on from the day on which an edit begins; nil where the edit says neither day nor time, or
    /// the routine follows no rule.
    func next(_ todo: StoredTodo, _ edit: TaskEdit) throws -> Recurrence? {
        guard todo.isRoutine, let begins = edit.begins,
            let old = try tx.recurrences.newest(todo: todo.id)?.recurrence,
            !old.afterCompletion, !old.isOfDates, !old.isSubDaily
        else { return nil }
        var next: Recurrence
        switch (edit.schedule, edit.time) {
        case (.recurring(let said), _):
            next = said
            if next.times.isEmpty, !next.isSubDaily { next.times = old.times }
            if next.rule.count == nil { next.rule.until = next.rule.until ?? old.rule.until }
        case (.due(_, let time?), _), (_, let time?):
            next = old.at([writer.near(old.times.first, time, or: edit.otherTime)])
            // It keeps its own weeks or months.
            let first = old.occurrences(onOrAfter: begins).first { _ in true }
            guard let first else { return nil }
            next.start = first.date
            if old.rule.count != nil, let last = old.last {
                next.rule.count = nil
                next.rule.until = CivilDateTime(basic: last.date.basic, in: session.zone)
            }
        default: return nil
        }
        next.start = max(next.start, begins)
        return next
    }

    /// Ends a routine before the day on which an edit begins, and begins its heir; nil where nothing of it comes before
    /// that day.
    func succeed(_ todo: StoredTodo, _ edit: TaskEdit, by next: Recurrence) throws -> Heirs? {
        guard let begins = edit.begins, begins > session.today,
            let old = try tx.recurrences.newest(todo: todo.id)?.recurrence
        else { return nil }
        let eve = begins.adding(days: -1)
        let before = old.occurrences(from: session.today, through: eve, limit: 1)
        guard !before.isEmpty else { return nil }
        var draft = try writer.copy(of: todo)
        draft.todo.schedule = .recurring(next)
        draft.todo.title = edit.title ?? todo.title
        draft.todo.notes = todo.notes
        draft.todo.duration = edit.duration ?? todo.duration
        draft.todo.reminders = edit.reminders ?? todo.reminders.filter { !$0.isMoment }
        if todo.isEvent { draft.kind = .event }
        if !todo.turns.isEmpty {
            let people = todo.turns.order.map { Person.member($0) }
            draft.assignment = Assignment(people, takesTurns: true)
        }
        if try tx.checklists.exists(todo: todo.id) {
            draft.checklist = try tx.checklists.items(todo: todo.id).map {
                ChecklistEntry($0.title)
            }
        }
        let ended = try writer.apply(TaskEdit(end: eve), to: Subject(todo))
        return Heirs(old: ended, new: try writer.store(draft))
    }
}
