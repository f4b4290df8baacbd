import Wording
import Language
import Planner
import Storage

/// One update from acceptance to answers.
struct UpdateHandler {
    let update: Update
    let tx: Transaction
    let environment: BotEnvironment
    let bounds: Bounds

    /// The moment at which an update is handled, and how much may be done for it.
    struct Bounds {
        let now: Instant
        let pace: RateLedger
        let budget: PartBudget
    }

    /// The outcome of an update within its part of a batch.
    enum Result {
        /// The update had been handled before.
        case known
        /// The update was handled.
        case handled
        /// Its plan is still being carried to the present day: it comes first in the next part.
        case postponed
    }

    init(
        _ update: Update, in tx: Transaction, _ environment: BotEnvironment, _ bounds: Bounds
    ) {
        self.update = update
        self.tx = tx
        self.environment = environment
        self.bounds = bounds
    }

    var now: Instant { bounds.now }

    /// The language that the sender's network proposes.
    var language: LanguageCode { update.sender.language.map(LanguageCode.init) ?? .english }

    /// What is said where no plan is spoken of.
    var wording: any WordingPack { Recipient(now: now, language: language).wording }

    func run() throws -> Result {
        guard try !isOfForgottenRoom(),
            try tx.inbox.accept(bot: update.bot, key: update.key, now: now)
        else { return .known }
        guard try isForUs() else {
            try notePeople()
            return .handled
        }
        guard try handle() else {
            try tx.inbox.forget(bot: update.bot, key: update.key)
            return .postponed
        }
        return .handled
    }

    /// Whether it was handled before an account was deleted: Matrix repeats events of any age.
    private func isOfForgottenRoom() throws -> Bool {
        guard update.sender.network == "matrix" else { return false }
        return try tx.inbox.isKnown(bot: update.bot, key: UpdateKey.hidden(update.key))
    }

    /// False when its plan has to be carried to the present day first, which takes more than this part.
    private func handle() throws -> Bool {
        switch update.content {
        case .migrated(let id):
            if let chat = try knownChat() { try tx.follow(chat, to: id, now: now) }
        case .blocked:
            if let chat = try knownChat() { try block(chat) }
        case .becameGroup: _ = try chat()
        case .members(let left): try part(left)
        case .entered(let hearsAll): if try isAdmitted() { try greet(hearsAll: hearsAll) }
        case .unreadable(let hindrance):
            if try isAdmitted() { try sayUnreadable(chat(), hindrance) }
        case .changedIdentity:
            if try isAdmitted() { try sayChangedIdentity(chat()) }
        case .elsewhere(let text, let query, let home):
            return try hearElsewhere(text, query, home)
        default:
            if let person = try admitted() { return try hear(person) }
            try notePeople()
        }
        return true
    }

    func knownChat() throws -> Chat? {
        try tx.chats.find(bot: update.bot, externalID: update.chat.id)
    }

    private func hear(_ person: Identity) throws -> Bool {
        let found = try chat()
        if found.isUnreachable { try tx.chats.set(found.id, isUnreachable: false) }
        let chat = try bind(found, to: person)
        try notePeople()
        let plan = try plan(of: person, chat: chat)
        return try respond(person, isNewcomer: plan.isNew, plan: plan.plan, chat: chat)
    }

    /// In a group the bot answers only commands, mentions and replies to it. What was not for it, or was said
    /// before its time, is not for it when it is edited either.
    func isForUs() throws -> Bool {
        let isGroup = update.chat.kind == .group
        switch update.content {
        case .message(_, _, let replyTo, _, let isAddressed, _):
            return try isAddressed || !isGroup || replyTo.map(isOurs) ?? false
        case .edit(let id, _):
            guard let chat = try tx.chats.id(bot: update.bot, externalID: update.chat.id) else {
                return false
            }
            return try tx.messages.find(chat: chat, externalID: id, ours: false) != nil
        case .reaction(let id, _): return try !isGroup || isOurs(id)
        case .location: return !isGroup
        default: return true
        }
    }

