import Language
import Planner
import Storage
import Wording

/// What becomes of words that name a task where there is none like them.
struct UnknownTitle {
    let context: UpdateContext
    let said: Said
    /// The words that name the task.
    let title: String

    /// Keeps the whole of what was said as a task where it may be one; else says that nothing is called so, and offers
    /// to keep it.
    func answer(_ command: Command, _ alternatives: [Command]) throws -> Outcome {
        if command.isCompletion, let done = try doneAlready() { return done }
        let near = try near(command)
        // `dave brought the ladder back` tells of what `lent dave the ladder` waits for.
        if case .complete(_, let day) = command, near.count == 1, near[0].isWaitedFor {
            return try ClosingHandler(context: context).complete([Subject(near[0])], on: day)
        }
        for case .add(let drafts) in alternatives {
            let handler = AddHandler(context: context)
            if command.isTaskElse, !refers {
                var said = said
                said.meaning.otherwise =
                    near.count == 1 ? command.about(.numbers([near[0].number])) : nil
                return try handler.add(drafts, said: said)
            }
            guard near.isEmpty, mayBeTask, !command.isCompletion || isOrder else { break }
            return try handler.add(drafts, said: said, verb: .keptInstead(of: title))
        }
        guard near.isEmpty else { return try offer(near, asDone: command.isCompletion) }
        return try context.offer(
            said, .question(.unknownTitle(title)), asDone: command.isCompletion)
    }

    /// The tasks that share with the words what they are about.
    private func near(_ command: Command) throws -> [StoredTodo] {
        try TaskFinder(context: context, scope: command.titleScope).near(title)
            .compactMap(context.todo)
    }

    /// Offers tasks of which none is quite called so.
    func offer(_ near: [StoredTodo], asDone: Bool = false) throws -> Outcome {
        try context.open(.near(of: said, todos: near.map(\.id)))
        let choices = try TargetResolver(context: context).choices(near)
        return try context.offer(
            said, .question(.near(title, choices)), asDone: asDone)
    }

    private var isOrder: Bool {
        SpokenTitle.isOrder(FoldedText.of(said.text), in: LanguageCode(context.plan.language))
    }

    /// What is done is not done again by naming it.
    private func doneAlready() throws -> Outcome? {
        let finder = TaskFinder(context: context, scope: .closed)
        guard case .oneOf(let tasks) = try finder.find(title), tasks.count == 1,
            let todo = try tasks.first.flatMap(context.todo)
        else { return nil }
        return try context.offer(
            said, .closing(.done([], others: [.doneAlready(todo.name)])), asDone: true)
    }

    private var refers: Bool {
        SpokenTitle.refers(title, in: LanguageCode(context.plan.language))
    }

    /// Whether the words may be of a task: several of them, no number, and no list of tasks.
    private var mayBeTask: Bool {
        let names = SpokenTitle.listed(title, in: LanguageCode(context.plan.language))
        return title.contains(" ") && names.count == 1
            && !refers && !title.contains(where: \.isNumber)
    }
}

extension Command {
    /// Whether it reads like a task of its own, so that nothing need be said: `move the sofa`.
    fileprivate var isTaskElse: Bool {
        switch self {
        case .edit, .snooze, .pause, .remind, .resume: true
        default: false
        }
    }

    /// Whether it tells that tasks are done.
    fileprivate var isCompletion: Bool {
        if case .complete = self { true } else { false }
    }
}
