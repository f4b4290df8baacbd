import Planner
import Storage
import Wording

/// What a relay knows of its messages: those that wait, those under way, and the rates.
///
/// The queue is changed within a transaction; when that fails, it no longer agrees with the database and is
/// read anew.
struct RelayState {
    /// A message that is to leave now.
    struct Claim {
        var row: OutboxRow
        /// The part of its body that is kept once it arrived.
        var kept: String
        var delivery: Delivery
        var ticket: SendPace.Ticket
        var claimedAt: Instant
        /// The lease under which it leaves; nil where this process has everything.
        var lease: Lease?

        /// The file that is made when it leaves; nil where there is none, or an earlier build has made it.
        var document: PlanDocument? {
            guard delivery.message.attachment == nil, case .export(let document) = row.kind
            else { return nil }
            return document
        }

        /// The picture that is painted when it leaves; nil where there is none.
        var picture: PlanPicture? {
            switch row.kind {
            case .view(let shown) where shown.isPictured == true: .page(shown)
            case .monthReview(let month): .month(month)
            case .stats: .year
            default: nil
            }
        }
    }

    /// Whether the wall clock is one that runs, and should agree with the monotonic one.
    var isLive = false
    /// Whether the first line of each message is kept, since the network's replies do not tell it.
    var keepsFirstLines = false
    /// Whether nothing more may leave.
    var isClosed = false
    private let bot: String
    private let rates: SendRates
    /// The chats that are this process's.
    private(set) var share = Share.everything
    /// What they were before the transaction in hand; nil where it changes nothing.
    private var shareBefore: Share?
    private var queue = SendQueue()
    private var pace: SendPace
    private var last: Int64?
    private var hasRecalled = false
    /// When the last transaction was, and this one is.
    private var latest: Instant?
    private var seen: Instant?
    private var chatsUnderWay: Set<Int64> = []
    /// Chats that wait since the server took nothing from anybody.
    private var cutOff: Set<Int64> = []
    private var lastTaken: Instant?
    private var discarded = 0
    private var chatsSettled: Set<Int64> = []
    /// What the transaction in hand claims.
    private var claimed: [Claim] = []
    /// Why a message is given up that the database refuses to serve.
    private static let refusal = "refused-by-database"

    init(bot: String, rates: SendRates) {
        self.bot = bot
        self.rates = rates
        pace = SendPace(rates)
    }

    /// Whether the server takes nothing from anybody: one chat alone may have a reason of its own.
    var isCutOff: Bool { cutOff.count > 1 }

    /// How many messages are under way, or answered but not stored yet.
    var underWay: Int { chatsUnderWay.count }

    /// The seconds until something may be done without being told.
    func wait(at now: Instant, _ clock: Double, parallel: Int) -> Double {
        guard underWay < parallel else { return 15 }
        guard last != nil else { return 0 }
        let (wall, monotonic) = queue.nextMoments(at: clock)
        let byWall = wall.map { Double($0.seconds - now.seconds) } ?? 15
        let byPace = monotonic.map { max($0, pace.next(at: clock)) - clock } ?? 15
        return max(0, min(byWall, byPace))
    }

    /// Takes over another share of the chats. What another process had under way there is tried again.
    mutating func follow(_ share: Share, _ number: Int, _ tx: Transaction, _ now: Instant) throws {
        guard share != self.share else { return }
        let known = self.share.leases ?? [:]
        let added = (share.leases ?? [:]).filter { known[$0.key] != $0.value }
        try tx.outbox.recoverSending(bot: bot, Share(leases: added), now: now)
        shareBefore = shareBefore ?? self.share
        self.share = share
        pace = SendPace(rates.part(share.part), number: number)
        hasRecalled = false
        last = nil
    }

