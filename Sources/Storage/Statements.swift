import GRDB

/// A value for a parameter of a statement.
typealias SQLArgument = (any DatabaseValueConvertible)?

/// The seam between what is asked of the database and the engine: every statement of a transaction passes here.
extension Transaction {
    /// Runs a statement whose parameters have these values.
    func execute(_ sql: String, _ arguments: SQLArgument...) throws {
        try execute(sql, arguments)
    }

    /// The same with values that were put together.
    func execute(_ sql: String, _ arguments: [SQLArgument]) throws {
        try statement(sql).execute(arguments: StatementArguments(arguments))
    }

    /// How many rows a statement changes.
    func changes(_ sql: String, _ arguments: SQLArgument...) throws -> Int {
        try Int.fetchAll(
            statement(sql + " RETURNING 1"), arguments: StatementArguments(arguments)
        ).count
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
        let found = try Row.fetchCursor(
            statement(sql), arguments: StatementArguments(arguments))
        var values: [Value] = []
        while let row = try found.next() {
            if let value = try read(row) { values.append(value) }
        }
        return values
    }

    /// Copies of the rows that a statement gives.
    func rows(_ sql: String, _ arguments: SQLArgument...) throws -> [Row] {
        try rows(sql, arguments) { $0.copy() }
    }

    /// What `read` makes of the first row that a statement gives.
    func row<Value>(
        _ sql: String, _ arguments: SQLArgument..., as read: (Row) throws -> Value?
    ) throws -> Value? {
        let found = try Row.fetchCursor(
            statement(sql), arguments: StatementArguments(arguments))
        return try found.next().flatMap(read)
    }

    /// A copy of the first row that a statement gives.
    func row(_ sql: String, _ arguments: SQLArgument...) throws -> Row? {
        try Row.fetchOne(statement(sql), arguments: StatementArguments(arguments))
    }

    /// The number that a statement gives first; nil for null too.
    func number(_ sql: String, _ arguments: SQLArgument...) throws -> Int? {
        try number(sql, arguments)
    }

    /// The same with values that were put together.
    func number(_ sql: String, _ arguments: [SQLArgument]) throws -> Int? {
        try Int.fetchOne(statement(sql), arguments: StatementArguments(arguments))
    }

    /// The row that a statement names first; nil for null too.
    func id(_ sql: String, _ arguments: SQLArgument...) throws -> Int64? {
        try Int64.fetchOne(statement(sql), arguments: StatementArguments(arguments))
    }

    private func statement(_ sql: String) throws -> Statement {
        statementCount += 1
        return try db.cachedStatement(sql: sql)
    }
}
