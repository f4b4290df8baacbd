import Language
import Planner
import Storage
import Wording

/// New tasks.
struct AddHandler {
    let context: UpdateContext

    private var session: PlanSession { context.session }
    private var writer: TaskWriter { TaskWriter(session: session) }

    /// Stores tasks and echoes what was understood; other readings of the only one become buttons. `said` is what a
    /// question comes back to.
    func add(
        _ drafts: [TaskDraft], alternatives: [Command] = [], said: Said, verb: EchoVerb = .added
    ) throws -> Outcome {
        var drafts = try drafts.map(placed)
        var standing = Outcome.silence
        if case .added = verb {
            drafts = try ItemisedTask(context: context).itemised(drafts, of: said.text)
            for draft in drafts {
                guard let task = try twin(of: draft) else { continue }
                drafts.removeAll { $0 == draft }
                standing = standing.adding(try offer(draft, beside: task, said))
            }
            if drafts.isEmpty, !standing.answers.isEmpty { return standing }
        }
        return try add(drafts, alternatives, said, verb).adding(standing)
    }

    /// Stores tasks without a look at what stands in the plan already, and asks nothing.
    func addApart(_ drafts: [TaskDraft]) throws -> Outcome {
        let said = Said(
            text: "", at: context.update.sentAt, meaning: Understanding(.add(drafts)))
        return try add(drafts.map(placed), [], said, .kept)
    }

    private func add(
        _ drafts: [TaskDraft], _ alternatives: [Command], _ said: Said, _ verb: EchoVerb
    ) throws -> Outcome {
        if let first = drafts.first, first.todo.title.isEmpty { return try askTitle(drafts) }
        try PlanLimits.checkTasks(drafts.count)
        guard try PlanLimits(session).hasRoom(for: drafts.count) else {
            return .say(.limit(.planFull(limit: try context.session.limits.tasks)))
        }
        guard let only = drafts.first, drafts.count == 1 else {
            return try addSeveral(drafts, verb)
        }
        return try addOne(only, alternatives, said, verb)
    }

    /// The open task that has the title, the day and the time of a draft; nil where none has, and for one without a day.
    private func twin(of draft: TaskDraft) throws -> StoredTodo? {
        let schedule = draft.todo.schedule
        // Who says `in 10 minutes` again means another ten.
        let isElapsed = draft.todo.reminders.contains {
            if case .instant = $0 { true } else { false }
        }
        guard schedule != .undated, !draft.todo.title.isEmpty, !isElapsed else { return nil }
        let named = try context.tx.todos.ids(
            plan: context.plan.id, titled: draft.todo.title, among: .open, limit: Self.mostTwins)
        return try named.compactMap(context.todo).first { todo in
            if case .recurring(let recurrence) = schedule {
                let known = try context.tx.recurrences.newest(todo: todo.id)?.recurrence
                let isTimed = known?.times.isEmpty == false && !recurrence.times.isEmpty
                return known?.rule == recurrence.rule
                    && (!isTimed || known?.times == recurrence.times)
            }
            guard !todo.isRoutine, case .due(let day, let time) = schedule,
                let current = try session.occurrences.current(todo)
            else { return false }
            return current.dueOn == day
                && (time == nil || current.dueTime == nil || current.dueTime == time)
        }
    }

    /// More tasks of one title are not looked at.
    private static let mostTwins = 20

    /// Says that a task stands there already; a button adds it all the same.
    func offer(_ draft: TaskDraft, beside task: StoredTodo, _ said: Said) throws -> Outcome {
        var twice = said
        twice.text = draft.todo.title
        twice.meaning = Understanding(.add([draft]))
        try context.open(.twice(twice))
        var outcome = Outcome.say(.question(.standsAlready(task.number, twice.id)), kind: .text)
        outcome.answers[0].todo = task.id
        return outcome
    }

