import GRDB
import GRDBSQLite

/// A statement that GRDB prepared and keeps, run through SQLite's own interface: GRDB's arguments and rows cost as
/// much as the queries.
final class PreparedStatement {
    private let statement: Statement
    private let handle: OpaquePointer
    private let names: [String]
    private var bound: Int32 = 0

    init(_ sql: String, in db: Database) throws {
        statement = try db.cachedStatement(sql: sql)
        handle = statement.sqliteStatement
        names = statement.columnNames
    }

    /// Gives the next parameter its value.
    ///
    /// - Throws: `DatabaseError` with the statement, without its arguments.
    func bind(_ value: SQLValue) throws {
        bound += 1
        guard status(of: value) == SQLITE_OK else {
            defer { reset() }
            throw failure
        }
    }

    private func status(of value: SQLValue) -> Int32 {
        switch value {
        case .null: return sqlite3_bind_null(handle, bound)
        case .integer(let number): return sqlite3_bind_int64(handle, bound, number)
        case .text(var text):
            // SQLITE_TRANSIENT: SQLite copies the text.
            let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
            return text.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) { characters in
                    sqlite3_bind_text(
                        handle, bound, characters.baseAddress, Int32(characters.count), copies)
                }
            }
        }
    }

    /// Runs it with what was bound, and gives back its rows. Then it is ready for the next run.
    ///
    /// - Throws: `DatabaseError` with the statement, without its arguments.
    func rows() throws -> [Row] {
        defer { reset() }
        var rows: [Row] = []
        while let row = try next() { rows.append(row) }
        return rows
    }

    /// The same for its first row, which leaves out to look for others.
    func row() throws -> Row? {
        defer { reset() }
        return try next()
    }

    private func next() throws -> Row? {
        switch sqlite3_step(handle) {
        case SQLITE_DONE: return nil
        case SQLITE_ROW: return Row(names.indices.map { value(at: Int32($0)) }, names: names)
        default: throw failure
        }
    }

    private func value(at place: Int32) -> SQLValue {
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

    private func reset() {
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
        bound = 0
    }

    private var failure: DatabaseError {
        let connection = sqlite3_db_handle(handle)
        return DatabaseError(
            resultCode: ResultCode(rawValue: sqlite3_extended_errcode(connection)),
            message: sqlite3_errmsg(connection).map { String(cString: $0) }, sql: statement.sql)
    }
}
