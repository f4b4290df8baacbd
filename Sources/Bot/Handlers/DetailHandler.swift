import Language
import Planner
import Storage
import Wording

/// Answers what is known of a task beyond its day, as noted on it: a place, a number, a price.
///
///     tasks called so that have a note ──► else notes with the words in them ──► else all that is known
struct DetailHandler {
    let context: UpdateContext
    /// The words of the question: a button keeps them where no task has that title.
    let said: Said

    private var tx: Transaction { context.tx }
    /// More tasks are not shown in an answer.
    private static let mostShown = 3
    /// How many words of the question are looked for in notes.
    private static let mostWords = 3
    /// Shorter words of a question are in too many notes to find one by.
    private static let leastLetters = 3

    /// Answers what is known of the tasks of that name; without a name, of the one spoken of last.
    func answer(_ name: String) throws -> Outcome {
        guard !name.isEmpty else { return try answerSpoken() }
        let called = try called(name)
        let told = try called.filter(hasDetails)
        if !told.isEmpty { return try show(told) }
        let noted = try noted(name)
        if !noted.isEmpty { return try show(noted) }
        if called.count > 1 { return try TargetResolver(context: context).ask(called, said: said) }
        guard called.isEmpty else { return try show(called) }
        return try NearHandler(context: context, said: said, title: name)
            .answer(.show(.title(name)))
    }

    /// Answers about the only task of the message answered or shown last; where there is none, shows what is open.
    private func answerSpoken() throws -> Outcome {
        guard let shown = try context.shownLast() else {
            return try LookHandler(context: context).show(.home)
        }
        let todos = try TargetResolver(context: context).shownTodos(shown)
        let own = try shown.todo.flatMap(context.todo)
        guard let only = own ?? (todos.count == 1 ? todos.first : nil) else {
            return try LookHandler(context: context).show(.home)
        }
        return try show([only])
    }

    /// The tasks of that name, the open ones first.
    private func called(_ name: String) throws -> [StoredTodo] {
        let found: [StoredTodo] =
            switch try TargetResolver(context: context).find(.title(name), among: .any) {
            case .subjects(let subjects): subjects.map(\.todo)
            case .oneOf(let todos): todos
            case .unknownTitle, .nothing: []
            }
        return found.filter { $0.completedAt == nil } + found.filter { $0.completedAt != nil }
    }

    private func hasDetails(_ todo: StoredTodo) throws -> Bool {
        try todo.notes != nil || todo.isWaitedFor || !tx.checklists.items(todo: todo.id).isEmpty
    }

    /// The tasks in whose notes most of those words stand.
    private func noted(_ words: String) throws -> [StoredTodo] {
        let name = SaidName(words, in: context.plan)
        let sought = name.words.filter { $0.text.count >= Self.leastLetters }
            .sorted { $0.text.count > $1.text.count }.prefix(Self.mostWords)
        var hits: [Int64: Int] = [:]
        for word in sought {
            let stem = word.forms.min { ($0.count, $0) < ($1.count, $1) } ?? word.text
            for id in try tx.todos.ids(plan: context.plan.id, finding: stem, isTag: false) {
                hits[id, default: 0] += 1
            }
        }
        let enough = max(1, (sought.count + 1) / 2)
        let best = hits.values.max() ?? 0
        guard best >= enough else { return [] }
        return try hits.filter { $0.value == best }.keys.sorted().compactMap(context.todo)
            .filter { $0.notes != nil }
    }

    private func show(_ todos: [StoredTodo]) throws -> Outcome {
        guard try todos.contains(where: hasDetails) else {
            return try LookHandler(context: context).showCards(todos.map { Subject($0) })
        }
        let shown = Array(todos.prefix(Self.mostShown))
        let tasks = try shown.map { todo in
            let current =
                try context.session.occurrences.current(todo)
                ?? tx.occurrences.all(todo: todo.id).last
            return try context.session.snapshot(todo, current)
        }
        var outcome = Outcome.say(.answer(.details(tasks)), kind: .tasks(shown.map(\.id)))
        if shown.count == 1 { outcome.answers[0].todo = shown[0].id }
        return outcome
    }
}
