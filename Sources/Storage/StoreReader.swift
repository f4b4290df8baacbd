import Glibc

/// A database file opened to look at it only, beside the process that writes it.
public struct StoreReader: Sendable {
    /// The file.
    public let path: String
    private let connection: Connection

    /// Opens the file, which must be one of fundone's.
    ///
    /// - Throws: `StoreError` with one line that names the file and what to do.
    public init(path: String) throws(StoreError) {
        self.path = path
        guard access(path, F_OK) == 0 else {
            throw StoreError(
                .unreachable, path: path, "\(path): there is no database - see database.path")
        }
        do {
            connection = try Connection(path: path, isReadOnly: true)
            let id = try Transaction(connection).number("PRAGMA application_id")
            guard id == Migrations.applicationID else {
                throw StoreError(.foreign, path: path, "\(path): is no database of fundone")
            }
        } catch {
            throw StoreError(error, path: path)
        }
    }

    /// What SQLite's `integrity_check` finds: `ok`, or the first fault.
    public func integrity() throws -> String {
        try reading { try $0.row("PRAGMA integrity_check(1)") { $0[0] } ?? "" }
    }

    /// How many plans and tasks it holds.
    public func counts() throws -> (plans: Int, todos: Int) {
        try reading { tx in
            (
                try tx.number("SELECT COUNT(*) FROM plans") ?? 0,
                try tx.number("SELECT COUNT(*) FROM todos") ?? 0
            )
        }
    }

    /// How many bytes the file has, and how many of them nothing uses.
    public func space() throws -> (bytes: Int, free: Int) {
        try reading { tx in
            let (pages, free, size) = try Store.pageCounts(tx.db)
            return (pages * size, free * size)
        }
    }

    /// Everybody it knows, oldest first; none of it is text of theirs.
    public func people() throws -> [PersonRecord] {
        try reading { tx in
            guard try Migrations.areComplete(in: tx) else {
                throw StoreError(
                    .other, path: path, "\(path): is of an earlier fundone - start the bot once")
            }
            return try tx.rows(PersonRecord.query, as: PersonRecord.init)
        }
    }

    /// The sealed rows of a kind, with the bots they belong to; none in a database of an earlier schema.
    public func sealed(kind: String) throws -> [(bot: String, sealed: String)] {
        try reading { tx in
            guard try Migrations.areComplete(in: tx) else { return [] }
            return try tx.rows("SELECT bot, sealed FROM sealed_rows WHERE kind = ?1", kind) {
                ($0[0], $0[1])
            }
        }
    }

    /// Copies it to a new file while it is in use (SQLite's online backup).
    ///
    /// - Throws: `StoreError` when the file exists or cannot be written; a part of a copy is removed.
    public func backup(to destination: String) throws {
        guard access(destination, F_OK) != 0 else {
            throw StoreError(
                .unreachable, path: destination, "\(destination): exists - name a new file")
        }
        do {
            try connection.copy(to: Connection(path: destination))
        } catch {
            unlink(destination)
            throw StoreError(error, path: destination)
        }
    }

    private func reading<Result>(_ body: (Transaction) throws -> Result) throws -> Result {
        do {
            let tx = Transaction(connection)
            return try tx.run("BEGIN") { try body(tx) }
        } catch {
            throw StoreError(error, path: path)
        }
    }
}
