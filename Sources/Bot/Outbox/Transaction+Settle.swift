import Planner
import Storage
import Wording

/// What a settled message means for the others of its chat.
enum Settlement {
    /// The message is done with.
    case finished
    /// The message waits until that moment.
    case again(Instant)
    /// The person blocked the bot: it waits until they come back.
    case parked
    /// The chat goes on as another, or has become another.
    case moved
}

extension Transaction {
    /// Stores what became of a message; of one that arrived `kept` stays, and a file that is to follow it is put into
    /// the outbox.
    func settle(
        _ row: OutboxRow, _ outcome: SendOutcome, keeping kept: String, rest: PlanDocument? = nil,
        _ now: Instant
    ) throws -> Settlement {
        // Where a server is to be left alone, a second more: the present one may be nearly over.
        let isSaid = row.isSaidAside && kept.isEmpty && outcome.hasArrived
        if isSaid || row.kind.leavesNothing && outcome.isFinal {
            try codes.forgetRefusal(row)
            return .finished
        }
        switch outcome {
        case .delivered(let id):
            try outbox.markSent(row, externalID: id, keeping: kept, now: now)
            if row.kind == .farewell { try hideKeys(of: chats.delete(row.chat)) }
            if let rest { try send(rest, after: row, now) }
            return .finished
        case .partly(let id):
            try outbox.markPart(row, externalID: id, now: now)
            return .again(now)
        case .rejected(let reason):
            if let chat = try chats.find(row.chat), let message = Message(encoded: row.body) {
                try giveUp(row, message, chat, failure: reason, now: now)
            }
            return .finished
        case .retry(let seconds?):
            let moment = now.adding(seconds: seconds + 1)
            try chats.freeze(row.chat, until: moment)
            return try again(row, at: moment, "rate-limit")
        case .retry(nil):
            let moment = backoff(row, now).adding(seconds: 1)
            return try again(row, at: moment, "not-reached")
        case .unknown: return try again(row, at: backoff(row, now), "no-answer")
        case .unreachable:
            try outbox.markRetryable(row.id, at: now, failure: "blocked")
            try chats.set(row.chat, isUnreachable: true)
            try blockPlans(pushedTo: row.chat, now: now)
            return .parked
        case .moved(let id):
            try outbox.markRetryable(row.id, at: now, failure: "moved")
            if let chat = try chats.find(row.chat) { try follow(chat, to: id, now: now) }
            return .moved
        case .notPrivate:
            try outbox.markRetryable(row.id, at: now, failure: "overheard")
            if let chat = try chats.find(row.chat) { try becomeGroup(chat, now: now) }
            return .moved
        }
    }

    /// Lets the inbox know the updates of a chat that was forgotten, and not the chat.
    func hideKeys(of forgotten: Chat?) throws {
        guard let forgotten else { return }
        try inbox.hide(room: forgotten.externalID, bot: forgotten.bot, as: UpdateKey.hidden)
    }

    private func send(_ rest: PlanDocument, after row: OutboxRow, _ now: Instant) throws {
        guard let bot = try chats.find(row.chat)?.bot else { return }
        let message = Recipient(now: now).wording.message(.export(.file(number: rest.number)))
        try outbox.enqueue(
            NewOutboxRow(
                bot: bot, chat: row.chat, thread: row.thread, plan: row.plan,
                shows: MessageKind.export(rest).stored,
                body: message.encoded(), plannedAt: now, createdAt: now,
                expiresAt: now.adding(seconds: 86_400)))
    }

    /// 1, 2, 4 … 60 seconds from now, and up to half as long again, so that those that failed together do not
    /// return together.
    private func backoff(_ row: OutboxRow, _ now: Instant) -> Instant {
        let base = min(60, 1 << min(max(row.attempts, 0), 6))
        return now.adding(seconds: base + Int(row.id.magnitude % UInt64(base / 2 + 1)))
    }

    private func again(_ row: OutboxRow, at moment: Instant, _ failure: String) throws -> Settlement
    {
        try outbox.markRetryable(row.id, at: moment, failure: failure)
        return .again(moment)
    }

    /// Gives a message up; the next one to that chat names it.
    func giveUp(
        _ row: OutboxRow, _ message: Message, _ chat: Chat, failure: String, now: Instant
    ) throws {
        guard !row.kind.leavesNothing else { return try codes.forgetRefusal(row) }
        try outbox.markDiscarded(row.id, failure: failure, now: now)
        // Nobody is there any more to be told of it.
        guard row.kind != .farewell else { return try hideKeys(of: chats.delete(chat.id)) }
        let isForeign = try outbox.waitingRow(row.id)?.isForeign ?? false
        // Programs and letters are told nothing of it.
        guard chat.bot != Hooks.bot, chat.bot != Letters.bot, !isForeign, row.edits == nil,
            let line = message.text.plain.split(separator: "\n").first
        else { return }
        // It would be told to everybody there.
        if chat.isGroup, let plan = row.plan, try plans.isPrivate(plan: plan) { return }
        let lines = chat.givenUp.split(separator: "\n").suffix(9) + [line.prefix(120)]
        try chats.setGivenUp(lines.joined(separator: "\n"), chat: chat.id)
    }
}

extension OutboxRow {
    /// Whether it is a message of its own for one person of a group, which nobody else can answer.
    fileprivate var isSaidAside: Bool { aside != nil && edits == nil }
}

extension SendOutcome {
    /// Whether the network has all of the message.
    fileprivate var hasArrived: Bool { if case .delivered = self { true } else { false } }

    /// Whether the message is done with, for good or ill.
    fileprivate var isFinal: Bool {
        switch self {
        case .delivered, .rejected, .unreachable, .moved: true
        case .partly, .retry, .unknown, .notPrivate: false
        }
    }
}
