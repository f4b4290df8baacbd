import Language
import Planner
import Storage
import Wording

/// Answers questions about the plan. Nothing is changed.
struct PlanQuestionHandler {
    let context: UpdateContext
    /// The words of the question: a button keeps them where no task has that title.
    let said: Said

    private var session: PlanSession { context.session }
    /// More tasks are not shown in an answer.
    private static let mostShown = 10
    /// The most tasks of a section that are looked at for what to do next.
    private static let mostLooked = 100

    /// Answers a question.
    func answer(_ question: Question) throws -> Outcome {
        switch question {
        case .holds(let name, let view):
            let items = try found(name, in: view)
            guard !items.isEmpty else {
                if view == .home || view == .all, let near = try near(name, among: .open) {
                    return near
                }
                return try context.offer(said, .answer(.holdsNot(name, view)))
            }
            return try say(.holds(snapshots(items)), about: items)
        case .count(let view): return .say(.answer(.count(try count(view), view)))
        case .free(let view, let hours):
            let items = try BusyReader(session: session).items(in: view, hours)
            if let busy = try elsewhere(items, view, hours, asksWhat: false) { return busy }
            return try say(.taken(snapshots(items), view, hours), about: items)
        case .busy(let view, let hours):
            let items = try BusyReader(session: session).items(in: view, hours)
            if let busy = try elsewhere(items, view, hours, asksWhat: true) { return busy }
            return try say(.on(snapshots(items), view, hours), about: items)
        case .lastDone(let name): return try named(name) { try lastDoneOrNext($0) }
        case .done(let name, let view):
            let none = Reply.answer(.holdsNot(name, .home))
            return try named(name, orNone: none) { try wasDone($0, in: view) }
        case .who(let name, let days): return try who(name, days)
        case .members: return try members()
        case .stats(nil) where !session.plan.countsDone: return .say(.settings(.stats(false)))
        case .stats(nil):
            return .say(
                .answer(.stats(try StatsReader(views: session.views).stats())), kind: .stats)
        case .stats(let name?): return try named(name) { try streak($0) }
        case .often(let name, let span):
            return try named(name) { .often($0.name, count: try timesDone($0, in: span), span) }
        case .setting(let topic):
            return .say(.settings(try SettingsHandler(context: context).state(of: topic)))
        case .next: return try next()
        case .suggest(let count): return try suggest(count)
        case .until(let name): return try named(name) { try distance($0) }
        case .detail(let name):
            return try DetailHandler(context: context, said: said).answer(name)
        }
    }

    /// The line of a task that is there already; nil where none has that title.
    func heldAlready(_ draft: TaskDraft) throws -> Outcome? {
        let items = try found(draft.todo.title, in: draft.list.map { .list($0) } ?? .home)
        return items.isEmpty ? nil : try say(.holdsAlready(snapshots(items)), about: items)
    }

    /// What takes the time in calendars that are subscribed to, beside tasks; nil where nothing does.
    private func elsewhere(
        _ items: [ViewItem], _ view: View, _ hours: AskedHours?, asksWhat: Bool
    ) throws -> Outcome? {
        let busy = try BusyReader(session: session).elsewhere(in: view, hours)
        guard !busy.isEmpty else { return nil }
        let answer = PlanAnswer.busy(
            try snapshots(items), Array(busy.prefix(Self.mostShown)), asksWhat: asksWhat)
        return try say(answer, about: items)
    }

    private func say(_ answer: PlanAnswer, about items: [ViewItem]) throws -> Outcome {
        .say(.answer(answer), kind: items.isEmpty ? .text : .tasks(items.map(\.todo.id)))
    }

    private func open(_ view: View) throws -> [ViewItem] {
        try session.views.openItems(session.views.sections(of: view == .home ? .all : view))
    }

    private func count(_ view: View) throws -> Int {
        try session.views.sections(of: view == .home ? .all : view).total
    }

    private func snapshots(_ items: [ViewItem]) throws -> [TaskSnapshot] {
        try items.prefix(Self.mostShown).map { try session.reminded($0.todo, $0.occurrence) }
    }

