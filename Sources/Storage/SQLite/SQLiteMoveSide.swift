/// A SQLite file that is moved, or into which a database is moved. Nobody else has it open meanwhile.
struct SQLiteMoveSide: MoveSide {
    let name: String
    let connection: any Connection
    var migrations: Migrations { SQLiteMigrations.migrations }
    /// The lock of a file that is only read; a database has its own.
    private let lock: DatabaseLock?
    private let database: SQLiteDatabase?

    /// A file that is read.
    init(readingFrom path: String) throws(StoreError) {
        name = path
        // The lock would make the file.
        guard !DatabaseAddress.file(path).isMissing else {
            throw StoreError(
                .unreachable, path: path, "\(path): there is no database - see database.path")
        }
        lock = try DatabaseLock(databasePath: path)
        connection = try SQLiteView(path: path).reader
        database = nil
    }

    /// A database that is written.
    init(_ database: SQLiteDatabase) throws {
        name = database.name
        connection = database.writer
        self.database = database
        lock = nil
        // In which order rows come is no matter: all are looked at in the end.
        try connection.use { try $0.run("PRAGMA foreign_keys = OFF") }
    }

    /// The tables, with their columns, in an order in which references hold.
    static func tables(_ tx: Transaction) throws -> [MovedTable] {
        let names: [String] = try tx.rows(
            """
            SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
                AND name NOT IN (?1, ?2)
            """, SQLiteMigrations.migrations.table, UnfinishedMove.table
        ) { $0[0] }
        let tables = try names.map { name in
            let columns: [(name: String, place: Int)] = try tx.rows(
                "SELECT name, pk FROM pragma_table_info(?1) ORDER BY cid", name
            ) { ($0[0], $0[1]) }
            let key = columns.filter { $0.place > 0 }.sorted { $0.place < $1.place }
            let references: [String] = try tx.rows(
                "SELECT \"table\" FROM pragma_foreign_key_list(?1)", name
            ) { $0[0] }
            return MovedTable(
                name: name, columns: columns.map(\.name), key: key.map(\.name),
                references: Set(references))
        }
        return MovedTable.ordered(tables)
    }

    func kept(_ value: SQLValue) -> SQLValue { value }

    /// Nothing to look for: the lock tells.
    func checkIsAlone() throws {}

    func triggers(_ tx: Transaction) throws -> [(off: String, on: String)] {
        try tx.rows("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY name") {
            ("DROP TRIGGER \($0[0] as String)", $0[1])
        }
    }

    func givenIDs(_ tx: Transaction) throws -> GivenIDs {
        let stored = try tx.facts.value(.ids).flatMap(Int64.init) ?? 0
        let counted: [(String, Int64)] = try tx.rows("SELECT name, seq FROM sqlite_sequence") {
            ($0[0], $0[1])
        }
        return GivenIDs(
            firstFree: max(stored, try tx.newestID() + 1),
            last: Dictionary(counted, uniquingKeysWith: max))
    }

    /// Tables without AUTOINCREMENT count on from their last row.
    func skip(_ ids: GivenIDs, _ tx: Transaction) throws {
        try tx.facts.set(.ids, String(max(ids.firstFree, try tx.newestID() + 1)))
        let counting: [String] = try tx.rows(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%AUTOINCREMENT%'"
        ) { $0[0] }
        for table in counting {
            guard let last = ids.last[table] else { continue }
            let known = try tx.id("SELECT seq FROM sqlite_sequence WHERE name = ?1", table)
            if known == nil {
                try tx.execute(
                    "INSERT INTO sqlite_sequence (name, seq) VALUES (?1, ?2)", table, last)
            } else {
                try tx.execute(
                    "UPDATE sqlite_sequence SET seq = MAX(seq, ?2) WHERE name = ?1", table, last)
            }
        }
    }

    func brokenReference(_ tx: Transaction) throws -> String? {
        try tx.row("PRAGMA foreign_key_check") { $0[0] }
    }

    func close() throws {
        try database?.close()
        try connection.use { $0.close() }
        lock?.release()
    }
}
