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
        outcome.edits = try todos.flatMap(remove)
        return outcome
    }

    /// Deletes a task; returns the changes of its reminders that were sent.
    func remove(_ todo: StoredTodo) throws -> [Outcome.Edit] {
        let edits = try tx.occurrences.all(todo: todo.id).flatMap {
            try context.reminderEdits(of: $0, .task(.deletedMark(title: todo.title)))
        }
        try TaskWriter(session: context.session).delete(todo)
        return edits
    }

    /// Deletes everything open in a part of the plan; of routines in some days, these days are left out. The whole
    /// plan is asked about.
    func clear(_ view: View, isConfirmed: Bool = false) throws -> Outcome {
        let view: View = view == .home ? .all : view
        if case .list(let name) = view, !context.session.isDefaultList(name),
            try tx.lists.find(like: name, plan: context.plan.id) == nil
        {
            return .say(.list(.unknown(name)))
        }
        let sections = try context.session.views.sections(of: view)
        guard isConfirmed || view != .all else {
            guard sections.total > 0 else { return .say(.closing(.nothingOpen)) }
            return try context.ask(.confirm(.clear(view)), .task(.askClear(sections.total)))
        }
        guard sections.total <= JobRunner.bound else {
            let ids = try context.session.views.ids(sections)
            return try context.begin(
                .clear, subject: view.isOfDays ? Job.days : "", ids, summary: .emptied(ids.count))
        }
        guard
            case .items(let items, _) = try TaskSetReader(context: context).find(TaskSet(view)),
            !items.isEmpty
        else { return .say(.closing(.nothingOpen)) }
        return try clear(items, ofDays: view.isOfDays)
    }

    /// Deletes tasks that were named together, those of a list or of some days at once; others are shown and asked about.
    func delete(_ items: [ViewItem], of set: TaskSet) throws -> Outcome {
        let ofDays = set.isOfDays
        let isNamed =
            switch set.place {
            case .view(let view): view != .missed && set.naming == nil && !set.isRest
            case .shown, .rung: items.count == 1
            case .everything: false
            }
        guard !isNamed else { return try clear(items, ofDays: ofDays) }
        // Of routines nothing is old.
        let asked = set.place == .view(.missed) ? items.filter { !$0.todo.isRoutine } : items
        guard !asked.isEmpty else { return .say(.closing(.nothingOpen)) }
        try PlanLimits.checkTasks(asked.count)
        return try context.ask(
            .confirm(.delete(asked.map(\.occurrence.id), ofDays: ofDays)),
            .several(.askDelete(asked.map(\.todo.name))))
    }

    /// Deletes the tasks of those times that are open still.
    func delete(_ ids: [Int64], ofDays: Bool) throws -> Outcome {
        let items = try context.session.views.tasks.items(ids).filter {
            !$0.occurrence.state.isClosed && $0.todo.plan == context.plan.id
        }
        return items.isEmpty ? .say(.task(.noLongerThere)) : try clear(items, ofDays: ofDays)
    }

    /// More tasks are only counted.
    private static let mostNamed = 20

    private func clear(_ items: [ViewItem], ofDays: Bool) throws -> Outcome {
        let skipped = items.filter { ofDays && $0.todo.isRoutine }
        let deleted = items.filter { !ofDays || !$0.todo.isRoutine }
        let names = deleted.map(\.todo.name)
        let isMany = items.count > Self.mostNamed
        var outcome = Outcome.changed(
            skipped.isEmpty && names.count < 3
                ? .deleted(names.map(\.title)) : .emptied(items.count),
            isMany
                ? .task(.emptied(items.count))
                : .several(.cleared(names, skipped: skipped.map(\.todo.name))), kind: .deleted)
        for item in items {
            outcome.edits += try clear(item.todo, item.occurrence, isOfDays: ofDays)
        }
        return outcome
    }

    /// Clears away what is open: an occurrence of a routine where some days are cleared, else the task.
    func clear(_ todo: StoredTodo, _ occurrence: Occurrence, isOfDays: Bool) throws -> [Outcome
        .Edit]
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
        outcome.edits = try completed.compactMap(tx.todos.find).flatMap(remove)
        return outcome
    }
}

extension View {
    /// Whether it shows what stands on some days, and no tasks as a whole.
    fileprivate var isOfDays: Bool {
        switch self {
        case .list, .all, .find, .only, .chores: false
        default: true
        }
    }
}

extension TaskSet {
    /// Whether times of some days are meant, and no tasks as a whole.
    fileprivate var isOfDays: Bool {
        switch place {
        case .view(let view): view.isOfDays
        case .everything: naming == nil
        case .shown, .rung: false
        }
    }
}

extension Job {
    /// The subject of a job that clears what is done.
    static let cleared = "completed"
    /// The subject of a job that clears some days, and no routine beyond them.
    static let days = "days"
}
