import Logging
public import Planner
public import Storage
import Synchronization
import Wording

/// Takes updates in: durable transactions of a few updates each.
///
///     Update ──► accept the key ──► who speaks? ──► carry the plan to today ──► run the command
///                  (known: done)                                                    │
///                cursor ◄── answers into the outbox ◄── undo entry ◄────────────────┘
///
/// A batch is handled in parts: 50 ms of it, or 50 updates, to a transaction. Each holds the inbox keys, every
/// effect and the answers of its updates, which leave once it is committed; the last one holds the cursor. Its commit is on the disk before the network is told (by the next poll) that the updates were taken:
/// after a crash the whole batch comes again, and what was committed of it is known by its keys. So a batch
/// that comes again is shorter, however often the process is killed.
///
/// A part in which an update fails is taken back and handled again with a savepoint for each: the one that
/// fails is answered with an apology, the others stand. What the database refuses only at the commit is not known to
/// be the fault of one: the part is halved until it is. One that traps takes the process with it, and its
/// part; it is counted at the next start. What was counted is handled alone, in a transaction of its own, and at the
/// third time set aside. Only trouble with the file stops the intake: it would befall every other update too.
public final class Dispatcher: Sendable {
    /// How many traps or refusals set an update aside.
    private static let attempts = 3

    /// The updates of a batch that are handled in one transaction.
    private struct Part {
        var updates: ArraySlice<Update>
        /// Where the batch ends.
        let end: Int
        let cursor: String?
        let sealed: [SealedRow]
        let bot: String
        let now: Instant
        var commit = Commit.batch
    }

    private let environment: BotEnvironment
    private let lease: Lease?
    private let pace = MessagePace()
    private let absence = PollRecord()
    private let trapped = Mutex<[String: [String: Int]]>([:])

    /// A dispatcher that writes to `environment.store`, while this process has the `lease` where one is given.
    public init(_ environment: BotEnvironment, lease: Lease? = nil) {
        self.lease = lease
        self.environment = environment
    }

    /// Handles a batch of updates of `bot`, part by part, and stores its cursor with the last part.
    ///
    /// - Throws: `StoreError` when the database does; then nothing of that part has happened.
    public func handle(_ updates: [Update], cursor: String?, bot: String, now: Instant) throws {
        var rest = FairOrder.of(updates)[...]
        repeat {
            rest = try handlePart(of: rest, cursor: cursor, bot: bot, now: now)
        } while !rest.isEmpty
    }

    /// Handles the first part of a batch in one transaction and returns the rest. The cursor, and what encryption
    /// keeps of the batch, are stored with the part that leaves no rest.
    ///
    /// - Throws: `StoreError` when the database does; then nothing of the part has happened.
    public func handlePart(
        of batch: ArraySlice<Update>, cursor: String?, sealed: [SealedRow] = [], bot: String,
        now: Instant
    ) throws -> ArraySlice<Update> {
        let counts = try trapCounts(bot)
        var part = Part(
            updates: batch, end: batch.endIndex, cursor: cursor, sealed: sealed, bot: bot, now: now)
        if let first = batch.first, let traps = counts[first.key] {
            part.updates = batch.prefix(1)
            return batch[try takeAlone(part, traps: traps)...]
        }
        let trapping = counts.isEmpty ? nil : batch.firstIndex { counts[$0.key] != nil }
        part.updates = batch[..<(trapping ?? batch.endIndex)]
        return batch[try take(part)...]
    }

    /// A row in which a message waited for what others make of it.
    enum WaitingRow {
        /// A voice message that was listened to.
        case voice(Int64)
        /// A message that a model was asked about.
        case inquiry(Int64)

        fileprivate func isThere(in tx: Transaction) throws -> Bool {
            switch self {
            case .voice(let id): try tx.voices.find(id) != nil
            case .inquiry(let id): try tx.inquiries.find(id) != nil
            }
        }

        fileprivate func delete(in tx: Transaction) throws {
            switch self {
            case .voice(let id): try tx.voices.delete(id)
            case .inquiry(let id): try tx.inquiries.delete(id)
            }
        }
    }

