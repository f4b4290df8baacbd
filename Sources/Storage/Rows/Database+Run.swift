import GRDB
import GRDBSQLite

/// Statements are prepared and kept by GRDB, and run through SQLite's own interface: GRDB's arguments and rows
/// cost as much as the queries.
extension Database {
    /// Runs a statement to its end and gives back its rows, at most `limit`.
    ///
    /// - Throws: `DatabaseError` with the statement, without its arguments.
    func run(
        _ sql: String, _ arguments: [(any SQLConvertible)?], limit: Int = .max
    ) throws -> [Row] {
        try run(sql, count: arguments.count, limit: limit) { arguments[$0]?.sqlValue }
    }

    /// The same with `count` arguments, of which `argument` gives each; nil is null.
    func run(
        _ sql: String, count: Int, limit: Int = .max, _ argument: (Int) -> SQLValue?
    ) throws -> [Row] {
        let statement = try cachedStatement(sql: sql)
        let handle = statement.sqliteStatement
        defer {
            sqlite3_reset(handle)
            sqlite3_clear_bindings(handle)
        }
        for place in 0..<count {
            let status = bind(argument(place) ?? .null, to: handle, at: Int32(place + 1))
            guard status == SQLITE_OK else { throw failure(sql) }
        }
        var rows: [Row] = []
        while rows.count < limit {
            let status = sqlite3_step(handle)
            if status == SQLITE_DONE { break }
            guard status == SQLITE_ROW else { throw failure(sql) }
            rows.append(Row(values(of: handle), names: statement.columnNames))
        }
        return rows
    }

    private func failure(_ sql: String) -> DatabaseError {
        DatabaseError(
            resultCode: ResultCode(rawValue: sqlite3_extended_errcode(sqliteConnection)),
            message: sqlite3_errmsg(sqliteConnection).map { String(cString: $0) }, sql: sql)
    }

    private func bind(_ value: SQLValue, to handle: OpaquePointer, at place: Int32) -> Int32 {
        switch value {
        case .null: return sqlite3_bind_null(handle, place)
        case .integer(let number): return sqlite3_bind_int64(handle, place, number)
        case .text(var text):
            // SQLITE_TRANSIENT: SQLite copies the text.
            let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
            return text.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) { characters in
                    sqlite3_bind_text(
                        handle, place, characters.baseAddress, Int32(characters.count), copies)
                }
            }
        }
    }

    private func values(of handle: OpaquePointer) -> [SQLValue] {
        (0..<sqlite3_column_count(handle)).map { place in
            switch sqlite3_column_type(handle, place) {
            case SQLITE_INTEGER: return .integer(sqlite3_column_int64(handle, place))
            case SQLITE_TEXT:
                let bytes = UnsafeBufferPointer(
                    start: sqlite3_column_text(handle, place),
                    count: Int(sqlite3_column_bytes(handle, place)))
                return .text(String(decoding: bytes, as: UTF8.self))
            default: return .null
            }
        }
    }
}
