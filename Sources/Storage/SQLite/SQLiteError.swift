import CSQLite

/// Why SQLite did not do as it was told; it names no value of a statement.
struct SQLiteError: Error, CustomStringConvertible {
    /// The kind of error: `SQLITE_BUSY`, `SQLITE_FULL` …
    let code: Int32
    /// What SQLite says, and of which statement.
    let description: String

    /// An error of that code, extended or not.
    init(code: Int32, _ sql: String = "") {
        self.code = code & 0xFF
        description = "SQLite error \(code): \(String(cString: sqlite3_errstr(code))) \(sql)"
    }

    /// The last error of a connection.
    init(_ connection: OpaquePointer, _ sql: String) {
        let extended = sqlite3_extended_errcode(connection)
        let message = String(cString: sqlite3_errmsg(connection))
        code = extended & 0xFF
        description = "SQLite error \(extended): \(message) \(sql)"
    }
}
