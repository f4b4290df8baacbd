import Language
import Planner
import Storage
import Wording

/// Which tasks a command means by its target.
extension TargetResolver {
    /// The tasks that a command means.
    func find(for command: Command) throws -> Found {
        if case .checklist(let target, let change) = command { return try find(target, change) }
        var resolver = self
        switch command {
        case .complete, .snooze, .skip: resolver.prefersRung = true
        case .reopen(.none): if let done = try doneLast() { return done }
        default: break
        }
        return try resolver.find(command.target ?? .none, among: command.titleScope)
    }

    /// The task that the message shown last tells to be done; nil where it tells something else.
    private func doneLast() throws -> Found? {
        guard chosen == nil, let shown = try context.shownLast(), shown.kind == .done,
            let todo = try shown.todo.flatMap(context.todo)
        else { return nil }
        return .subjects([Subject(todo, nil)])
    }

    /// The tasks whose checklist is meant: of several those that have one.
    private func find(_ target: Target, _ change: ChecklistChange) throws -> Found {
        let isSpokenOf = chosen == nil && (target == .none || target == .last)
        let found = try isSpokenOf ? owners(change, isNear: target == .last) : find(target)
        guard case .oneOf(let todos) = found else { return found }
        let listed = try todos.filter { try context.tx.checklists.exists(todo: $0.id) }
        return try oneOf(listed.isEmpty ? todos : listed)
    }

    /// The tasks whose checklist is meant where none is named: that of the message answered or spoken of last where it
    /// has one, else all open ones that have one.
    private func owners(_ change: ChecklistChange, isNear: Bool) throws -> Found {
        let tx = context.tx
        let near = [context.replied?.todo, try tx.plans.lastTodo(plan: context.plan.id)]
        for todo in try near.compactMap(\.self).compactMap(context.todo)
        where try change.begins || tx.checklists.exists(todo: todo.id) {
            return .subjects([Subject(todo, try context.repliedOccurrence())])
        }
        // All that `them` are is what was spoken of.
        if isNear, change == .tick([]) || change == .untick([]) { return .nothing(.whichTask) }
        var seen: Set<Int64> = []
        let todos = try tx.checklists.open(plan: context.plan.id, limit: Self.mostItems)
            .filter { seen.insert($0.todo).inserted }.compactMap { try context.todo($0.todo) }
        return try oneOf(todos)
    }

    /// More items of a plan are not looked through.
    private static let mostItems = 2000
}

extension Command {
    /// Among which tasks a title is looked for.
    var titleScope: TitleScope {
        switch self {
        case .show, .next, .delete, .why: .any
        case .reopen: .closed
        default: .open
        }
    }
}
