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
    /// Whether a job has erased the messages of the plan that is erased now.
    public var hasErasedMessages = false
    /// What it leaves for others to do.
    var news = CommitNews()
    /// How many statements were run.
    private(set) var statementCount = 0
    private let statements: StatementCache
    private let ids: RowIDs
    let upkeep: Upkeep

    init(
        _ db: Database, _ statements: StatementCache = StatementCache(),
        _ ids: RowIDs = RowIDs(), _ upkeep: Upkeep = Upkeep()
    ) {
        self.db = db
        self.statements = statements
        self.ids = ids
        self.upkeep = upkeep
    }

    /// Runs `body` between the transaction's begin and its commit; when either throws, nothing of it stays.
    func run<Result>(_ body: () throws -> Result) throws -> Result {
        try execute("BEGIN IMMEDIATE")
        do {
            let result = try body()
            // After some errors SQLite has taken everything back by itself.
            guard db.isInsideTransaction else { throw DatabaseError(resultCode: .SQLITE_ABORT) }
            try execute("COMMIT")
            return result
        } catch {
            ids.forget()
            if db.isInsideTransaction { try? execute("ROLLBACK") }
            throw error
        }
    }

    /// Runs `body` in a savepoint: when it throws, what it wrote is taken back and the rest stays.
    public func savepoint<Result>(_ body: () throws -> Result) throws -> Result {
        let outer = journal
        try execute("SAVEPOINT part")
        do {
            let result = try body()
            try execute("RELEASE part")
            return result
        } catch {
            journal = outer
            ids.forget()
            if db.isInsideTransaction {
                try execute("ROLLBACK TO part")
                try execute("RELEASE part")
            }
            throw error
        }
    }

    /// Whether something was changed since the journal was begun.
    public var hasChanges: Bool { journal.map { !$0.isEmpty } ?? false }

    /// Adds a row with values for those columns, which are named with commas between them.
    @discardableResult
    func insert<each Value: SQLConvertible>(
        _ table: Table, _ columns: String, _ values: repeat each Value
    ) throws -> Int64 {
        let statement = try statements.insertion(into: table, columns, in: db)
        let own = table.hasOwnIDs ? try newID() : nil
        if let own { try statement.bind(own.sqlValue) }
        try bind(statement, repeat each values)
        _ = try statement.row()
        let id = own ?? db.lastInsertedRowID
        journal?.inserted(table, id: id)
        return id
    }

    /// An id for a new row of a table whose ids are not SQLite's.
    func newID() throws -> Int64 {
        try ids.take(self)
    }

    func update(
        _ table: Table, id: Int64, _ values: [(String, (any SQLConvertible)?)]
    ) throws {
        try journal?.willChange(table, id: id, values.map { ($0, $1?.sqlValue ?? .null) }) {
            try whole(table, id)
        }
        let sets = values.enumerated().map { "\($1.0) = ?\($0 + 1)" }.joined(separator: ", ")
        try execute(
            "UPDATE \(table.rawValue) SET \(sets) WHERE id = ?\(values.count + 1)",
            values.map(\.1) + [id])
    }

    func delete(_ table: Table, id: Int64) throws {
        try journal?.willDelete(table, id: id) { try whole(table, id) }
        try execute("DELETE FROM \(table.rawValue) WHERE id = ?1", id)
    }

    private func whole(_ table: Table, _ id: Int64) throws -> Row? {
        try row("SELECT * FROM \(table.rawValue) WHERE id = ?1", id)
    }

    /// Runs a statement whose parameters have these values.
    func execute<each Argument: SQLConvertible>(_ sql: String, _ arguments: repeat each Argument)
        throws
    {
        _ = try row(sql, repeat each arguments)
    }

    /// The same with values that were put together.
    func execute(_ sql: String, _ arguments: [(any SQLConvertible)?]) throws {
        _ = try rows(sql, arguments)
    }

    /// The rows that a statement gives.
    func rows<each Argument: SQLConvertible>(_ sql: String, _ arguments: repeat each Argument)
        throws -> [Row]
    {
        let statement = try statement(sql)
        try bind(statement, repeat each arguments)
        return try statement.rows()
    }

    private func bind<each Argument: SQLConvertible>(
        _ statement: PreparedStatement, _ arguments: repeat each Argument
    ) throws {
        statementCount += 1
        repeat try statement.bind((each arguments).sqlValue)
    }

    /// The same with values that were put together.
    func rows(_ sql: String, _ arguments: [(any SQLConvertible)?]) throws -> [Row] {
        statementCount += 1
        let statement = try statement(sql)
        for argument in arguments { try statement.bind(argument?.sqlValue ?? .null) }
        return try statement.rows()
    }

    /// The first row that a statement gives.
    func row<each Argument: SQLConvertible>(_ sql: String, _ arguments: repeat each Argument)
        throws -> Row?
    {
        let statement = try statement(sql)
        try bind(statement, repeat each arguments)
        return try statement.row()
    }

    /// The number that a statement gives first; nil for null too.
    func number<each Argument: SQLConvertible>(_ sql: String, _ arguments: repeat each Argument)
        throws -> Int?
    {
        guard let row = try row(sql, repeat each arguments) else { return nil }
        return row[0] as Int?
    }

    /// The same with values that were put together.
    func number(_ sql: String, _ arguments: [(any SQLConvertible)?]) throws -> Int? {
        guard let row = try rows(sql, arguments).first else { return nil }
        return row[0] as Int?
    }

    private func statement(_ sql: String) throws -> PreparedStatement {
        try statements.statement(sql, in: db)
    }
}

/// The tables whose changes can be undone; each has an integer key `id`.
enum Table: String, CaseIterable {
    case plans, lists, todos, tags, recurrences, occurrences
    case planLists = "plan_lists"
    case planNumbers = "plan_numbers"
    case keptQuotes = "kept_quotes"

    /// Whether `RowIDs` gives its rows their ids, not SQLite.
    var hasOwnIDs: Bool {
        switch self {
        case .todos, .tags, .recurrences, .occurrences: true
        case .plans, .lists, .planLists, .planNumbers, .keptQuotes: false
        }
    }
}
