import Language
import Planner
import Storage
import Wording

/// The guided form (`/add` alone): one message, edited through its steps; Cancel leaves nothing.
struct FormHandler {
    let context: UpdateContext

    private var session: PlanSession { context.session }
    private var now: Instant { context.now }
    /// Among how many messages that show something the form's own is looked for.
    private static let looked = 50

    /// Begins the form.
    func start() throws -> Outcome { try save(FormState()) }

    private func save(_ form: FormState) throws -> Outcome {
        try context.ask(.form(form), .form(reply(form)), kind: .form)
    }

    private func reply(_ form: FormState) -> FormReply {
        let isReady = form.step == .save || form.step == .reminders
        return FormReply(
            title: form.title, priority: form.priority,
            schedule: isReady ? draft(form)?.todo.schedule : nil, leads: form.leads.sorted(),
            step: form.step, choices: form.choices)
    }

    private func draft(_ form: FormState) -> TaskDraft? {
        form.draft(today: session.today, weekStart: context.plan.weekStart)
    }

    /// Ends the form without a trace.
    func cancel() throws -> Outcome {
        try inPlace(.say(.formCancelled, kind: .closed))
    }

    /// Lets an answer that was typed change the form's message instead of sending a new one.
    private func inPlace(_ outcome: Outcome) throws -> Outcome {
        guard context.pressed == nil else { return outcome }
        var outcome = outcome
        outcome.replaces = try context.tx.messages.shown(chat: context.chat.id, limit: Self.looked)
            .first { $0.kind == .form }?.outbox
        return outcome
    }

    /// Takes the tap of a button that carries that text.
    func tap(_ form: FormState, _ data: String) throws -> Outcome {
        // A button tapped twice arrives when its step is over.
        guard let choice = form.choices.joined().first(where: { $0.data == data }) else {
            return try save(form)
        }
        return try take(choice, form)
    }

    private func take(_ choice: FormChoice, _ old: FormState) throws -> Outcome {
        var form = old
        switch choice {
        case .cancel:
            try context.close(.form(old))
            return try cancel()
        case .back: form.back()
        case .save: return try finish(form)
        default: if form.take(choice) { form.advance() }
        }
        return try save(form)
    }

    /// Takes what was typed; nil when it is a command, which drops the form.
    func answer(_ old: FormState, _ text: String, _ understanding: Understanding) throws -> Outcome?
    {
        let choice = try choice(text, old)
        switch understanding.command {
        case .add(let drafts):
            let isTask = drafts.contains {
                !$0.todo.title.isEmpty && ($0.isExplicit || $0.todo.schedule != .undated)
            }
            guard !isTask || old.takesText else { return nil }
        case .unknown, .smallTalk, .choose, .confirm: break
        default: guard choice != nil else { return nil }
        }
        if let choice { return try inPlace(take(choice, old)) }
        var form = old
        guard try take(text, understanding, in: &form) else {
            var again = reply(form)
            again.isMisunderstood = true
            return try inPlace(.say(.form(again), kind: .form))
        }
        form.advance()
        return try inPlace(save(form))
    }

    /// The choice whose label was typed, or that which leaves the part out where a no was.
    private func choice(_ text: String, _ form: FormState) throws -> FormChoice? {
        let shown = session.wording.message(.form(reply(form))).buttons.joined()
        let choices = form.choices.joined()
        if let (choice, _) = zip(choices, shown).first(where: { $1.word == Button.word(text) }) {
            return choice
        }
        let isNo = try context.read(text, as: .nothing, at: now) ?? false
        return isNo ? form.choiceForNone : nil
    }

    private func take(_ text: String, _ understanding: Understanding, in form: inout FormState)
        throws -> Bool
    {
        switch form.step {
        case .title:
            form.title = text.split(separator: "\n").first.map(String.init) ?? ""
            return !form.title.isEmpty
        case .period, .dates: return takeDates(understanding, in: &form)
        case .monthDay: return try takeRule(text, .monthDays, in: &form)
        case .month: return try takeRule(text, .yearDay, in: &form)
        case .end:
            form.until = try context.read(text, as: .lastDay, at: now)
            return form.until != nil
        case .start:
            guard case .due(let day, _)? = understanding.command.schedule else { return false }
            form.start = day
            return true
        case .time:
            form.time = try context.read(text, as: .time, at: now)
            return form.time != nil
        case .kind, .priority, .freq, .weekdays, .reminders, .save: return false
        }
    }

    private func takeDates(_ understanding: Understanding, in form: inout FormState) -> Bool {
        guard case .add = understanding.command else { return false }
        switch understanding.command.schedule {
        case .due(let day, let time)? where day >= session.today:
            form.period = .on(day)
            form.time = time
        case .span(let span)? where span.to >= session.today:
            form.period = .span(from: span.from, to: span.to)
        default: return false
        }
        form.step = .dates
        return true
    }

    private func takeRule(
        _ text: String, _ expected: ExpectedAnswer<RecurrenceRule>, in form: inout FormState
    ) throws -> Bool {
        guard let rule = try context.read(text, as: expected, at: now) else {
            return false
        }
        form.monthDays = .rule(rule)
        return true
    }

    private func finish(_ form: FormState) throws -> Outcome {
        guard let draft = draft(form) else { return try save(form) }
        try context.passQuestions()
        let (todo, occurrence) = try TaskWriter(session: session).store(draft)
        let echo = EchoReply([.init(.added, try session.snapshot(todo, occurrence))])
        let home = ShownView(.home)
        var outcome = Outcome.changed(
            .added(todo.title), .above(.echo(echo), try context.view(home)), kind: .view(home))
        outcome.made = todo.id
        outcome.answers[0].todo = todo.id
        return outcome
    }
}
