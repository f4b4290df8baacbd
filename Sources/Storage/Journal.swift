/// What undoing a change must put back: the old values it changed in each row, or that the row was not there.
///
/// One journal belongs to one update and one plan, or to one part of a job. Undoing writes the old values back in
/// reverse order, so that a command needs no undo code of its own. A deleted row is kept with all its columns, a
/// changed row with the changed ones only.
struct Journal {
    /// A touched row; `before` is nil when the change made it.
    struct Change: Equatable {
        var table: String
        var id: Int64
        var before: [String: SQLValue]?
    }

    /// More changes than these are stored in parts.
    static let limit = 200

    private struct Key: Hashable {
        var table: Table
        var id: Int64
    }

    private struct Touched {
        var key: Key
        /// The row as it was; nil when it was not there.
        var before: [String: SQLValue]?
        /// The columns that were changed; nil for all.
        var columns: Set<String>? = []
    }

    private var touched: [Touched] = []
    private var places: [Key: Int] = [:]

    var isEmpty: Bool { touched.isEmpty }

    /// What must be put back, in the order in which it was touched; a row after those that refer to it, so that it
    /// comes back before them.
    var changes: [Change] {
        let changes = touched.map { row in
            // Its folded form follows from the title.
            let before = row.before?.filter { name, _ in
                name != "folded" && row.columns?.contains(name) ?? true
            }
            return Change(table: row.key.table.rawValue, id: row.key.id, before: before)
        }
        return Self.parentsFirst(changes.reversed()).reversed()
    }

    /// Changes in the order in which they are put back: what refers to another row comes after it.
    static func parentsFirst(_ changes: [Change]) -> [Change] {
        (0...Change.deepest).flatMap { depth in changes.filter { $0.depth == depth } }
    }

    mutating func inserted(_ table: Table, id: Int64) {
        let key = Key(table: table, id: id)
        guard places[key] == nil else { return }
        add(Touched(key: key, before: nil))
    }

    /// Notes that these columns of a row get these values.
    mutating func willChange(
        _ table: Table, id: Int64, _ values: [(String, SQLValue)],
        _ row: () throws -> [String: SQLValue]?
    ) throws {
        guard let place = try place(Key(table: table, id: id), row),
            let before = touched[place].before
        else { return }
        for (column, value) in values where before[column] != value {
            touched[place].columns?.insert(column)
        }
    }

    /// Notes that a row is deleted.
    mutating func willDelete(
        _ table: Table, id: Int64, _ row: () throws -> [String: SQLValue]?
    ) throws {
        guard let place = try place(Key(table: table, id: id), row) else { return }
        touched[place].columns = nil
    }

    private mutating func place(_ key: Key, _ row: () throws -> [String: SQLValue]?) throws
        -> Int?
    {
        if let known = places[key] { return known }
        guard let row = try row() else { return nil }
        add(Touched(key: key, before: row))
        return touched.count - 1
    }

    private mutating func add(_ row: Touched) {
        places[row.key] = touched.count
        touched.append(row)
    }
}

extension Journal.Change {
    /// The depth of ticks, which refer to times and items, which refer to tasks.
    static let deepest = 2

    /// How many rows stand above it, each referring to the next.
    fileprivate var depth: Int {
        switch Table(rawValue: table) {
        case .occurrences, .recurrences, .tags, .checklistItems, .files: 1
        case .checklistTicks: Self.deepest
        default: 0
        }
    }
}
