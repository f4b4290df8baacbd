import GRDB
import Glibc

/// A database file opened to look at it only, beside the process that writes it.
public struct StoreReader: Sendable {
    /// The file.
    public let path: String
    private let queue: DatabaseQueue

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
            var configuration = Configuration()
            configuration.readonly = true
            configuration.busyMode = .timeout(5)
            queue = try DatabaseQueue(path: path, configuration: configuration)
            let id = try queue.read { try Int.fetchOne($0, sql: "PRAGMA application_id") }
            guard id == Migrations.applicationID else {
                throw StoreError(.foreign, path: path, "\(path): is no database of fundone")
            }
        } catch {
            throw StoreError(error, path: path)
        }
    }

    /// What SQLite's `integrity_check` finds: `ok`, or the first fault.
    public func integrity() throws -> String {
        try reading { try String.fetchOne($0, sql: "PRAGMA integrity_check(1)") ?? "" }
    }

    /// How many plans and tasks it holds.
    public func counts() throws -> (plans: Int, todos: Int) {
        try reading { db in
            (
                try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM plans") ?? 0,
                try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM todos") ?? 0
            )
        }
    }

    /// How many bytes the file has, and how many of them nothing uses.
    public func space() throws -> (bytes: Int, free: Int) {
        try reading { db in
            let (pages, free, size) = try Store.pageCounts(db)
            return (pages * size, free * size)
        }
    }

    /// Everybody it knows, oldest first; none of it is text of theirs.
    public func people() throws -> [PersonRecord] {
        try reading { db in
            guard try Migrations.migrator.hasCompletedMigrations(db) else {
                throw StoreError(
                    .other, path: path, "\(path): is of an earlier fundone - start the bot once")
            }
            return try Transaction(db).rows(PersonRecord.query).map(PersonRecord.init)
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
            let copy = try DatabaseQueue(path: destination)
            try queue.backup(to: copy)
            try copy.close()
        } catch {
            unlink(destination)
            throw StoreError(error, path: destination)
        }
    }

    private func reading<Result>(_ body: (Database) throws -> Result) throws -> Result {
        do {
            return try queue.read(body)
        } catch {
            throw StoreError(error, path: path)
        }
    }
}
