import Planner
import Storage
import Wording

/// Deleted tasks; `undo` brings them back.
struct DeletionHandler {
    let context: UpdateContext

    private var tx: Transaction { context.tx }

    /// Deletes tasks.
    func delete(_ subjects: [Subject]) throws -> Outcome {
        let todos = subjects.map(\.todo)
        var outcome = Outcome.changed(
            .deleted(todos.map(\.title)), .task(.deleted(todos.map(\.name))), kind: .deleted)
        outcome.marks = try todos.flatMap(remove)
        return outcome
    }

    /// Deletes a task; returns the changes of its reminders that were sent.
    func remove(_ todo: StoredTodo) throws -> [Outcome.Mark] {
        let marks = try tx.occurrences.all(todo: todo.id).flatMap {
            try context.reminderMarks(of: $0, .task(.deletedMark(title: todo.title)))
        }
        try TaskWriter(session: context.session).delete(todo)
        return marks
    }

    /// Deletes every special task that is done; of routines, the record of what was done stays.
    func clearCompleted() throws -> Outcome {
        let completed = try tx.todos.completedIDs(plan: context.plan.id)
        guard !completed.isEmpty else { return .say(.task(.nothingCompleted)) }
        guard completed.count <= JobRunner.bound else {
            return try context.begin(
                .delete, subject: Job.cleared, completed, summary: .cleared(completed.count))
        }
        var outcome = Outcome.changed(
            .cleared(completed.count), .task(.cleared(completed.count)), kind: .deleted)
        outcome.marks = try completed.compactMap(tx.todos.find).flatMap(remove)
        return outcome
    }
}

extension Job {
    /// What the subject of a job says that clears what is done.
    static let cleared = "completed"
}
