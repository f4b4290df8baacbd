import Wording
import Planner
import Storage

/// What belongs to a person's plan is for that person's eyes.
extension Transaction {
    /// Makes a private chat a group: others read along, or did. What waits there for its person is withdrawn,
    /// questions are closed, and pushes wait until the person writes where nobody else is.
    func becomeGroup(_ chat: Chat, now: Instant) throws {
        try chats.setGroup(chat: chat.id)
        try silence(chat, now: now)
    }

    /// Takes everything private out of a chat that nothing private may be said in any more.
    func silence(_ chat: Chat, now: Instant) throws {
        for row in try outbox.waitingPrivately(chat: chat.id) { try withdraw(row, now: now) }
        try chats.setGivenUp("", chat: chat.id)
        try dialogs.close(chat: chat.id)
        try voices.forget(chat: chat.id)
        try inquiries.forget(chat: chat.id)
        try plans.stopPrivatePushes(chat: chat.id)
    }

    /// Lets a chat go on as another, where that can be: a group as a group, and a person's chat as one that is
    /// that person's alone. A chat that would go elsewhere is silent instead.
    func follow(_ chat: Chat, to externalID: String, now: Instant) throws {
        // On Telegram a private chat has its person's id, for ever.
        guard chat.isGroup || !chat.bot.hasPrefix("telegram:") else { return }
        if let target = try chats.find(bot: chat.bot, externalID: externalID) {
            guard chat.isGroup == target.isGroup else {
                return chat.isGroup ? () : try silence(chat, now: now)
            }
            let isForeign = target.owner != nil && target.owner != chat.owner
            if !chat.isGroup, isForeign { return try silence(chat, now: now) }
        }
        try chats.move(chat.id, to: externalID, now: now)
    }

    /// Takes back a message that may not be shown where it was to go. What it reminds of is due anew: it rings
    /// where its person writes next.
    func withdraw(_ row: OutboxRow, failure: String = "became a group", now: Instant) throws {
        try outbox.markDiscarded(row.id, failure: failure, now: now)
        guard row.priority == .reminder, row.edits == nil, let plan = row.plan else { return }
        for id in row.occurrence.map({ [$0] }) ?? shownOccurrences(row) {
            guard let occurrence = try occurrences.find(id), occurrence.plan == plan,
                !occurrence.state.isClosed
            else { continue }
            try alarms.add(
                .ring, plan: plan, todo: occurrence.todo, occurrence: id, at: row.plannedAt)
        }
    }

    /// Notes that nobody can be spoken to in a chat: the plans that push there go on in their founder's, or wait
    /// until somebody writes.
    func blockPlans(pushedTo chat: Int64, now: Instant) throws {
        for plan in try plans.active(pushedTo: chat) {
            if let account = plan.account, let own = try chats.founderChat(account: account),
                own.id != chat
            {
                try plans.setPushChat(own.id, plan: plan.id)
                try redirect(plan: plan.id, from: chat, to: own, failure: "blocked", now: now)
            } else {
                try plans.setState(.blocked, plan: plan.id)
            }
        }
    }

    /// Takes back what waits in a chat for the people of a plan; what was to go by itself goes to another chat.
    func redirect(
        plan: Int64, from chat: Int64, to other: Chat?, failure: String, now: Instant
    ) throws {
        for row in try outbox.waiting(plan: plan, chat: chat) {
            try redirect(row, to: other, failure: failure, now: now)
        }
    }

    /// Takes back a message; one that was to go by itself goes to another chat, or is due anew once there is one.
    func redirect(_ row: OutboxRow, to chat: Chat?, failure: String, now: Instant) throws {
        guard row.priority != .answer, row.edits == nil, row.parts == 0, let chat else {
            return try withdraw(row, failure: failure, now: now)
        }
        try outbox.enqueueAgain(row, in: chat, now: now)
        try outbox.markDiscarded(row.id, failure: failure, now: now)
    }

    private func shownOccurrences(_ row: OutboxRow) -> [Int64] {
        let buttons = Message(encoded: row.body)?.buttons.joined().map(\.data) ?? []
        return buttons.compactMap { data in
            guard case .card(let id) = ButtonAction(data: data) else { return nil }
            return id
        }
    }
}
