public import Planner

/// The seam between what is asked of the database and the engine: every statement of a transaction passes here.
extension Transaction {
    /// Runs a statement whose parameters have these values.
    func execute(_ sql: String, _ arguments: SQLArgument...) throws {
        try execute(sql, arguments)
    }

    /// The same with values that were put together.
    func execute(_ sql: String, _ arguments: [SQLArgument]) throws {
        try noting { try db.execute(sql, arguments) }
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
        try noting { try db.run(sql, arguments, read) }
    }

    /// Says of what kind what follows is, such as a message in a chat, from the narrowest to the widest: an engine far away
    /// can foresee what is asked.
    public func expect(_ kinds: String..., now: Instant) {
        // What follows may be about another plan, whose lock other processes had until now.
        if isShared { ids.forget() }
        db.expect(kinds, now: Int64(now.seconds))
    }

    /// Waits until all that was executed has been done.
    func settle() throws {
        do {
            try db.settle()
        } catch let error as any EngineError {
            throw noted(error)
        }
    }

    private func noting(_ statement: () throws -> Void) throws {
        statementCount += 1
        do {
            try statement()
        } catch let error as any EngineError {
            throw noted(error)
        }
    }

    private func noted(_ error: any EngineError) -> any EngineError {
        if error.kind == .refused { refusals.append(error.description) }
        return error
    }
}
