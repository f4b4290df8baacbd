import Language
import Planner

/// What the form of a task changes: what differs from the task as it is.
struct TaskForm {
    private let form: Form

    init(_ form: Form) {
        self.form = form
    }

    /// The change; nil where there is none.
    func edit(of title: String, _ time: Occurrence?, list: String, priority: Priority) -> TaskEdit?
    {
        var edit = TaskEdit(isMove: true)
        if let typed = text("title"), typed != title { edit.title = typed }
        edit.schedule = schedule(time)
        if let typed = form["list"], typed != list { edit.list = typed }
        let rank = form["priority"].flatMap { Int($0) }.flatMap(Priority.init)
        if let rank, rank != priority { edit.priority = rank }
        edit.notes = text("note")
        return edit.isEmpty ? nil : edit
    }

    private func schedule(_ time: Occurrence?) -> Schedule? {
        let (start, end) = (
            form["day"].flatMap(CivilDate.init), form["end"].flatMap(CivilDate.init)
        )
        let clock = form["time"].flatMap { CivilTime($0) }
        guard let start, start.isInCalendar else { return nil }
        if let end, end.isInCalendar, end > start, clock == nil {
            let isSame = time?.startsOn == start && time?.dueOn == end
            return isSame ? nil : .span(Span(.custom, from: start, to: end))
        }
        let isSame = time?.startsOn == nil && time?.dueOn == start && time?.dueTime == clock
        return isSame ? nil : .due(start, clock)
    }

    private func text(_ name: String) -> String? {
        form[name].flatMap { text in
            let isBlank = text.allSatisfy(\.isWhitespace)
            return isBlank ? nil : text
        }
    }
}