    /// A draft whose day another task gives, with that day; all of its words where there is no such task.
    private func placed(_ draft: TaskDraft) throws -> TaskDraft {
        var placed = draft
        // Whoever says `remind me at 4` is reminded at 4.
        if draft.asksRing == true, session.plan.appointmentLead > 0, draft.todo.reminders.isEmpty {
            placed.todo.reminders = [.before(minutes: 0)]
        }
        if let lead = deadlineLead(draft) ?? monthEndRing(draft) { placed.todo.reminders = [lead] }
        guard let ahead = draft.ahead else { return placed }
        placed.ahead = nil
        let target = ahead.title.map { Target.title($0) } ?? .last
        guard case .subjects(let found) = try TargetResolver(context: context).find(target),
            let other = found.first,
            let due = try other.occurrence ?? session.occurrences.current(other.todo),
            let day = due.dueOn
        else {
            placed.todo.title = ahead.whole
            return placed
        }
        switch ahead.lead {
        case .eveningBefore:
            placed.todo.schedule = .due(day.adding(days: -1), session.plan.evening)
        case .onDay(let days, _): placed.todo.schedule = .due(day.adding(days: -days), nil)
        case .before(let minutes) where minutes % 1440 == 0:
            placed.todo.schedule = .due(day.adding(days: -minutes / 1440), nil)
        case .before(let minutes):
            let start = CivilDateTime(day, due.dueTime ?? .at(9))
            let moment = session.zone.local(session.zone.instant(start).adding(minutes: -minutes))
            placed.todo.schedule = .due(moment.date, moment.time)
        default: placed.todo.title = ahead.whole
        }
        return placed
    }

    /// The reminder before a deadline that asks for none: as long before as the person has it, at once where that is past.
    private func deadlineLead(_ draft: TaskDraft) -> Reminder? {
        guard draft.isDeadline == true, draft.todo.reminders.isEmpty else { return nil }
        guard case .due(let day, let time?) = draft.todo.schedule else {
            return .before(minutes: session.plan.deadlineLead)
        }
        let left = (session.instant(day, time).seconds - context.now.seconds - 1) / 60
        return left > 0 ? .before(minutes: min(session.plan.deadlineLead, left)) : nil
    }

    /// The reminder of what is due at the end of a month and asks for none: on its last workday, when the agenda comes.
    private func monthEndRing(_ draft: TaskDraft) -> Reminder? {
        guard draft.isMonthEnd == true, draft.todo.reminders.isEmpty,
            case .due(let day, nil) = draft.todo.schedule
        else { return nil }
        let days = (0...2).first { day.adding(days: -$0).weekday < .saturday } ?? 0
        let ring = Reminder.onDay(daysBefore: days, at: session.plan.agenda ?? .at(8))
        let moment = session.instant(day.adding(days: -days), session.plan.agenda ?? .at(8))
        return moment > context.now ? ring : nil
    }

    private func addSeveral(_ drafts: [TaskDraft], _ verb: EchoVerb) throws -> Outcome {
        let made = try drafts.map { try writer.store($0) }
        let echoes = try zip(made, drafts).map {
            try echo(verb, $0.todo, $0.occurrence, $1)
        }
        return .changed(
            .addedSeveral(drafts.count), .echo(EchoReply(echoes)),
            kind: .tasks(made.map(\.todo.id)))
    }

    private func addOne(
        _ draft: TaskDraft, _ alternatives: [Command], _ said: Said, _ verb: EchoVerb
    ) throws -> Outcome {
        if draft.kind == .routine, !draft.todo.schedule.isRoutine {
            return try context.ask(
                .date(said), .question(.repetition(title: draft.todo.title)))
        }
        let (todo, occurrence) = try writer.store(draft)
        var reply = EchoReply([try echo(verb, todo, occurrence, draft)])
        reply.readings = try Readings(context: context).readings(alternatives, of: todo)
        reply.otherwise = try otherwise(said, kept: todo.id)
        reply.splits = try holdsSeveral(draft)
        reply.asksLead = try asksLead(draft)
        var outcome = Outcome.changed(.added(todo.title), .echo(reply), kind: .echo)
        outcome.answers[0].todo = todo.id
        outcome.answers[0].occurrence = occurrence?.id
        outcome.made = todo.id
        return outcome
    }

