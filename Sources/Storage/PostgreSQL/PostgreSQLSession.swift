/// What is asked of a server and set for each connection to it.
enum PostgreSQLSession {
    /// The oldest server whose words are used here.
    private static let oldestVersion: Int32 = 140_000

    /// Looks whether the server suits, and sets what holds for the connection.
    static func prepare(_ db: PostgreSQLConnection, name: String) throws {
        func refuse(_ kind: StoreError.Kind, _ remedy: String) -> StoreError {
            StoreError(kind, path: name, "\(name): \(remedy)")
        }
        guard db.serverVersion >= oldestVersion else {
            throw refuse(.unreachable, "the server is older than PostgreSQL 14 - use a newer one")
        }
        guard db.parameter("standard_conforming_strings") == "on" else {
            throw refuse(
                .unreachable,
                "standard_conforming_strings is off - turn it on: ALTER DATABASE … SET "
                    + "standard_conforming_strings = on")
        }
        guard db.parameter("server_encoding") == "UTF8" else {
            throw refuse(
                .unreachable,
                "the database is not in UTF-8 - make another: CREATE DATABASE … ENCODING 'UTF8' "
                    + "TEMPLATE template0")
        }
        guard db.parameter("in_hot_standby") != "on" else {
            throw refuse(
                .readOnly, "is a replica and takes no changes - name the primary with database.url")
        }
        let tx = Transaction(db)
        guard try tx.run({ try PostgreSQLSchema.migrations.areKnown(in: tx) }) else {
            throw StoreError(newer: name)
        }
        // A commit is on the disk when it returns, and a process that hangs keeps nothing locked. How a statement is carried
        // out is decided once, while tables are small perhaps: it must suit large ones.
        try db.run(
            """
            SET synchronous_commit = on; SET idle_in_transaction_session_timeout = '10s';
            SET lock_timeout = '3s'; SET statement_timeout = '60s';
            SET enable_seqscan = off; SET jit = off
            """)
    }

    /// Refuses a pooler that gives each transaction another connection: what is prepared would be lost.
    static func checkPooler(
        _ first: PostgreSQLConnection, _ second: PostgreSQLConnection, name: String
    ) throws {
        func process(_ db: PostgreSQLConnection) throws -> Int? {
            try db.use { try Transaction($0).number("SELECT pg_backend_pid()") }
        }
        guard try process(first) != process(second) else {
            throw StoreError(
                .unreachable, path: name,
                "\(name): \(PostgreSQLError.pooler)")
        }
    }

    /// How many bytes the database has; how many of them nothing uses, the server does not tell.
    static func space(_ tx: Transaction) throws -> (bytes: Int, free: Int) {
        (try tx.number("SELECT pg_database_size(current_database())") ?? 0, 0)
    }

    /// Reads each table from its beginning to its end: pages that are damaged are noticed.
    static func integrity(_ tx: Transaction) throws -> String {
        try tx.run {
            let tables: [String] = try tx.rows(
                tx.db.dialect.tables
            ) { $0[0] }
            for table in tables {
                do {
                    _ = try tx.number("SELECT COUNT(*) FROM \(table)")
                } catch let error as PostgreSQLError where error.kind == .corrupt {
                    return "\(table): \(error.state)"
                }
            }
            return "ok"
        }
    }
}
