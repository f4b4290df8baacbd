import Language
import Planner
import Storage

/// Tasks that are like others.
extension TaskWriter {
    /// A task as it is, to be stored as another: when it is, its list, tags, priority, reminders and people.
    func copy(of todo: StoredTodo) throws -> TaskDraft {
        let occurrence = try session.occurrences.current(todo)
        var schedule = Schedule.undated
        if todo.isRoutine, let version = try tx.recurrences.newest(todo: todo.id) {
            schedule = .recurring(version.recurrence)
        } else if let day = occurrence?.dueOn, let unit = todo.spanUnit {
            schedule = .span(Span(unit, from: occurrence?.startsOn ?? day, to: day))
        } else if let day = occurrence?.dueOn {
            schedule = .due(day, occurrence?.dueTime)
        }
        var draft = TaskDraft(
            todo: Todo(
                title: todo.title, priority: todo.priority, star: todo.star, schedule: schedule,
                reminders: todo.reminders))
        draft.list = try todo.list.flatMap(tx.lists.find)?.name
        draft.tags = try tx.todos.tags(todo: todo.id)
        draft.assignment = todo.assignee.map { Assignment([.member($0)]) }
        return draft
    }
}
