/// What encryption keeps.
public struct SealedTable {
    let tx: Transaction

    /// The sealed bytes of a row of a bot, as base64; nil where there is none.
    public func find(bot: String, kind: String, owner: String, name: String) throws -> String? {
        try tx.row(
            """
            SELECT sealed FROM sealed_rows
            WHERE bot = ?1 AND kind = ?2 AND owner = ?3 AND name = ?4
            """, bot, kind, owner, name
        ) { $0[0] }
    }

    /// All rows of a kind of a bot, or those of an owner.
    public func all(bot: String, kind: String, owner: String?) throws -> [SealedRow] {
        let condition = owner.map { _ in "AND owner = ?3" } ?? ""
        let arguments: [SQLArgument] = [bot, kind] + (owner.map { [$0] } ?? [])
        return try tx.rows(
            """
            SELECT kind, owner, name, sealed FROM sealed_rows
            WHERE bot = ?1 AND kind = ?2 \(condition)
            """, arguments
        ) { SealedRow(kind: $0[0], owner: $0[1], name: $0[2], sealed: $0[3]) }
    }

    /// Writes and removes rows of a bot.
    public func write(_ rows: [SealedRow], bot: String) throws {
        for row in rows {
            guard let sealed = row.sealed else {
                try tx.execute(
                    """
                    DELETE FROM sealed_rows
                    WHERE bot = ?1 AND kind = ?2 AND owner = ?3 AND name = ?4
                    """, bot, row.kind, row.owner, row.name)
                continue
            }
            try tx.execute(
                """
                INSERT INTO sealed_rows (bot, kind, owner, name, sealed)
                VALUES (?1, ?2, ?3, ?4, ?5)
                ON CONFLICT (bot, kind, owner, name) DO UPDATE SET sealed = ?5
                """, bot, row.kind, row.owner, row.name, sealed)
        }
    }

    /// Whether anything is kept, of any bot.
    public func isUsed() throws -> Bool {
        try tx.number("SELECT 1 FROM sealed_rows LIMIT 1") != nil
    }

    /// Removes all rows, of any bot: nothing opens them any more.
    public func eraseAll() throws {
        try tx.execute("DELETE FROM sealed_rows")
    }
}
