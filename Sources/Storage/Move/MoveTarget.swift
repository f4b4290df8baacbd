/// A database into which all that another holds is moved.
enum MoveTarget {
    /// Refuses a database that holds anything but a move that is not finished, before anything is made in it.
    static func check(_ address: DatabaseAddress) throws {
        switch address {
        case .file(let path):
            guard !address.isMissing, !SQLiteDatabase.isEmpty(path) else { return }
            try SQLiteDatabase.checkFile(path)
            let connection = try SQLiteConnection(path: path, isReadOnly: true)
            defer { connection.close() }
            try check(connection, SQLiteMigrations.migrations, name: address.name)
        case .postgreSQL(let url, _):
            let view = try PostgreSQLView(url)
            defer { view.reader.close() }
            try check(view.reader, view.migrations, name: address.name)
        }
    }

    /// Opens it; its schema is made where there is none.
    static func open(_ address: DatabaseAddress) throws -> any MoveSide {
        switch address {
        case .file(let path): try SQLiteMoveSide(SQLiteDatabase(path: path))
        case .postgreSQL(let url, let path):
            try PostgreSQLMoveSide(PostgreSQLDatabase(url, beside: path))
        }
    }

    private static func check(
        _ connection: any Connection, _ migrations: Migrations, name: String
    ) throws {
        let holdsMore = StoreError(
            .foreign, path: name, "\(name): holds something already - name an empty one")
        try connection.use { db in
            let tx = Transaction(db)
            let tables: [String] = try tx.rows(db.dialect.tables) { $0[0] }
            guard !tables.isEmpty else { return }
            guard tables.contains(migrations.table) else { throw holdsMore }
            guard try migrations.areKnown(in: tx) else { throw StoreError(newer: name) }
            guard try migrations.areComplete(in: tx) else {
                throw StoreError(
                    .other, path: name, "\(name): is of an earlier fundone - name an empty one")
            }
            guard !tables.contains(UnfinishedMove.table) else { return }
            // What the machines tell each other of themselves is nothing that is kept.
            let passing = [migrations.table, "sqlite_sequence", "leases", "nodes"]
            for table in tables where !passing.contains(table) {
                guard try tx.number("SELECT 1 FROM \(table) LIMIT 1") == nil else {
                    throw holdsMore
                }
            }
        }
    }
}
