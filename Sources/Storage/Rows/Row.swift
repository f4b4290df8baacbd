/// A row of a query's result.
final class Row {
    /// The values in the order of the columns.
    let values: [SQLValue]
    /// The names of the columns.
    let names: [String]
    private var next = 0

    init(_ values: [SQLValue], names: [String]) {
        self.values = values
        self.names = names
    }

    /// The value of a column, by its name.
    subscript<Value: SQLConvertible>(name: String) -> Value {
        // Columns are mostly read in their order.
        if next >= names.count || names[next] != name {
            next = names.firstIndex(of: name) ?? names.count
        }
        defer { next += 1 }
        return self[next]
    }

    /// The value of a column, by its place.
    subscript<Value: SQLConvertible>(place: Int) -> Value {
        guard values.indices.contains(place), let value = Value(values[place]) else {
            preconditionFailure("a column is missing or of another type: \(names), \(place)")
        }
        return value
    }

    /// The columns from that place on.
    func tail(from place: Int) -> Row {
        Row(Array(values[place...]), names: Array(names[place...]))
    }
}
