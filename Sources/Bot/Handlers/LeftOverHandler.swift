import Language
import Planner
import Storage
import Wording

/// What becomes of missed tasks: kept for another month, or let go of.
struct LeftOverHandler {
    let context: UpdateContext

    private var session: PlanSession { context.session }
    /// How many are kept or let go of at once; the rest stands there afterwards.
    private static let most = JobRunner.bound

    /// The month whose review a button is under, or the words follow; nil where there is none.
    private func reviewed() throws -> CivilDate? {
        let shown = try context.pressed ?? context.shownLast()
        return if case .monthReview(let month)? = shown?.kind { month } else { nil }
    }

    /// Makes a missed task a special task of the month after the one reviewed.
    func keep(_ subject: Subject) throws -> Outcome {
        guard let occurrence = subject.occurrence else { return .say(.task(.noLongerThere)) }
        let echo = EchoReply([.init(.kept, try keep(occurrence, subject.todo))])
        let month = try reviewed() ?? session.today.startOfMonth
        return .changed(
            .kept(subject.todo.title), .above(.echo(echo), try context.monthReview(month)),
            kind: .monthReview(month))
    }

    /// Keeps every missed special task: of the month reviewed, or of those in `missed`.
    func keepAll() throws -> Outcome {
        let tasks = try leftOver(withCleared: true)
        guard !tasks.isEmpty else { return try nothingMissed() }
        let echoes = try tasks.map { EchoReply.Echo(.kept, try keep($0.0, $0.1)) }
        return try tell(.echo(EchoReply(echoes)), .keptSeveral(tasks.count))
    }

    /// Says that nothing is left over, and of routines what becomes of their missed times.
    private func nothingMissed() throws -> Outcome {
        let times = try reviewed() == nil ? session.views.missed(.routines(true)).count : 0
        return .say(.closing(.nothingMissed(ofRoutines: times)))
    }

    /// Lets go of every missed special task: of the month reviewed, or of those in `missed`.
    func letGoAll() throws -> Outcome {
        let tasks = try leftOver(withCleared: false)
        guard !tasks.isEmpty else { return try nothingMissed() }
        for (occurrence, _) in tasks { try session.occurrences.letGo(occurrence) }
        let names = tasks.map(\.1.name)
        return try tell(.closing(.letGo(names)), .letGo(names.map(\.title)))
    }

    /// Lets go of every missed special task that a view shows.
    func letGoAll(in view: View) throws -> Outcome {
        let sections = try session.views.sections(of: view).first(Self.most)
        let tasks = try session.views.items(sections).flatMap { $0 }.filter {
            !$0.todo.isRoutine && $0.occurrence.state == .missed && !$0.occurrence.isCleared
        }
        guard !tasks.isEmpty else { return try nothingMissed() }
        for item in tasks { try session.occurrences.letGo(item.occurrence) }
        let names = tasks.map(\.todo.name)
        return try tell(.closing(.letGo(names)), .letGo(names.map(\.title)))
    }

    /// Lets go of what was missed of some tasks. One that was not is deleted, but a routine stays.
    func letGo(_ subjects: [Subject]) throws -> Outcome {
        var gone: [TaskName] = []
        var others: [Subject] = []
        for subject in subjects {
            let missed = try missed(of: subject)
            if missed.isEmpty {
                if !subject.todo.isRoutine { others.append(subject) }
                continue
            }
            for occurrence in missed { try session.occurrences.letGo(occurrence) }
            gone.append(subject.todo.name)
        }
        guard !gone.isEmpty || !others.isEmpty else { return try nothingMissed() }
        let deleted =
            others.isEmpty ? .silence : try DeletionHandler(context: context).delete(others)
        guard !gone.isEmpty else { return deleted }
        return Outcome.changed(
            .letGo(gone.map(\.title)), .closing(.letGo(gone)), kind: .deleted
        ).adding(deleted)
    }

    /// The missed times of a task that still stand in missed: of a message about one only that.
    private func missed(of subject: Subject) throws -> [Occurrence] {
        let times =
            try subject.occurrence.map { [$0] }
            ?? context.tx.occurrences.all(todo: subject.todo.id)
        return times.filter { $0.state == .missed && !$0.isCleared }
    }

    /// Under a review its message shows what is left of it; else a message tells what was done.
    private func tell(_ reply: Reply, _ summary: ChangeSummary) throws -> Outcome {
        guard let reviewed = try reviewed() else { return .changed(summary, reply, kind: .deleted) }
        return .changed(
            summary, .above(reply, try context.monthReview(reviewed)), kind: .monthReview(reviewed))
    }

    private func leftOver(withCleared: Bool) throws -> [(Occurrence, StoredTodo)] {
        let reader = session.views
        let missed =
            try reviewed().map { first in
                let (month, reader) = (
                    ReviewedMonth(first, on: session.today), MonthReader(session: session)
                )
                let open = withCleared ? try reader.open(month).map(\.occurrence) : []
                return try reader.missed(month) + open
            }
            ?? context.tx.occurrences.find(
                reader.ids(reader.missed(.routines(false)), 0..<Self.most))
        let wanted = missed.filter { withCleared || !$0.isCleared }
        return try reader.tasks.items(Array(wanted.prefix(Self.most)))
            .map { ($0.occurrence, $0.todo) }
    }

    /// Makes a missed task a special task of the month after its own.
    func keep(_ occurrence: Occurrence, _ todo: StoredTodo) throws -> TaskSnapshot {
        let due = try reviewed() ?? occurrence.dueOn?.startOfMonth ?? session.today.startOfMonth
        let month = max(due.endOfMonth.adding(days: 1), session.today.startOfMonth)
        var draft = TaskDraft(
            todo: Todo(
                title: occurrence.title ?? todo.title, notes: todo.notes, priority: todo.priority,
                star: todo.star,
                schedule: .span(Span(.month, from: month, to: month.endOfMonth))))
        draft.list = try todo.list.flatMap(context.tx.lists.find)?.name
        draft.tags = try context.tx.todos.tags(todo: todo.id)
        var kept = occurrence
        kept.state = .skipped
        kept.closedAt = context.now
        try context.tx.occurrences.save(kept)
        if !todo.isRoutine { try session.occurrences.finish(todo) }
        let (new, made) = try TaskWriter(session: session).store(draft)
        return try session.snapshot(new, made)
    }
}
