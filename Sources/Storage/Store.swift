import GRDB
import Glibc
import Synchronization

/// The database: one SQLite file, opened by one process, written by one connection.
///
/// GRDB is used as its documentation shows it: a pool, cached statements, its rows, its migrator. Statements that pass
/// it by were measured in an earlier build (`make bench`, one run of each, alone):
///
///                                          past GRDB     by GRDB     a lean Go bot
///     updates/s                               5,221        3,249     3,158 - 3,661
///     CPU s for 1,000 updates                 0.164        0.290     0.172 - 0.198
///     latency at 50/s, p99 ms                   2.0          2.6         1.6 - 1.7
///
/// WAL with `synchronous=FULL`: what `write` returned from has reached the disk. (NORMAL would lose
/// the last commits at a power cut, while the network has already been told that they were taken.)
public final class Store: Sendable {
    /// The file.
    public let path: String
    private let pool: DatabasePool
    private let lock: DatabaseLock
    private let file: FileIdentity?
    private let statementsRun = Mutex(0)
    private let hook = Mutex<@Sendable (CommitNews) -> Void>({ _ in })
    // Used by the writing connection only, within its queue.
    nonisolated(unsafe) private let ids = RowIDs()
    nonisolated(unsafe) private let upkeep = Upkeep()
    private let damage = AsyncStream<StoreError>.makeStream(bufferingPolicy: .bufferingOldest(1))

    /// Opens the file, or makes it; locks it; brings its schema up to date.
    ///
    /// - Throws: `StoreError` with one line that names the file and what to do.
    public init(path: String) throws(StoreError) {
        self.path = path
        try Store.checkFile(path)
        lock = try DatabaseLock(databasePath: path)
        do {
            let isNew = Store.isEmpty(path)
            pool = try DatabasePool(path: path, configuration: Store.configuration(isNew: isNew))
            // GRDB lowers it to NORMAL when it switches to WAL, after the configuration has been applied.
            try pool.writeWithoutTransaction {
                try $0.execute(
                    sql: """
                        PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = \(Store.logPages);
                        PRAGMA journal_size_limit = \(Store.logPages * 4120)
                        """)
            }
            try Store.prepare(pool, path: path)
            try Store.allowShrinking(pool)
            file = FileIdentity(path)
            try countTrap()
        } catch {
            throw StoreError(error, path: path)
        }
    }

    private static func configuration(isNew: Bool) -> Configuration {
        var configuration = Configuration()
        configuration.busyMode = .timeout(5)
        configuration.maximumReaderCount = 2
        configuration.prepareDatabase { db in
            try db.execute(sql: "PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY")
            // Only a file without a page can be told so.
            if isNew, !db.configuration.readonly {
                try db.execute(sql: "PRAGMA auto_vacuum = INCREMENTAL")
            }
        }
        return configuration
    }

    private static func checkFile(_ path: String) throws(StoreError) {
        var info = stat()
        guard stat(path, &info) == 0 else { return }
        if info.st_mode & S_IFMT == S_IFDIR {
            throw StoreError(
                .unreachable, path: path, "\(path): is a folder - name a file with database.path")
        }
        guard access(path, R_OK) == 0 else {
            throw StoreError(
                .unreachable, path: path, "\(path): may not be read - check its permissions")
        }
        guard access(path, W_OK) == 0 else {
            throw StoreError(
                .readOnly, path: path,
                "\(path): is read-only - make the file and its folder writable")
        }
        guard info.st_size == 0 || hasSQLiteHeader(path) else {
            throw StoreError(
                .foreign, path: path,
                "\(path): \(StoreError.foreign)")
        }
    }

    private static func isEmpty(_ path: String) -> Bool {
        var info = stat()
        return stat(path, &info) != 0 || info.st_size == 0
    }

    private static func hasSQLiteHeader(_ path: String) -> Bool {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { Glibc.close(descriptor) }
        var header = [UInt8](repeating: 0, count: 15)
        let count = Glibc.read(descriptor, &header, header.count)
        return count == header.count && header == Array("SQLite format 3".utf8)
    }

