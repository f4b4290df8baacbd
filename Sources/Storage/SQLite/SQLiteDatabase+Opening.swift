import Glibc

/// The checks and settings before a database is used.
extension SQLiteDatabase {
    /// Sets what holds for the connection that writes.
    static func configure(_ db: SQLiteConnection, isNew: Bool) throws {
        // Only a file without a page can be told so.
        if isNew { try db.run("PRAGMA auto_vacuum = INCREMENTAL") }
        try db.run(
            """
            PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
            PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY;
            PRAGMA wal_autocheckpoint = \(logPages); PRAGMA journal_size_limit = \(logPages * 4120)
            """)
    }

    /// Refuses the file of another program or of a later version; brings an earlier one up to date.
    static func upgrade(_ db: SQLiteConnection, path: String) throws {
        let tx = Transaction(db, isWriting: true)
        // The table of migrations is there first in a file that an earlier version began to make.
        let tables = try tx.number(
            "SELECT COUNT(*) FROM sqlite_schema WHERE tbl_name <> 'grdb_migrations'")
        let id = try tx.number("PRAGMA application_id")
        guard tables == 0 || id == SQLiteMigrations.applicationID else {
            throw StoreError(
                .foreign, path: path,
                "\(path): belongs to another program - name another file with database.path")
        }
        if tables != 0, try SQLiteMigrations.migrations.areWanted(in: tx) {
            try copyBeforeUpgrade(db, path: path)
        }
        guard try SQLiteMigrations.run(in: tx) else {
            throw StoreError(newer: path)
        }
    }

    /// Keeps the file as the earlier build left it, beside it, until the next upgrade.
    private static func copyBeforeUpgrade(_ db: SQLiteConnection, path: String) throws {
        let (copy, begun) = (path + ".before-upgrade", path + ".before-upgrade.part")
        for end in ["", "-journal", "-wal", "-shm"] { unlink(begun + end) }
        do {
            let target = try SQLiteConnection(path: begun)
            try db.copy(to: target)
            target.close()
            try DurableFile.move(begun, to: copy)
        } catch {
            unlink(begun)
            throw StoreError(error, path: copy)
        }
    }

    static func checkFile(_ path: String) throws(StoreError) {
        var info = stat()
        guard stat(path, &info) == 0 else { return }
        if info.st_mode & S_IFMT == S_IFDIR {
            throw StoreError(
                .unreachable, path: path, "\(path): is a folder - name a file with database.path")
        }
        guard access(path, R_OK) == 0 else {
            throw StoreError(
                .unreachable, path: path, "\(path): may not be read - check its permissions")
        }
        guard access(path, W_OK) == 0 else {
            throw StoreError(
                .readOnly, path: path,
                "\(path): is read-only - make the file and its folder writable")
        }
        guard info.st_size == 0 || hasSQLiteHeader(path) else {
            throw StoreError(
                .foreign, path: path,
                "\(path): \(StoreError.foreign)")
        }
    }

    static func isEmpty(_ path: String) -> Bool {
        var info = stat()
        return stat(path, &info) != 0 || info.st_size == 0
    }

    private static func hasSQLiteHeader(_ path: String) -> Bool {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { Glibc.close(descriptor) }
        var header = [UInt8](repeating: 0, count: 15)
        let count = Glibc.read(descriptor, &header, header.count)
        return count == header.count && header == Array("SQLite format 3".utf8)
    }
}

/// Which file a path leads to, so that one that was moved, removed or replaced is noticed.
struct FileIdentity: Equatable, Sendable {
    private let device: UInt64
    private let number: UInt64

    /// The file at `path`; nil when there is none.
    init?(_ path: String) {
        var info = stat()
        guard stat(path, &info) == 0 else { return nil }
        (device, number) = (UInt64(info.st_dev), UInt64(info.st_ino))
    }
}
