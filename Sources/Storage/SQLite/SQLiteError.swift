import CSQLite

/// Why SQLite did not do as it was told; it names no value of a statement.
struct SQLiteError: Error, CustomStringConvertible {
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
