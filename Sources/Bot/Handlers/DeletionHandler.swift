import Language
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

    /// Deletes everything open in a part of the plan; of routines in some days, these days are left out. The whole
    /// plan is asked about.
    func clear(_ view: View, isConfirmed: Bool = false) throws -> Outcome {
        let view: View = view == .home ? .all : view
        let sections = try context.session.views.sections(of: view)
        guard isConfirmed || view != .all else {
            guard sections.total > 0 else { return .say(.closing(.nothingOpen)) }
            return try context.ask(.confirm(.clear(view)), .task(.askClear(sections.total)))
        }
        let isOfDays =
            switch view {
            case .list, .all, .find, .only: false;
            default: true
            }
        guard sections.total <= JobRunner.bound else {
            let ids = try context.session.views.ids(sections)
            return try context.begin(
                .clear, subject: isOfDays ? Job.days : "", ids, summary: .emptied(ids.count))
        }
        let items = try context.session.views.openItems(sections)
        guard !items.isEmpty else { return .say(.closing(.nothingOpen)) }
        var outcome = Outcome.changed(
            .emptied(items.count), .task(.emptied(items.count)), kind: .deleted)
        for item in items {
            outcome.marks += try clear(item.todo, item.occurrence, isOfDays: isOfDays)
        }
        return outcome
    }

    /// Clears away what is open: an occurrence of a routine where some days are cleared, else the task.
    func clear(_ todo: StoredTodo, _ occurrence: Occurrence, isOfDays: Bool) throws -> [Outcome
        .Mark]
    {
        if isOfDays, todo.isRoutine {
            return try ClosingHandler(context: context).leaveOut(todo, occurrence)
        }
        guard try tx.todos.find(todo.id) != nil else { return [] }
        return try remove(todo)
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
    /// What it says that clears some days, and no routine beyond them.
    static let days = "days"
}
