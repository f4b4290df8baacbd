import Wording
import Language
import Planner
import Storage

extension Turn {
    /// Deletes tasks; `undo` brings them back.
    func delete(_ target: Target, _ text: String) throws {
        guard let todos = try resolve(target, text, among: .any) else { return }
        var lines: [RichText] = []
        for todo in todos {
            try remove(todo)
            lines.append(RichText("Deleted \(todo.number): \(todo.title)"))
        }
        summary = "deleted " + todos.map(\.title).joined(separator: ", ")
        answer(Message(lines.joined(separator: "\n")), kind: .deleted, offersUndo: true)
    }

    /// Deletes a task with everything that waits for it; its number is free in 30 days.
    func remove(_ todo: StoredTodo) throws {
        for occurrence in try tx.occurrences(todo: todo.id) {
            try tx.discardWaiting(occurrence: occurrence.id, failure: "deleted", now: now)
            try markReminders(of: occurrence, RichText("deleted: \(todo.title)"))
        }
        try tx.freeNumber(todo: todo.id, at: now.adding(seconds: 30 * 86_400))
        try tx.deleteTodo(todo.id)
        if lastTodo == todo.id { lastTodo = nil }
    }

    /// Deletes every special task that is done; of routines, the record of what was done stays.
    func clearCompleted() throws {
        let completed = try tx.completedTodoIDs(plan: plan.id)
        guard !completed.isEmpty else { return say("There is nothing completed to clear.") }
        guard completed.count <= JobRunner.bound else {
            return try begin(
                .delete, subject: Self.cleared, completed,
                summary: "cleared \(completed.count) completed")
        }
        for todo in try completed.compactMap(tx.todo) { try remove(todo) }
        let count = completed.count
        summary = "cleared \(count) completed"
        answer(
            Message(RichText("Cleared \(count) completed \(count == 1 ? "task" : "tasks").")),
            kind: .deleted, offersUndo: true)
    }

    /// Takes the last change back.
    func undoLast() throws {
        let since = now.adding(seconds: -30 * 86_400)
        guard try isFree() else { return }
        guard let change = try tx.lastChange(plan: plan.id, since: since) else {
            return say("There is nothing to undo.")
        }
        try takeBack(change.id, change.summary)
    }

    /// Takes one change back and says what it was.
    func takeBack(_ id: Int64, _ what: String) throws {
        guard try isFree() else { return }
        let parts = try tx.partCount(change: id)
        guard parts == 0 else { return try begin(.undo, subject: "\(parts)", undoing: id) }
        let old = session.plan
        let todos = try tx.undo(id, freeing: now.adding(seconds: 30 * 86_400))
        try session.reload()
        try session.followSettings(since: old)
        for todo in todos { try session.refresh(todo: todo) }
        tx.dropJournal()
        try tellUndone(what, todos)
    }

    /// Says what was taken back; of one task how it stands again.
    func tellUndone(_ what: String, _ todos: [Int64]) throws {
        var text = RichText("Undone: \(what)")
        if let todo = try todos.first.flatMap(tx.todo), todos.count == 1 {
            let occurrence = try session.currentOccurrence(todo)
            text += "\n" + (try session.echo(.restored, todo, occurrence))
        }
        if let kind = pressed?.kind, let again = try session.shownAgain(kind) {
            var message = again
            message.text = RichText("Undone: \(what)\n\n") + message.text
            return answer(message, kind: kind)
        }
        answer(Message(text), kind: .undone, todo: todos.count == 1 ? todos[0] : nil)
    }
}