    // A network may not say what a message replies to, and says every reaction in a group.
    private func isOurs(_ id: String) throws -> Bool {
        guard let chat = try tx.chats.find(bot: update.bot, externalID: update.chat.id)
        else { return false }
        return try tx.messages.find(chat: chat.id, externalID: id, ours: true) != nil
    }

    private func block(_ chat: Chat) throws {
        try tx.chats.set(chat.id, isUnreachable: true)
        try tx.blockPlans(pushedTo: chat.id, now: now)
    }

    private func plan(of identity: Identity, chat: Chat) throws -> (plan: Plan, isNew: Bool) {
        let found =
            chat.isGroup
            ? try tx.plans.find(groupChat: chat.id) : try tx.plans.find(account: identity.account)
        if let found { return (found, false) }
        let zoneName = environment.options.defaultZone
        let zone = environment.zones.zone(named: zoneName) ?? .utc
        let seed = StableHash.of("\(update.sender.network):\(update.sender.id)")
        let plan = try tx.plans.create(
            account: chat.isGroup ? nil : identity.account, groupChat: chat.isGroup ? chat.id : nil,
            name: chat.isGroup ? update.chat.id : update.sender.name, zone: zoneName,
            language: language.subtag, seed: Int64(bitPattern: seed), today: zone.local(now).date,
            now: now)
        try tx.plans.touch(plan: plan.id, pushChat: chat.id, thread: update.chat.thread, now: now)
        if chat.isGroup { try takeForms(for: plan, of: identity, chat) }
        let session = PlanSession(
            try tx.plans.find(plan.id) ?? plan, in: tx, environment: environment, now: now)
        try session.planAlarms.set()
        return (session.plan, true)
    }

    private func respond(_ identity: Identity, isNewcomer: Bool, plan: Plan, chat: Chat) throws
        -> Bool
    {
        switch isOfCalendar || update.hearing != nil || update.found != nil
            ? .pass
            : try bounds.pace.verdict(
                of: identity, paceKind, stamp: update.sentAt, now: now, in: tx)
        {
        case .pass: break
        case .drop:
            try drop()
            return true
        case .notice:
            try slowDown(chat, plan, identity)
            return true
        }
        var plan = plan
        try touch(&plan, chat)
        if plan.state == .blocked || plan.state == .refused {
            try tx.plans.setState(.active, plan: plan.id)
            // What waits where the person no longer is comes here instead.
            for row in try tx.outbox.waitingElsewhere(plan: plan.id, than: chat.id) {
                try tx.withdraw(row, now: now)
            }
            try tx.alarms.unpark(plan: plan.id)
            plan = try tx.plans.find(plan.id) ?? plan
        }
        var spokenAt: Instant?
        if case .message = update.content { spokenAt = update.sentAt }
        let session = PlanSession(
            plan, in: tx, environment: environment, now: now, spokenAt: spokenAt)
        session.doers = try [session.people?.member(update.sender)?.id].compactMap(\.self)
        try session.overrides.settle()
        guard try session.days.rollOver(within: bounds.budget) else {
            bounds.pace.takeBackLast()
            return false
        }
        let context = {
            UpdateContext(
                update: update, chat: chat, identity: identity, session: session,
                isNewcomer: isNewcomer)
        }
        if let job = try tx.jobs.find(plan: plan.id), job.kind.isExclusive {
            try run(context, beside: job)
        } else {
            try run(context())
        }
        try PlanBoard(session: session).refresh()
        return true
    }

    /// Whether a program wrote it, which brings a whole calendar at once.
    private var isOfCalendar: Bool {
        if case .order(.calendar) = update.content { true } else { false }
    }

    /// What it counts as; what is less than a message is a touch.
    var paceKind: MessagePace.Kind {
        switch update.content {
        case .message, .elsewhere: .message
        case .edit: .edit
        default: .touch
        }
    }

    /// Lets what came too fast leave nothing behind. Matrix repeats events of any age, so their keys stay.
    func drop() throws {
        guard update.sender.network != "matrix" else { return }
        try tx.inbox.forget(bot: update.bot, key: update.key)
    }

