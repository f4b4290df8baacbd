/// Ids for the rows that messages write: each is given once, also when its row is deleted, since buttons and the
/// journal name rows by it.
///
/// SQLite's AUTOINCREMENT promises the same and writes a row for each id. Here a block of them is stored as given
/// away, and what is left of it when the process ends is never used. Where several processes write, a block is good for
/// one transaction: it is taken behind the lock on its plan, so that of one plan later rows have higher ids.
final class RowIDs {
    private static let block: Int64 = 1000
    private static let sharedBlock: Int64 = 100
    private var rest: Range<Int64> = 0..<0

    /// The next id, for any of the tables.
    func take(_ tx: Transaction) throws -> Int64 {
        if rest.isEmpty { try reserve(tx) }
        let id = rest.removeFirst()
        tx.db.noteNew(id: id)
        return id
    }

    private func reserve(_ tx: Transaction) throws {
        if let query = tx.db.dialect.idQuery {
            guard let first = try tx.id(query) else { throw MissingRow(table: "row_ids") }
            rest = first..<first + Self.sharedBlock
            return
        }
        let stored = try tx.facts.value(.ids).flatMap(Int64.init) ?? 0
        let newest = try tx.newestID()
        let first = max(stored, newest + 1)
        try tx.facts.set(.ids, String(first + Self.block))
        rest = first..<first + Self.block
    }

    /// Forgets the block: that it was given away may have been taken back.
    func forget() {
        rest = 0..<0
    }
}

extension Transaction {
    /// The highest id of the tables whose rows get theirs here.
    func newestID() throws -> Int64 {
        let tables =
            Table.allCases.filter(\.hasOwnIDs).map(\.rawValue) + ["alarms", "undo_log", "outbox"]
        let newest = tables.map { "SELECT MAX(id) AS id FROM \($0)" }
        let all = newest.joined(separator: " UNION ALL ")
        return try id("SELECT MAX(id) FROM (\(all)) t") ?? 0
    }
}