    /// Whether the title names several things that are on no list: `buy pasta, tomatoes`.
    private func holdsSeveral(_ draft: TaskDraft) throws -> Bool {
        guard draft.list == nil, draft.todo.title.contains(","), draft.checklist == nil else {
            return false
        }
        let things = draft.todo.title.split(separator: ",").map { $0.split(separator: " ").count }
        guard let first = things.first, first <= Self.mostWords,
            things.dropFirst().allSatisfy({ $0 < Self.mostWords })
        else { return false }
        return try context.read(draft.todo.title, as: .parts, at: context.now)?.isList ?? false
    }

    /// How many words a verb and the first of several things have at most.
    private static let mostWords = 3

    /// Whether the person is asked, once, how long before its time a task like this shall ring.
    private func asksLead(_ draft: TaskDraft) throws -> Bool {
        guard case .due(_, _?) = draft.todo.schedule, draft.todo.reminders.isEmpty,
            draft.asksRing != true, draft.kind != .event, !session.plan.leadIsAsked,
            session.plan.appointmentLead == 0, !context.chat.isGroup, !context.isElsewhere
        else { return false }
        try context.tx.plans.markLeadAsked(plan: session.plan.id)
        try session.reload()
        return true
    }

    /// What else the words may ask for, where it is about one other task.
    private func otherwise(_ said: Said, kept task: Int64) throws -> EchoReply.Otherwise? {
        guard let order = said.meaning.otherwise, let deed = order.deed,
            let target = order.target,
            case .subjects(let subjects) = try TargetResolver(context: context)
                .find(target, among: order.titleScope),
            let other = subjects.first?.todo, subjects.count == 1, other.id != task
        else { return nil }
        try context.offerInstead(order, of: said, kept: task)
        return EchoReply.Otherwise(id: said.id, deed, other.name)
    }

    private func echo(
        _ verb: EchoVerb, _ todo: StoredTodo, _ occurrence: Occurrence?, _ draft: TaskDraft
    ) throws -> EchoReply.Echo {
        var echo = EchoReply.Echo(verb, try session.snapshot(todo, occurrence))
        echo.elsewhere = draft.saidTime.map { .init(time: $0.time, zone: $0.zone) }
        return echo
    }

    /// A date alone is no task yet: it is that of the task just added without one, else its title is asked for.
    func takeDate(_ drafts: [TaskDraft], said: Said) throws -> Outcome {
        guard let draft = drafts.first, drafts.count == 1, draft.list == nil,
            draft.todo.schedule != .undated, draft.files == nil, try wasAddedUndated()
        else { return try askTitle(drafts) }
        return try CommandRouter(context: context, said: said)
            .perform(.edit(.last, TaskEdit(schedule: draft.todo.schedule)))
    }

    /// Asks what a day or a list is for.
    func askTitle(_ drafts: [TaskDraft]) throws -> Outcome {
        try context.ask(
            .title(drafts), .question(.title(drafts.first?.todo.schedule ?? .undated)))
    }

    /// Whether the task spoken of last was added just now, and has no day.
    private func wasAddedUndated() throws -> Bool {
        guard let id = try context.tx.plans.lastTodo(plan: context.plan.id),
            let todo = try context.todo(id),
            context.now.seconds - todo.createdAt.seconds <= Self.justNow,
            let current = try session.occurrences.current(todo)
        else { return false }
        return current.dueOn == nil && current.startsOn == nil && !current.state.isClosed
    }

    /// For how many seconds after a task was added a date alone is meant for it.
    private static let justNow = 300
}

extension Command {
    /// What it does with one task, where a button can offer it.
    fileprivate var deed: EchoReply.Deed? {
        switch self {
        case .complete: .complete
        case .reopen: .reopen
        case .delete: .delete
        case .skip: .skip
        case .edit, .remind: .change
        case .snooze: .snooze
        case .show, .next: .show
        default: nil
        }
    }
}
