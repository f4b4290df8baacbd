import Synchronization

/// The database: a file of SQLite that one process has open, or a database of PostgreSQL that several share. Of each
/// process one connection writes.
public final class Store: Sendable {
    /// Where it is; it may hold a password.
    public let address: DatabaseAddress
    let database: any Database
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

    /// Opens the database, or makes it; brings its schema up to date.
    ///
    /// - Throws: `StoreError` with one line that names the database and what to do.
    public init(_ address: DatabaseAddress) throws(StoreError) {
        self.address = address
        database =
            switch address {
            case .file(let path): try SQLiteDatabase(path: path)
            case .postgreSQL(let url, let path): try PostgreSQLDatabase(url, beside: path)
            }
        do {
            try read { try UnfinishedMove.check($0, name: name) }
            // What is left of a very large database the scheduler does, so that it starts at once.
            for _ in 1...20 {
                guard try write(nil, { try $0.todos.prepareTexts(limit: 1000) }) else { break }
            }
            try countTrap()
        } catch {
            throw StoreError(error, path: database.name)
        }
    }

    /// Opens a file of SQLite, or makes it.
    public convenience init(path: String) throws(StoreError) {
        try self.init(.file(path))
    }

    /// What messages call it: the file, or the address without its password.
    public var name: String { database.name }

    /// What the names of files beside it begin with; the file itself where it is one.
    public var path: String { database.path }

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
            let (result, news, hasErased) = try database.writer.use { db in
                let tx = Transaction(db, ids, upkeep, isWriting: true)
                // A block of before may be lower than what other processes have written since.
                if tx.isShared { ids.forget() }
                defer { note(tx.refusals) }
                let result = try tx.run {
                    let result = try body(tx)
                    commit?.before.pass()
                    return result
                }
                statementsRun.withLock { $0 += tx.statementCount }
                return (result, tx.news, tx.hasErased)
            }
            commit?.after.pass()
            hook.withLock { $0 }.run(news)
            if news.isWorthTelling { database.tell(news) }
            try checkPlace()
            // What was erased must not survive in the log; when a reader is in the way, the next one does it.
            if hasErased { try? database.forgetErased() }
            return result
        } catch let error as any EngineError {
            throw noted(StoreError(error, path: name))
        }
    }

    /// Runs `body` on a snapshot, without writing.
    public func read<Result>(_ body: (Transaction) throws -> Result) throws -> Result {
        do {
            return try database.reader.use { db in
                let tx = Transaction(db)
                return try tx.run { try body(tx) }
            }
        } catch let error as any EngineError {
            throw noted(StoreError(error, path: name))
        }
    }

    /// Whether the last process that had it open was killed.
    public var wasInterrupted: Bool { database.wasInterrupted }

    /// The first trouble that will not pass by itself, when there is some.
    public var damages: AsyncStream<StoreError> { damage.stream }

    private func checkPlace() throws {
        do {
            try database.check()
        } catch {
            throw noted(error)
        }
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

    /// What the engine said of the newest statements that it refused: each is a fault of the program, whatever became of
    /// the transaction.
    public var refusals: [String] { refused.withLock { $0 } }

    /// How many statements the transactions have run that were committed: what the work costs, whatever
    /// the machine.
    public var statementCount: Int { statementsRun.withLock { $0 } }

    /// Calls `hook` after each commit with what it leaves to do.
    public func onCommit(_ hook: @escaping @Sendable (CommitNews) -> Void) {
        self.hook.withLock { $0.run = hook }
    }

    /// Hears what other processes leave to do, as `onCommit` hears it of this one. Some of it may be lost.
    public func hearOthers() {
        database.hear { [weak self] news in self?.hook.withLock { $0 }.run(news) }
    }

    /// Whether other processes can be at work on it.
    public var isShared: Bool { database.isShared }

    /// The newest of the schema changes that this build knows; empty where nobody asks.
    public var schema: String { database.schema }

    /// The latest moment at which something was stored; nil for a new database.
    public func lastMoment() throws -> Int? {
        try read { try $0.facts.value(.moment).flatMap(Int.init) }
    }

    /// Lets go of what was read and kept in memory.
    public func releaseMemory() {
        for connection in [database.writer, database.reader] {
            try? connection.use { $0.releaseMemory() }
        }
    }

    /// Gives space back to the system that nothing uses, for so long; true when there may be more.
    public func giveBack(for time: Duration) throws -> Bool {
        try looking { try database.giveBack(for: time) }
    }

    /// Gives space back that only a log takes. It may take a moment.
    public func emptyLog() throws { try looking(database.emptyLog) }

    /// How many bytes it has, and how many of them nothing uses.
    public func space() throws -> (bytes: Int, free: Int) { try looking(database.space) }

    /// What the engine finds when it looks all through it: `ok`, or the faults.
    public func integrity() throws -> String { try looking(database.integrity) }

    /// Lets nothing survive beside the tables that was deleted from them.
    public func checkpoint() throws { try looking(database.forgetErased) }

    /// Closes it; later calls fail.
    public func close() throws { try looking(database.close) }

    private func looking<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let error as any EngineError {
            throw noted(StoreError(error, path: name))
        }
    }
}
