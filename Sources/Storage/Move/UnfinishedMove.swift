/// What stands in a database while a move into it is not finished: a table with the statements that end it.
enum UnfinishedMove {
    /// The table.
    static let table = "unfinished_move"

    /// Refuses a database into which a move is not finished.
    static func check(_ tx: Transaction, name: String) throws {
        guard try tx.hasTable(table) else { return }
        throw StoreError(
            .other, path: name,
            "\(name): a move into it is not finished - call fundone move once more")
    }

    /// Makes it, and switches the triggers off.
    static func begin(on side: any MoveSide, _ tx: Transaction) throws {
        try tx.execute("CREATE TABLE \(table) (number BIGINT PRIMARY KEY, statement TEXT NOT NULL)")
        for (number, trigger) in try side.triggers(tx).enumerated() {
            try tx.execute(
                "INSERT INTO \(table) (number, statement) VALUES (?1, ?2)", number, trigger.on)
            try tx.execute(trigger.off)
        }
    }

    /// Switches the triggers on again, and takes it away.
    static func end(_ tx: Transaction) throws {
        let statements: [String] = try tx.rows("SELECT statement FROM \(table) ORDER BY number") {
            $0[0]
        }
        for statement in statements { try tx.execute(statement) }
        try tx.execute("DROP TABLE \(table)")
    }
}