    /// Stores the outcome of a message in the transaction.
    mutating func settle(
        _ outcome: OutcomeQueue.Outcome, _ tx: Transaction, _ now: Instant, _ rows: RowByRow
    ) throws {
        let row = outcome.row
        chatsSettled.insert(row.chat)
        // Before the next one departs: it counts on top of this one.
        pace.arrive(outcome.ticket, chat: row.chat, at: outcome.answeredAt)
        if isLive, case .retry(let seconds?) = outcome.outcome {
            pace.freeze(chat: row.chat, for: Double(seconds), at: outcome.answeredAt)
        }
        let settlement = try rows.run(in: tx) {
            try tx.settle(row, outcome.outcome, keeping: outcome.kept, rest: outcome.rest, now)
        } instead: {
            try tx.outbox.markDiscarded(row.id, failure: Self.refusal, now: now)
            return .finished
        }
        switch settlement {
        case .finished: queue.finish(row.id, of: row.chat, at: now)
        case .again(let moment):
            queue.delay(row.chat, until: moment)
            if isOutage(outcome.outcome, now) { cutOff.insert(row.chat) }
        case .parked: queue.park(row.chat)
        case .moved: last = nil
        }
        if case .delivered = outcome.outcome { endOutage(now) }
    }

    /// Passes over the outcome of a message that another process settles.
    mutating func leave(_ outcome: OutcomeQueue.Outcome) {
        chatsSettled.insert(outcome.row.chat)
        queue.finish(outcome.row.id, of: outcome.row.chat, at: outcome.row.createdAt)
    }

    /// Whether a failure is one of everybody's. Where others got through lately it is this chat's own, which
    /// waits out its back-off.
    private func isOutage(_ outcome: SendOutcome, _ now: Instant) -> Bool {
        switch outcome {
        case .unknown, .retry(nil): lastTaken.map { $0.adding(seconds: 10) < now } ?? true
        default: false
        }
    }

    /// Each message that the server takes again lets two chats go on, which else would wait out the back-off of
    /// a long outage.
    private mutating func endOutage(_ now: Instant) {
        lastTaken = now
        for chat in Array(cutOff.prefix(2)) {
            cutOff.remove(chat)
            queue.delay(chat, until: now)
        }
    }

    /// Takes the messages that may leave now, and notes in the transaction that they do.
    mutating func claim(
        _ parallel: Int, _ tx: Transaction, _ now: Instant, _ clock: Double, _ rows: RowByRow
    ) throws -> [Claim] {
        try followClock(tx, now)
        try load(tx, now, clock)
        let claims = try pick(parallel, tx, now, clock, rows)
        try tx.outbox.markSending(claims.map(\.row.id))
        return claims
    }

    private mutating func pick(
        _ parallel: Int, _ tx: Transaction, _ now: Instant, _ clock: Double, _ rows: RowByRow
    ) throws -> [Claim] {
        var claims: [Claim] = []
        while underWay + claims.count < parallel, pace.next(at: clock) <= clock,
            let queued = queue.next(at: now, clock, pace)
        {
            cutOff.remove(queued.chat)
            let next = try rows.run(in: tx) {
                try step(queued, tx, now)
            } instead: {
                try tx.outbox.markDiscarded(queued.id, failure: Self.refusal, now: now)
                return .discard
            }
            switch next {
            case .send(let row, let delivery):
                let ticket = pace.depart(chat: row.chat, isGroup: queued.isGroup, at: clock)
                let kept = delivery.message.kept(withFirstLine: keepsFirstLines)
                let claim = Claim(
                    row: row, kept: kept, delivery: delivery, ticket: ticket, claimedAt: now,
                    lease: share.lease(of: row.chat))
                claims.append(claim)
                claimed.append(claim)
            case .drop: queue.finish(queued.id, of: queued.chat, at: now)
            case .discard:
                discarded += 1
                queue.finish(queued.id, of: queued.chat, at: now)
            case .wait(let moment): queue.delay(queued.chat, until: moment)
            case .park: queue.park(queued.chat)
            case .elsewhere: last = nil
            }
            if last == nil { return claims }
        }
        return claims
    }

    /// Takes over what the transaction did: it is on the disk. Gives back how many messages it gave up unsent.
    mutating func commit(_ outcomes: [OutcomeQueue.Outcome], _ claims: [Claim]) -> Int {
        defer { discarded = 0 }
        shareBefore = nil
        latest = seen ?? latest
        for outcome in outcomes {
            chatsUnderWay.remove(outcome.row.chat)
        }
        for claim in claims { chatsUnderWay.insert(claim.row.chat) }
        chatsSettled = []
        claimed = []
        return discarded
    }

