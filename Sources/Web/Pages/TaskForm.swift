import Bot
import Language
import Planner
import Wording

/// What the form of a task changes: what differs from the task as it is.
struct TaskForm {
    /// What a form says.
    enum Change {
        /// The task stays as it is.
        case nothing
        case edit(TaskEdit)
        /// It cannot be so; the sentence says why.
        case impossible(String)
    }

    private let form: Form
    private let task: TaskSnapshot

    init(_ form: Form, of task: TaskSnapshot) {
        self.form = form
        self.task = task
    }

    /// The first day of a task, as the form shows it.
    static func firstDay(of task: TaskSnapshot) -> CivilDate? {
        task.occurrence?.startsOn ?? task.occurrence?.dueOn
    }

    /// The last day of a task that goes on for days, as the form shows it.
    static func lastDay(of task: TaskSnapshot) -> CivilDate? {
        task.occurrence?.startsOn == nil ? nil : task.occurrence?.dueOn
    }

    /// The change.
    var change: Change {
        var edit = TaskEdit()
        let title = text("title").map { CleanText.line($0, limit: 500) }
        if let title, title != task.title { edit.title = title }
        if let typed = form["list"], typed != task.list?.name ?? English.defaultList {
            edit.list = typed
        }
        let rank = form["priority"].flatMap { Int($0) }.flatMap(Priority.init)
        if let rank, rank != task.todo.priority { edit.priority = rank }
        edit.notes = text("note")
        if let fault = time(&edit) { return .impossible(fault) }
        edit.isMove = edit.schedule != nil || edit.time != nil
        return edit.isEmpty ? .nothing : .edit(edit)
    }

    /// Takes over days and time where they differ; why they cannot be so, nil where they can.
    private func time(_ edit: inout TaskEdit) -> String? {
        let start = form["day"].flatMap(CivilDate.init)
        let end = form["end"].flatMap(CivilDate.init)
        let clock = form["time"].flatMap { CivilTime($0) }
        guard form["day"] != nil, [start, end].allSatisfy({ $0?.isInCalendar ?? true }) else {
            return nil
        }
        let known = (Self.firstDay(of: task), Self.lastDay(of: task), task.occurrence?.dueTime)
        guard (start, end, clock) != known else { return nil }
        guard let start else { return withoutDay(&edit, end, clock) }
        guard let end, end != start else {
            let isDayKept = start == known.0 && known.1 == nil
            if !isDayKept || clock != nil { edit.schedule = .due(start, clock) }
            edit.isUntimed = clock == nil && known.2 != nil
            return nil
        }
        guard end > start else { return "The last day is before the first: nothing was changed." }
        guard clock == nil else {
            return "What goes on for days has no time: empty the time, or the last day."
        }
        edit.schedule = .span(Span(.custom, from: start, to: end))
        return nil
    }

    private func withoutDay(_ edit: inout TaskEdit, _ end: CivilDate?, _ clock: CivilTime?)
        -> String?
    {
        guard end == nil, clock == nil else {
            return "Say on which day it begins: nothing was changed."
        }
        guard !task.todo.isRoutine else {
            return "A routine has days: say in the box above what is to become of it."
        }
        edit.schedule = .undated
        return nil
    }

    private func text(_ name: String) -> String? {
        form[name].flatMap { text in
            let isBlank = text.allSatisfy(\.isWhitespace)
            return isBlank ? nil : text
        }
    }
}
