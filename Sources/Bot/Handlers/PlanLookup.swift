import Language
import Planner
import Storage

/// Looks up in the plan what the readings of a message may be about, each command once.
final class PlanLookup: PlanContents {
    private let context: UpdateContext
    private let resolver: TargetResolver
    private var found: [Command: TargetResolver.Found] = [:]
    private var items: [Command: ItemResolver.Found?] = [:]

    /// A look at the plan of a message; `chosen` are the tasks that a question which one was answered with.
    init(_ context: UpdateContext, chosen: [Int64]? = nil) {
        self.context = context
        resolver = TargetResolver(context: context, chosen: chosen)
    }

    private var tx: Transaction { context.tx }
    private var session: PlanSession { context.session }

    /// The tasks that a command is about.
    func tasks(of command: Command) throws -> TargetResolver.Found {
        if let known = found[command] { return known }
        let new = try resolver.find(for: command)
        found[command] = new
        return new
    }

    /// The items of checklists that a command about tasks means; nil where it means none.
    func items(of command: Command) throws -> ItemResolver.Found? {
        guard resolver.chosen == nil else { return nil }
        if let known = items[command] { return known }
        let new = try ItemResolver(context: context).find(command)
        items[command] = .some(new)
        return new
    }

    func subjects(of command: Command) throws -> Subjects {
        if case .all(let set)? = command.target, resolver.chosen == nil,
            case .items(let items, _) = try TaskSetReader(context: context).find(set)
        {
            return .tasks(items.map { facts($0.todo) })
        }
        if try items(of: command) != nil { return .items }
        return switch try tasks(of: command) {
        case .subjects(let subjects): .tasks(subjects.map { facts($0.todo) })
        case .oneOf(let todos): .oneOf(todos.map(facts))
        case .nothing: .nothing
        case .unknownTitle(let title): .unknown(title)
        }
    }

    func near(_ title: String, for command: Command) throws -> [TaskFacts] {
        try TaskFinder(context: context, scope: command.titleScope).near(title)
            .compactMap(context.todo).map(facts)
    }

    func isOver(_ command: Command) throws -> Bool {
        guard case .title(let title)? = command.target else { return false }
        return switch command {
        case .complete: try doneAlready(title) != nil
        case .reopen: try UndoHandler(context: context).deletion(title) != nil
        default: false
        }
    }

    /// The one task of that name that is done; nil where none is, or several are.
    func doneAlready(_ title: String) throws -> StoredTodo? {
        guard
            case .oneOf(let tasks) = try TaskFinder(context: context, scope: .closed).find(title),
            tasks.count == 1
        else { return nil }
        return try context.todo(tasks[0])
    }

    func isOfGroup(_ command: Command) throws -> Bool {
        try GroupTaskHandler(context: context).holds(command)
    }

    func hasList(_ name: String) throws -> Bool {
        try session.isDefaultList(name) || tx.lists.find(like: name, plan: context.plan.id) != nil
    }

    private func facts(_ todo: StoredTodo) -> TaskFacts {
        let (session, tx) = (session, tx)
        return TaskFacts(
            number: todo.number, title: todo.title, isRoutine: todo.isRoutine,
            isWaitedFor: todo.isWaitedFor, isDone: todo.completedAt != nil,
            isMissed: { try session.missedTime(of: todo) != nil },
            hasChecklist: { try tx.checklists.exists(todo: todo.id) },
            dueOn: { try session.occurrences.current(todo)?.dueOn })
    }
}

extension UpdateContext {
    /// The choice among the readings of a text.
    func choice(of text: String, _ plan: PlanLookup? = nil) -> ReadingChoice {
        ReadingChoice(
            of: text, in: LanguageCode(self.plan.language), plan ?? PlanLookup(self))
    }
}
