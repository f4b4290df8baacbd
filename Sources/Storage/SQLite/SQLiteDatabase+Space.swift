import Glibc

/// Gives free space back to the system: in small steps, so that no answer waits for it.
extension SQLiteDatabase {
    /// How many pages the log (WAL) has when it is written back; it is cut back to their size.
    static let logPages = 4000
    /// The most bytes of a database that are written anew at a start so that its file can shrink.
    private static let quicklyCopied = 16_000_000
    /// Free pages that stay for what comes next, beside a tenth of all.
    private static let sparePages = 64
    private static let pagesAtOnce = 8

    /// A database of a build whose files did not shrink is written anew, once, where that takes a moment only.
    static func allowShrinking(_ db: SQLiteConnection) throws {
        guard try Transaction(db, isWriting: true).number("PRAGMA auto_vacuum") == 0 else { return }
        let (pages, free, size) = try pageCounts(db)
        guard (pages - free) * size <= quicklyCopied else { return }
        // On a full disk it stays as it is.
        try? db.run("PRAGMA auto_vacuum = INCREMENTAL; VACUUM")
    }

    /// The pages of the file, how many of them nothing uses, and the bytes of each.
    static func pageCounts(_ db: any Connection) throws -> (all: Int, free: Int, size: Int) {
        func number(_ name: String) throws -> Int {
            try Transaction(db, isWriting: true).number("PRAGMA \(name)") ?? 0
        }
        return (try number("page_count"), try number("freelist_count"), try number("page_size"))
    }

    /// Gives pages of the file back that nothing uses, for so long; true when there may be more.
    func giveBack(for time: Duration) throws -> Bool {
        try writer.use { db in
            let tx = Transaction(db, isWriting: true)
            guard try tx.number("PRAGMA auto_vacuum") == 2 else { return false }
            let (pages, free, _) = try Self.pageCounts(db)
            let surplus = free - max(Self.sparePages, (pages - free) / 10)
            guard surplus > 0 else { return false }
            let end = ContinuousClock.now + time
            var given = 0
            try tx.run {
                // The more are free, the longer each takes. Each row that it gives is a page.
                while given < surplus, ContinuousClock.now < end {
                    let few = min(Self.pagesAtOnce, surplus - given)
                    try tx.execute("PRAGMA incremental_vacuum(\(few))")
                    given += few
                }
            }
            return given < surplus
        }
    }

    /// Writes the log back where it holds more than a little, and gives its space back. It may take a moment.
    func emptyLog() throws {
        var info = stat()
        guard stat(path + "-wal", &info) == 0, info.st_size > 1_000_000 else { return }
        try forgetErased()
    }

    /// How many bytes the file has, and how many of them nothing uses.
    func space() throws -> (bytes: Int, free: Int) {
        try writer.use { db in
            let (pages, free, size) = try Self.pageCounts(db)
            return (pages * size, free * size)
        }
    }
}
