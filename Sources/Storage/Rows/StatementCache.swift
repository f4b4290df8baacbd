import GRDB

/// The statements of one connection, prepared once; to be used where that connection is. GRDB keeps them too, but
/// finds one by hashing its whole text.
final class StatementCache {
    private var known: [Text: PreparedStatement] = [:]
    private var insertions: [Table: (columns: String, statement: PreparedStatement)] = [:]

    /// A statement's text as a key. Its length is hash enough: few have the same.
    private struct Text: Hashable {
        let sql: String

        func hash(into hasher: inout Hasher) {
            hasher.combine(sql.utf8.count)
        }
    }

    /// The statement with that text, prepared on `db` when it is new.
    func statement(_ sql: String, in db: Database) throws -> PreparedStatement {
        if let statement = known[Text(sql: sql)] { return statement }
        let statement = try PreparedStatement(sql, in: db)
        known[Text(sql: sql)] = statement
        return statement
    }

    /// The statement that adds a row to a table with values for those columns, which are named with commas between
    /// them.
    func insertion(into table: Table, _ columns: String, in db: Database) throws
        -> PreparedStatement
    {
        if let last = insertions[table], last.columns == columns { return last.statement }
        let names = table.hasOwnIDs ? "id, \(columns)" : columns
        let marks = names.split(separator: ",").map { _ in "?" }.joined(separator: ", ")
        let statement = try statement(
            "INSERT INTO \(table.rawValue) (\(names)) VALUES (\(marks))", in: db)
        insertions[table] = (columns, statement)
        return statement
    }

    /// Lets go of all statements.
    func removeAll() {
        known = [:]
        insertions = [:]
    }
}
