import Wording
import Planner
import Storage

/// The people who share a plan: its founder, whose it is, and those who joined it by a code.
///
/// Whoever leaves begins anew: takes nothing along, and nothing of the plan reaches them from that moment on. What
/// waited for them goes to the founder; what was said in their chats is forgotten, so that neither a button nor a
/// reply there leads to the plan.
struct PlanMembers {
    let tx: Transaction
    let environment: BotEnvironment
    let now: Instant

    /// Whether the plan is a person's own.
    func isFounder(_ person: Identity) throws -> Bool {
        try tx.people.founder(account: person.account).map { $0.id == person.id } ?? true
    }

    /// The others who share a person's plan.
    func companions(of person: Identity) throws -> [Identity] {
        try tx.people.all(account: person.account).filter { $0.id != person.id }
    }

    /// Takes a person out of the plan that somebody else founded.
    func part(_ leaver: Identity, from plan: Plan) throws {
        guard let account = plan.account else { return }
        try tx.people.createAccount(for: leaver.id, now: now)
        let home = try tx.chats.founderChat(account: account)
        for chat in try tx.chats.privateChats(identity: leaver.id) {
            try tx.redirect(
                plan: plan.id, from: chat.id, to: home, failure: "left-plan", now: now)
            try tx.chats.forgetConversation(chat: chat.id)
        }
        try bringHome(plan, account, home)
        try environment.access.settle(account: account, in: tx)
    }

    /// Lets the pushes of a plan go to its founder, unless they go to somebody who shares it.
    private func bringHome(_ plan: Plan, _ account: Int64, _ home: Chat?) throws {
        let reader = try plan.pushChat.flatMap(tx.chats.find)?.owner.flatMap(tx.people.find)
        guard reader?.account != account else { return }
        try tx.plans.setPushChat(home?.id, plan: plan.id)
        if home == nil, plan.state == .active { try tx.plans.setState(.blocked, plan: plan.id) }
    }

    /// Parts all who share a plan that its founder deletes: they begin anew, and are told.
    func dissolve(_ plan: Plan, of account: Int64) throws {
        let founder = try tx.people.founder(account: account)
        for other in try tx.people.all(account: account) where other.id != founder?.id {
            try part(other, from: plan)
            try tell(other, .link(.planGone(.deleted)))
        }
    }

    /// Erases a person who shares a plan of somebody else; the plan stays.
    func erase(_ member: Identity, from plan: Plan) throws {
        try part(member, from: plan)
        if let alone = try tx.people.find(member.id)?.account { try delete(alone) }
    }

    /// Erases an account with its plan; its groups go on without it.
    func delete(_ account: Int64) throws {
        try GroupDeparture(tx: tx, environment: environment, now: now).erase(account: account)
        try tx.people.deleteAccount(account)
    }

    /// Tells the founder in their own chat who came or went.
    func tellFounder(of plan: Plan, _ reply: Reply) throws {
        guard let account = plan.account, let founder = try tx.people.founder(account: account)
        else { return }
        try tell(founder, reply, plan: plan.id)
    }

    /// Tells somebody in their own private chat; about no plan unless one is named.
    func tell(_ person: Identity, _ reply: Reply, plan: Int64? = nil) throws {
        guard let chat = try tx.chats.ownChat(identity: person.id) else { return }
        try tx.outbox.enqueue(
            NewOutboxRow(
                bot: chat.bot, chat: chat.id, plan: plan, notifies: true,
                shows: MessageKind.notice.stored,
                body: Recipient(now: now).wording.message(reply).encoded(), plannedAt: now,
                createdAt: now,
                expiresAt: now.adding(seconds: 86_400)))
    }
}

extension Identity {
    /// The person's name, for others.
    var personName: PersonName {
        PersonName(name: name, network: network, externalID: externalID)
    }
}
