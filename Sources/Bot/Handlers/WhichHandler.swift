import Language
import Planner
import Storage
import Wording

/// Takes the answer to the question which task is meant by an order that named none.
struct WhichHandler {
    let context: UpdateContext
    /// The order.
    let said: Said

    /// Carries out the order on the tasks that an answer names; nil where the message is something new.
    func answer(_ text: String, _ understanding: Understanding) throws -> Outcome? {
        let resolver = TargetResolver(context: context)
        let selection = try context.read(
            text, as: .selection, at: context.update.sentAt)
        let found: TargetResolver.Found
        switch selection {
        case .numbers(let numbers): found = try resolver.find(.numbers(numbers))
        case .words(let words):
            guard understanding.command.mayName else { return nil }
            found = try resolver.find(.title(words))
        default: return nil
        }
        switch found {
        case .subjects(let subjects):
            try context.close(.which(said))
            return try CommandRouter(context: context, said: said, chosen: subjects.map(\.todo.id))
                .perform(said.meaning)
        case .oneOf(let todos):
            try context.close(.which(said))
            return try resolver.ask(todos, said: said)
        case .nothing(let reply): return .say(.question(reply))
        case .unknownTitle: return nil
        }
    }
}