    /// The open tasks of that name in a part of the plan.
    private func found(_ name: String, in view: View) throws -> [ViewItem] {
        let ids: [Int64] =
            switch try TaskFinder(context: context, scope: .open).find(name) {
            case .each(let ids), .oneOf(let ids): ids
            }
        guard !ids.isEmpty else { return [] }
        if view == .home {
            return try ids.prefix(Self.mostShown).compactMap(context.todo).compactMap { todo in
                try session.occurrences.current(todo).map { ViewItem($0, of: todo) }
            }
        }
        return try open(view).filter { ids.contains($0.todo.id) }
    }

    /// What is answered about the task of that name.
    private func named(
        _ name: String, orNone none: Reply? = nil, _ answer: (StoredTodo) throws -> PlanAnswer
    ) throws -> Outcome {
        let ids: [Int64] =
            switch try TaskFinder(context: context, scope: .any).find(name) {
            case .each(let ids), .oneOf(let ids): ids
            }
        guard let id = ids.first, let todo = try context.todo(id) else {
            if let near = try near(name) { return near }
            return try context.offer(said, none ?? .question(.unknownTitle(name)))
        }
        return .say(.answer(try answer(todo)), kind: .tasks([id]))
    }

    /// Offers to show what comes close to a name that nothing has; nil where nothing does.
    private func near(_ name: String, among scope: TitleScope = .any) throws -> Outcome? {
        var shown = said
        shown.meaning = Understanding(.show(.title(name)))
        return try NearHandler(context: context, said: shown, title: name).offer(among: scope)
    }

    private func lastDone(_ todo: StoredTodo) throws -> PlanAnswer {
        let done = try context.tx.occurrences.all(todo: todo.id).filter(\.state.isDone)
        let last = done.filter { $0.closedAt != nil }.max { left, right in
            (left.closedAt?.seconds ?? 0) < (right.closedAt?.seconds ?? 0)
        }
        guard let last, let moment = last.closedAt else { return .neverDone(todo.name) }
        return .lastDone(
            todo.name, session.calendar.day(of: moment),
            by: try session.people(last.closedBy))
    }

    /// When a task was done last. Where it never was, the day on which it is to be: `what time did i say the optician was`.
    private func lastDoneOrNext(_ todo: StoredTodo) throws -> PlanAnswer {
        let answer = try lastDone(todo)
        guard case .neverDone = answer, !todo.isRoutine,
            let current = try session.occurrences.current(todo), current.dueOn != nil
        else { return answer }
        return .details([try session.snapshot(todo, current)])
    }

    private func streak(_ todo: StoredTodo) throws -> PlanAnswer {
        guard todo.isRoutine else { return try wasDone(todo, in: .home) }
        return .streak(.init(todo.name, try StatsReader(views: session.views).streak(of: todo)))
    }

    private func timesDone(_ todo: StoredTodo, in span: Span?) throws -> Int {
        try context.tx.occurrences.all(todo: todo.id).filter { occurrence in
            guard occurrence.state.isDone else { return false }
            guard let span else { return true }
            let day = occurrence.closedAt.map(session.calendar.day) ?? occurrence.dueOn
            return day.map { (span.from...span.to).contains($0) } ?? false
        }.count
    }

    /// Who is in the group; of a person's own plan nobody else.
    private func members() throws -> Outcome {
        guard let people = session.people else { return .say(.answer(.members([]))) }
        return .say(.answer(.members(try people.present().map(people.shown))))
    }

