/// A SQLite file, opened by one process, written by one connection.
///
/// SQLite is reached by a small connection of our own. The library GRDB was measured too, with the same
/// statements, prepared and cached as its documentation shows (`make bench`, alone; two runs of ours, one of GRDB):
///
///                                          ours             GRDB       a lean Go bot
///     updates/s                            4,705 - 4,871    3,249      3,158 - 3,848
///     CPU s for 1,000 updates              0.188 - 0.194    0.290      0.166 - 0.198
///     latency at 50/s, p99 ms              2.1 - 2.4        2.6        1.2 - 1.7
///
/// WAL with `synchronous=FULL`: what a commit returned from has reached the disk. (NORMAL would lose
/// the last commits at a power cut, while the network has already been told that they were taken.)
struct SQLiteDatabase: Database {
    let path: String
    private let written: SQLiteConnection
    let reader: any Connection
    private let lock: DatabaseLock
    private let file: FileIdentity?

    var name: String { path }
    var writer: any Connection { written }
    var wasInterrupted: Bool { lock.wasLeft }

    /// Opens the file, or makes it; locks it; brings its schema up to date.
    ///
    /// - Throws: `StoreError` with one line that names the file and what to do.
    init(path: String) throws(StoreError) {
        self.path = path
        try Self.checkFile(path)
        lock = try DatabaseLock(databasePath: path)
        do {
            let isNew = Self.isEmpty(path)
            written = try SQLiteConnection(path: path)
            try Self.configure(written, isNew: isNew)
            try Self.upgrade(written, path: path)
            try Self.allowShrinking(written)
            reader = try SQLiteConnection(path: path, isReadOnly: true)
            file = FileIdentity(path)
        } catch {
            throw StoreError(error, path: path)
        }
    }

    /// A file that no path leads to any more loses what is written into it when it is closed.
    func check() throws(StoreError) {
        guard let file, FileIdentity(path) != file else { return }
        // All of it into the file, wherever it is: the log must not be taken for one of the file in its place.
        try? forgetErased()
        throw StoreError(
            .replaced, path: path,
            "\(path): was moved, removed or replaced while it was in use - put it back, or restore a "
                + "backup, and start again")
    }

    /// Writes the log back into the file and empties it, so that deleted text is nowhere on the disk.
    func forgetErased() throws {
        try written.use { _ in try written.checkpoint() }
    }

    func integrity() throws -> String {
        try reader.use {
            try Transaction($0).row("PRAGMA integrity_check") { $0[0] } ?? ""
        }
    }

    /// Closes the file, which then holds everything by itself.
    func close() throws {
        defer { lock.release() }
        try? forgetErased()
        try reader.use { $0.close() }
        try writer.use { $0.close() }
    }
}
