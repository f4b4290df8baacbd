import Language
import Planner
import Storage
import Wording

/// Commands about the checklists of tasks.
extension CommandRouter {
    /// Ticks all items of the checklist that was spoken of last; nil where that was no task with open items.
    func tickShown() throws -> Outcome? {
        guard
            let todo = try context.shownLast()?.todo.flatMap(context.todo),
            try context.tx.checklists.exists(todo: todo.id),
            let current = try context.session.occurrences.current(todo), !current.state.isClosed
        else { return nil }
        return try ChecklistHandler(context: context, said: said)
            .perform(.tick([]), on: [Subject(todo, current)])
    }

    /// The checklist of a task that is called as a list which is not there.
    func checklist(insteadOf view: View) throws -> Command? {
        let order = ReadingOrder(context: context)
        guard case .list(let name) = view, try !order.holds(.view(view)) else { return nil }
        let checklist = Command.checklist(.title(name), .show)
        return try order.holds(checklist) ? checklist : nil
    }

    /// Changes the checklist of the task that is meant. Where there is none, the words mean something else.
    func changeChecklist(
        _ change: ChecklistChange, of target: Target, _ alternatives: [Command]
    ) throws -> Outcome {
        let handler = ChecklistHandler(context: context, said: said)
        let resolver = TargetResolver(context: context, chosen: chosen)
        var found = try resolver.find(target)
        if chosen == nil, target == .none || target == .last {
            found = try handler.owners(change, isNear: target == .last)
        }
        if case .oneOf(let todos) = found {
            found = try resolver.oneOf(handler.narrowed(todos, change))
        }
        var others = alternatives
        let next = others.isEmpty ? nil : others.removeFirst()
        switch found {
        case .subjects(let subjects):
            let order = ReadingOrder(context: context)
            // What is put on a task without a checklist may be a task of its own.
            let isNumbered = if case .numbers = target { true } else { false }
            if let next, !isNumbered || change.adds,
                try !order.holds(.checklist(target, change), on: subjects)
            {
                return try perform(next, others)
            }
            return try handler.perform(change, on: subjects)
        case .oneOf(let todos): return try resolver.ask(todos, said: said)
        case .nothing(let reply):
            let isKept = change == .show || next?.adds == false
            if let next, target == .last, !next.adds { return try perform(next, others) }
            if let next, isKept, try ReadingOrder(context: context).holds(next) {
                return try perform(next, others)
            }
            let isNumbered = if case .numbers = target { true } else { false }
            return try context.offer(
                said, isNumbered ? .question(reply) : .checklist(.noneAnywhere))
        case .unknownTitle(let title):
            // A new list may be meant; no other task is to be made of an order on a checklist.
            if let next, !change.begins || next.namesList || !next.adds {
                return try perform(next, others)
            }
            return try context.offer(said, .question(.unknownTitle(title)))
        }
    }
}

extension Command {
    /// Whether it adds to a list that is named.
    fileprivate var namesList: Bool {
        if case .add(let drafts) = self { drafts.first?.list != nil } else { false }
    }
}
