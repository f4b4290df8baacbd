/// A statement on one connection: its words, what they say of the tables, and what it was prepared as.
final class PostgreSQLStatement {
    /// What a statement changes.
    enum Effect {
        case nothing
        /// These tables.
        case tables(Set<Substring>)
        /// Nobody knows which.
        case anything
    }

    /// The statement in the words of SQLite.
    let sql: String
    /// The tables that it reads.
    let reads: Set<Substring>
    let effect: Effect
    /// Whether its answer is the same until one of its tables is written.
    let isForeseeable: Bool
    /// What it was prepared as, by the types of its parameters.
    var names: [String: String] = [:]

    /// The tables whose rows trigger others.
    static let triggering: Set<Substring> = [
        "todos", "occurrences", "tags", "recurrences", "checklist_items", "checklist_ticks",
        "calendar_objects", "subscriptions", "plan_lists", "todo_files",
    ]
    /// What those triggers write.
    static let triggered: Set<Substring> = [
        "plan_sizes", "calendar_plans", "calendar_marks", "subscription_readings", "course_items",
    ]
    /// The tables whose rows take rows of others with them.
    static let parents: Set<Substring> = [
        "accounts", "identities", "plans", "chats", "todos", "occurrences", "checklist_items",
        "subscriptions", "calendar_plans", "imports",
    ]

    init(_ sql: String) {
        self.sql = sql
        let words = sql.split { !($0.isLetter || $0.isNumber || $0 == "_") }
        reads = Set(
            zip(words, words.dropFirst()).filter { $0.0 == "FROM" || $0.0 == "JOIN" }.map(\.1))
        effect = Self.effect(words)
        isForeseeable =
            words.first == "SELECT" && !sql.contains("clock_timestamp") && !sql.contains("pg_")
    }

    private static func effect(_ words: [Substring]) -> Effect {
        switch words.first {
        case "SELECT", "BEGIN", "COMMIT", "SAVEPOINT", "RELEASE": .nothing
        case "INSERT" where words.count > 2: .tables(written(words[2]))
        case "UPDATE" where words.count > 1: .tables(written(words[1]))
        case "DELETE" where words.count > 2 && !parents.contains(words[2]):
            .tables(written(words[2]))
        default: .anything
        }
    }

    private static func written(_ table: Substring) -> Set<Substring> {
        triggering.contains(table) ? triggered.union([table]) : [table]
    }
}

extension PostgreSQLStatement: Hashable {
    static func == (one: PostgreSQLStatement, other: PostgreSQLStatement) -> Bool { one === other }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
