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
/// fails is answered with an apology, the others stand. One that traps takes the process with it, and its
/// part; it is counted at the next start, then handled alone, in a transaction of its own, and at the third
/// trap set aside.
public final class Dispatcher: Sendable {
    /// At so many traps an update is set aside.
    private static let trapLimit = 3

    /// The updates of a batch that are handled in one transaction.
    private struct Part {
        var updates: ArraySlice<Update>
        /// Where the batch ends.
        let end: Int
        let cursor: String?
        let sealed: [SealedRow]
        let bot: String
        let now: Instant
    }

    private let environment: BotEnvironment
    private let pace: MessagePace
    private let absence = PollRecord()
    private let trapped = Mutex<[String: [String: Int]]>([:])

    /// A dispatcher that writes to `environment.store`.
    public init(_ environment: BotEnvironment) {
        self.environment = environment
        pace = MessagePace(perMinute: environment.options.messagesPerMinute)
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
            return try attempt(part, runOrApologize)
        }
    }

    private func attempt(
        _ part: Part,
        _ take: (Update, Transaction, UpdateHandler.Bounds) throws -> UpdateHandler.Result
    ) throws -> Int {
        let (updates, now) = (part.updates, part.now)
        let count = RateLedger(pace)
        do {
            return try environment.store.write(.batch) { tx in
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
                try tx.facts.set(.moment, String(now.seconds))
                return taken
            }
        } catch {
            count.takeBack()
            throw error
        }
    }

    private func takeAlone(_ part: Part, traps: Int) throws -> Int {
        let isSetAside = traps >= Self.trapLimit
        let taken = try attempt(part) { update, tx, bounds in
            guard isSetAside else { return try runOrApologize(update, tx, bounds) }
            try handler(update, tx, bounds).setAside()
            return .handled
        }
        if let first = part.updates.first, taken > part.updates.startIndex {
            trapped.withLock { _ = $0[first.bot]?.removeValue(forKey: first.key) }
        }
        return taken
    }

    private func run(_ update: Update, _ tx: Transaction, _ bounds: UpdateHandler.Bounds) throws
        -> UpdateHandler.Result
    {
        try TrapRecord.holding(bot: update.bot, key: update.key) {
            try TrapInjection.obey(update)
            return try handler(update, tx, bounds).run()
        }
    }

    private func runOrApologize(_ update: Update, _ tx: Transaction, _ bounds: UpdateHandler.Bounds)
        throws
        -> UpdateHandler.Result
    {
        do {
            return try tx.savepoint { try run(update, tx, bounds) }
        } catch let refusal as Refusal {
            try tx.savepoint {
                try handler(update, tx, bounds).refuse(.limit(refusal.reply))
            }
        } catch let fault as PlanFault {
            try tx.savepoint {
                try handler(update, tx, bounds).refuse(.limit(.calendar(fault.reply)))
            }
        } catch let exceeded as PlanQuota.Exceeded {
            try tx.savepoint {
                try handler(update, tx, bounds).refuse(.limit(.planSize(limit: exceeded.limit)))
            }
        } catch  where !StoreError.isTrouble(error) {
            environment.logger.error(
                "an update failed",
                metadata: ["key": "\(update.key)", "error": "\(type(of: error))"])
            try apologize(for: update, in: tx, bounds)
        }
        return .handled
    }

    // Where even that fails, the update is set aside: it must not keep the others waiting.
    private func apologize(for update: Update, in tx: Transaction, _ bounds: UpdateHandler.Bounds)
        throws
    {
        do {
            try tx.savepoint { try handler(update, tx, bounds).apologize() }
        } catch  where !StoreError.isTrouble(error) {
            try tx.inbox.setAside(bot: update.bot, key: update.key, text: "", now: bounds.now)
        }
    }

    private func handler(_ update: Update, _ tx: Transaction, _ bounds: UpdateHandler.Bounds)
        -> UpdateHandler
    {
        UpdateHandler(update, in: tx, environment, bounds)
    }
}
