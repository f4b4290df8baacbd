import Wording
import Language
import Planner
import Storage

/// Which tasks a command means: by number, by title, by reply, or the one spoken of last.
extension Turn {
    /// The tasks that `target` means; nil when the person was told what is wrong, or asked which one.
    func resolve(_ target: Target, _ text: String, among scope: TitleScope = .open) throws
        -> [StoredTodo]?
    {
        if let chosen { return try ownTodo(chosen).map { [$0] } }
        switch target {
        case .numbers(let numbers): return try numbered(numbers)
        case .title(let title): return try titled(title, text, scope)
        case .all: return try spokenOf(nil)
        case .last:
            let last = try lastTodo ?? tx.lastTodo(plan: plan.id)
            return try spokenOf(last ?? aimed?.todo ?? replied?.todo)
        case .none: return try repliedTo(text, scope)
        }
    }

    /// The task of that row where it is this plan's: an old message may show what now belongs to another.
    func ownTodo(_ id: Int64) throws -> StoredTodo? {
        try tx.todo(id).flatMap { $0.plan == plan.id ? $0 : nil }
    }

    /// The occurrence of that row where it is this plan's.
    func ownOccurrence(_ id: Int64) throws -> Occurrence? {
        try tx.occurrence(id).flatMap { $0.plan == plan.id ? $0 : nil }
    }

    private func numbered(_ numbers: [Int]) throws -> [StoredTodo]? {
        try PlanLimits.checkTasks(numbers.count)
        var found: [StoredTodo] = []
        var unknown: [Int] = []
        for number in numbers {
            if let todo = try tx.todo(number: number, plan: plan.id) {
                if !found.contains(where: { $0.id == todo.id }) { found.append(todo) }
            } else {
                unknown.append(number)
            }
        }
        guard unknown.isEmpty else {
            let list = unknown.map(String.init).joined(separator: ", ")
            say("There is no task \(list). `all` shows the numbers; nothing was changed.")
            return nil
        }
        return found
    }

    private func spokenOf(_ id: Int64?) throws -> [StoredTodo]? {
        guard let id, let todo = try ownTodo(id) else {
            say("Which task? Say its number, for example `done 3`; `all` shows the numbers.")
            return nil
        }
        return [todo]
    }

    private func repliedTo(_ text: String, _ scope: TitleScope) throws -> [StoredTodo]? {
        guard let replied else {
            let ringing = try tx.pushes(plan: plan.id, limit: 1).first { $0.kind == .ring }
            let rung = try ringing?.occurrence.flatMap(tx.occurrence)
            guard let rung, rung.state == .open || rung.state == .missed else {
                return try spokenOf(nil)
            }
            aimed = rung
            return try spokenOf(rung.todo)
        }
        if let todo = replied.todo { return try spokenOf(todo) }
        return try choose(try shownTodos(replied).filter { $0.completedAt == nil }, text)
    }

    /// The tasks that a message of ours shows.
    func shownTodos(_ message: StoredMessage) throws -> [StoredTodo] {
        let kind = message.kind
        guard let shown = kind.view else { return try kind.tasks.compactMap(ownTodo) }
        var seen: Set<Int64> = []
        return try session.visibleItems(shown).map(\.todo)
            .filter { seen.insert($0.id).inserted }
    }

    private func titled(_ title: String, _ text: String, _ scope: TitleScope) throws
        -> [StoredTodo]?
    {
        let match = TitleMatch(tx: tx, plan: plan.id, scope: scope)
        let found = try match.find(title)
        let several = found.isEmpty ? try match.findEach(title) : []
        if !several.isEmpty { return try several.compactMap { try ownTodo($0) } }
        if found.isEmpty, let otherwise {
            try add(otherwise, alternatives: [])
            return nil
        }
        if found.isEmpty {
            say(
                RichText(
                    "I found no task \u{201C}\(title)\u{201D}. `all` shows what there is; to keep this as a task say `add …`."
                ))
            return nil
        }
        return try choose(found.compactMap { try ownTodo($0) }, text)
    }

    /// The only one, or a question which one.
    func choose(_ todos: [StoredTodo], _ text: String) throws -> [StoredTodo]? {
        guard todos.count != 1 else { return todos }
        guard !todos.isEmpty else { return try spokenOf(nil) }
        let shown = todos.prefix(10)
        var question = RichText("Which one? Say its number.")
        for todo in shown {
            let occurrence = try session.currentOccurrence(todo)
            let when = occurrence.flatMap { session.english.schedule($0, todo) }
            question += RichText("\n\(todo.number). \(todo.title)")
            if let when { question += RichText(" · \(when)") }
        }
        let buttons = shown.map { Button("\($0.number)", .pick("todo \($0.id)")) }
        let source = source(text)
        try ask(
            .choice(text: source.text, sentAt: source.sentAt, todos: shown.map(\.id)),
            Message(
                question,
                buttons: stride(from: 0, to: buttons.count, by: 5).map {
                    Array(buttons[$0..<min($0 + 5, buttons.count)])
                }))
        return nil
    }
}
