import Planner
import Storage
import Wording

/// What a person says to the bot in a chat of others, where it is no member: a new task goes into the person's own plan,
/// as if it had been said in their private chat. Everybody there reads the answer.
extension UpdateHandler {
    // Telegram does not say how long a query waits for its answer; nobody looks for a later one.
    private static let patience = 300

    /// What was added: as it is told there and in private, and what takes it back.
    private struct Added {
        var reply: ElsewhereReply
        var outcome: Outcome
        var entry: Int64?
    }

    /// False when the plan has to be carried to the present day first, which takes more than this part.
    func hearElsewhere(_ text: String, _ query: ChatAddress?, _ home: String) throws -> Bool {
        guard let (person, plan, chat) = try listener() else {
            let reply = wording.message(.elsewhere(.writeFirst(home: home)))
            try AccessNotice(update: update, tx: tx, now: now).tell(reply.text, isAnswer: false)
            try tx.inbox.forgetUpdate(bot: update.bot, key: update.key)
            return true
        }
        let verdict = try bounds.pace.verdict(
            of: person, paceKind, stamp: update.sentAt, now: now, in: tx)
        guard case .pass = verdict else {
            try drop()
            return true
        }
        guard let context = try context(person, plan, chat) else {
            bounds.pace.takeBackLast()
            return false
        }
        let added = try add(text, context)
        if let query {
            try answer(
                added?.reply ?? .nothingAdded(home: home), in: query, of: context.session)
        } else if let added {
            // What was picked stands there already; that it is kept is told in private.
            try context.deliver(added.outcome, undo: added.entry)
        }
        try PlanBoard(session: context.session).refresh()
        return true
    }

    /// What would be said if that were kept, nil where nothing would be: whoever asks takes back what was done for it.
    func foresee(_ text: String, _ home: String) throws -> ElsewhereReply? {
        guard let (person, plan, chat) = try listener() else { return .writeFirst(home: home) }
        let verdict = try bounds.pace.verdict(of: person, .touch, stamp: now, now: now, in: tx)
        guard case .pass = verdict, let context = try context(person, plan, chat) else {
            return nil
        }
        return try add(text, context)?.reply
    }

    /// Nil when the plan has to be carried to the present day first, which takes more than this part.
    private func context(_ person: Identity, _ plan: Plan, _ chat: Chat) throws -> UpdateContext? {
        let session = PlanSession(
            plan, in: tx, environment: environment, now: now, spokenAt: update.sentAt)
        try session.overrides.settle()
        guard try session.days.rollOver(within: bounds.budget) else { return nil }
        return UpdateContext(update: update, chat: chat, identity: person, session: session)
    }

    /// Who speaks, where they may use the bot and have written to it: with their plan and their private chat.
    private func listener() throws -> (person: Identity, plan: Plan, chat: Chat)? {
        let sender = update.sender
        guard
            let person = try tx.people.find(network: sender.network, externalID: sender.id),
            try environment.access.admits(person, in: tx),
            let plan = try tx.plans.find(account: person.account),
            plan.state == .active || plan.state == .stopped,
            let chat = try knownChat(), chat.owner == person.id
        else { return nil }
        return (person, plan, chat)
    }

    /// Adds what a text says; nil where it says anything else, or something that would have to be asked about.
    private func add(_ text: String, _ context: UpdateContext) throws -> Added? {
        if let job = try tx.jobs.find(plan: context.plan.id), job.kind.isExclusive { return nil }
        guard let drafts = try ElsewhereReader(context: context).drafts(of: text) else {
            return nil
        }
        let quota = try PlanQuota(
            context.plan, speaker: context.identity, options: environment.options, in: tx)
        tx.undo.beginJournal()
        let outcome = try AddHandler(context: context).addApart(drafts.map(\.draft))
        guard case .echo(let echo)? = outcome.answers.first?.reply else {
            tx.undo.dropJournal()
            return nil
        }
        try quota.check()
        let summary = outcome.summary.map(context.session.wording.summary) ?? ""
        let entry = try tx.undo.endJournal(plan: context.plan.id, summary: summary, now: now)
        // No one of several is `it`.
        try tx.plans.setLastTodo(outcome.made, plan: context.plan.id)
        let tasks = zip(echo.echoes, drafts).map {
            ElsewhereReply.Task($0.task, showsWhen: $1.isOfWordsAlone)
        }
        return Added(reply: .added(tasks), outcome: outcome, entry: entry)
    }

    /// Answers a query.
    func answer(
        _ reply: ElsewhereReply, in query: ChatAddress, of session: PlanSession? = nil
    ) throws {
        let chat = try tx.chats.makeQuery(bot: update.bot, externalID: query.id)
        let message = (session?.wording ?? wording).message(.elsewhere(reply))
        try tx.outbox.enqueue(
            NewOutboxRow(
                bot: update.bot, chat: chat.id, plan: session?.plan.id,
                shows: MessageKind.elsewhere.stored, body: message.encoded(), plannedAt: now,
                createdAt: now, expiresAt: now.adding(seconds: Self.patience)))
    }
}
