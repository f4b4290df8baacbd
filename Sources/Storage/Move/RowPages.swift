/// The rows of a table in the order of its key, read page by page, so that no transaction is open for long.
struct RowPages {
    private static let pageLength = 500

    private let table: MovedTable
    private let connection: any Connection
    private var place: [SQLValue]?
    private var page: ArraySlice<[SQLValue]> = []
    private var isAtEnd = false

    /// The rows behind that key, all where there is none.
    init(_ table: MovedTable, in connection: any Connection, after key: [SQLValue]? = nil) {
        self.table = table
        self.connection = connection
        place = key
    }

    /// The next rows; nil behind the last.
    mutating func nextPage() throws -> [[SQLValue]]? {
        guard !isAtEnd else { return nil }
        let query = table.page(isFirst: place == nil, limit: Self.pageLength)
        let arguments: [SQLArgument] = (place ?? []).map { $0 }
        let rows = try connection.use { try Transaction($0).rows(query, arguments) { $0.values } }
        isAtEnd = rows.count < Self.pageLength
        guard let last = rows.last else { return nil }
        place = table.key(of: last)
        return rows
    }

    /// The next row; nil behind the last.
    mutating func next() throws -> [SQLValue]? {
        if page.isEmpty, let rows = try nextPage() { page = rows[...] }
        return page.popFirst()
    }
}