    /// Forgets what the transaction did: it was taken back.
    mutating func rollBack() {
        last = nil
        // What another process had under way is to be tried again by the next.
        share = shareBefore ?? share
        shareBefore = nil
        discarded = 0
        chatsSettled = []
        for claim in claimed.reversed() { pace.takeBack(claim.ticket, chat: claim.row.chat) }
        claimed = []
    }

    /// A wall clock that was set back takes along what waits for a moment.
    private mutating func followClock(_ tx: Transaction, _ now: Instant) throws {
        let before =
            try latest ?? tx.facts.value(.moment).flatMap(Int.init).map(Instant.init) ?? now
        if now.adding(seconds: 5) < before {
            try tx.outbox.bringForward(
                bot: bot, share, by: before.seconds - now.seconds, since: before)
            last = nil
        }
        seen = now
    }

    /// Reads what was written since the last time, or everything.
    private mutating func load(_ tx: Transaction, _ now: Instant, _ clock: Double) throws {
        if !hasRecalled { try recall(tx, now, clock) }
        let newest = try tx.outbox.place()
        if last == nil {
            queue = SendQueue()
            cutOff = []
            for chat in chatsUnderWay.subtracting(chatsSettled) { queue.hold(chat) }
        }
        guard newest != last || tx.isShared else { return }
        for row in try tx.outbox.queued(bot: bot, after: last ?? 0, share) {
            queue.add(row, at: now)
        }
        last = newest
    }

    /// Counts what a former process sent lately against the rates.
    private mutating func recall(_ tx: Transaction, _ now: Instant, _ clock: Double) throws {
        hasRecalled = true
        for row in try tx.outbox.sentLately(
            bot: bot, since: now.adding(seconds: -60), share)
        {
            // It was counted before it was stored, within the second that is known.
            let age = row.sentAt.map { Double(now.seconds - $0.seconds - 1) } ?? 0
            for _ in 0..<row.count {
                pace.recall(chat: row.chat, isGroup: row.isGroup, at: clock - max(0, age))
            }
        }
    }
}

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
            try tx.redirect(row, to: home, failure: "left-plan", now: now)
            return .discard
        }
        guard row.expiresAt > now else {
            try tx.giveUp(row, message, chat, failure: "too-old", now: now)
            return .discard
        }
        guard try isForTheEyes(of: chat, row, tx) else {
            try tx.withdraw(row, now: now)
            return .discard
        }
        guard !chat.isUnreachable, !waiting.isRefused else { return .park }
        guard chat.frozenUntil <= now else { return .wait(until: chat.frozenUntil) }
        if !chat.givenUp.isEmpty, row.edits == nil, row.aside == nil, row.parts == 0,
            row.ciphertext == nil
        {
            let lines = chat.givenUp.split(separator: "\n").map(String.init)
            let notice = Recipient(now: now).wording.message(.notice(.undelivered(lines)))
            message.text += "\n\n" + notice.text
            try tx.outbox.setBody(message.encoded(), outbox: row.id)
            try tx.chats.setGivenUp("", chat: chat.id)
        }
        // What a person said is found by the network's own id.
        var edits = row.kind == .removed ? row.replyTo : nil
        if let edited = row.edits {
            edits = try tx.messages.find(outbox: edited)?.externalID
            guard edits != nil else {
                try tx.outbox.markDiscarded(row.id, failure: "no-original", now: now)
                return .discard
            }
        }
        let address = ChatAddress(
            id: chat.externalID, kind: ChatAddress.Kind(rawValue: chat.kind) ?? .direct,
            thread: row.thread)
        var delivery = Delivery(
            id: row.id, chat: address, edits: edits, replyTo: row.replyTo, message: message,
            notifies: row.notifies, part: row.parts, owner: try tx.chats.ownerID(of: chat))
        delivery.ciphertext = row.ciphertext
        delivery.aside = row.aside
        delivery.staysAside = row.kind == .aside
        delivery.removes = row.kind == .removed
        delivery.pins = row.kind == .board && row.edits == nil
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
