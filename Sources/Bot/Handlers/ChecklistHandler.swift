import Language
import Planner
import Storage
import Wording

/// Orders about the checklist of a task: items added, taken off, ticked.
struct ChecklistHandler {
    let context: UpdateContext
    /// The words: a question comes back to them.
    let said: Said

    private var tx: Transaction { context.tx }
    private var session: PlanSession { context.session }
    private var items: ItemHandler { ItemHandler(context: context, said: said) }

    /// Changes the checklists of tasks.
    func perform(_ change: ChecklistChange, on subjects: [Subject]) throws -> Outcome {
        try subjects.reduce(.silence) { outcome, subject in
            outcome.adding(try perform(change, on: subject))
        }
    }

    private func perform(_ change: ChecklistChange, on subject: Subject) throws -> Outcome {
        let todo = subject.todo
        let known = try tx.checklists.items(todo: todo.id)
        guard change.begins || !known.isEmpty else { return .say(.checklist(.none(todo.name))) }
        switch change {
        case .add(let entries, _): return try add(entries, to: todo)
        case .show: return try LookHandler(context: context).showCards([subject])
        case .clear: return try clear(todo)
        case .tick(let names): return try perform(.tick, names, of: todo, known)
        case .untick(let names): return try perform(.untick, names, of: todo, known)
        case .remove(let names): return try perform(.remove, names, of: todo, known)
        case .rename(let item, let name):
            return try perform(.rename(to: name), [item], of: todo, known)
        }
    }

    private func add(_ entries: [ChecklistEntry], to todo: StoredTodo) throws -> Outcome {
        let occurrence = try items.occurrence(of: todo)
        let result = try session.checklists.add(entries, to: todo, at: occurrence)
        let task = try occurrence.map { try session.reminded(todo, $0) } ?? TaskSnapshot(todo, nil)
        let reply = Reply.checklist(.added(task, result.added, known: result.known))
        var outcome =
            result.added.isEmpty
            ? Outcome.say(reply, kind: .echo)
            : .changed(.addedItems(result.added), reply, kind: .echo)
        outcome.answers[0].todo = todo.id
        outcome.answers[0].occurrence = occurrence?.id
        if let occurrence { outcome.edits = try context.ringAgain(todo, occurrence) }
        return outcome
    }

    private func clear(_ todo: StoredTodo) throws -> Outcome {
        for item in try tx.checklists.items(todo: todo.id) { try tx.checklists.remove(item.id) }
        var outcome = Outcome.changed(
            .removedChecklist(todo.title), .checklist(.cleared(todo.name)), kind: .echo)
        outcome.answers[0].todo = todo.id
        if let occurrence = try items.occurrence(of: todo) {
            outcome.edits = try context.ringAgain(todo, occurrence)
        }
        return outcome
    }

    /// The items with which something is left to do; all where none is.
    private func all(_ action: ItemAction, _ todo: StoredTodo, _ known: [ChecklistItem]) throws
        -> [ChecklistItem]
    {
        let ticked = try items.occurrence(of: todo).map {
            try tx.checklists.ticks(occurrence: $0.id)
        }
        let left = known.filter { ticked?.contains($0.id) == (action == .untick) }
        return left.isEmpty ? known : left
    }

    /// Does the same with the items of that name; with all where none is named.
    private func perform(
        _ action: ItemAction, _ names: [String], of todo: StoredTodo, _ known: [ChecklistItem]
    ) throws -> Outcome {
        guard !names.isEmpty else { return try items.perform(action, all(action, todo, known)) }
        let finder = ItemFinder(known, in: context.plan)
        var picked: [ChecklistItem] = []
        for name in names {
            let found = finder.find(name)
            guard let first = found.first else {
                return .say(.checklist(.noSuchItem(todo.name, name)))
            }
            if found.count > 1 {
                guard names.count == 1 else {
                    return .say(.checklist(.severalFit(name, found.map(\.title))))
                }
                return try items.ask(
                    found.prefix(ItemResolver.offered).map { .init(todo: todo.id, item: $0.id) })
            }
            if !picked.contains(first) { picked.append(first) }
        }
        return try items.perform(action, picked)
    }
}
