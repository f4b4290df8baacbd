import Glibc
public import Planner

/// Puts a backup in the place of a database that no bot has open.
///
///     backup ──► FILE.restoring (opened, looked through) ──► FILE; what was there ──► FILE.before-restore-MOMENT
///
/// A crash at any point leaves the old file or the new one under the name, and never none.
public struct StoreRestore: Sendable {
    /// What a file holds.
    public struct Contents: Hashable, Sendable {
        /// The latest moment at which something was stored; nil where nothing was.
        public let at: Instant?
        /// How many plans there are.
        public let plans: Int
        /// How many tasks there are.
        public let tasks: Int

        init(_ reader: StoreReader) throws {
            (plans, tasks) = try reader.counts()
            at = try reader.lastMoment()
        }
    }

    /// The database.
    public let path: String
    /// What the backup holds.
    public let backup: Contents
    private let copy: String

    /// Makes a copy of a backup beside the database at `path`, and looks it through.
    ///
    /// - Throws: `StoreError` where the backup is damaged, is none of fundone's, or is of a newer fundone.
    public init(_ backup: String, to path: String) throws {
        self.path = path
        copy = path + ".restoring"
        Self.remove(copy)
        do {
            try StoreReader(backup: backup).backup(to: copy)
            let reader = try StoreReader(path: copy)
            let finding = try reader.integrity()
            guard finding == "ok" else {
                throw StoreError(
                    .corrupt, path: backup, "\(backup): is damaged (\(finding)) - take another")
            }
            guard try reader.isKnown() else { throw StoreError(newer: backup) }
            self.backup = try Contents(reader)
        } catch let error as StoreError where error.kind == .foreign {
            Self.remove(copy)
            throw StoreError(
                .foreign, path: backup,
                "\(backup): is no backup of fundone, or its beginning is damaged - take another")
        } catch {
            Self.remove(copy)
            throw error
        }
    }

    /// What the database holds now; nil where there is none, or it cannot be read.
    public var present: Contents? {
        access(path, F_OK) == 0 ? try? Contents(StoreReader(path: path)) : nil
    }

    /// Puts the backup in the place of the database, for the owner of that; where the old file is kept, nil where there
    /// was none.
    ///
    /// - Throws: `StoreError`; the old file is in its place then, and the copy is removed.
    public func carryOut(at now: Instant) throws -> String? {
        // The lock makes a file of its own.
        let wasThere = access(path, F_OK) == 0
        do {
            let lock = try DatabaseLock(databasePath: path)
            defer { lock.release() }
            try prepareCopy()
            FileOwner(path)?.take(copy)
            let kept = try keep(at: now, wasThere: wasThere)
            try DurableFile.move(copy, to: path)
            return kept
        } catch {
            Self.remove(copy)
            throw StoreError(error, path: path)
        }
    }

    /// Leaves everything as it is.
    public func cancel() { Self.remove(copy) }

    // Matrix takes an id of a message once: those of the time since the backup are not to be used again.
    private func prepareCopy() throws {
        let connection = try SQLiteConnection(path: copy)
        let tx = Transaction(connection, isWriting: true)
        if try tx.hasTable("facts") { try tx.facts.set(.matrixInstance, nil) }
        try connection.checkpoint()
        connection.close()
    }

    /// Gives the old file a second name. What its log holds is written into it before; where it is damaged or gone, the log
    /// goes along.
    private func keep(at now: Instant, wasThere: Bool) throws -> String? {
        let kept = freeName("\(path).before-restore-\(Zone.utc.local(now).basic)Z")
        if wasThere, let old = try? SQLiteConnection(path: path) {
            try? old.checkpoint()
            old.close()
        }
        for end in ["-wal", "-shm"] where access(path + end, F_OK) == 0 {
            guard rename(path + end, kept + end) == 0 else {
                throw StoreError(errno, making: kept + end, beside: path)
            }
        }
        guard wasThere else { return nil }
        guard link(path, kept) == 0 else { throw StoreError(errno, making: kept, beside: path) }
        return kept
    }

    private func freeName(_ name: String) -> String {
        var (free, number) = (name, 1)
        while access(free, F_OK) == 0 {
            number += 1
            free = "\(name)-\(number)"
        }
        return free
    }

    private static func remove(_ copy: String) {
        for end in ["", "-wal", "-shm"] { unlink(copy + end) }
    }
}
