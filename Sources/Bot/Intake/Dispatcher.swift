import Logging
public import Planner
public import Storage
import Synchronization

/// Takes updates in: one durable transaction for a whole batch.
///
///     Update ──► accept the key ──► who speaks? ──► carry the plan to today ──► run the command
///                  (known: done)                                                    │
///                cursor ◄── answers into the outbox ◄── undo entry ◄────────────────┘
///
/// The transaction holds the inbox keys, every effect, the answers and the cursor. Its commit is on the
/// disk before the network is told (by the next poll) that the updates were taken: a crash before it
/// changes nothing, and after it the same updates are known by their keys.
///
/// A batch in which an update fails is taken back and handled again with a savepoint for each: the one that
/// fails is answered with an apology, the others stand. One that traps takes the process with it, and its
/// batch; it is counted at the next start, then handled alone, in a transaction of its own, and at the third
/// trap set aside.
public final class Dispatcher: Sendable {
    /// At so many traps an update is set aside.
    private static let trapLimit = 3

    private let environment: BotEnvironment
    private let pace: MessagePace
    private let absence = PollRecord()
    private let trapped = Mutex<[String: [String: Int]]>([:])

    /// A dispatcher that writes to `environment.store`.
    public init(_ environment: BotEnvironment) {
        self.environment = environment
        pace = MessagePace(perMinute: environment.options.messagesPerMinute)
    }

    /// Handles a batch of updates of `bot` and stores its cursor, in one transaction - or in several, the
    /// cursor with the last, where an update trapped the process before. That one ends with `depart`, which
    /// may be called again when the batch is.
    ///
    /// - Throws: `StoreError` when the database does; then nothing of the transaction has happened.
    public func handle(
        _ updates: [Update], cursor: String?, bot: String, now: Instant,
        _ depart: (Transaction) throws -> Void = { _ in }
    ) throws {
        let counts = try trapCounts(bot)
        var rest = updates[...]
        while !counts.isEmpty, let index = rest.firstIndex(where: { counts[$0.key] != nil }) {
            if index > rest.startIndex { try take(rest[..<index], bot, now) }
            try takeAlone(updates[index], traps: counts[updates[index].key] ?? 0, now)
            rest = rest[(index + 1)...]
        }
        try take(rest, bot, now) { tx in
            if let cursor { try tx.saveCursor(cursor, bot: bot, now: now) }
            try depart(tx)
        }
    }

    /// Notes that the network answered a poll: when it had been away for too long, people are told. False
    /// where there was nothing to note.
    @discardableResult
    public func notePoll(of bot: String, now: Instant) throws -> Bool {
        guard absence.isWorthNoting(bot, now: now) else { return false }
        let wasRunning = absence.wasRunning(bot)
        try environment.store.write(.batch) { tx in
            if !wasRunning { try environment.noteAbsence(of: bot, in: tx, now: now) }
            try tx.savePoll(bot: bot, now: now)
        }
        absence.noted(bot, now: now)
        return true
    }

    // Only a start can find new ones.
    private func trapCounts(_ bot: String) throws -> [String: Int] {
        try trapped.withLock { known in
            if let counts = known[bot] { return counts }
            let counts = try environment.store.read { try $0.trapped(bot: bot) }
            known[bot] = counts
            return counts
        }
    }

    private func take(
        _ updates: ArraySlice<Update>, _ bot: String, _ now: Instant,
        _ end: (Transaction) throws -> Void = { _ in }
    ) throws {
        do {
            try attempt(updates, now, { try run($0, in: $1, $2, now) }, end)
        } catch  where !StoreError.isTrouble(error) {
            try attempt(updates, now, { try runOrApologize($0, in: $1, $2, now) }, end)
        }
    }

    private func attempt(
        _ updates: ArraySlice<Update>, _ now: Instant,
        _ take: (Update, Transaction, PaceCount) throws -> Void,
        _ end: (Transaction) throws -> Void = { _ in }
    ) throws {
        let count = PaceCount(pace)
        do {
            try environment.store.write(.batch) { tx in
                for update in updates { try take(update, tx, count) }
                try end(tx)
                try tx.setFact("moment", String(now.seconds))
            }
        } catch {
            count.takeBack()
            throw error
        }
    }

    private func takeAlone(_ update: Update, traps: Int, _ now: Instant) throws {
        let isSetAside = traps >= Self.trapLimit
        try attempt([update], now) { update, tx, count in
            if isSetAside { return try handler(update, tx, count, now).setAside() }
            try runOrApologize(update, in: tx, count, now)
        }
        trapped.withLock { _ = $0[update.bot]?.removeValue(forKey: update.key) }
    }

    private func run(
        _ update: Update, in tx: Transaction, _ count: PaceCount, _ now: Instant
    ) throws {
        try TrapRecord.holding(bot: update.bot, key: update.key) {
            try TrapOrder.obey(update)
            try handler(update, tx, count, now).run()
        }
    }

    private func runOrApologize(
        _ update: Update, in tx: Transaction, _ count: PaceCount, _ now: Instant
    ) throws {
        do {
            try tx.savepoint { try run(update, in: tx, count, now) }
        } catch let exceeded as PlanQuota.Exceeded {
            try tx.savepoint { try handler(update, tx, count, now).refuse(exceeded) }
        } catch  where !StoreError.isTrouble(error) {
            environment.logger.error(
                "an update failed",
                metadata: ["key": "\(update.key)", "error": "\(type(of: error))"])
            try tx.savepoint { try handler(update, tx, count, now).apologize() }
        }
    }

    private func handler(
        _ update: Update, _ tx: Transaction, _ count: PaceCount, _ now: Instant
    ) -> UpdateHandler {
        UpdateHandler(update, in: tx, environment, pace: count, now: now)
    }
}
