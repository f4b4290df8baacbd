import Bot
import Language
import Planner
import Wording

/// What the form of a task changes: what differs from what it showed. What became of the task meanwhile stays.
struct TaskForm {
    /// What a form says.
    enum Change {
        /// The task stays as it is.
        case nothing
        case edit(TaskEdit)
        /// It cannot be so; the sentence says why.
        case impossible(String)
    }

    /// Why a form cannot be taken over.
    private struct Fault: Error {
        var sentence: String
    }

    private let form: Form
    private let task: TaskSnapshot
    private let shown: [String: String]

    init(_ form: Form, of task: TaskSnapshot) {
        self.form = form
        self.task = task
        shown = Self.shown(task)
    }

    /// What the fields of the form show of a task, by their names.
    static func shown(_ task: TaskSnapshot) -> [String: String] {
        [
            "title": task.title, "list": task.list?.name ?? English.defaultList,
            "priority": String(task.todo.priority.rawValue),
            "day": firstDay(of: task)?.description ?? "",
            "time": task.occurrence?.dueTime?.description ?? "",
            "end": lastDay(of: task)?.description ?? "",
        ]
    }

    /// The field that keeps what another one showed.
    static func keeper(of field: String) -> String { "shown-\(field)" }

    private static func firstDay(of task: TaskSnapshot) -> CivilDate? {
        task.occurrence?.startsOn ?? task.occurrence?.dueOn
    }

    /// The last day of a task that goes on for days.
    private static func lastDay(of task: TaskSnapshot) -> CivilDate? {
        task.occurrence?.startsOn == nil ? nil : task.occurrence?.dueOn
    }

    /// The change.
    var change: Change {
        var edit = TaskEdit()
        let title = CleanText.line(changed("title") ?? "", limit: 500)
        if !title.isEmpty, title != task.title { edit.title = title }
        edit.list = changed("list")
        edit.priority = changed("priority").flatMap { Int($0) }.flatMap(Priority.init)
        if let note = form["note"], !note.allSatisfy(\.isWhitespace) { edit.notes = note }
        do {
            try time(&edit)
        } catch {
            return .impossible(error.sentence)
        }
        edit.isMove = edit.schedule != nil || edit.time != nil
        return edit.isEmpty ? .nothing : .edit(edit)
    }

    /// What a field says; nil where it says what it showed.
    private func changed(_ field: String) -> String? {
        guard let typed = form[field], typed != form[Self.keeper(of: field)] ?? shown[field]
        else { return nil }
        return typed
    }

    /// Takes over days and time where they differ.
    private func time(_ edit: inout TaskEdit) throws(Fault) {
        guard ["day", "end", "time"].contains(where: { changed($0) != nil }) else { return }
        if let id = form["occurrence"], id != task.occurrence.map({ String($0.id) }) {
            throw Fault(
                sentence:
                    "The day and time that stood there were of another time of this task: nothing was changed."
            )
        }
        let known = (Self.firstDay(of: task), Self.lastDay(of: task), task.occurrence?.dueTime)
        let start = try day("day", known.0)
        let end = try day("end", known.1)
        let clock = try clock(known.2)
        guard (start, end, clock) != known else { return }
        guard let start else { return try removeDay(&edit, end, clock) }
        guard let end, end != start else {
            let isDayKept = start == known.0 && known.1 == nil
            if !isDayKept || clock != nil { edit.schedule = .due(start, clock) }
            edit.isUntimed = clock == nil && known.2 != nil
            return
        }
        guard end > start else {
            throw Fault(sentence: "The last day is before the first: nothing was changed.")
        }
        guard clock == nil else {
            throw Fault(
                sentence: "What goes on for days has no time: empty the time, or the last day.")
        }
        edit.schedule = .span(Span(.custom, from: start, to: end))
    }

    /// The day in a field, `known` where it shows that still; nil for none.
    private func day(_ field: String, _ known: CivilDate?) throws(Fault) -> CivilDate? {
        guard let typed = changed(field) else { return known }
        let text = CleanText.line(typed, limit: 40)
        guard !text.isEmpty else { return nil }
        guard let day = CivilDate(text), day.isInCalendar else {
            throw Fault(sentence: "“\(text)” is no day like 2026-12-24: nothing was changed.")
        }
        return day
    }

    /// The same of the time.
    private func clock(_ known: CivilTime?) throws(Fault) -> CivilTime? {
        guard let typed = changed("time") else { return known }
        let text = CleanText.line(typed, limit: 40)
        guard !text.isEmpty else { return nil }
        guard let time = CivilTime(text) else {
            throw Fault(sentence: "“\(text)” is no time like 17:30: nothing was changed.")
        }
        return time
    }

    private func removeDay(_ edit: inout TaskEdit, _ end: CivilDate?, _ clock: CivilTime?)
        throws(Fault)
    {
        guard end == nil, clock == nil else {
            throw Fault(sentence: "Say on which day it begins: nothing was changed.")
        }
        guard !task.todo.isRoutine else {
            throw Fault(
                sentence: "A routine has days: say in the box above what is to become of it.")
        }
        edit.schedule = .undated
    }
}
