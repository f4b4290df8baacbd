import Glibc
import Synchronization

/// The database: one SQLite file, opened by one process, written by one connection.
///
/// SQLite is reached by a small connection of our own (`SQLite/`). The library GRDB was measured too, with the same
/// statements, prepared and cached as its documentation shows (`make bench`, alone; two runs of ours, one of GRDB):
///
///                                          ours             GRDB       a lean Go bot
///     updates/s                            4,705 - 4,871    3,249      3,158 - 3,848
///     CPU s for 1,000 updates              0.188 - 0.194    0.290      0.166 - 0.198
///     latency at 50/s, p99 ms              2.1 - 2.4        2.6        1.2 - 1.7
///
/// WAL with `synchronous=FULL`: what `write` returned from has reached the disk. (NORMAL would lose
/// the last commits at a power cut, while the network has already been told that they were taken.)
public final class Store: Sendable {
    /// The file.
    public let path: String
    private let writer: Connection
    private let reader: Connection
    private let lock: DatabaseLock
    private let file: FileIdentity?
    private let statementsRun = Mutex(0)
    private let refused = Mutex<[String]>([])
    private let hook = Mutex(Hook())
    // Used by the writing connection only, within its queue.
    nonisolated(unsafe) private let ids = RowIDs()
    nonisolated(unsafe) private let upkeep = Upkeep()
    private let damage = AsyncStream<StoreError>.makeStream(bufferingPolicy: .bufferingOldest(1))

    /// What is called after a commit. A closure that lay in the mutex itself would be wrapped once more at each access,
    /// and the thousandth call would go through a thousand wrappings.
    private struct Hook {
        var run: @Sendable (CommitNews) -> Void = { _ in }
    }

    /// Opens the file, or makes it; locks it; brings its schema up to date.
    ///
    /// - Throws: `StoreError` with one line that names the file and what to do.
    public init(path: String) throws(StoreError) {
        self.path = path
        try Store.checkFile(path)
        lock = try DatabaseLock(databasePath: path)
        do {
            let isNew = Store.isEmpty(path)
            writer = try Connection(path: path)
            try Store.configure(writer, isNew: isNew)
            try Store.upgrade(writer, path: path)
            try Store.allowShrinking(writer)
            reader = try Connection(path: path, isReadOnly: true)
            file = FileIdentity(path)
            // What is left of a very large database the scheduler does, so that it starts at once.
            for _ in 1...20 {
                guard try write(nil, { try $0.todos.prepareTexts(limit: 1000) }) else { break }
            }
            try countTrap()
        } catch {
            throw StoreError(error, path: path)
        }
    }

    /// Counts against its update what the last process died of, once.
    private func countTrap() throws {
        let record = path + ".trap"
        if let trap = TrapRecord.read(record) {
            try write { tx in
                guard try tx.facts.value(.trap) != trap.stamp else { return }
                try tx.facts.set(.trap, trap.stamp)
                try tx.inbox.countTrap(bot: trap.bot, key: trap.key)
            }
        }
        try TrapRecord.watch(record)
    }

    /// Runs `body` in one transaction; all of it is on the disk when this returns, or none.
    ///
    /// - Throws: what `body` throws, after a rollback; `StoreError` when the database does.
    public func write<Result>(
        _ commit: Commit? = nil, _ body: (Transaction) throws -> Result
    ) throws -> Result {
        do {
            let (result, news, hasErased) = try writer.use { db in
                let tx = Transaction(db, ids, upkeep)
                defer { note(tx.refusals) }
                let result = try tx.run("BEGIN IMMEDIATE") {
                    let result = try body(tx)
                    commit?.before.pass()
                    return result
                }
                statementsRun.withLock { $0 += tx.statementCount }
                return (result, tx.news, tx.hasErased)
            }
            commit?.after.pass()
            hook.withLock { $0 }.run(news)
            try checkPlace()
            // What was erased must not survive in the log; when a reader is in the way, the next one does it.
            if hasErased { try? checkpoint() }
            return result
        } catch let error as SQLiteError {
            throw noted(StoreError(error, path: path))
        }
    }

    /// Runs `body` on a snapshot, without writing.
    public func read<Result>(_ body: (Transaction) throws -> Result) throws -> Result {
        do {
            return try reader.use { db in
                let tx = Transaction(db)
                return try tx.run("BEGIN") { try body(tx) }
            }
        } catch let error as SQLiteError {
            throw noted(StoreError(error, path: path))
        }
    }

    /// Whether the last process that had it open was killed.
    public var wasInterrupted: Bool { lock.wasLeft }

    /// The first trouble that will not pass by itself, when there is some.
    public var damages: AsyncStream<StoreError> { damage.stream }

    /// A file that no path leads to any more loses what is written into it when it is closed.
    private func checkPlace() throws {
        guard let file, FileIdentity(path) != file else { return }
        // All of it into the file, wherever it is: the log must not be taken for one of the file in its place.
        try? checkpoint()
        throw noted(
            StoreError(
                .replaced, path: path,
                "\(path): was moved, removed or replaced while it was in use - put it back, or restore a "
                    + "backup, and start again"))
    }

    private func noted(_ error: StoreError) -> StoreError {
        if error.isFinal { damage.continuation.yield(error) }
        return error
    }

    private func note(_ refusals: [String]) {
        guard !refusals.isEmpty else { return }
        refused.withLock { $0 = ($0 + refusals).suffix(Self.refusalsKept) }
    }

    private static let refusalsKept = 100

    /// What SQLite said of the newest statements that it refused: each is a fault of the program, whatever became of
    /// the transaction.
    public var refusals: [String] { refused.withLock { $0 } }

    /// How many statements the transactions have run that were committed: what the work costs, whatever
    /// the machine.
    public var statementCount: Int { statementsRun.withLock { $0 } }

    /// Calls `hook` after each commit with what it leaves to do.
    public func onCommit(_ hook: @escaping @Sendable (CommitNews) -> Void) {
        self.hook.withLock { $0.run = hook }
    }

    /// The latest moment at which something was stored; nil for a new database.
    public func lastMoment() throws -> Int? {
        try read { try $0.facts.value(.moment).flatMap(Int.init) }
    }

    /// Lets go of what was read and kept in memory.
    public func releaseMemory() {
        for connection in [writer, reader] {
            try? connection.use { $0.releaseMemory() }
        }
    }

    /// Runs `body` between transactions.
    func spacing<Result>(_ body: (Connection) throws -> Result) throws -> Result {
        do {
            return try writer.use(body)
        } catch let error as SQLiteError {
            throw noted(StoreError(error, path: path))
        }
    }

    /// Closes the file, which then holds everything by itself; later calls do nothing.
    public func close() throws {
        defer { lock.release() }
        try? checkpoint()
        try reader.use { $0.close() }
        try writer.use { $0.close() }
    }

    /// What SQLite's `integrity_check` finds: `ok`, or the faults.
    public func integrity() throws -> String {
        try reader.use { try Transaction($0).row("PRAGMA integrity_check") { $0[0] } ?? "" }
    }

    /// Writes the log back into the file and empties it, so that deleted text is nowhere on the disk.
    public func checkpoint() throws {
        try writer.use { try $0.checkpoint() }
    }
}
