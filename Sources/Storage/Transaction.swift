/// What may be read and written within one transaction.
///
/// Changes to the tables a person can undo go through `insert`, `update` and `delete`, which note in
/// the journal what a row was before; see `Journal`.
public final class Transaction {
    let db: any Connection
    var journal: Journal?
    /// Whether an account's or chat's rows were erased, which must not survive in the log.
    var hasErased = false
    /// Whether a job has erased the messages of the plan that is erased now.
    public var hasErasedMessages = false
    /// What the transaction leaves for others to do.
    var news = CommitNews()
    /// How many statements were run.
    var statementCount = 0
    /// What SQLite said of the statements that it refused.
    var refusals: [String] = []
    /// What a query ends with whose rows nobody else is to change before the transaction ends.
    let locked: String
    /// Whether other processes can be at work on the database.
    public var isShared: Bool { db.dialect.idQuery != nil }
    private let isWriting: Bool
    let ids: RowIDs
    let upkeep: Upkeep

    init(
        _ db: any Connection, _ ids: RowIDs = RowIDs(), _ upkeep: Upkeep = Upkeep(),
        isWriting: Bool = false
    ) {
        self.db = db
        self.ids = ids
        self.upkeep = upkeep
        self.isWriting = isWriting
        locked = isWriting ? db.dialect.locksRows : ""
    }

    /// Runs `body` in a savepoint: when it throws, what it wrote is taken back and the rest stays.
    public func savepoint<Result>(_ body: () throws -> Result) throws -> Result {
        try completing("SAVEPOINT part", "RELEASE part", ["ROLLBACK TO part", "RELEASE part"]) {
            try body()
        }
    }

    /// Runs `body` between the transaction's begin and its commit; when either throws, nothing of it stays.
    func run<Result>(_ body: () throws -> Result) throws -> Result {
        let begin = isWriting ? db.dialect.beginsWriting : db.dialect.beginsReading
        return try completing(begin, "COMMIT", ["ROLLBACK"], body)
    }

    private func completing<Result>(
        _ begin: String, _ end: String, _ takeBack: [String], _ body: () throws -> Result
    ) throws -> Result {
        let outer = journal
        try execute(begin)
        do {
            let result = try body()
            // After some errors an engine has taken everything back by itself.
            guard db.isInTransaction else { throw TransactionEnded() }
            try execute(end)
            try settle()
            return result
        } catch {
            journal = outer
            ids.forget()
            if db.isInTransaction {
                // What failed unread is no fault of what follows.
                try? settle()
                for statement in takeBack { try execute(statement) }
                try settle()
            }
            throw error
        }
    }

    /// Whether something was changed since the journal was begun.
    public var hasChanges: Bool { journal.map { !$0.isEmpty } ?? false }

    /// Adds a row with values for those columns, which are named with commas between them.
    @discardableResult
    func insert(_ table: Table, _ columns: String, _ values: SQLArgument...) throws -> Int64 {
        let own = table.hasOwnIDs ? try newID() : nil
        let names = own == nil ? columns : columns + ", id"
        let all = own.map { values + [$0] } ?? values
        let marks = all.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
        let statement = "INSERT INTO \(table.rawValue) (\(names)) VALUES (\(marks))"
        let id: Int64
        if let own {
            try execute(statement, all)
            id = own
        } else {
            let given = try number(statement + " RETURNING id", all)
            guard let given else { throw MissingRow(table: table.rawValue) }
            id = Int64(given)
        }
        journal?.inserted(table, id: id)
        return id
    }

    /// An id for a new row of a table whose ids are not SQLite's.
    func newID() throws -> Int64 {
        try ids.take(self)
    }

    func update(
        _ table: Table, id: Int64, _ values: [(String, SQLArgument)]
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

    private func whole(_ table: Table, _ id: Int64) throws -> [String: SQLValue]? {
        try row("SELECT * FROM \(table.rawValue) WHERE id = ?1", id) {
            Dictionary(uniqueKeysWithValues: zip($0.columns, $0.values))
        }
    }
}

/// The tables whose changes can be undone; each has an integer key `id`.
enum Table: String, CaseIterable {
    case plans, lists, todos, tags, recurrences, occurrences, members
    case planLists = "plan_lists"
    case planNumbers = "plan_numbers"
    case keptQuotes = "kept_quotes"
    case droppedQuotes = "dropped_quotes"
    case checklistItems = "checklist_items"
    case checklistTicks = "checklist_ticks"
    case files = "todo_files"
    case settingOverrides = "setting_overrides"
    case subscriptions, grants

    /// The columns that no two rows have alike, beside the id; nil where there are none, or none that a deleted row
    /// could meet again.
    var uniqueKey: [String]? {
        switch self {
        case .occurrences: ["todo", "original_date", "original_time"]
        case .tags: ["todo", "tag"]
        case .checklistTicks: ["occurrence", "item"]
        case .keptQuotes, .droppedQuotes: ["plan", "item"]
        case .planLists: ["plan", "list"]
        case .planNumbers: ["plan", "number"]
        case .plans, .lists, .todos, .recurrences, .checklistItems, .members,
            .settingOverrides, .files, .subscriptions, .grants:
            nil
        }
    }

    /// Whether `RowIDs` gives its rows their ids, not SQLite.
    var hasOwnIDs: Bool {
        switch self {
        case .todos, .tags, .recurrences, .occurrences, .checklistItems, .checklistTicks,
            .settingOverrides, .files, .subscriptions:
            true
        case .plans, .lists, .members, .planLists, .planNumbers, .keptQuotes, .droppedQuotes,
            .grants:
            false
        }
    }
}

/// The engine took a transaction back by itself while it went on.
struct TransactionEnded: EngineError {
    let kind = StoreError.Kind.locked
    let remedy = "a transaction was taken back - it is tried again"
    var description: String { remedy }
}

/// A row that must be there is not: a fault of the program.
struct MissingRow: Error {
    let table: String
}

/// What a commit leaves for the loops to do.
public struct CommitNews: Hashable, Codable, Sendable {
    /// The bots that have new messages in the outbox.
    public internal(set) var bots: Set<String> = []
    /// The plans in which something was changed that pages show.
    public internal(set) var plans: Set<Int64> = []
    /// Whether an alarm was set that may be the next.
    public internal(set) var hasSetAlarm = false
    /// Whether a file is to be fetched from a network, or a voice message.
    public internal(set) var wantsFiles = false
    /// Whether a calendar is to be read.
    public internal(set) var wantsCalendars = false
    /// Whether a model is to be asked about a message.
    public internal(set) var hasInquiry = false

    /// Whether there is something to do.
    var isWorthTelling: Bool { self != CommitNews() }
}
