import Glibc

/// Where a database is.
public enum DatabaseAddress: Hashable, Sendable {
    /// A file of SQLite.
    case file(String)
    /// A database of PostgreSQL at an address that libpq reads (`postgres://…`); `beside` is what the names of this
    /// machine's own files begin with.
    case postgreSQL(String, beside: String)

    /// What messages call it: the file, or the address without its password.
    public var name: String {
        switch self {
        case .file(let path): path
        case .postgreSQL(let address, _): PostgreSQLAddress.withoutSecrets(address)
        }
    }

    /// What the names of files beside it begin with.
    public var path: String {
        switch self {
        case .file(let path): path
        case .postgreSQL(_, let path): path
        }
    }

    /// What a text names: `postgres://…` or a file. Of a database on a server this machine's own files are in `folder`.
    public init(_ text: String, folder: @autoclosure () throws -> String) rethrows {
        let isServer = ["postgres://", "postgresql://"].contains { text.hasPrefix($0) }
        self = isServer ? .postgreSQL(text, beside: try folder() + "/fundone") : .file(text)
    }

    /// Whether there is nothing yet: a file that was not made.
    public var isMissing: Bool {
        guard case .file(let path) = self else { return false }
        return access(path, F_OK) != 0
    }
}
