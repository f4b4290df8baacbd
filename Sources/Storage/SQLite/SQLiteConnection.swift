import CSQLite
import Dispatch

/// A connection to a SQLite file, which threads use one after the other.
final class SQLiteConnection: Connection, @unchecked Sendable {
    let dialect = Dialect(
        beginsWriting: "BEGIN IMMEDIATE", beginsReading: "BEGIN",
        tables: "SELECT name FROM sqlite_schema WHERE type = 'table'", locksRows: "",
        defersKeys: "PRAGMA defer_foreign_keys = ON",
        outboxPlace: ("SELECT MAX(id) FROM outbox", "o.id > ?2", ""))
    private let path: String
    // What follows is touched within the queue only.
    private let queue = DispatchQueue(label: "SQLite")
    private var handle: OpaquePointer?
    private var statements: [String: SQLiteStatement] = [:]

    /// Opens the file; one that is not there is made, unless it is only to be read.
    ///
    /// Beside one that nobody changes (`isFixed`) no file is made, as none can be on a medium that is only read.
    init(path: String, isReadOnly: Bool = false, isFixed: Bool = false) throws {
        self.path = path
        var access = isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        if isFixed { access |= SQLITE_OPEN_URI }
        let name = isFixed ? Self.address(fixed: path) : path
        let status = sqlite3_open_v2(name, &handle, access | SQLITE_OPEN_NOMUTEX, nil)
        guard status == SQLITE_OK else {
            sqlite3_close(handle)
            throw SQLiteError(code: status)
        }
        sqlite3_busy_timeout(handle, 5000)
        try run("PRAGMA foreign_keys = ON")
    }

    private static func address(fixed path: String) -> String {
        let escaped = path.map {
            "%?#".contains($0) ? "%\(String($0.asciiValue ?? 0, radix: 16))" : "\($0)"
        }
        return "file:\(escaped.joined())?immutable=1"
    }

    deinit {
        close()
    }

    /// Runs `body` while no other thread uses the connection.
    func use<Result>(_ body: (any Connection) throws -> Result) throws -> Result {
        try queue.sync { try body(self) }
    }

    /// Closes the file; later statements fail.
    func close() {
        statements = [:]
        sqlite3_close(handle)
        handle = nil
    }

    /// Whether a transaction has begun that has not ended.
    var isInTransaction: Bool { handle.map { sqlite3_get_autocommit($0) == 0 } ?? false }

    func run(_ sql: String, _ arguments: [SQLArgument], _ read: (Row) throws -> Bool) throws {
        try statement(sql).run(arguments, read)
    }

    func execute(_ sql: String, _ arguments: [SQLArgument]) throws {
        try statement(sql).run(arguments) { _ in true }
    }

    /// Does nothing: each question is answered at once.
    func expect(_ kinds: [String], now: Int64) {}
    func noteNew(id: Int64) {}

    /// Does nothing: each statement is done when its call returns.
    func settle() throws {}

    /// The statement with that text, which is prepared once.
    private func statement(_ sql: String) throws -> SQLiteStatement {
        if let known = statements[sql] { return known }
        let statement = try SQLiteStatement(sql, on: open)
        statements[sql] = statement
        return statement
    }

    /// Runs statements that have no parameters, one after the other.
    func run(_ script: String) throws {
        let handle = try open
        guard sqlite3_exec(handle, script, nil, nil, nil) == SQLITE_OK else {
            throw SQLiteError(handle, script)
        }
    }

    /// Writes the log back into the file and empties it.
    func checkpoint() throws {
        let handle = try open
        let status = sqlite3_wal_checkpoint_v2(
            handle, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
        guard status == SQLITE_OK else { throw SQLiteError(handle, "checkpoint") }
    }

    /// Copies the file into an empty one while it is in use. The copy is a file by itself, without a log beside it.
    func copy(to copy: SQLiteConnection) throws {
        let target = try copy.open
        guard let backup = sqlite3_backup_init(target, "main", try open, "main") else {
            throw SQLiteError(target, "backup")
        }
        let status = sqlite3_backup_step(backup, -1)
        sqlite3_backup_finish(backup)
        guard status == SQLITE_DONE else { throw SQLiteError(code: status, "backup") }
        try copy.run("PRAGMA journal_mode = DELETE")
    }

    /// Lets go of the pages that are kept in memory.
    func releaseMemory() {
        sqlite3_db_release_memory(handle)
    }

    private var open: OpaquePointer {
        get throws {
            guard let handle else { throw SQLiteError(code: SQLITE_CANTOPEN, "\(path) is closed") }
            return handle
        }
    }
}
