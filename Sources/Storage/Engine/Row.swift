import Planner

/// A row that a statement gave.
struct Row {
    /// The names of the columns.
    let columns: [String]
    /// Their values.
    let values: [SQLValue]

    /// The value of a column, by its name.
    subscript<Value: SQLConvertible>(column: String) -> Value {
        guard let place = columns.firstIndex(of: column) else {
            preconditionFailure("there is no column \(column) in \(columns)")
        }
        return self[place]
    }

    /// The value of a column, by its place.
    subscript<Value: SQLConvertible>(place: Int) -> Value {
        guard let value = Value(values[place]) else {
            preconditionFailure("\(columns[place]) is no \(Value.self)")
        }
        return value
    }

    /// The day in that column; nil when it is null or empty.
    func date(_ column: String) -> CivilDate? {
        (self[column] as String?).flatMap(CivilDate.init)
    }

    /// The time of day in that column; nil when it is null or empty.
    func time(_ column: String) -> CivilTime? {
        (self[column] as String?).flatMap(CivilTime.init)
    }

    /// The moment in that column.
    func instant(_ column: String) -> Instant? {
        (self[column] as Int?).map(Instant.init)
    }
}
