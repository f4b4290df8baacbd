/// The sealed rows of encryption.
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
                INSERT INTO sealed_rows (bot, kind, owner, name, sealed, party, moment, bytes)
                VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
                ON CONFLICT (bot, kind, owner, name)
                DO UPDATE SET sealed = ?5, party = ?6, moment = ?7, bytes = ?8
                """, bot, row.kind, row.owner, row.name, sealed, row.mark.party, row.mark.moment,
                row.mark.bytes)
        }
    }

    /// Removes all rows of a bot that belong to one of those users and rooms, are counted for it, or are named for it:
    /// beside other words the id stands first or last, behind or before a space.
    func forget(_ names: [String], bot: String) throws {
        tx.hasErased = true
        for name in names {
            let isNamed = ["name", "party"].map {
                """
                \($0) = ?2 OR substr(\($0), 1, length(?2) + 1) = ?2 || ' '
                    OR substr(\($0), length(\($0)) - length(?2)) = ' ' || ?2
                """
            }
            try tx.execute(
                """
                DELETE FROM sealed_rows
                WHERE bot = ?1 AND (owner = ?2 OR \(isNamed.joined(separator: " OR ")))
                """, bot, name)
        }
    }

    /// Whether anything is kept of other kinds than `marks`, of any bot.
    public func isUsed(besides marks: String) throws -> Bool {
        try tx.number("SELECT 1 FROM sealed_rows WHERE kind <> ?1 LIMIT 1", marks) != nil
    }

    /// Removes all rows of a bot of other kinds than `marks`: nothing opens them any more. Marks say something by being
    /// there.
    public func erase(bot: String, but marks: String) throws {
        try tx.execute("DELETE FROM sealed_rows WHERE bot = ?1 AND kind <> ?2", bot, marks)
    }
}
