import Foundation
import Testing

/// Statements are in the words that SQLite and PostgreSQL share. Apart are the folders of the
/// engines, and `SQLText`, which holds what each says in its own way.
@Suite struct SQLSubsetTests {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().appendingPathComponent("../../Sources/Storage").standardized

    /// What is not shared, as patterns.
    private static let forbidden = [
        #"\bIIF\s*\("#, #"\b(MIN|MAX)\([^()]*,"#, #"[(=<>,]\s*\+[a-z]"#,
        #"\b(AND|OR|WHERE|BY)\s+\+"#,
        #"\binstr\s*\("#, #"\bjson_\w+"#, #"LIMIT\s+-1"#, #"INSERT\s+OR\b"#, #"\bREPLACE\s+INTO\b"#,
        #"last_insert_rowid"#, #"\?(?![0-9\\])"#, #"\bINDEXED\s+BY\b"#, #"\bIFNULL\b"#,
        #"\bchar\s*\("#, #"\browid\b"#, #"\bGLOB\b"#, #"\bPRAGMA\b"#, #"\bstrftime\b"#,
        #"\bprintf\b"#,
        // What a statement reads is known by the words behind FROM and JOIN (`PostgreSQLStatement`).
        #"\bFROM\s+\w+(\s+\w+)?\s*,"#,
        // A column of the row that is there needs its table's name.
        #"DO UPDATE SET[^;]*\b([a-z_]+) = \1\b"#, #"DO UPDATE SET[^;]* WHERE [a-z_]+ "#,
    ]

    private static func sources() throws -> [(name: String, text: String)] {
        let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap {
            $0 as? String
        }
        return try (files ?? [])
            .filter {
                $0.hasSuffix(".swift") && !$0.hasPrefix("SQLite/") && !$0.hasPrefix("PostgreSQL/")
            }
            .filter { $0 != "Engine/SQLText.swift" && $0 != "Engine/Connection.swift" }
            .map {
                ($0, try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8))
            }
    }

    /// The texts of a source in which a statement or a part of one stands.
    private static func statements(_ source: String) throws -> [String] {
        let literal = try Regex(#""""[\s\S]*?"""|"(?:\\.|[^"\\\n])*""#)
        let words = try Regex(#"\b(SELECT|INSERT|UPDATE|DELETE|FROM|WHERE|AND|IS NULL|EXISTS)\b"#)
        return source.matches(of: literal).map { String(source[$0.range]) }
            .filter { $0.contains(words) }
    }

    @Test func noStatementSaysWhatOneEngineOnlyKnows() throws {
        let patterns = try Self.forbidden.map { ($0, try Regex($0)) }
        var count = 0
        for (name, text) in try Self.sources() {
            #expect(
                !text.contains("lastInsertedRowID") && !text.contains("changesCount"), "\(name)")
            for statement in try Self.statements(text) {
                count += 1
                for (pattern, regex) in patterns {
                    #expect(!statement.contains(regex), "\(name): \(pattern) in \(statement)")
                }
            }
        }
        #expect(count > 200)
    }
}
