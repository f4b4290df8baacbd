import Language
import Planner
import Storage
import Wording

/// Which tasks a command means: by number, by title, by the message answered, or the one spoken of last.
struct TargetResolver {
    let context: UpdateContext
    /// The tasks chosen in answer to a question; they are meant whatever was said.
    var chosen: [Int64]?
    /// Whether of several tasks the one that rang a moment ago is meant.
    var prefersRung = false

    /// How many seconds ago still is a moment ago.
    private static let moment = 3600

    private var tx: Transaction { context.tx }

    /// What was found.
    enum Found {
        case subjects([Subject])
        /// One of several tasks.
        case oneOf([StoredTodo])
        case unknownTitle(String)
        case nothing(QuestionReply)
    }

    /// The tasks that a command means.
    func find(_ target: Target, among scope: TitleScope = .open) throws -> Found {
        if let chosen { return try subjects(chosen.compactMap(context.todo)) }
        switch target {
        case .numbers(let numbers): return try numbered(numbers)
        case .title(let title): return try titled(title, scope)
        case .titleOn(let title, let time): return try titled(title, scope, at: time)
        case .turn(let person): return try turn(of: [person].rows)
        case .all(let set): return try context.subjects(of: set)
        case .last:
            let replied = try context.repliedOccurrence()?.todo ?? context.replied?.todo
            return try spokenOf(tx.plans.lastTodo(plan: context.plan.id) ?? replied)
        case .none: return try repliedTo()
        }
    }

    /// The task whose time somebody has by turns that is due, else the next of theirs.
    private func turn(of members: [Int64]) throws -> Found {
        let todos = try tx.todos.routineTodos(plan: context.plan.id).filter { todo in
            todo.completedAt == nil && members.allSatisfy(todo.turns.order.contains)
        }
        let open = try todos.flatMap { todo in
            try tx.occurrences.all(todo: todo.id).filter {
                !$0.state.isClosed && $0.assignee == members.first
            }.map { Subject(todo, $0) }
        }
        let due = open.filter { subject in
            subject.occurrence?.dueOn.map { $0 <= context.session.today } ?? false
        }
        let meant = due.isEmpty ? open : due
        let tasks = Set(meant.map(\.todo.id))
        guard tasks.count == 1, let last = due.last ?? meant.first else {
            return try oneOf(meant.map(\.todo).filter { tasks.contains($0.id) })
        }
        return .subjects([last])
    }

    private func numbered(_ numbers: [Int]) throws -> Found {
        try PlanLimits.checkTasks(numbers.count)
        var found: [StoredTodo] = []
        var unknown: [Int] = []
        for number in numbers {
            if let todo = try tx.todos.find(number: number, plan: context.plan.id) {
                if !found.contains(where: { $0.id == todo.id }) { found.append(todo) }
            } else {
                unknown.append(number)
            }
        }
        return try unknown.isEmpty ? subjects(found) : .nothing(.unknownNumbers(unknown))
    }

    private func subjects(_ todos: [StoredTodo]) throws -> Found {
        let occurrence = try context.repliedOccurrence()
        return .subjects(todos.map { Subject($0, occurrence) })
    }

    private func spokenOf(_ id: Int64?) throws -> Found {
        guard let todo = try id.flatMap(context.todo) else { return .nothing(.whichTask) }
        return try subjects([todo])
    }

    /// The task of the message answered, else the one whose reminder came last.
    private func repliedTo() throws -> Found {
        if let replied = context.replied {
            if let todo = replied.todo { return try spokenOf(todo) }
            return try oneOf(shownTodos(replied).filter { $0.completedAt == nil })
        }
        if let offered = try offered() { return offered }
        let rung = try context.lastRing()
        let newest = try tx.outbox.pushes(plan: context.plan.id, limit: 1).first
        let kind = rung?.kind ?? newest?.kind
        if let nags = kind?.nags, nags.count > 1 {
            let open = try nags.compactMap(tx.occurrences.find).filter { !$0.state.isClosed }
            let todos = Set(open.map(\.todo))
            if todos.count > 1 { return try oneOf(todos.sorted().compactMap(context.todo)) }
            if let last = open.last, let todo = try context.todo(last.todo) {
                return .subjects([Subject(todo, last)])
            }
        }
        let ringing = kind == .ring ? rung?.occurrence ?? newest?.occurrence : nil
        guard let time = try ringing.flatMap(tx.occurrences.find),
            time.state == .open || time.state == .missed, let todo = try context.todo(time.todo)
        else { return try putOff() ?? .nothing(.whichTask) }
        return .subjects([Subject(todo, time)])
    }

    /// What was put off just now: `later`, then `2h`; nil where something else was said last.
    private func putOff() throws -> Found? {
        guard let last = try tx.messages.lastSaid(chat: context.chat.id), last.kind == .echo,
            let time = try last.occurrence.flatMap(tx.occurrences.find), time.state == .open,
            let until = time.snoozedUntil, until > context.now,
            let todo = try context.todo(time.todo)
        else { return nil }
        return .subjects([Subject(todo, time)])
    }

