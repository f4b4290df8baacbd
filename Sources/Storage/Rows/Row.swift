import GRDB
import Synchronization

/// A row of a query's result. GRDB finds a column by comparing lower-cased names one after the other, which
/// cost more than the queries; here each query's names are looked up once.
struct Row {
    private let values: GRDB.Row
    private let columns: [String: Int]

    init(_ values: GRDB.Row, sql: String) {
        self.values = values
        columns = ColumnNames.of(values, sql: sql)
    }

    /// The value of a column, by its name.
    subscript<Value: DatabaseValueConvertible & StatementColumnConvertible>(name: String) -> Value {
        values[columns[name] ?? -1]
    }

    /// The value of a column, by its place.
    subscript<Value: DatabaseValueConvertible & StatementColumnConvertible>(place: Int) -> Value {
        values[place]
    }
}

/// The places of the columns in the results of each query, by name.
private enum ColumnNames {
    private static let known = Mutex<[String: [String: Int]]>([:])

    static func of(_ row: GRDB.Row, sql: String) -> [String: Int] {
        known.withLock { known in
            if let columns = known[sql] { return columns }
            let columns = Dictionary(
                row.columnNames.enumerated().map { ($1, $0) },
                uniquingKeysWith: { first, _ in first })
            known[sql] = columns
            return columns
        }
    }
}
