import CSQLite

/// A statement of one connection, ready to be run again and again.
final class SQLiteStatement {
    private let sql: String
    private let handle: OpaquePointer
    private let connection: OpaquePointer
    private let columns: [String]

    /// Prepares the first statement of `sql`.
    init(_ sql: String, on connection: OpaquePointer) throws {
        var prepared: OpaquePointer?
        let persistent = UInt32(SQLITE_PREPARE_PERSISTENT)
        let status = sqlite3_prepare_v3(connection, sql, -1, persistent, &prepared, nil)
        guard status == SQLITE_OK, let prepared else { throw SQLiteError(connection, sql) }
        self.sql = sql
        self.connection = connection
        handle = prepared
        columns = (0..<sqlite3_column_count(prepared)).map {
            String(cString: sqlite3_column_name(prepared, $0))
        }
    }

    deinit {
        sqlite3_finalize(handle)
    }

    /// Runs it with these values for its parameters and gives each row to `read`, until that returns false.
    func run(_ arguments: [SQLArgument], _ read: (Row) throws -> Bool) throws {
        assert(sqlite3_bind_parameter_count(handle) == arguments.count, sql)
        defer {
            sqlite3_reset(handle)
            sqlite3_clear_bindings(handle)
        }
        for (place, argument) in arguments.enumerated() {
            guard bind(argument?.sqlValue ?? .null, Int32(place + 1)) == SQLITE_OK else {
                throw SQLiteError(connection, sql)
            }
        }
        while try step() {
            let values = columns.indices.map { value(Int32($0)) }
            guard try read(Row(columns: columns, values: values)) else { return }
        }
    }

    private func bind(_ value: SQLValue, _ place: Int32) -> Int32 {
        switch value {
        case .null: return sqlite3_bind_null(handle, place)
        case .integer(let number): return sqlite3_bind_int64(handle, place, number)
        case .text(let text):
            // SQLITE_TRANSIENT: SQLite copies the text.
            let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
            return sqlite3_bind_text(handle, place, text, Int32(text.utf8.count), copies)
        }
    }

    /// Whether there is a further row.
    private func step() throws -> Bool {
        switch sqlite3_step(handle) {
        case SQLITE_ROW: true
        case SQLITE_DONE: false
        default: throw SQLiteError(connection, sql)
        }
    }

    private func value(_ place: Int32) -> SQLValue {
        switch sqlite3_column_type(handle, place) {
        case SQLITE_INTEGER: return .integer(sqlite3_column_int64(handle, place))
        case SQLITE_TEXT:
            let text = sqlite3_column_text(handle, place)
            let bytes = UnsafeBufferPointer(
                start: text, count: Int(sqlite3_column_bytes(handle, place)))
            return .text(String(decoding: bytes, as: UTF8.self))
        default: return .null
        }
    }
}