    /// Handles a message that waited, and forgets its row in the same transaction. One that ended the process each time
    /// is set aside.
    ///
    /// - Throws: `StoreError` when the database does; then nothing has happened.
    func handle(_ update: Update, forgetting row: WaitingRow, now: Instant) throws {
        let traps = try trapCounts(update.bot)[update.key] ?? 0
        var part = Part(
            updates: [update], end: 1, cursor: nil, sealed: [], bot: update.bot, now: now)
        if case .voice = row { part.commit = .voice }
        // One that is postponed brings its plan nearer to the present day each time.
        while try attempt(
            part,
            { update, tx, bounds in
                guard try row.isThere(in: tx) else { return .known }
                guard traps < Self.attempts else {
                    try tell(of: update, in: tx, bounds) { try $0.setAside() }
                    try row.delete(in: tx)
                    return .handled
                }
                let result = try runOrApologize(update, tx, bounds)
                if result != .postponed { try row.delete(in: tx) }
                return result
            }) == part.updates.startIndex
        {}
    }

    /// Notes that the network answered a poll: when it had been away for too long, people are told.
    public func notePoll(of bot: String, now: Instant) throws {
        guard absence.isWorthNoting(bot, now: now) else { return }
        let wasRunning = absence.wasRunning(bot)
        try environment.store.write(.batch) { tx in
            if !wasRunning { try environment.noteAbsence(of: bot, in: tx, now: now) }
            try tx.inbox.savePoll(bot: bot, now: now)
        }
        absence.noted(bot, now: now)
    }

    // Only a start can find new ones.
    private func trapCounts(_ bot: String) throws -> [String: Int] {
        try trapped.withLock { known in
            if let counts = known[bot] { return counts }
            let counts = try environment.store.read { try $0.inbox.trapped(bot: bot) }
            known[bot] = counts
            return counts
        }
    }

    /// Handles updates as far as the budget goes; returns where it ended.
    private func take(_ part: Part) throws -> Int {
        do {
            return try attempt(part, run)
        } catch  where !StoreError.isTrouble(error) {
            return try takeEach(part)
        }
    }

    /// Does the same with a savepoint for each update, after one of them failed.
    private func takeEach(_ part: Part) throws -> Int {
        do {
            return try attempt(part, runOrApologize)
        } catch  where !StoreError.isTrouble(error) {
            guard part.updates.count > 1 else { return try count(error, against: part) }
            var half = part
            half.updates = part.updates.prefix(part.updates.count / 2)
            return try takeEach(half)
        }
    }

    /// Counts a commit that the database refused against the one update of a part, which is then tried again alone;
    /// returns where that is.
    private func count(_ refusal: any Error, against part: Part) throws -> Int {
        guard let update = part.updates.first else { throw refusal }
        log(refusal, update)
        try environment.store.write(.batch) {
            try $0.inbox.countTrap(bot: update.bot, key: update.key)
        }
        trapped.withLock { $0[update.bot, default: [:]][update.key, default: 0] += 1 }
        return part.updates.startIndex
    }

    /// Handles updates in one transaction; again where one lacks the hash of a password, which is computed meanwhile.
    private func attempt(
        _ part: Part,
        _ take: (Update, Transaction, UpdateHandler.Bounds) throws -> UpdateHandler.Result
    ) throws -> Int {
        let hashes = environment.passwordHashes
        defer { hashes.forget(part.updates) }
        while true {
            do {
                return try attemptOnce(part, take)
            } catch let missing as PasswordHashes.Missing {
                hashes.compute(missing)
            }
        }
    }

    private func attemptOnce(
        _ part: Part,
        _ take: (Update, Transaction, UpdateHandler.Bounds) throws -> UpdateHandler.Result
    ) throws -> Int {
        let (updates, now) = (part.updates, part.now)
        let count = RateLedger(pace, environment.options)
        do {
            return try environment.store.write(part.commit) { tx in
                var taken = updates.startIndex
                var budget = PartBudget()
                while taken < updates.endIndex, budget.allowsMore {
                    let bounds = UpdateHandler.Bounds(now: now, pace: count, budget: budget)
                    let outcome = try take(updates[taken], tx, bounds)
                    if outcome == .postponed { break }
                    // Those that come again cost little, and a part that only knew them would end nowhere.
                    if outcome == .handled { budget.count() }
                    taken += 1
                }
                if taken == part.end, let cursor = part.cursor {
                    try tx.inbox.saveCursor(cursor, bot: part.bot, now: now)
                    try tx.sealed.write(part.sealed, bot: part.bot)
                }
                try tx.facts.setMoment(now)
                try environment.node.check(lease, in: tx)
                return taken
            }
        } catch {
            count.takeBack()
            if let over = error as? LeaseOver { environment.node.lose(over) }
            throw error
        }
    }

