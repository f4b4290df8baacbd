import CPostgreSQL
import Dispatch

/// A connection to a PostgreSQL server, which threads use one after the other.
///
/// Statements are sent down a pipeline (https://www.postgresql.org/docs/15/libpq-pipeline-mode.html): one whose rows
/// nobody reads waits for nothing. The next that is read brings the answers of all before it along, so that a message
/// costs as many round trips as it has questions, and not as it has statements:
///
///     execute ─┐
///     execute ─┤
///     run ─────┴──► server ──► answers of all three
///
/// A connection that is lost is made anew for the next transaction.
final class PostgreSQLConnection: Connection, @unchecked Sendable {
    let dialect = Dialect(
        beginsWriting: "BEGIN", beginsReading: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        tables: "SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()",
        locksRows: "FOR NO KEY UPDATE", defersKeys: "SET CONSTRAINTS ALL DEFERRED",
        // Transactions before that number have ended: what they wrote has been seen.
        outboxPlace: (
            "SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint", "o.written_by >= ?2",
            ", written_by = pg_current_xact_id()::text::bigint"
        ),
        idQuery: "SELECT nextval('row_ids')")
    private let address: String
    private let prepare: (PostgreSQLConnection) throws -> Void
    // What follows is touched within the queue only.
    private let queue = DispatchQueue(label: "PostgreSQL")
    private let line = PostgreSQLLine()
    private var statements: [String: PostgreSQLStatement] = [:]
    private var foresight = PostgreSQLForesight()
    /// Of each statement that waits for its answer the question that it answers; nil where it is no such question.
    private var questions: [PostgreSQLForesight.Question?] = []
    private(set) var isInTransaction = false
    private var isClosed = false

    /// The most statements that wait for their answers: more could fill both ends of the line.
    private static let mostWaiting = 200

    /// Connects; `prepare` is called on each new connection.
    ///
    /// - Throws: `PostgreSQLError`, or what `prepare` throws.
    init(
        _ address: String, prepare: @escaping (PostgreSQLConnection) throws -> Void = { _ in }
    ) throws {
        self.address = address
        self.prepare = prepare
        try connect()
    }

    func use<Result>(_ body: (any Connection) throws -> Result) throws -> Result {
        try queue.sync {
            if !line.isOpen, !isClosed { try connect() }
            return try body(self)
        }
    }

    func close() {
        isClosed = true
        drop()
    }

    func releaseMemory() {}

    /// How often an answer was waited for.
    var roundTrips: Int { line.roundTrips }

    /// The version of the server, such as 150018.
    var serverVersion: Int32 { line.serverVersion }

    /// A setting that the server tells by itself, such as `server_encoding`.
    func parameter(_ name: String) -> String? { line.parameter(name) }

    private func connect() throws {
        drop()
        try line.open(address)
        do {
            try prepare(self)
        } catch {
            drop()
            throw error
        }
    }

    private func drop() {
        line.close()
        for statement in statements.values { statement.names = [:] }
        questions = []
        foresight.forget()
        isInTransaction = false
    }

    func expect(_ kinds: [String], now: Int64) {
        guard isInTransaction else { return }
        foresight.begin(kinds, now: now)
        sendForeseen()
    }

    func noteNew(id: Int64) { foresight.note(id: id) }

    private func sendForeseen() {
        let sent = Set(questions.compactMap(\.self))
        for question in foresight.open() where !sent.contains(question) {
            // One that cannot be sent is asked when its time comes.
            guard line.waiting < Self.mostWaiting,
                (try? send(question.statement, question.values, for: question)) != nil
            else { return }
        }
    }

    func run(_ sql: String, _ arguments: [SQLArgument], _ read: (Row) throws -> Bool) throws {
        let statement = statement(sql)
        let values = arguments.map { $0?.sqlValue ?? .null }
        let question = PostgreSQLForesight.Question(statement: statement, values: values)
        let isForeseeable = statement.isForeseeable
        if isForeseeable {
            if questions.contains(question) {
                sendForeseen()
                try settle()
            }
            if let rows = foresight.answer(question) {
                foresight.hear(rows)
                for row in rows { guard try read(row) else { return } }
                return
            }
        }
        note(statement)
        try send(statement, values, for: isForeseeable ? question : nil)
        var rows: [Row] = []
        let place = line.waiting - 1
        if isInTransaction { sendForeseen() }
        try drain { if $0 == place { rows = try Row.all(of: $1) } }
        if isForeseeable { foresight.hear(rows) }
        for row in rows { guard try read(row) else { return } }
    }

    private func statement(_ sql: String) -> PostgreSQLStatement {
        if let known = statements[sql] { return known }
        let statement = PostgreSQLStatement(sql)
        statements[sql] = statement
        return statement
    }

    /// What a statement writes makes answers untrue that are known, and those that are on their way.
    private func note(_ statement: PostgreSQLStatement) {
        foresight.drop(after: statement)
        for index in questions.indices {
            guard let question = questions[index] else { continue }
            switch statement.effect {
            case .nothing: return
            case .tables(let tables) where question.statement.reads.isDisjoint(with: tables): break
            case .tables, .anything: questions[index] = nil
            }
        }
    }

    func execute(_ sql: String, _ arguments: [SQLArgument]) throws {
        let statement = statement(sql)
        note(statement)
        try send(statement, arguments.map { $0?.sqlValue ?? .null })
        if sql.hasPrefix("BEGIN") { isInTransaction = true }
        if sql == "COMMIT" || sql == "ROLLBACK" {
            // A transaction in which something failed is taken back by its commit.
            var tag = ""
            isInTransaction = false
            if sql == "COMMIT" { foresight.keep() } else { foresight.forget() }
            defer { endFailed() }
            try drain { tag = String(cString: PQcmdStatus($1)) }
            guard tag == sql else { throw TransactionEnded() }
        } else if line.waiting >= Self.mostWaiting {
            try settle()
        }
    }

    /// Ends a transaction whose end the server passed over, because a statement before it failed.
    private func endFailed() {
        guard line.isInTransaction else { return }
        do {
            try send(statement("ROLLBACK"), [])
            try drain { _, _ in }
        } catch {
            drop()
        }
    }

    func settle() throws {
        guard line.waiting > 0 else { return }
        try drain { _, _ in }
    }

    func run(_ script: String) throws {
        try settle()
        try noticingLoss { try line.run(script) }
    }

    private func send(
        _ statement: PostgreSQLStatement, _ values: [SQLValue],
        for question: PostgreSQLForesight.Question? = nil
    ) throws {
        try noticingLoss { try line.send(statement, values) }
        questions.append(question)
    }

    /// Reads the answers of all that was sent, and gives each to `read` with its place.
    ///
    /// - Throws: the first error among them.
    private func drain(_ read: (Int, OpaquePointer) throws -> Void) throws {
        let questions = questions
        self.questions = []
        do {
            try noticingLoss {
                try line.drain { place, result in
                    if let question = questions[place] {
                        foresight.take(try Row.all(of: result), for: question)
                    }
                    try read(place, result)
                }
            }
        } catch {
            foresight.forget()
            throw error
        }
    }

    /// A line that is lost takes its transaction along.
    private func noticingLoss(_ body: () throws -> Void) throws {
        defer { if !line.isOpen { drop() } }
        try body()
    }
}