    private func run(_ context: UpdateContext) throws {
        let quota = try PlanQuota(
            context.plan, speaker: context.identity, options: environment.options, in: tx)
        tx.undo.beginJournal()
        let outcome = try UpdateRouter(context: context).run()
        try quota.check()
        let entry = try keepChanges(of: outcome ?? .silence, context)
        if let outcome { try remember(outcome, context, entry: entry) }
        let greeting = context.isNewcomer ? AccountHandler(context: context).greeting : nil
        try context.deliver(
            (outcome ?? .silence).below(update.hearing), undo: entry, greeting: greeting)
        if let offer = try ZoneOffer(context: context).ask() {
            try context.deliver(offer, undo: nil)
        }
    }

    /// The entry of the undo log with what was changed; of a job that was begun, its first part.
    private func keepChanges(of outcome: Outcome, _ context: UpdateContext) throws -> Int64? {
        guard let entry = outcome.jobEntry else {
            let summary = outcome.summary.map(context.session.wording.summary) ?? ""
            return try tx.undo.endJournal(plan: context.plan.id, summary: summary, now: now)
        }
        try tx.undo.endJournal(into: entry)
        return entry
    }

    /// What only looks is answered as ever; what would change the plan must wait until the job has done with it.
    private func run(_ context: () -> UpdateContext, beside job: Job) throws {
        struct MustWait: Error {}
        do {
            try tx.savepoint {
                tx.undo.beginJournal()
                let context = context()
                let outcome = try UpdateRouter(context: context).run() ?? .silence
                if tx.hasChanges { throw MustWait() }
                tx.undo.dropJournal()
                try context.deliver(outcome.below(update.hearing), undo: nil)
            }
        } catch is MustWait {
            let busy = Outcome.say(.job(.busy(job.kind.work)))
            try context().deliver(busy.below(update.hearing), undo: nil)
        }
    }

    /// Notes where pushes go now and, about once an hour, that the plan's people are there.
    private func touch(_ plan: inout Plan, _ chat: Chat) throws {
        var thread = update.chat.thread
        if case .reaction = update.content, plan.pushChat == chat.id {
            thread = thread ?? plan.pushThread
        }
        let isHere = plan.pushChat == chat.id && plan.pushThread == thread
        guard !Door.isDoor(update.bot), try !stays(plan),
            !isHere || abs(now.seconds - plan.seenAt.seconds) >= 3600
        else { return }
        try tx.plans.touch(plan: plan.id, pushChat: chat.id, thread: thread, now: now)
        plan.pushChat = chat.id
        plan.pushThread = thread
        plan.seenAt = now
    }

    // What was chosen holds for as long as the plan may be spoken of there.
    private func stays(_ plan: Plan) throws -> Bool {
        guard plan.pushIsFixed, let chosen = plan.pushChat else { return false }
        return try tx.plans.mayPush(plan: plan.id, to: chosen)
    }

    /// Notes what a message made, or what it makes since it was edited.
    private func remember(_ outcome: Outcome, _ context: UpdateContext, entry: Int64?) throws {
        let id: String
        let text: String
        switch update.content {
        // What was heard stands in no message: an edit of its words is one of those below the recording.
        case .message(let message, let said, _, _, _, _):
            (id, text) = (message, update.hearing == nil ? said : "")
        case .edit(let message, let said): (id, text) = (message, said)
        default: return
        }
        let digest = MessageDigest(text, by: context.identity.id).stored
        if case .edit = update.content, entry == nil {
            return try tx.messages.setDigest(digest, chat: context.chat.id, externalID: id)
        }
        try tx.messages.saveIncoming(
            chat: context.chat.id, externalID: id, updateKey: update.key, todo: outcome.made,
            undo: entry, digest: digest, now: update.sentAt)
    }

    private func slowDown(_ chat: Chat, _ plan: Plan, _ person: Identity) throws {
        let limit = try environment.options.limits(of: person, in: tx).messagesPerMinute
        let message = wording.message(.limit(.tooFast(limit: limit)))
        try tx.outbox.enqueue(
            NewOutboxRow(
                bot: update.bot, chat: chat.id, thread: update.chat.thread, plan: plan.id,
                shows: MessageKind.notice.stored, body: message.encoded(), plannedAt: now,
                createdAt: now,
                expiresAt: now.adding(seconds: 3600)))
    }
}
