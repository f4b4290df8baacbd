import CSQLite

/// Why SQLite did not do as it was told; it names no value of a statement.
struct SQLiteError: EngineError {
    /// The extended code, such as `SQLITE_CONSTRAINT_UNIQUE`.
    let extendedCode: Int32
    /// What SQLite says, and the statement.
    let description: String

    /// The kind of error: `SQLITE_BUSY`, `SQLITE_FULL` …
    var code: Int32 { extendedCode & 0xFF }

    /// An error of that code, extended or not.
    init(code: Int32, _ sql: String = "") {
        extendedCode = code
        description = "SQLite error \(code): \(String(cString: sqlite3_errstr(code))) \(sql)"
    }

    /// The last error of a connection.
    init(_ connection: OpaquePointer, _ sql: String) {
        extendedCode = sqlite3_extended_errcode(connection)
        let message = String(cString: sqlite3_errmsg(connection))
        description = "SQLite error \(extendedCode): \(message) \(sql)"
    }
}

/// What becomes of it (https://www.sqlite.org/rescode.html).
extension SQLiteError {
    var kind: StoreError.Kind {
        switch code {
        case SQLITE_FULL, SQLITE_IOERR: .full
        case SQLITE_READONLY: .readOnly
        case SQLITE_CORRUPT: .corrupt
        case SQLITE_NOTADB: .foreign
        case SQLITE_BUSY, SQLITE_LOCKED: .locked
        case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: .unreachable
        // These blame the statement and not the file.
        case SQLITE_CONSTRAINT, SQLITE_ERROR, SQLITE_MISMATCH, SQLITE_MISUSE, SQLITE_RANGE,
            SQLITE_TOOBIG:
            .refused
        default: .other
        }
    }

    var remedy: String {
        switch kind {
        case .full where code == SQLITE_FULL:
            "the disk is full - free some space; nothing that was answered is lost"
        case .full: "the disk does not take the data - check its space and health"
        case .readOnly: "the database is read-only - make the file and its folder writable"
        case .corrupt:
            "the database is damaged - restore a backup, or try `sqlite3 FILE .recover`"
        case .foreign: StoreError.foreign
        case .locked: "another program holds the database - close it and try again"
        case .unreachable:
            "the database cannot be opened - check the path and its permissions"
        case .refused: "the database refuses a statement (\(self)) - report it"
        case .tooNew, .replaced, .other:
            "the database reports an error (SQLite code \(extendedCode))"
        }
    }
}
