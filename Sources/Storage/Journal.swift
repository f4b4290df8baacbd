/// What a change must put back: for each row it touched first, the row as it was, or that it was not there.
///
/// One journal belongs to one update and one plan. It is written as one row of `undo_log`; undoing
/// writes the old rows back in reverse order. Whole rows are kept, so that a command needs no undo code of its own.
struct Journal {
    /// A touched row; `before` is nil when the change made it.
    struct Change: Equatable {
        var table: String
        var id: Int64
        var before: [String: SQLValue]?
    }

    private struct Key: Hashable {
        var table: Table
        var id: Int64
    }

    private(set) var changes: [Change] = []
    private var touched: Set<Key> = []

    mutating func inserted(_ table: Table, id: Int64) {
        guard touched.insert(Key(table: table, id: id)).inserted else { return }
        changes.append(Change(table: table.rawValue, id: id, before: nil))
    }

    mutating func willChange(_ table: Table, id: Int64, _ row: () throws -> Row?) throws {
        guard touched.insert(Key(table: table, id: id)).inserted, let row = try row() else {
            return
        }
        var before = Dictionary(uniqueKeysWithValues: zip(row.names, row.values))
        // It follows from the title.
        before["folded"] = nil
        changes.append(Change(table: table.rawValue, id: id, before: before))
    }
}
