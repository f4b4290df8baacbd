import CPostgreSQL
import Glibc

extension Row {
    /// The rows of an answer of the server.
    static func all(of result: OpaquePointer) throws -> [Row] {
        let columns = (0..<PQnfields(result)).map { String(cString: PQfname(result, $0)) }
        return (0..<PQntuples(result)).map { row in
            Row(
                columns: columns,
                values: columns.indices.map { value(of: result, row, Int32($0)) })
        }
    }

    private static func value(of result: OpaquePointer, _ row: Int32, _ column: Int32) -> SQLValue {
        guard PQgetisnull(result, row, column) == 0, let text = PQgetvalue(result, row, column)
        else { return .null }
        switch PQftype(result, column) {
        case PostgreSQLParameters.boolean: return .integer(text.pointee == 0x74 ? 1 : 0)
        case let type where PostgreSQLParameters.integers.contains(type):
            return .integer(strtoll(text, nil, 10))
        default: return .text(String(cString: text))
        }
    }
}
