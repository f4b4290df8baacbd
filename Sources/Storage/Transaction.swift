import GRDB

/// What may be read and written within one transaction.
///
/// Changes to the tables a person can undo go through `insert`, `update` and `delete`, which note in
/// the journal what a row was before; see `Journal`.
public final class Transaction {
    let db: Database
    var journal: Journal?
    /// Whether an account's or chat's rows were erased, which must not survive in the log.
    var hasErased = false
    /// How many statements were run.
    private(set) var statementCount = 0
    /// The last insertion into a table: its columns and statement.
    private var insertions: [Table: (names: [String], sql: String)] = [:]

    init(_ db: Database) {
        self.db = db
    }

    /// Runs `body` in a savepoint: when it throws, what it wrote is taken back and the rest stays.
    public func savepoint<Result>(_ body: () throws -> Result) throws -> Result {
        var result: Result?
        let outer = journal
        do {
            try db.inSavepoint {
                result = try body()
                return .commit
            }
        } catch {
            journal = outer
            throw error
        }
        guard let result else { throw DatabaseError(resultCode: .SQLITE_ABORT) }
        return result
    }

    @discardableResult
    func insert(_ table: Table, _ values: [(String, (any SQLConvertible)?)]) throws
        -> Int64
    {
        statementCount += 1
        _ = try db.run(insertion(into: table, of: values), count: values.count) {
            values[$0].1?.sqlValue
        }
        let id = db.lastInsertedRowID
        journal?.inserted(table, id: id)
        return id
    }

    private func insertion(
        into table: Table, of values: [(String, (any SQLConvertible)?)]
    ) -> String {
        if let known = insertions[table], known.names.count == values.count,
            values.indices.allSatisfy({ values[$0].0 == known.names[$0] })
        {
            return known.sql
        }
        let names = values.map(\.0)
        let marks = values.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
        let columns = names.joined(separator: ", ")
        let sql = "INSERT INTO \(table.rawValue) (\(columns)) VALUES (\(marks))"
        insertions[table] = (names, sql)
        return sql
    }

    func update(
        _ table: Table, id: Int64, _ values: [(String, (any SQLConvertible)?)]
    ) throws {
        try journal?.willChange(table, id: id, in: db)
        let sets = values.enumerated().map { "\($1.0) = ?\($0 + 1)" }.joined(separator: ", ")
        try execute(
            "UPDATE \(table.rawValue) SET \(sets) WHERE id = ?\(values.count + 1)",
            values.map(\.1) + [id])
    }

    func delete(_ table: Table, id: Int64) throws {
        try journal?.willChange(table, id: id, in: db)
        try execute("DELETE FROM \(table.rawValue) WHERE id = ?1", [id])
    }

    func execute(_ sql: String, _ arguments: [(any SQLConvertible)?] = []) throws {
        _ = try rows(sql, arguments)
    }

    func rows(_ sql: String, _ arguments: [(any SQLConvertible)?] = []) throws -> [Row] {
        statementCount += 1
        return try db.run(sql, arguments)
    }

    func row(_ sql: String, _ arguments: [(any SQLConvertible)?] = []) throws -> Row? {
        statementCount += 1
        return try db.run(sql, arguments, limit: 1).first
    }

    func number(_ sql: String, _ arguments: [(any SQLConvertible)?] = []) throws -> Int? {
        guard let row = try row(sql, arguments) else { return nil }
        return row[0] as Int?
    }
}

/// The tables whose changes can be undone; each has an integer key `id`.
enum Table: String, CaseIterable {
    case plans, lists, todos, tags, recurrences, occurrences
    case planLists = "plan_lists"
    case planNumbers = "plan_numbers"
    case keptQuotes = "kept_quotes"
}
