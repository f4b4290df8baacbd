import Language
import Planner
import Storage

/// A task whose message was edited.
extension TaskWriter {
    /// Makes a task what a draft says, keeping its number and history.
    func rewrite(_ stored: StoredTodo, as draft: TaskDraft) throws -> Changed {
        try PlanLimits(session).check(draft)
        var todo = stored
        todo.notes = draft.todo.notes
        todo.priority = draft.todo.priority
        todo.star = draft.todo.star
        todo.isEvent = draft.kind == .event
        todo.waitingFrom = draft.isWaiting == true ? todo.waitingFrom ?? now : nil
        todo.list = try draft.list.flatMap { try listID(named: $0) }
        todo.reminders = draft.todo.reminders
        try tx.todos.save(todo)
        let kept = Set(draft.tags.map { $0.lowercased() })
        let gone = try tx.todos.tags(todo: todo.id).filter { !kept.contains($0.lowercased()) }
        let edit = TaskEdit(
            title: draft.todo.title, tags: draft.tags, untags: gone.isEmpty ? nil : gone,
            schedule: try replaced(todo, by: draft.todo.schedule))
        let changed = try apply(edit, to: Subject(try tx.todos.find(todo.id) ?? todo))
        if let entries = draft.checklist {
            try session.checklists.rewrite(changed.todo, as: entries, at: changed.occurrence)
        }
        return changed
    }

    /// Takes from a task what a schedule stands in place of; nil when nothing is left to change.
    func replaced(_ todo: StoredTodo, by schedule: Schedule) throws -> Schedule? {
        let rows = try tx.occurrences.all(todo: todo.id)
        switch (todo.isRoutine, schedule) {
        case (true, .recurring(let recurrence)):
            guard try tx.recurrences.newest(todo: todo.id)?.recurrence != recurrence else {
                return nil
            }
            try session.routines.restart(try session.occurrences.revive(todo), as: recurrence)
            return nil
        case (false, .recurring(let recurrence)):
            try session.routines.makeRoutine(todo, recurrence)
            return nil
        case (true, _):
            if rows.allSatisfy({ $0.state == .open }) { try session.routines.makeSpecial(todo) }
        case (false, _):
            guard var only = rows.first else { break }
            only.dueTime = nil
            try tx.occurrences.save(only)
        }
        return schedule
    }
}