    /// What was offered to be done next, where nothing was said since.
    private func offered() throws -> Found? {
        guard let last = try tx.messages.lastSaid(chat: context.chat.id), last.kind == .text,
            let occurrence = try last.occurrence.flatMap(tx.occurrences.find),
            let todo = try context.todo(occurrence.todo)
        else { return nil }
        return .subjects([Subject(todo, occurrence)])
    }

    /// The tasks that words such as `the first one` mean in the message shown last; none where they say anything else.
    private func placed(_ words: String) throws -> [StoredTodo] {
        let picked = try context.read(
            words, as: .selection, at: context.update.sentAt)
        guard case .places(let places)? = picked,
            let shown = try context.shownLast()
        else { return [] }
        let todos = try shownTodos(shown)
        return places.map { $0 < 0 ? todos.count + $0 : $0 }.filter(todos.indices.contains)
            .map { todos[$0] }
    }

    /// The tasks that a message of ours shows.
    func shownTodos(_ message: StoredMessage) throws -> [StoredTodo] {
        let kind = message.kind
        guard let shown = kind.view else {
            let offered = try kind.nags.compactMap(tx.occurrences.find).map(\.todo)
            return try (kind.tasks + offered).compactMap(context.todo)
        }
        var seen: Set<Int64> = []
        return try context.session.views.items(shown).map(\.todo)
            .filter { seen.insert($0.id).inserted }
    }

    private func titled(_ title: String, _ scope: TitleScope) throws -> Found {
        switch try TaskFinder(context: context, scope: scope).find(title) {
        case .each(let tasks): return try subjects(tasks.compactMap(context.todo))
        case .oneOf(let tasks) where tasks.isEmpty:
            let placed = try placed(title)
            return try placed.isEmpty ? .unknownTitle(title) : subjects(placed)
        case .oneOf(let tasks):
            if tasks.count > 1, let rung = try rung(), tasks.contains(rung.todo.id) {
                return .subjects([rung])
            }
            let todos = try withoutHeirs(tasks.compactMap(context.todo))
            let count = SpokenTitle.count(title, in: LanguageCode(context.plan.language))
            if let count, todos.count > 1, count == todos.count || count == .max {
                return try subjects(todos)
            }
            return try oneOf(todos)
        }
    }

    /// Without routines that are to begin when one of the same name, which is under way, has ended.
    private func withoutHeirs(_ todos: [StoredTodo]) throws -> [StoredTodo] {
        guard todos.count > 1, todos.allSatisfy(\.isRoutine),
            Set(todos.map { $0.title.lowercased() }).count == 1
        else { return todos }
        let recurrences = try todos.map { try tx.recurrences.newest(todo: $0.id)?.recurrence }
        return zip(todos, recurrences).filter { _, mine in
            !recurrences.contains { other in
                guard let start = mine?.start, let end = other?.rule.until?.date else {
                    return false
                }
                return end < start && end >= context.session.today
            }
        }.map(\.0)
    }

    /// The task that rang a moment ago and is still open, where one did last.
    private func rung() throws -> Subject? {
        guard prefersRung, context.replied == nil,
            let newest = try tx.outbox.pushes(plan: context.plan.id, limit: 1).first,
            newest.kind == .ring, context.now.seconds - newest.plannedAt.seconds <= Self.moment,
            let occurrence = try newest.occurrence.flatMap(tx.occurrences.find),
            occurrence.state == .open, let todo = try context.todo(occurrence.todo)
        else { return nil }
        return Subject(todo, occurrence)
    }

    /// The tasks with a title that are at a time; all with the title where none is.
    private func titled(_ title: String, _ scope: TitleScope, at time: NamedTime) throws -> Found {
        guard case .oneOf(let todos) = try titled(title, scope) else {
            return try titled(title, scope)
        }
        let timed = try todos.filter { try isAt(time, $0) }
        return try oneOf(timed.isEmpty ? todos : timed)
    }

    private func isAt(_ time: NamedTime, _ todo: StoredTodo) throws -> Bool {
        let current = try context.session.occurrences.current(todo)
        let isOnTime = time.time.map { current?.dueTime == $0 } ?? true
        guard let day = time.day, isOnTime else { return isOnTime }
        if current?.dueOn.map(day.days.contains) == true { return true }
        return try todo.isRoutine
            && context.session.occurrences.find(of: todo, on: day.date) != nil
    }

    /// The only one, or a choice.
    func oneOf(_ todos: [StoredTodo]) throws -> Found {
        if todos.isEmpty { return .nothing(.whichTask) }
        return todos.count == 1 ? try subjects(todos) : .oneOf(todos)
    }

    /// Asks which of several tasks was meant.
    func ask(_ todos: [StoredTodo], said: Said) throws -> Outcome {
        let shown = Array(todos.prefix(10))
        return try context.ask(
            .choice(of: said, todos: shown.map(\.id)), .question(.whichOne(choices(shown))))
    }

    /// Tasks as a question offers them.
    func choices(_ todos: [StoredTodo]) throws -> [QuestionReply.Choice] {
        try todos.map {
            QuestionReply.Choice(
                $0.id, TaskSnapshot($0, try context.session.occurrences.current($0)))
        }
    }
}