    private static func prepare(_ pool: DatabasePool, path: String) throws {
        let (id, tables) = try pool.read { db in
            (
                try Int.fetchOne(db, sql: "PRAGMA application_id") ?? 0,
                // GRDB's own table is there first: a kill may have come before the others.
                try Int.fetchOne(
                    db,
                    sql: "SELECT COUNT(*) FROM sqlite_schema WHERE tbl_name <> 'grdb_migrations'")
                    ?? 0
            )
        }
        guard tables == 0 || id == Migrations.applicationID else {
            throw StoreError(
                .foreign, path: path,
                "\(path): belongs to another program - name another file with database.path")
        }
        let migrator = Migrations.migrator
        if try pool.read({ try migrator.hasBeenSuperseded($0) }) {
            throw StoreError(
                .tooNew, path: path,
                "\(path): was written by a newer fundone - install that version or a later one")
        }
        try migrator.migrate(pool)
        // What is left of a very large database the scheduler does, so that it starts at once.
        for _ in 1...20 {
            guard try pool.write({ try Transaction($0).prepareTexts(limit: 1000) }) else { break }
        }
    }

    /// Counts against its update what the last process died of, once.
    private func countTrap() throws {
        let record = path + ".trap"
        if let trap = TrapRecord.read(record) {
            try pool.write { db in
                let tx = Transaction(db)
                guard try tx.fact("trap") != trap.stamp else { return }
                try tx.setFact("trap", trap.stamp)
                try tx.countTrap(bot: trap.bot, key: trap.key)
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
            let (result, news, hasErased) = try pool.writeWithoutTransaction { db in
                let tx = Transaction(db, ids, upkeep)
                let result = try tx.run {
                    let result = try body(tx)
                    commit?.before.pass()
                    return result
                }
                statementsRun.withLock { $0 += tx.statementCount }
                return (result, tx.news, tx.hasErased)
            }
            commit?.after.pass()
            hook.withLock { $0 }(news)
            try checkPlace()
            // What was erased must not survive in the log; when a reader is in the way, the next one does it.
            if hasErased { try? checkpoint() }
            return result
        } catch let error as DatabaseError {
            throw noted(StoreError(error, path: path))
        }
    }

    /// Runs `body` on a snapshot, without writing.
    public func read<Result>(_ body: (Transaction) throws -> Result) throws -> Result {
        do {
            return try pool.read { db in try body(Transaction(db)) }
        } catch let error as DatabaseError {
            throw noted(StoreError(error, path: path))
        }
    }

    /// Whether the last process that had it open was killed.
    public var wasInterrupted: Bool { lock.wasLeft }

    /// The first trouble that will not pass by itself, when there is some.
    public var damages: AsyncStream<StoreError> { damage.stream }

    /// What is written into a file that nothing leads to any more is lost when it is closed.
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

    /// How many statements the transactions have run that were committed: what the work costs, whatever
    /// the machine.
    public var statementCount: Int { statementsRun.withLock { $0 } }

    /// Calls `hook` after each commit with what it leaves to do.
    public func onCommit(_ hook: @escaping @Sendable (CommitNews) -> Void) {
        self.hook.withLock { $0 = hook }
    }

    /// The latest moment at which something was stored; nil for a new database.
    public func lastMoment() throws -> Int? {
        try read { try $0.fact("moment").flatMap(Int.init) }
    }

    /// Lets go of what was read and kept in memory.
    public func releaseMemory() {
        pool.releaseMemory()
    }

    /// Runs `body` between transactions.
    func spacing<Result>(_ body: (Database) throws -> Result) throws -> Result {
        do {
            return try pool.writeWithoutTransaction(body)
        } catch let error as DatabaseError {
            throw noted(StoreError(error, path: path))
        }
    }

    /// Closes the file, which then holds everything by itself; to be called once, after the last transaction.
    public func close() throws {
        defer { lock.release() }
        // SQLite does it only where a writing connection is the last to close; readers may be.
        try? checkpoint()
        try pool.close()
    }

    /// Copies the database to `destination` while it is in use (SQLite's online backup).
    public func backup(to destination: String) throws {
        do {
            try pool.backup(to: DatabaseQueue(path: destination))
        } catch {
            throw StoreError(error, path: destination)
        }
    }

    /// What SQLite's `integrity_check` finds: `ok`, or the faults.
    public func integrity() throws -> String {
        try pool.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") ?? "" }
    }

    /// Writes the log back into the file and empties it, so that deleted text is nowhere on the disk.
    public func checkpoint() throws {
        _ = try pool.writeWithoutTransaction { try $0.checkpoint(.truncate) }
    }
}
