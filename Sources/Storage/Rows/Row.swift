/// A row of a query's result.
final class Row {
    /// The values in the order of the columns.
    let values: [SQLValue]
    /// The names of the columns.
    let names: [String]
    private let start: Int
    private var next: Int

    /// A row of these values, of which the first `start` are left out.
    init(_ values: [SQLValue], names: [String], from start: Int = 0) {
        self.values = values
        self.names = names
        self.start = start
        next = start
    }

    /// The value of a column, by its name.
    subscript<Value: SQLConvertible>(name: String) -> Value {
        seek(name)
        defer { next += 1 }
        return value(next)
    }

    // Columns are mostly read in their order.
    private func seek(_ name: String) {
        if next >= names.count || names[next] != name {
            next = names[start...].firstIndex(of: name) ?? names.count
        }
    }

    /// A column as it is stored; nil when there is none of that name.
    func value(of name: String) -> SQLValue? {
        seek(name)
        defer { next += 1 }
        return next < values.count ? values[next] : nil
    }

    /// The value of a column, by its place.
    subscript<Value: SQLConvertible>(place: Int) -> Value { value(start + place) }

    private func value<Value: SQLConvertible>(_ place: Int) -> Value {
        guard values.indices.contains(place), let value = Value(values[place]) else {
            preconditionFailure("a column is missing or of another type: \(names), \(place)")
        }
        return value
    }

    /// The columns from that place on.
    func tail(from place: Int) -> Row { Row(values, names: names, from: place) }
}
