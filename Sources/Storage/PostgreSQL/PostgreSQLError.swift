import CPostgreSQL

/// Why PostgreSQL did not do as it was told; it names no value of a statement.
struct PostgreSQLError: EngineError {
    /// The five characters of the code, such as `23505`; empty where the server did not answer
    /// (https://www.postgresql.org/docs/15/errcodes-appendix.html).
    let state: String
    /// What was told, and the statement.
    let description: String

    /// The error that a result carries.
    init(_ result: OpaquePointer?, _ sql: String) {
        func field(_ code: Character) -> String? {
            PQresultErrorField(result, Int32(code.asciiValue ?? 0)).map { String(cString: $0) }
        }
        state = field("C") ?? ""
        // The messages of what is wrong with values name them.
        let isOfValues = state.hasPrefix("22")
        let constraint = field("n").map { "constraint \($0)" }
        let message = constraint ?? (isOfValues ? "a value does not fit" : field("M")) ?? ""
        description = "PostgreSQL error \(state): \(message) \(sql)"
    }

    /// The connection is lost.
    init(lost sql: String) {
        state = ""
        description = "the connection is lost \(sql)"
    }

    /// The server cannot be reached, or does not let us in; what libpq says of it names no password.
    init(refusing reason: String) {
        state = ""
        description = reason.split(separator: "\n").joined(separator: " ")
    }

    /// Whether what was prepared is gone, or is another connection's: a pooler gives each transaction another one.
    private var isOfPooler: Bool { ["42P05", "26000"].contains(state) }

    /// What to do about that.
    static let pooler =
        "a pooler in transaction mode is in between - name the server itself, or let the pooler work in session mode"

    var kind: StoreError.Kind {
        switch state {
        case "53100": .full
        case "25006": .readOnly
        case "40001", "40P01", "55P03", "57014", "25P03": .locked
        case "XX001", "XX002": .corrupt
        case _ where isOfPooler: .unreachable
        default:
            switch state.prefix(2) {
            case "", "08", "28", "3D", "53", "57": .unreachable
            case "22", "23", "25", "42": .refused
            default: .other
            }
        }
    }

    var remedy: String {
        switch kind {
        case .full:
            "the disk of the database server is full - free some space; nothing that was answered is lost"
        case .readOnly:
            "the database server is a replica and takes no changes - name the primary with database.url"
        case .locked: "others were in the way - it is tried again"
        case .corrupt: "the database is damaged - see the log of the server, or restore a backup"
        case .unreachable where isOfPooler: Self.pooler
        case .unreachable where state.isEmpty:
            "the database server cannot be reached (\(description)) - check database.url and the server"
        case .unreachable:
            "the database server refuses (\(description)) - check database.url and the server"
        case .refused: "the database refuses a statement (\(self)) - report it"
        case .foreign, .tooNew, .replaced, .other: "the database reports an error (\(state))"
        }
    }
}
