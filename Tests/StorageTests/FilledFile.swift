import Foundation

@testable import Storage

/// A SQLite file with rows in each table, which refer to each other as the schema has it.
struct FilledFile {
    /// How many rows a table has at least, and how many the one that takes several pages.
    private static let (few, many) = (3, 1203)

    let path: String

    /// Makes it in `folder`.
    init(in folder: String) throws {
        path = folder + "/filled.db"
        try SQLiteDatabase(path: path).close()
        let connection = try SQLiteConnection(path: path)
        defer { connection.close() }
        let tx = Transaction(connection, isWriting: true)
        try tx.run {
            for table in try SQLiteMoveSide.tables(tx) {
                for number in 1...(table.name == "todos" ? Self.many : Self.few) {
                    try Self.add(number, to: table, tx)
                }
            }
            try tx.execute("UPDATE sqlite_sequence SET seq = 77 WHERE name = 'plans'")
            try tx.execute("DELETE FROM facts WHERE name = 'ids'")
            try tx.facts.set(.ids, "5000")
        }
    }

    private static func add(_ number: Int, to table: MovedTable, _ tx: Transaction) throws {
        let columns: [(name: String, type: String, isKey: Bool)] = try tx.rows(
            "SELECT name, type, pk FROM pragma_table_info(?1) ORDER BY cid", table.name
        ) { ($0[0], $0[1], $0[2] as Int > 0) }
        let parents: [String: String] = Dictionary(
            try tx.rows("SELECT \"from\", \"table\" FROM pragma_foreign_key_list(?1)", table.name) {
                ($0[0], $0[1])
            }, uniquingKeysWith: { first, _ in first })
        let values = columns.map { column -> SQLArgument in
            if parents[column.name] != nil { return (number - 1) % few + 1 }
            if column.type == "INTEGER" { return number }
            return column.isKey ? "\(table.name) \(number)" : text(number, column.name)
        }
        // Triggers have made some of them.
        let marks = columns.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
        let names = columns.map(\.name).joined(separator: ", ")
        try tx.execute(
            "INSERT OR REPLACE INTO \(table.name) (\(names)) VALUES (\(marks))", values)
    }

    /// Letters of several scripts, put together in two ways, and signs that are words to programs.
    private static func text(_ number: Int, _ name: String) -> String {
        "\(name) \(number): e\u{301} \u{E9} Ж 語 \u{1F600} '\\\"\n\t$1 ?1"
    }

    /// All rows of each table of a file, what is counted on from, and the triggers.
    static func contents(of path: String) throws -> [String: [[SQLValue]]] {
        let connection = try SQLiteConnection(path: path, isReadOnly: true)
        defer { connection.close() }
        let tx = Transaction(connection)
        var contents: [String: [[SQLValue]]] = [:]
        for table in try SQLiteMoveSide.tables(tx).map(\.name) + ["sqlite_sequence"] {
            contents[table] = try tx.rows("SELECT * FROM \(table) ORDER BY 1, 2") { $0.values }
        }
        contents["triggers"] = try tx.rows(
            "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY name"
        ) { $0.values }
        return contents
    }
}
