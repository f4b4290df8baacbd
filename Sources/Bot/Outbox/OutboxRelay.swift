public import Planner
import Storage

/// Carries messages from the outbox to a network.
///
///     available ──► sending ──► sent
///         ▲            │ ├────► discarded   (refused, or too old)
///         └─ retryable ◄─┘                  (not now; or no answer: it may have been shown)
///
/// `sending` is on the disk before the network is told, so that after a crash it is known which messages
/// may have been shown. Within a chat the order of the outbox is kept: nothing overtakes a message that waits.
public struct OutboxRelay: Sendable {
    private let environment: BotEnvironment
    private let transport: any Transport
    private let pace: SendPace
    private let parallel: Int

    /// A relay to `transport` that keeps to `rates` and sends into at most `parallel` chats at once.
    public init(
        _ environment: BotEnvironment, transport: any Transport, rates: SendRates,
        parallel: Int = 30
    ) {
        self.parallel = parallel
        self.environment = environment
        self.transport = transport
        pace = SendPace(rates)
    }

    /// To be called once at start: what a crash interrupted is tried again.
    public func recover(at now: Instant) throws {
        try environment.store.write { try $0.recoverSending(bot: transport.bot, now: now) }
    }

    /// Sends what may be sent now, in order, until nothing is left or the rates forbid more. When the
    /// task is cancelled it begins nothing new; what is on its way is finished.
    ///
    /// - Throws: `StoreError` when the database does.
    public func drain(at now: Instant) async throws {
        while !Task.isCancelled {
            let rows = try environment.store.read {
                try $0.sendable(bot: transport.bot, at: now, limit: parallel)
            }
            let allowed = rows.filter { pace.take(chat: $0.chat, now: now) }
            guard !allowed.isEmpty else { return }
            try await send(allowed, now: now)
        }
    }

    /// When something may be sent next; nil when nothing waits.
    public func nextSend(after now: Instant) throws -> Instant? {
        guard let next = try environment.store.read({ try $0.nextSend(bot: transport.bot) }) else {
            return nil
        }
        return max(next, now.adding(seconds: next <= now ? 1 : 0))
    }

    private func send(_ rows: [OutboxRow], now: Instant) async throws {
        let deliveries = try environment.store.write { tx in
            try rows.compactMap { try claim($0, tx, now) }
        }
        // A task of its own is not cancelled with this one.
        let sending = Task { await outcomes(of: deliveries.map(\.1)) }
        let ended = await sending.value
        try environment.store.write { tx in
            for (index, outcome) in ended.sorted(by: { $0.0 < $1.0 }) {
                try settle(deliveries[index].0, outcome, tx, now)
            }
        }
    }

    private func outcomes(of deliveries: [Delivery]) async -> [(Int, SendOutcome)] {
        await withTaskGroup(of: (Int, SendOutcome).self) { group in
            for (index, delivery) in deliveries.enumerated() {
                group.addTask { (index, await transport.send(delivery)) }
            }
            var outcomes: [(Int, SendOutcome)] = []
            for await outcome in group { outcomes.append(outcome) }
            return outcomes
        }
    }

    /// Marks a row as being sent and makes a delivery of it; nil when it is too old or cannot be sent.
    private func claim(_ row: OutboxRow, _ tx: Transaction, _ now: Instant) throws -> (
        OutboxRow, Delivery
    )? {
        guard let chat = try tx.chat(row.chat), var message = Message(encoded: row.body) else {
            try tx.markDiscarded(row.id, failure: "unreadable")
            return nil
        }
        guard row.expiresAt > now else {
            try giveUp(row, message, chat, tx)
            return nil
        }
        if !chat.givenUp.isEmpty, row.edits == nil {
            message.text += RichText("\n\nCould not be delivered before:\n\(chat.givenUp)")
            try tx.setGivenUp("", chat: chat.id)
        }
        var edits: String?
        if let edited = row.edits {
            edits = try tx.message(outbox: edited)?.externalID
            guard edits != nil else {
                try tx.markDiscarded(row.id, failure: "nothing to edit")
                return nil
            }
        }
        try tx.markSending(row.id)
        let address = ChatAddress(
            id: chat.externalID, kind: chat.isGroup ? .group : .direct, thread: row.thread)
        let delivery = Delivery(
            id: row.id, chat: address, edits: edits, replyTo: row.replyTo, message: message,
            notifies: row.notifies)
        return (row, delivery)
    }

    /// Gives up a message that is too old; the next one to that chat names it.
    private func giveUp(_ row: OutboxRow, _ message: Message, _ chat: Chat, _ tx: Transaction)
        throws
    {
        try tx.markDiscarded(row.id, failure: "too old")
        guard row.edits == nil, row.priority != .agenda,
            let line = message.text.plain.split(separator: "\n").first
        else { return }
        let lines = chat.givenUp.split(separator: "\n").suffix(9) + [line]
        try tx.setGivenUp(lines.joined(separator: "\n"), chat: chat.id)
    }

    private func settle(_ row: OutboxRow, _ outcome: SendOutcome, _ tx: Transaction, _ now: Instant)
        throws
    {
        let backoff = now.adding(seconds: Backoff.seconds(attempt: row.attempts, key: row.id))
        switch outcome {
        case .delivered(let id):
            try tx.markSent(row, externalID: id, now: now)
            if row.shows == "farewell" { try tx.deleteChat(row.chat) }
        case .rejected(let reason):
            try tx.markDiscarded(row.id, failure: reason)
        case .retry(let after):
            if let after { try tx.freezeChat(row.chat, until: now.adding(seconds: after)) }
            try tx.markRetryable(
                row.id, at: after.map { now.adding(seconds: $0) } ?? backoff,
                failure: after == nil ? "not reached" : "rate limit")
        case .unknown:
            try tx.markRetryable(row.id, at: backoff, failure: "no answer")
        case .gone:
            try tx.markRetryable(row.id, at: now, failure: "blocked")
            try tx.setChat(row.chat, isGone: true)
            if let plan = row.plan { try tx.setState(.blocked, plan: plan) }
        case .moved(let id):
            try tx.moveChat(row.chat, to: id)
            try tx.markRetryable(row.id, at: now, failure: "moved")
        }
    }
}
