import Planner
import Storage
import Wording

/// What a plan is told unasked: whether, and in which chat.
struct PlanPushes {
    let session: PlanSession

    private var tx: Transaction { session.tx }
    private var plan: Plan { session.plan }
    private var access: Access { session.environment.access }

    /// Puts a message into the outbox for the plan's push chat.
    func send(
        _ reply: Reply, _ priority: OutboxRow.Class = .agenda, key: String, kind: MessageKind,
        todo: Int64? = nil, occurrence: Int64? = nil, planned: Instant, lifetime: Int = 86_400,
        file: NetworkFile? = nil
    ) throws {
        guard let id = plan.pushChat, let chat = try tx.chats.find(id),
            file == nil || file?.bot == chat.bot
        else { return }
        var message = session.wording.message(reply)
        message.file = file
        if file == nil { try Hooks(session: session).copy(message, key: key, priority) }
        try tx.outbox.enqueue(
            NewOutboxRow(
                key: key, bot: chat.bot, chat: chat.id, thread: plan.pushThread, plan: plan.id,
                todo: todo, occurrence: occurrence, priority: priority, notifies: file == nil,
                shows: kind.stored, body: message.encoded(),
                plannedAt: planned, createdAt: session.now,
                expiresAt: session.now.adding(seconds: lifetime)))
    }

    /// Takes a message away that was sent, after what was put into the outbox before.
    func remove(_ old: OutboxRow) throws {
        guard let chat = try tx.chats.find(old.chat) else { return }
        try tx.outbox.enqueue(
            NewOutboxRow(
                key: "remove \(old.id)", bot: chat.bot, chat: chat.id, thread: old.thread,
                plan: plan.id, priority: .reminder, edits: old.id,
                shows: MessageKind.removed.stored, body: Message("").encoded(),
                plannedAt: session.now, createdAt: session.now,
                expiresAt: session.now.adding(seconds: 86_400)))
    }

    /// Whether there is a chat that the plan may be spoken of in unasked.
    func areAllowed() throws -> Bool {
        try plan.pushChat.map { try tx.plans.mayPush(plan: plan.id, to: $0) } ?? false
    }

    /// Switches pushes on again; what fell due meanwhile comes now, or at that moment.
    func resume(at moment: Instant? = nil) throws {
        try tx.plans.setState(.active, plan: plan.id)
        try tx.alarms.delete(plan: plan.id, kind: .resume)
        try tx.alarms.unpark(plan: plan.id, at: moment)
        try session.reload()
        try session.planAlarms.set()
    }

    /// Waits for whoever blocked the bot while it was silent, until they write; for whoever may not use it any more,
    /// until they may again.
    func waitForWhoIsAway() throws {
        if let account = plan.account { try access.settle(account: account, in: tx) }
        if let chat = plan.pushChat, try tx.chats.find(chat)?.isUnreachable == true {
            try tx.blockPlans(pushedTo: chat, now: session.now)
        }
        try session.reload()
    }

    /// Lets pushes go to a private chat of one of the plan's people who may use the bot: the one last written in
    /// or chosen, else the founder's.
    func keepAmongMembers() throws {
        guard plan.state == .active, let account = plan.account, let id = plan.pushChat,
            let chat = try tx.chats.find(id)
        else { return }
        if let person = try chat.owner.flatMap(tx.people.find) {
            let isServed = try access.admits(person, in: tx)
            guard person.account != account || !isServed else { return }
        } else if chat.owner == nil {
            return
        }
        var home = try tx.chats.founderChat(account: account)
        if let founder = try home?.owner.flatMap(tx.people.find),
            try !access.admits(founder, in: tx)
        {
            home = nil
        }
        try tx.plans.setPushChat(home?.id, plan: plan.id)
        if home == nil { try tx.plans.setState(.blocked, plan: plan.id) }
        try session.reload()
    }
}
