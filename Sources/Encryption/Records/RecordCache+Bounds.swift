/// Bounds of what is kept, and which rows go when there is more.
extension RecordCache {
    /// How many rows one step removes.
    static let part = 500

    /// Removes a row, and what is of no use without it.
    mutating func drop(_ row: EncryptionRow.Marked) throws {
        remove(row.key)
        guard row.key.kind == .inbound else { return }
        let session = String(row.key.name.prefix { $0 != " " })
        let holder = IndexRecord.holder(row.key.owner, row.mark.party)
        let read = EncryptionRow.Scope(.index, owner: session, party: holder)
        for index in try marks(read) { remove(index.key) }
    }

    /// Removes the rows of a scope, `most` at most, and counts them down; nil for all.
    mutating func drop(_ scope: EncryptionRow.Scope, most rest: inout Int?) throws {
        guard rest != 0 else { return }
        let rows = try marks(scope, most: rest)
        for row in rows { try drop(row) }
        rest = rest.map { $0 - rows.count }
    }

    /// Keeps a scope to a bound. A tenth more goes than has to, so that the next rows need no choice.
    mutating func trim(
        _ scope: EncryptionRow.Scope, to bound: EncryptionLimits.Bound
    ) throws {
        guard try tally(scope).rows > bound.rows else { return }
        let rows = try marks(scope)
        let parties = Dictionary(grouping: rows, by: \.mark.party)
        let level = RecordCache.level(
            parties.values.map(\.count), within: bound.rows - bound.rows / 10)
        for rows in parties.values where rows.count > level {
            for row in rows.prefix(rows.count - level) { try drop(row) }
        }
    }

    /// How many each may keep, so that all together keep at most `limit` and the largest lose first.
    static func level(_ counts: [Int], within limit: Int) -> Int {
        var (rest, left) = (limit, counts.count)
        for count in counts.sorted() {
            let share = rest / left
            if count > share { return share }
            rest -= count
            left -= 1
        }
        return counts.max() ?? 0
    }

    /// Keeps all rows of a kind to the bounds, a part at a time. Rows that are not stored yet do not count.
    ///
    /// - Returns: whether there may be more to do.
    mutating func trimAll() throws -> Bool {
        let bounds: [(EncryptionRow.Kind, Int, EncryptionRow.Holder)] = [
            (.olm, limits.olm, .party), (.inbound, limits.inbound, .party),
            (.device, limits.devices, .owner), (.former, limits.former, .party),
        ]
        for (kind, bound, holder) in bounds where try !hasSpace(for: kind, bound) {
            var excess = try tally(EncryptionRow.Scope(kind)).rows - bound + bound / 10
            let counts = try counts(kind, by: holder)
            let level = RecordCache.level(Array(counts.values), within: bound - bound / 10)
            var rest = Self.part
            for (name, count) in counts where count > level && rest > 0 {
                let scope =
                    holder == .owner
                    ? EncryptionRow.Scope(kind, owner: name)
                    : EncryptionRow.Scope(kind, party: name)
                let rows = try marks(scope, most: min(count - level, rest))
                for row in rows { try drop(row) }
                (rest, excess) = (rest - rows.count, excess - rows.count)
            }
            counted[kind] = nil
            return excess > 0 && rest < Self.part
        }
        return false
    }

    /// Whether there are at most so many rows of a kind. The rows are counted again when as many were written as there
    /// was space for.
    mutating func hasSpace(for kind: EncryptionRow.Kind, _ bound: Int) throws -> Bool {
        let written = self.written[kind] ?? 0
        if let counted = self.counted[kind], counted + written <= bound { return true }
        counted[kind] = try tally(EncryptionRow.Scope(kind)).rows
        self.written[kind] = 0
        return counted[kind] ?? 0 <= bound
    }
}
