import Language
import Planner
import Storage
import Wording

/// Offers the tasks that are most like words that name none.
struct NearHandler {
    let context: UpdateContext
    let said: Said
    /// The words that name the task.
    let title: String

    /// Says that no task has that title, or that it is done already; offers what comes close, and to keep the words.
    func answer(_ command: Command) throws -> Outcome {
        if command.isCompletion, let done = try PlanLookup(context).doneAlready(title) {
            return try context.offer(
                said, .closing(.done([], others: [.doneAlready(done.name)])), asDone: true)
        }
        return try offer(among: command.titleScope, asDone: command.isCompletion)
            ?? context.offer(said, .question(.unknownTitle(title)), asDone: command.isCompletion)
    }

    /// Offers tasks with a title like this one, or asks whether they are meant; nil where no title comes close.
    func offer(
        among scope: TitleScope, asDone: Bool = false, unsure meant: QuestionReply.Meant? = nil
    ) throws -> Outcome? {
        let finder = TaskFinder(context: context, scope: scope)
        let alike = try finder.near(title)
        let near = try (alike.isEmpty ? finder.noted(title) : alike).compactMap(context.todo)
        guard !near.isEmpty else { return nil }
        try context.open(.near(of: said, todos: near.map(\.id)))
        let choices = try TargetResolver(context: context).choices(near)
        let question = meant.map { QuestionReply.meant($0, choices) } ?? .near(title, choices)
        return try context.offer(said, .question(question), asDone: asDone)
    }
}
