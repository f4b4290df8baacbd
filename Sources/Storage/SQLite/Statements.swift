/// The seam between what is asked of the database and the engine: every statement of a transaction passes here.
extension Transaction {
    /// Runs a statement whose parameters have these values.
    func execute(_ sql: String, _ arguments: SQLArgument...) throws {
        try execute(sql, arguments)
    }

    /// The same with values that were put together.
    func execute(_ sql: String, _ arguments: [SQLArgument]) throws {
        try run(sql, arguments) { _ in true }
    }

    /// How many rows a statement changes.
    func changes(_ sql: String, _ arguments: SQLArgument...) throws -> Int {
        try rows(sql + " RETURNING 1", arguments) { $0 }.count
    }

    /// What `read` makes of the rows that a statement gives; it runs no statement itself.
    func rows<Value>(
        _ sql: String, _ arguments: SQLArgument..., as read: (Row) throws -> Value?
    ) throws -> [Value] {
        try rows(sql, arguments, as: read)
    }

    /// The same with values that were put together.
    func rows<Value>(
        _ sql: String, _ arguments: [SQLArgument], as read: (Row) throws -> Value?
    ) throws -> [Value] {
        var values: [Value] = []
        try run(sql, arguments) { row in
            if let value = try read(row) { values.append(value) }
            return true
        }
        return values
    }

    /// The rows that a statement gives.
    func rows(_ sql: String, _ arguments: SQLArgument...) throws -> [Row] {
        try rows(sql, arguments) { $0 }
    }

    /// What `read` makes of the first row that a statement gives.
    func row<Value>(
        _ sql: String, _ arguments: SQLArgument..., as read: (Row) throws -> Value?
    ) throws -> Value? {
        try row(sql, arguments).flatMap(read)
    }

    /// The first row that a statement gives.
    func row(_ sql: String, _ arguments: SQLArgument...) throws -> Row? {
        try row(sql, arguments)
    }

    /// The number that a statement gives first; nil for null too.
    func number(_ sql: String, _ arguments: SQLArgument...) throws -> Int? {
        try number(sql, arguments)
    }

    /// The same with values that were put together.
    func number(_ sql: String, _ arguments: [SQLArgument]) throws -> Int? {
        try row(sql, arguments).flatMap { $0[0] }
    }

    /// The row that a statement names first; nil for null too.
    func id(_ sql: String, _ arguments: SQLArgument...) throws -> Int64? {
        try row(sql, arguments).flatMap { $0[0] }
    }

    private func row(_ sql: String, _ arguments: [SQLArgument]) throws -> Row? {
        var first: Row?
        try run(sql, arguments) { row in
            first = row
            return false
        }
        return first
    }

    private func run(_ sql: String, _ arguments: [SQLArgument], _ read: (Row) throws -> Bool)
        throws
    {
        statementCount += 1
        do {
            try db.statement(sql).run(arguments, read)
        } catch let error as SQLiteError {
            if !StoreError.isTrouble(error) { refusals.append(error.description) }
            throw error
        }
    }
}
