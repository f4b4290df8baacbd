import Language
import Planner
import Storage
import Wording

/// Makes several tasks of one that holds several things: the first part keeps its number and history.
struct SplitHandler {
    let context: UpdateContext

    private var tx: Transaction { context.tx }
    private var session: PlanSession { context.session }

    /// Splits a task into the things that its checklist or title holds; asks where it cannot tell them.
    func split(_ subject: Subject) throws -> Outcome {
        let todo = subject.todo
        let current = try subject.occurrence ?? session.occurrences.current(todo)
        if let list = try session.checklists.checklist(todo, at: current) {
            let open = list.items.filter { !list.ticked.contains($0.id) }.map(\.title)
            guard open.count < 2 else { return try split(todo.id, into: open) }
        }
        let parts = try context.read(todo.title, as: .parts, at: context.now)
        guard let parts else {
            return try context.ask(.parts(todo: todo.id), .several(.askParts(todo.name)))
        }
        guard parts.isSure else {
            return try context.ask(
                .confirm(.split(todo: todo.id, parts.titles)),
                .several(.askSplit(todo.name, parts.titles)))
        }
        return try split(todo.id, into: parts.titles)
    }

    /// Splits a task into what an answer names; nil where that is one thing.
    func split(_ id: Int64, as answer: String) throws -> Outcome? {
        guard let parts = try context.read(answer, as: .parts, at: context.now) else { return nil }
        return try split(id, into: parts.titles)
    }

    /// Splits a task into parts of those titles.
    func split(_ id: Int64, into titles: [String]) throws -> Outcome {
        guard let todo = try context.todo(id), let first = titles.first else {
            return .say(.task(.noLongerThere))
        }
        try PlanLimits.checkTasks(titles.count)
        let writer = TaskWriter(session: session)
        let ticked = try takeItems(of: todo)
        let draft = try writer.copy(of: todo)
        let kept = try writer.apply(TaskEdit(title: first), to: Subject(todo))
        var echoes = [EchoReply.Echo(.renamed, try session.snapshot(kept.todo, kept.occurrence))]
        var rows = [id]
        for title in titles.dropFirst() {
            var part = draft
            part.todo.title = title
            let (new, made) = try writer.store(part)
            rows.append(new.id)
            echoes.append(.init(.added, try session.snapshot(new, made)))
        }
        let outcome = Outcome.changed(
            .split(todo.title), .echo(EchoReply(echoes)), kind: .tasks(rows))
        let done = try ticked.filter { !titles.contains($0) }.map { title in
            var part = draft
            part.todo.title = title
            return try Subject(writer.store(part).todo)
        }
        guard !done.isEmpty else { return outcome }
        var closed = try ClosingHandler(context: context).complete(done, on: nil)
        closed.summary = nil
        return outcome.adding(closed)
    }

    /// Takes the items off the checklist of a task; the titles of those that were ticked, which are tasks that are done.
    private func takeItems(of todo: StoredTodo) throws -> [String] {
        let items = try tx.checklists.items(todo: todo.id)
        let current = try session.occurrences.current(todo)
        let ticked = try current.map { try tx.checklists.ticks(occurrence: $0.id) } ?? []
        for item in items { try tx.checklists.remove(item.id) }
        return todo.isRoutine ? [] : items.filter { ticked.contains($0.id) }.map(\.title)
    }
}
