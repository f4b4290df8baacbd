import Planner
import Storage

/// What belongs to a person's plan is for that person's eyes.
extension Transaction {
    /// Makes a private chat a group: others read along, or did. What waits there for its person is withdrawn,
    /// questions are closed, and pushes wait until the person writes where nobody else is.
    func becomeGroup(_ chat: Chat, now: Instant) throws {
        try setGroup(chat: chat.id)
        try silence(chat, now: now)
    }

    /// Takes everything private out of a chat that nothing private may be said in any more.
    func silence(_ chat: Chat, now: Instant) throws {
        for row in try waitingPrivately(chat: chat.id) { try withdraw(row, now: now) }
        try setGivenUp("", chat: chat.id)
        try closeDialogs(chat: chat.id)
        try stopPrivatePushes(chat: chat.id)
    }

    /// Lets a chat go on as another, where that can be: a group as a group, and a person's chat as one that is
    /// that person's alone. A chat that would go elsewhere is silent instead.
    func follow(_ chat: Chat, to externalID: String, now: Instant) throws {
        // On Telegram a private chat has its person's id, for ever.
        guard chat.isGroup || !chat.bot.hasPrefix("telegram:") else { return }
        if let target = try knownChat(bot: chat.bot, externalID: externalID) {
            guard chat.isGroup == target.isGroup else {
                return chat.isGroup ? () : try silence(chat, now: now)
            }
            let isForeign = target.owner != nil && target.owner != chat.owner
            if !chat.isGroup, isForeign { return try silence(chat, now: now) }
        }
        try moveChat(chat.id, to: externalID, now: now)
    }

    /// Takes back a message that may not be shown where it was to go. What it reminds of is due anew: it rings
    /// where its person writes next.
    func withdraw(_ row: OutboxRow, now: Instant) throws {
        try markDiscarded(row.id, failure: "became a group", now: now)
        guard row.priority == .reminder, row.edits == nil, let plan = row.plan else { return }
        for id in row.occurrence.map({ [$0] }) ?? shownOccurrences(row) {
            guard let occurrence = try occurrence(id), occurrence.plan == plan,
                !occurrence.state.isClosed
            else { continue }
            try addAlarm(
                .ring, plan: plan, todo: occurrence.todo, occurrence: id, at: row.plannedAt)
        }
    }

    private func shownOccurrences(_ row: OutboxRow) -> [Int64] {
        let buttons = Message(encoded: row.body)?.buttons.joined().map(\.data) ?? []
        return buttons.compactMap { data in
            guard case .card(let id) = ButtonAction(data: data) else { return nil }
            return id
        }
    }
}
