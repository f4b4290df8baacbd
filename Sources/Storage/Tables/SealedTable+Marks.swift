/// Counts and chooses the sealed rows of encryption without opening them.
extension SealedTable {
    /// The mark beside the seal of a row of a bot; nil where there is none.
    public func mark(
        bot: String, kind: String, owner: String, name: String
    ) throws -> SealedMark? {
        try tx.row(
            """
            SELECT party, moment, bytes FROM sealed_rows
            WHERE bot = ?1 AND kind = ?2 AND owner = ?3 AND name = ?4
            """, bot, kind, owner, name
        ) { SealedMark(party: $0[0], moment: $0[1], bytes: $0[2]) }
    }

    /// The rows of a kind of a bot, without their seals, those of the earliest moment first: of an owner, of a party,
    /// those before a moment, and so many at most.
    public func marks(
        bot: String, kind: String, owner: String?, party: String?, before: Int?, most: Int?
    ) throws -> [SealedRow] {
        var (condition, arguments) = condition(bot, kind, owner, party)
        if let before {
            arguments.append(before)
            condition += " AND moment < ?\(arguments.count)"
        }
        condition += " ORDER BY moment, owner, name"
        if let most {
            arguments.append(most)
            condition += " LIMIT ?\(arguments.count)"
        }
        return try tx.rows(
            "SELECT kind, owner, name, party, moment, bytes FROM sealed_rows \(condition)",
            arguments
        ) { SealedTable.marked($0) }
    }

    /// The rows of an owner whose names begin so, without their seals.
    public func marks(
        bot: String, kind: String, owner: String, prefix: String
    ) throws -> [SealedRow] {
        // No name goes on behind its prefix with the highest of all characters.
        try tx.rows(
            """
            SELECT kind, owner, name, party, moment, bytes FROM sealed_rows
            WHERE bot = ?1 AND kind = ?2 AND owner = ?3 AND name >= ?4 AND name < ?5
            ORDER BY moment, name
            """, bot, kind, owner, prefix, prefix + "\u{10FFFF}"
        ) { SealedTable.marked($0) }
    }

    /// How many rows of a kind a bot has, and how many bytes they seal: of an owner, of a party.
    public func tally(
        bot: String, kind: String, owner: String?, party: String?
    ) throws -> (rows: Int, bytes: Int) {
        let (condition, arguments) = condition(bot, kind, owner, party)
        let found = try tx.rows(
            "SELECT COUNT(*), COALESCE(SUM(bytes), 0) FROM sealed_rows \(condition)", arguments
        ) { (rows: $0[0] as Int, bytes: $0[1] as Int) }
        return found.first ?? (0, 0)
    }

    /// How many rows of a kind each owner has.
    public func countsByOwner(bot: String, kind: String) throws -> [String: Int] {
        try counts("owner", bot, kind)
    }

    /// How many rows of a kind each party has.
    public func countsByParty(bot: String, kind: String) throws -> [String: Int] {
        try counts("party", bot, kind)
    }

    private func counts(
        _ column: String, _ bot: String, _ kind: String
    ) throws -> [String: Int] {
        let found: [(String, Int)] = try tx.rows(
            """
            SELECT \(column), COUNT(*) FROM sealed_rows WHERE bot = ?1 AND kind = ?2
            GROUP BY \(column)
            """, bot, kind
        ) { ($0[0], $0[1]) }
        return Dictionary(found) { $1 }
    }

    private func condition(
        _ bot: String, _ kind: String, _ owner: String?, _ party: String?
    ) -> (text: String, arguments: [SQLArgument]) {
        var text = "WHERE bot = ?1 AND kind = ?2"
        var arguments: [SQLArgument] = [bot, kind]
        for (column, value) in [("owner", owner), ("party", party)] {
            guard let value else { continue }
            arguments.append(value)
            text += " AND \(column) = ?\(arguments.count)"
        }
        return (text, arguments)
    }

    private static func marked(_ row: Row) -> SealedRow {
        SealedRow(
            kind: row[0], owner: row[1], name: row[2], sealed: nil,
            mark: SealedMark(party: row[3], moment: row[4], bytes: row[5]))
    }
}
