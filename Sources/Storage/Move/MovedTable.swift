/// A table whose rows are moved to another engine.
struct MovedTable: Sendable {
    /// Its name.
    let name: String
    /// The columns that both engines have.
    let columns: [String]
    /// The columns of its key.
    let key: [String]
    /// The tables that its rows refer to.
    let references: Set<String>

    /// A query of so many rows in the order of the key: the first ones, or those behind a key.
    func page(isFirst: Bool, limit: Int) -> String {
        let marks = key.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
        let behind = isFirst ? "" : "WHERE (\(list(key))) > (\(marks)) "
        return "SELECT \(list(columns)) FROM \(name) \(behind)ORDER BY \(list(key)) LIMIT \(limit)"
    }

    /// A query of the last key.
    var lastKey: String {
        let order = key.map { $0 + " DESC" }.joined(separator: ", ")
        return "SELECT \(list(key)) FROM \(name) ORDER BY \(order) LIMIT 1"
    }

    /// A statement that adds a row.
    var insertion: String {
        let marks = columns.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
        return "INSERT INTO \(name) (\(list(columns))) VALUES (\(marks))"
    }

    /// The key of a row with values for the columns.
    func key(of row: [SQLValue]) -> [SQLValue] {
        key.compactMap { name in columns.firstIndex(of: name).map { row[$0] } }
    }

    private func list(_ names: [String]) -> String { names.joined(separator: ", ") }

    /// The tables in an order in which each stands behind those that its rows refer to, else by their names.
    static func ordered(_ tables: [MovedTable]) -> [MovedTable] {
        var rest = tables.sorted { $0.name < $1.name }
        var ordered: [MovedTable] = []
        while !rest.isEmpty {
            let waiting = Set(rest.map(\.name))
            // Where tables refer to each other in a ring, the first by name begins.
            let place =
                rest.firstIndex { table in
                    table.references.subtracting([table.name]).isDisjoint(with: waiting)
                } ?? 0
            ordered.append(rest.remove(at: place))
        }
        return ordered
    }
}
