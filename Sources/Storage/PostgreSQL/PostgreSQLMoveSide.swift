import Glibc

/// A database of PostgreSQL that is moved, or into which another is moved.
struct PostgreSQLMoveSide: MoveSide {
    let name: String
    let connection: any Connection
    var migrations: Migrations { PostgreSQLSchema.migrations }
    private let database: PostgreSQLDatabase?

    /// How often others are looked for: one that ended is seen for a moment longer.
    private static let looks = 30
    private static let microsecondsBetween: UInt32 = 100_000

    /// A database that is read.
    init(readingFrom address: String) throws(StoreError) {
        name = PostgreSQLAddress.withoutSecrets(address)
        connection = try PostgreSQLView(address).reader
        database = nil
    }

    /// A database that is written.
    init(_ database: PostgreSQLDatabase) {
        name = database.name
        connection = database.writer
        self.database = database
    }

    func kept(_ value: SQLValue) -> SQLValue {
        guard case .text(let text) = value else { return value }
        return .text(PostgreSQLParameters.whole(text))
    }

    func checkIsAlone() throws {
        for _ in 1..<Self.looks {
            if try others() == 0 { return }
            usleep(Self.microsecondsBetween)
        }
        guard try others() != 0 else { return }
        throw StoreError(
            .locked, path: name,
            "\(name): another process of fundone is at work on it - stop all of them first")
    }

    /// How many connections there are of fundone that are none of this process.
    private func others() throws -> Int {
        let own = try [connection, database?.reader].compactMap { $0 }.compactMap { db in
            try db.use { try Transaction($0).id("SELECT pg_backend_pid()") }
        }
        return try connection.use { db in
            try Transaction(db).number(
                """
                SELECT COUNT(*) FROM pg_stat_activity
                WHERE datname = current_database() AND backend_type = 'client backend'
                    AND application_name IN ('fundone', current_setting('application_name'))
                    AND pid NOT IN (\(SQLText.members(of: "?1")))
                """, SQLText.list(own)) ?? 0
        }
    }

    func triggers(_ tx: Transaction) throws -> [(off: String, on: String)] {
        try tx.rows(
            """
            SELECT DISTINCT relname FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
            WHERE NOT tgisinternal AND relnamespace = current_schema()::regnamespace ORDER BY relname
            """
        ) {
            let table: String = $0[0]
            return (
                "ALTER TABLE \(table) DISABLE TRIGGER USER",
                "ALTER TABLE \(table) ENABLE TRIGGER USER"
            )
        }
    }

    /// The sequences of the schema: those that belong to a table, with its name, and `row_ids`.
    func givenIDs(_ tx: Transaction) throws -> GivenIDs {
        let last: [(String, Int64)] = try tx.rows(
            """
            SELECT c.table_name::text, s.last_value \(Self.sequences)
            WHERE s.last_value IS NOT NULL
            """
        ) { ($0[0], $0[1]) }
        let free = try tx.id(
            "SELECT CASE WHEN is_called THEN last_value + 100 ELSE last_value END FROM row_ids")
        return GivenIDs(
            firstFree: max(free ?? 1, try tx.newestID() + 1),
            last: Dictionary(last, uniquingKeysWith: max))
    }

    func skip(_ ids: GivenIDs, _ tx: Transaction) throws {
        let free = max(ids.firstFree, try tx.newestID() + 1)
        _ = try tx.id("SELECT setval('row_ids', ?1, FALSE)", free)
        let counting: [(table: String, column: String, sequence: String)] = try tx.rows(
            """
            SELECT c.table_name::text, c.column_name::text, s.sequencename::text \(Self.sequences)
            """
        ) { ($0[0], $0[1], $0[2]) }
        for (table, column, sequence) in counting {
            let newest = try tx.id("SELECT MAX(\(column)) FROM \(table)") ?? 0
            let last = max(newest, ids.last[table] ?? 0)
            guard last > 0 else { continue }
            _ = try tx.id("SELECT setval('\(sequence)', ?1)", last)
        }
    }

    private static let sequences = """
        FROM information_schema.columns c JOIN pg_sequences s
            ON s.schemaname = c.table_schema
            AND (quote_ident(s.schemaname) || '.' || quote_ident(s.sequencename))
                = pg_get_serial_sequence(
                    quote_ident(c.table_schema) || '.' || quote_ident(c.table_name), c.column_name)
            AND c.table_schema = current_schema() AND c.is_identity = 'YES'
        """

    /// The server lets no such row in.
    func brokenReference(_ tx: Transaction) throws -> String? { nil }

    func close() throws {
        try database?.close()
        try connection.use { $0.close() }
    }
}
