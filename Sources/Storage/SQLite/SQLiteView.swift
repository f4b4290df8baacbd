import Glibc

/// A SQLite file that is only looked at.
struct SQLiteView: DatabaseView {
    private let path: String
    private let connection: SQLiteConnection

    var reader: any Connection { connection }
    var migrations: Migrations { SQLiteMigrations.migrations }

    /// Opens the file, which must be one of fundone's. `isFixed` says that nobody changes it.
    ///
    /// - Throws: `StoreError` with one line that names the file and what to do.
    init(path: String, isFixed: Bool = false) throws(StoreError) {
        self.path = path
        guard access(path, F_OK) == 0 else {
            throw StoreError(
                .unreachable, path: path, "\(path): there is no database - see database.path")
        }
        do {
            connection = try SQLiteConnection(path: path, isReadOnly: true, isFixed: isFixed)
            let id = try Transaction(connection).number("PRAGMA application_id")
            guard id == SQLiteMigrations.applicationID else {
                throw StoreError(.foreign, path: path, "\(path): is no database of fundone")
            }
        } catch {
            throw StoreError(error, path: path)
        }
    }

    func integrity() throws -> String {
        try reader.use {
            try Transaction($0).row("PRAGMA integrity_check(1)") { $0[0] } ?? ""
        }
    }

    func space() throws -> (bytes: Int, free: Int) {
        try reader.use { db in
            let (pages, free, size) = try SQLiteDatabase.pageCounts(db)
            return (pages * size, free * size)
        }
    }

    func server() throws -> ServerState? { nil }

    /// SQLite's online backup.
    func backup(to destination: String) throws(StoreError) {
        // O_EXCL follows no link: whatever has that name is left alone.
        let descriptor = open(destination, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            guard errno == EEXIST else {
                throw StoreError(errno, making: destination, beside: destination)
            }
            throw StoreError(
                .unreachable, path: destination, "\(destination): exists - name a new file")
        }
        close(descriptor)
        do {
            try connection.copy(to: SQLiteConnection(path: destination))
        } catch {
            unlink(destination)
            throw StoreError(error, path: destination)
        }
    }
}
