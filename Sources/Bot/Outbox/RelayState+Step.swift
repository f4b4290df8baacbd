import Planner
import Storage
import Wording

extension RelayState {
    /// What becomes of a message whose turn it is.
    enum Step {
        case send(OutboxRow, Delivery)
        case drop
        case discard
        case wait(until: Instant)
        case park
        case elsewhere
    }

    /// Makes a delivery of a message, unless it cannot be sent (now).
    func step(_ queued: QueuedRow, _ tx: Transaction, _ now: Instant) throws -> Step {
        guard let waiting = try tx.outbox.waitingRow(queued.id), waiting.outbox.state.isWaiting
        else { return .drop }
        let row = waiting.outbox
        guard row.chat == queued.chat else { return .elsewhere }
        guard let chat = waiting.chat, var message = Message(encoded: row.body) else {
            try tx.outbox.markDiscarded(row.id, failure: "unreadable", now: now)
            return .discard
        }
        if !chat.isGroup, waiting.isForeign, let owner = waiting.account {
            let home = try tx.chats.founderChat(account: owner)
            try tx.redirect(row, to: home, failure: "left the plan", now: now)
            return .discard
        }
        guard row.expiresAt > now else {
            try tx.giveUp(row, message, chat, failure: "too old", now: now)
            return .discard
        }
        guard try isForTheEyes(of: chat, row, tx) else {
            try tx.withdraw(row, now: now)
            return .discard
        }
        guard !chat.isGone, !waiting.isRefused else { return .park }
        guard chat.frozenUntil <= now else { return .wait(until: chat.frozenUntil) }
        if !chat.givenUp.isEmpty, row.edits == nil, row.parts == 0 {
            let lines = chat.givenUp.split(separator: "\n").map(String.init)
            let notice = Reader(now: now).wording.message(.notice(.undelivered(lines)))
            message.text += "\n\n" + notice.text
            try tx.outbox.setBody(message.encoded(), outbox: row.id)
            try tx.chats.setGivenUp("", chat: chat.id)
        }
        var edits: String?
        if let edited = row.edits {
            edits = try tx.messages.find(outbox: edited)?.externalID
            guard edits != nil else {
                try tx.outbox.markDiscarded(row.id, failure: "nothing to edit", now: now)
                return .discard
            }
        }
        let address = ChatAddress(
            id: chat.externalID, kind: chat.isGroup ? .group : .direct, thread: row.thread)
        let delivery = Delivery(
            id: row.id, chat: address, edits: edits, replyTo: row.replyTo, message: message,
            notifies: row.notifies, part: row.parts, owner: try tx.chats.ownerID(of: chat))
        return .send(row, delivery)
    }

    /// Whether a message may be shown in a chat: nothing of a person's plan in a group, and nothing unasked in
    /// somebody else's chat.
    private func isForTheEyes(of chat: Chat, _ row: OutboxRow, _ tx: Transaction) throws -> Bool {
        guard let plan = row.plan else { return true }
        if row.priority == .answer {
            return try !(chat.isGroup && tx.plans.isPrivate(plan: plan))
        }
        return try tx.plans.mayPush(plan: plan, to: chat.id)
    }
}
