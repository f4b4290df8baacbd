/// Moves all that a database holds to one of the other engine, while no bot has either of them open.
///
///     opened, both alone ──► triggers off ──► rows, page by page ──► compared ──► triggers on, ids set
///                              │                  │                                     │
///                              └── unfinished_move stands in the target ────────────────┘
///
/// A page is a transaction of the target. Rows are copied in the order of their keys, so that the last row there says
/// where to go on after a kill. The source is only read.
public struct StoreMove: Sendable {
    /// What was moved.
    public struct Summary: Hashable, Sendable {
        /// How many tables.
        public let tables: Int
        /// How many rows.
        public let rows: Int
        /// Whether an earlier call had begun.
        public let isResumed: Bool
    }

    private let source: any MoveSide
    private let target: any MoveSide
    private let tables: [MovedTable]

    /// Opens both; a target that is not there yet is made.
    ///
    /// - Throws: `StoreError` where one is in use, of another build, or the target holds something.
    public init(from: DatabaseAddress, to: DatabaseAddress) throws {
        do {
            try Self.checkEngines(from, to)
            source = try Self.openSource(from)
            try MoveTarget.check(to)
            target = try MoveTarget.open(to)
            let file = [source, target].first { $0 is SQLiteMoveSide } ?? source
            tables = try file.connection.use { try SQLiteMoveSide.tables(Transaction($0)) }
        } catch {
            throw StoreError(error, path: to.name)
        }
    }

    /// Moves it, and tells the number of rows that a table has so far after each page.
    ///
    /// - Throws: `StoreError`, what `told` throws; the next call goes on from there.
    public func run(
        _ told: (_ table: String, _ rows: Int) throws -> Void = { _, _ in }
    ) throws -> Summary {
        do {
            try source.checkIsAlone()
            try target.checkIsAlone()
            let isResumed = try begin()
            for table in tables { try copy(table, told) }
            let rows = try compare()
            try source.checkIsAlone()
            try finish()
            return Summary(tables: tables.count, rows: rows, isResumed: isResumed)
        } catch let error as any EngineError {
            throw StoreError(error, path: target.name)
        }
    }

    /// Ends the use of both.
    public func close() throws {
        try source.close()
        try target.close()
    }

    private static func checkEngines(_ from: DatabaseAddress, _ to: DatabaseAddress) throws {
        switch (from, to) {
        case (.file, .file):
            throw StoreError(
                .unreachable, path: to.name,
                "\(from.name) and \(to.name) are both files - use fundone backup and restore")
        case (.postgreSQL, .postgreSQL):
            throw StoreError(
                .unreachable, path: to.name,
                "\(from.name) and \(to.name) are both on servers - use pg_dump and pg_restore")
        default: break
        }
    }

    private static func openSource(_ address: DatabaseAddress) throws -> any MoveSide {
        let side: any MoveSide =
            switch address {
            case .file(let path): try SQLiteMoveSide(readingFrom: path)
            case .postgreSQL(let url, _): try PostgreSQLMoveSide(readingFrom: url)
            }
        try side.connection.use { db in
            let tx = Transaction(db)
            guard try side.migrations.areKnown(in: tx) else { throw StoreError(newer: side.name) }
            guard try side.migrations.areComplete(in: tx) else {
                throw StoreError(
                    .other, path: side.name,
                    "\(side.name): is of an earlier fundone, or empty - start the bot once")
            }
            try UnfinishedMove.check(tx, name: side.name)
        }
        return side
    }

    /// Whether there was a beginning already.
    private func begin() throws -> Bool {
        try target.connection.use { db in
            let tx = Transaction(db, isWriting: true)
            return try tx.run {
                guard try !tx.hasTable(UnfinishedMove.table) else { return true }
                try UnfinishedMove.begin(on: target, tx)
                return false
            }
        }
    }

    private func copy(_ table: MovedTable, _ told: (String, Int) throws -> Void) throws {
        let place = try target.connection.use { db in
            try Transaction(db).row(table.lastKey) { $0.values }
        }
        var count = 0
        var pages = RowPages(table, in: source.connection, after: place)
        while let page = try pages.nextPage() {
            try target.connection.use { db in
                let tx = Transaction(db, isWriting: true)
                try tx.run {
                    for row in page { try tx.execute(table.insertion, row.map { $0 }) }
                    Commit.move.before.pass()
                }
            }
            Commit.move.after.pass()
            count += page.count
            try told(table.name, count)
        }
    }

    /// How many rows are the same in both.
    private func compare() throws -> Int {
        var rows = 0
        for table in tables {
            var comparison = RowComparison(table, source, target)
            guard try comparison.isAlike() else {
                throw StoreError(
                    .corrupt, path: target.name,
                    "\(target.name): \(table.name) differs from \(source.name) behind row "
                        + "\(comparison.count), perhaps since that was used in between - empty it, and "
                        + "call fundone move once more")
            }
            rows += comparison.count
        }
        return rows
    }

    private func finish() throws {
        let ids = try source.connection.use { try source.givenIDs(Transaction($0)) }
        try target.connection.use { db in
            let tx = Transaction(db, isWriting: true)
            try tx.run {
                if let table = try target.brokenReference(tx) {
                    throw StoreError(
                        .corrupt, path: source.name,
                        "\(source.name): a row of \(table) refers to one that is not there - report it"
                    )
                }
                try target.skip(ids, tx)
                try UnfinishedMove.end(tx)
            }
        }
    }
}
