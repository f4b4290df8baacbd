import Wording
import Planner
import Storage

/// What happens to a chat as a whole.
extension UpdateHandler {
    /// The chat of the update. One that was private and is a group now becomes one before anything else.
    func chat() throws -> Chat {
        let isGroup = update.chat.kind == .group
        if isGroup, let known = try tx.chats.find(bot: update.bot, externalID: update.chat.id),
            !known.isGroup
        {
            try tx.becomeGroup(known, now: now)
        }
        return try tx.chats.make(bot: update.bot, externalID: update.chat.id, isGroup: isGroup)
    }

    /// Notes who is in a group that is known, and what it is called.
    func notePeople() throws {
        guard update.chat.kind == .group, let chat = try knownChat(), chat.isGroup else { return }
        if let title = update.chat.title { try tx.chats.setTitle(title, chat: chat.id) }
        if case .members(let left) = update.content, left.contains(update.sender) { return }
        try GroupPeople(tx: tx, chat: chat.id).note(update)
    }

    /// Notes who came into a group and who left it; what those were to do passes to others.
    func part(_ left: [Sender]) throws {
        guard update.chat.kind == .group else { return }
        if try knownChat() == nil, try isAdmitted() { _ = try chat() }
        try notePeople()
        guard let chat = try knownChat() else { return }
        let people = GroupPeople(tx: tx, chat: chat.id)
        for member in try left.compactMap(people.member) where !member.hasLeft {
            try GroupDeparture(tx: tx, environment: environment, now: now)
                .leave(member, key: "left \(update.key)")
        }
    }

    /// Makes a private chat that of the first who writes there; with another person in it, it is a group.
    func bind(_ chat: Chat, to identity: Identity) throws -> Chat {
        guard !chat.isGroup, chat.owner != identity.id else { return chat }
        if chat.owner == nil {
            try tx.chats.setOwner(identity.id, chat: chat.id)
        } else {
            try tx.becomeGroup(chat, now: now)
        }
        return try tx.chats.find(chat.id) ?? chat
    }

    /// Says in a chat that something could not be read: of messages whose key is missing, of a change only where it
    /// may have been meant for the bot.
    func sayUnreadable(_ chat: Chat, _ hindrance: Update.Hindrance) throws {
        switch hindrance {
        case .encrypted:
            // A group is told once: most of what is said there is not for the bot.
            try say(.encrypted, in: chat, key: chat.isGroup ? "unreadable \(chat.id)" : nil)
        case .change(let id):
            let isKnown = try tx.messages.find(chat: chat.id, externalID: id, ours: false) != nil
            guard isKnown || !chat.isGroup else { return }
            try say(.uncheckedChange, in: chat)
        case .messages:
            try say(.unreadRoom, in: chat)
        case .unsigned: try say(.unsignedSession(of: name(in: chat)), in: chat)
        case .plain: try say(.plainMessage, in: chat)
        case .replaced:
            try say(.identity(of: name(in: chat), mustBeVerifiedAnew: true), in: chat)
        }
    }

    /// Says that somebody has another identity than before.
    func sayChangedIdentity(_ chat: Chat) throws {
        try say(.identity(of: name(in: chat), mustBeVerifiedAnew: false), in: chat)
    }

    // In a group it is said whom it is about.
    private func name(in chat: Chat) -> String? { chat.isGroup ? update.sender.name : nil }

    /// Tells a group that took the bot in how to speak to it.
    func greet(hearsAll: Bool) throws {
        let chat = try chat()
        if chat.isUnreachable { try tx.chats.set(chat.id, isUnreachable: false) }
        try notePeople()
        let sender = update.sender
        if let bringer = try tx.people.find(network: sender.network, externalID: sender.id) {
            try tx.chats.setBringer(bringer.id, chat: chat.id)
        }
        try say(.enteredGroup(hearsAll: hearsAll), in: chat, key: "entered \(update.key)")
    }

    /// Lets a new plan of a group have the forms of dates and times of whoever brought the bot in, else of who speaks
    /// first.
    func takeForms(for group: Plan, of speaker: Identity, _ chat: Chat) throws {
        let account = try tx.chats.bringer(of: chat.id) ?? speaker.account
        guard let own = try tx.plans.find(account: account) else { return }
        var plan = try tx.plans.find(group.id) ?? group
        (plan.clock24, plan.weekStart) = (own.clock24, own.weekStart)
        // Where the country of a zone decides, it is that of the person's own.
        plan.monthFirst = own.monthFirst ?? environment.zones.writesMonthFirst(own.zone)
        if !own.zoneIsKnown, own.monthFirst == nil { plan.monthFirst = nil }
        try tx.plans.saveSettings(plan)
    }

    private func say(_ notice: NoticeReply, in chat: Chat, key: String? = nil) throws {
        try tx.outbox.enqueue(
            NewOutboxRow(
                key: key, bot: update.bot, chat: chat.id, shows: MessageKind.notice.stored,
                body: wording.message(.notice(notice)).encoded(), plannedAt: now, createdAt: now,
                expiresAt: now.adding(seconds: 3600)))
    }
}