    /// Who is to do the task of that name; without a name, the one spoken of last.
    private func who(_ name: String, _ days: Span?) throws -> Outcome {
        let turns = TurnReader(session: session)
        guard name.isEmpty else {
            return try named(name) { todo in
                let tasks = try turns.tasks(todo, days)
                // Who has something, or is waited for, stands in the title or the note.
                guard todo.notes != nil || todo.waitingFrom != nil,
                    tasks.allSatisfy({ $0.assignee == nil })
                else { return .whoDoes(tasks) }
                let current = try session.occurrences.current(todo)
                return .details([try session.snapshot(todo, current)])
            }
        }
        let last = try context.replied?.todo ?? context.tx.plans.lastTodo(plan: context.plan.id)
        let spoken = try last.flatMap(context.todo)
        if context.replied == nil, spoken?.turns.isEmpty ?? true {
            let inTurns = try context.tx.todos.routineTodos(plan: context.plan.id).filter { todo in
                !todo.turns.isEmpty && todo.completedAt == nil
            }
            if !inTurns.isEmpty {
                let tasks = try inTurns.prefix(Self.mostShown).flatMap { try turns.tasks($0, days) }
                return .say(.answer(.whoDoes(tasks)), kind: .tasks(inTurns.map(\.id)))
            }
        }
        guard let todo = spoken else { return .say(.question(.whichTask)) }
        return .say(.answer(.whoDoes(try turns.tasks(todo, days))), kind: .tasks([todo.id]))
    }

    /// Whether a task was done: with a day, on that day.
    private func wasDone(_ todo: StoredTodo, in view: View) throws -> PlanAnswer {
        let days = span(of: view)
        let isDone = try context.tx.occurrences.all(todo: todo.id).contains { occurrence in
            guard occurrence.state.isDone, let moment = occurrence.closedAt else { return false }
            return days.map { $0.contains(session.calendar.day(of: moment)) } ?? !todo.isRoutine
        }
        if isDone { return try lastDone(todo) }
        if let current = try session.occurrences.current(todo),
            !todo.isRoutine || (current.dueOn ?? session.today) <= session.today
        {
            return .notDone(TaskSnapshot(todo, current))
        }
        return try lastDone(todo)
    }

    private func span(of view: View) -> ClosedRange<CivilDate>? {
        switch view {
        case .today: session.today...session.today
        case .due(let day): day...day
        case .span(let span), .done(let span): span.from...max(span.from, span.to)
        default: nil
        }
    }

    /// What is due next: the first task whose time is still to come, else the first of a coming day.
    private func next() throws -> Outcome {
        let now = session.calendar.zone.local(context.now)
        for view in [View.today, .week, .month, .all] {
            let ahead = try open(view).filter { item in
                guard let day = item.occurrence.dueOn else { return false }
                return day > now.date
                    || day == now.date && item.occurrence.dueTime.map { $0 > now.time } ?? true
            }
            let first = ahead.first { $0.occurrence.dueTime != nil } ?? ahead.first
            guard let first, let day = first.occurrence.dueOn else { continue }
            let days = day.daysSinceEpoch - session.today.daysSinceEpoch
            return try say(
                .dueIn(TaskSnapshot(first.todo, first.occurrence), days: days), about: [first])
        }
        return .say(.answer(.count(0, .home)))
    }

    /// What to do next, of what is due, left over or to come; else of what has no day.
    private func suggest(_ count: Int) throws -> Outcome {
        let views = session.views
        let near = try views.home() + [views.missed(.routines(false))]
        let all = try near.total > 0 ? near : views.sections(of: .all)
        let items = try all.flatMap { section in
            try views.items([section].first(Self.mostLooked)).flatMap { $0 }
        }
        let awake = items.filter { item in
            item.occurrence.id != 0
                && item.occurrence.snoozedUntil.map { $0 <= context.now } ?? true
        }
        let picked = NextThings(at: session.localNow).first(count, of: awake)
        let answer = Reply.answer(.suggested(try snapshots(picked)))
        guard picked.count > 1 else {
            var outcome = Outcome.say(answer)
            outcome.answers[0].todo = picked.first?.todo.id
            outcome.answers[0].occurrence = picked.first?.occurrence.id
            return outcome
        }
        return .say(answer, kind: .nags(picked.map(\.occurrence.id)))
    }

    private func distance(_ todo: StoredTodo) throws -> PlanAnswer {
        guard let current = try session.occurrences.current(todo), let day = current.dueOn else {
            return .undated(todo.name)
        }
        // What lasts for days is waited for until it starts, and is there until it ends.
        let start = todo.spanUnit == .custom ? current.startsOn : nil
        let awaited = start.map { max($0, min(day, session.today)) } ?? day
        return .dueIn(
            TaskSnapshot(todo, current),
            days: awaited.daysSinceEpoch - session.today.daysSinceEpoch)
    }
}
