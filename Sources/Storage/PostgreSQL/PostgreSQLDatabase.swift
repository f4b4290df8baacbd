import Glibc

/// A database of PostgreSQL, of which several processes can be at work: one connection of each writes.
///
/// What SQLite's single writer gives for nothing is kept by locks on rows: who writes what belongs to a plan has read
/// its row in `plans` before, and that row is locked until the transaction ends.
struct PostgreSQLDatabase: Database {
    let path: String
    let name: String
    private let news: PostgreSQLNews
    let writer: any Connection
    let reader: any Connection
    private let lock: DatabaseLock
    var wasInterrupted: Bool { lock.wasLeft }

    /// Connects, and brings the schema up to date.
    ///
    /// - Throws: `StoreError` with one line that says what to do.
    init(_ address: String, beside path: String) throws(StoreError) {
        self.path = path
        let name = PostgreSQLAddress.withoutSecrets(address)
        self.name = name
        lock = try DatabaseLock(databasePath: path, isFile: false)
        do {
            if let fault = PostgreSQLAddress.fault(address) {
                throw StoreError(.unreachable, path: name, "database.url: \(fault)")
            }
            let written = try PostgreSQLConnection(address) {
                try PostgreSQLSession.prepare($0, name: name)
            }
            let read = try PostgreSQLConnection(address) {
                try PostgreSQLSession.prepare($0, name: name)
            }
            (writer, reader) = (written, read)
            news = PostgreSQLNews(address, teller: read)
            try PostgreSQLSession.checkPooler(written, read, name: name)
            try Self.upgrade(written, name: name)
        } catch {
            throw StoreError(error, path: name)
        }
    }

    /// The number of the advisory lock that one process has while it changes the schema.
    private static let upgradeLock = 0x66_64_6F_6E

    /// The seconds for which earlier processes are waited for: as long as their leases last, and a little.
    private static let patience = Lease.seconds + 5

    private static func upgrade(_ db: any Connection, name: String) throws {
        let tx = Transaction(db, isWriting: true)
        var rest = patience
        while try areOthersAtWork(tx) {
            guard rest > 0 else {
                throw StoreError(
                    .locked, path: name,
                    "\(name): processes of an earlier fundone are at work - stop all of them first")
            }
            rest -= 1
            sleep(1)
        }
        let isKnown = try tx.run {
            _ = try tx.row("SELECT pg_advisory_xact_lock(?1)", upgradeLock)
            return try PostgreSQLSchema.migrations.run(in: tx)
        }
        guard isKnown else { throw StoreError(newer: name) }
    }

    var isShared: Bool { true }
    var schema: String { PostgreSQLSchema.migrations.all.last?.name ?? "" }

    func tell(_ news: CommitNews) { self.news.tell(news) }

    func hear(_ hook: @escaping @Sendable (CommitNews) -> Void) { news.hear(hook) }

    /// Whether processes live that know the schema only as it was before changes that are wanted now.
    private static func areOthersAtWork(_ tx: Transaction) throws -> Bool {
        guard try PostgreSQLSchema.migrations.areWanted(in: tx), try tx.hasTable("nodes") else {
            return false
        }
        return try tx.leases.living() > 0
    }

    /// Nothing to look for: the server keeps what it has taken.
    func check() throws(StoreError) {}

    /// Nothing to do: what the server's own log holds, it alone can take away.
    func forgetErased() throws {}

    /// The server does that by itself (autovacuum).
    func giveBack(for time: Duration) throws -> Bool { false }

    func emptyLog() throws {}

    func space() throws -> (bytes: Int, free: Int) {
        try reader.use { try PostgreSQLSession.space(Transaction($0)) }
    }

    func integrity() throws -> String {
        try reader.use { try PostgreSQLSession.integrity(Transaction($0)) }
    }

    func close() throws {
        defer { lock.release() }
        news.end()
        try reader.use { $0.close() }
        try writer.use { $0.close() }
    }
}
