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

    /// Changes the checklist of the task that is meant.
    func changeChecklist(_ change: ChecklistChange, of target: Target) throws -> Outcome {
        switch try plan.tasks(of: .checklist(target, change)) {
        case .subjects(let subjects):
            return try ChecklistHandler(context: context, said: said).perform(change, on: subjects)
        case .oneOf(let todos):
            return try TargetResolver(context: context).ask(todos, said: said)
        case .nothing(let reply):
            let isNumbered = if case .numbers = target { true } else { false }
            return try context.offer(
                said, isNumbered ? .question(reply) : .checklist(.noneAnywhere))
        case .unknownTitle(let title):
            return try context.offer(said, .question(.unknownTitle(title)))
        }
    }
}
