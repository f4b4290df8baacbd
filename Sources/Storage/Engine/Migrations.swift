/// The numbered schema changes of an engine, in order; each runs once for a database.
struct Migrations: Sendable {
    typealias Migration = (name: String, run: @Sendable (Transaction) throws -> Void)

    /// All that this build knows.
    let all: [Migration]
    /// The table that names those that ran.
    let table: String

    /// Runs the missing changes in the transaction; false when a later version was there before.
    func run(in tx: Transaction, through last: String = "999") throws -> Bool {
        let known = try ran(in: tx)
        guard known.isSubset(of: all.map(\.name)) else { return false }
        try tx.db.run("CREATE TABLE IF NOT EXISTS \(table) (identifier TEXT NOT NULL PRIMARY KEY)")
        for migration in all where !known.contains(migration.name) && migration.name <= last {
            try migration.run(tx)
            try tx.execute("INSERT INTO \(table) (identifier) VALUES (?1)", migration.name)
        }
        return true
    }

    /// Whether all of them ran.
    func areComplete(in tx: Transaction) throws -> Bool {
        try ran(in: tx).isSuperset(of: all.map(\.name))
    }

    /// Whether the database is of an earlier build, and can be brought up to date.
    func areWanted(in tx: Transaction) throws -> Bool {
        try areKnown(in: tx) && !areComplete(in: tx)
    }

    /// Whether those that ran are all known: a newer build may have added others.
    func areKnown(in tx: Transaction) throws -> Bool {
        try ran(in: tx).isSubset(of: all.map(\.name))
    }

    private func ran(in tx: Transaction) throws -> Set<String> {
        guard try tx.hasTable(table) else { return [] }
        return Set(try tx.rows("SELECT identifier FROM \(table)") { $0[0] })
    }
}

extension Transaction {
    /// Whether there is a table of that name.
    func hasTable(_ name: String) throws -> Bool {
        try number("SELECT 1 FROM (\(db.dialect.tables)) t WHERE name = ?1", name) != nil
    }
}
