import Language
import Planner
import Storage

/// Writes the checklists of tasks: items hang on the task, ticks on one of its times.
struct ChecklistWriter {
    let session: PlanSession

    private var tx: Transaction { session.tx }

    /// The checklist of a task at one of its times; nil where it has none.
    func checklist(_ todo: StoredTodo, at occurrence: Occurrence?) throws -> Checklist? {
        let items = try tx.checklists.items(todo: todo.id)
        guard !items.isEmpty else { return nil }
        let ticked = try occurrence.map { try tx.checklists.ticks(occurrence: $0.id) } ?? []
        return Checklist(items, ticked: ticked)
    }

    /// Adds what is not on the checklist of a task yet; the titles that were added, and those that were there.
    func add(_ entries: [ChecklistEntry], to todo: StoredTodo, at occurrence: Occurrence?) throws
        -> (added: [String], known: [String])
    {
        var known = try tx.checklists.items(todo: todo.id)
        var (added, there): ([String], [String]) = ([], [])
        let fresh = entries.filter { entry in !known.contains { $0.isCalled(entry.title) } }
        try PlanLimits.checkItems(fresh.map(\.title), beside: known.count)
        for entry in entries {
            if let item = known.first(where: { $0.isCalled(entry.title) }) {
                if !added.contains(item.title) { there.append(item.title) }
                continue
            }
            let item = try tx.checklists.add(entry.title, to: todo)
            if entry.isTicked, let occurrence {
                try tx.checklists.tick(item.id, at: occurrence.id)
            }
            known.append(item)
            added.append(item.title)
        }
        return (added, there)
    }

    /// Makes the checklist of a task that of an edited message: what is on both keeps its ticks, and has those
    /// of the message besides.
    func rewrite(_ todo: StoredTodo, as entries: [ChecklistEntry], at occurrence: Occurrence?)
        throws
    {
        for item in try tx.checklists.items(todo: todo.id)
        where !entries.contains(where: { item.isCalled($0.title) }) {
            try tx.checklists.remove(item.id)
        }
        _ = try add(entries, to: todo, at: occurrence)
        guard let occurrence else { return }
        for item in try tx.checklists.items(todo: todo.id)
        where entries.contains(where: { $0.isTicked && item.isCalled($0.title) }) {
            try tx.checklists.tick(item.id, at: occurrence.id)
        }
    }

    /// Keeps what is ticked while the open times of a task are made anew.
    func keepingTicks(of todo: StoredTodo, _ body: () throws -> Void) throws {
        let old = try session.occurrences.current(todo)
        let ticked = try old.map { try tx.checklists.ticks(occurrence: $0.id) } ?? []
        try body()
        guard !ticked.isEmpty, let old, try tx.occurrences.find(old.id) == nil,
            let changed = try tx.todos.find(todo.id),
            let new = try session.occurrences.current(changed)
        else { return }
        for item in ticked.sorted() { try tx.checklists.tick(item, at: new.id) }
    }
}

extension ChecklistItem {
    /// Whether it has that title, however it is spelt in capitals.
    fileprivate func isCalled(_ title: String) -> Bool {
        self.title.isSameTitle(as: title)
    }
}

extension PlanSession {
    /// Writes checklists.
    var checklists: ChecklistWriter { ChecklistWriter(session: self) }
}