    private func takeAlone(_ part: Part, traps: Int) throws -> Int {
        let taken: Int
        do {
            taken =
                traps < Self.attempts
                ? try attempt(part, runOrApologize)
                : try attempt(part) { update, tx, bounds in
                    try tell(of: update, in: tx, bounds) { try $0.setAside() }
                    return .handled
                }
        } catch  where !StoreError.isTrouble(error) {
            guard traps >= Self.attempts else { return try count(error, against: part) }
            taken = try attempt(part, setAsideSilently)
        }
        if let first = part.updates.first, taken > part.updates.startIndex {
            trapped.withLock { _ = $0[first.bot]?.removeValue(forKey: first.key) }
        }
        return taken
    }

    private func setAsideSilently(
        _ update: Update, _ tx: Transaction, _ bounds: UpdateHandler.Bounds
    ) throws -> UpdateHandler.Result {
        try tx.inbox.setAside(bot: update.bot, key: update.key, text: "", now: bounds.now)
        return .handled
    }

    private func run(_ update: Update, _ tx: Transaction, _ bounds: UpdateHandler.Bounds) throws
        -> UpdateHandler.Result
    {
        let chat = "\(update.bot) \(update.chat.id)"
        tx.expect("\(chat) \(update.beginning)", chat, now: bounds.now)
        return try TrapRecord.holding(bot: update.bot, key: update.key) {
            try TrapInjection.obey(update)
            return try handler(update.inTopic(tx), tx, bounds).run()
        }
    }

    private func runOrApologize(_ update: Update, _ tx: Transaction, _ bounds: UpdateHandler.Bounds)
        throws
        -> UpdateHandler.Result
    {
        do {
            return try tx.savepoint { try run(update, tx, bounds) }
        } catch let missing as PasswordHashes.Missing {
            throw missing
        } catch let refusal as Refusal {
            try tell(of: update, in: tx, bounds) { try $0.refuse(.limit(refusal.reply)) }
        } catch let fault as PlanFault {
            try tell(of: update, in: tx, bounds) { try $0.refuse(.limit(.calendar(fault.reply))) }
        } catch let exceeded as PlanQuota.Exceeded {
            let (limit, isOfGroups) = (exceeded.limit, exceeded.isOfGroups)
            try tell(of: update, in: tx, bounds) {
                try $0.refuse(.limit(isOfGroups ? .groupShare(limit) : .planSize(limit: limit)))
            }
        } catch  where !StoreError.isTrouble(error) {
            log(error, update)
            try tell(of: update, in: tx, bounds) { try $0.apologize() }
        }
        return .handled
    }

    private func log(_ error: any Error, _ update: Update) {
        environment.logger.error(
            "an update failed",
            metadata: ["key": "\(update.key)", "error": "\(StoreError.reason(error))"])
    }

    // Where even that fails, the update is set aside without a word: it must not keep the others waiting.
    private func tell(
        of update: Update, in tx: Transaction, _ bounds: UpdateHandler.Bounds,
        _ tell: (UpdateHandler) throws -> Void
    ) throws {
        do {
            try tx.savepoint { try tell(handler(update, tx, bounds)) }
        } catch  where !StoreError.isTrouble(error) {
            _ = try setAsideSilently(update, tx, bounds)
        }
    }

    private func handler(_ update: Update, _ tx: Transaction, _ bounds: UpdateHandler.Bounds)
        -> UpdateHandler
    {
        UpdateHandler(update, in: tx, environment, bounds)
    }
}

extension Update {
    /// How it begins, which updates that ask the database alike often have in common.
    fileprivate var beginning: Substring {
        switch content {
        case .message(_, let text, _, _, _, _): text.prefix(20).prefix { !$0.isWhitespace }
        case .press(_, let data): data.prefix(20).prefix { $0 != ":" }
        default: ""
        }
    }
}
