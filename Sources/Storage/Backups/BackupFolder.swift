import Glibc
public import Planner

/// A folder of backups. Each is a file that is named by its moment in UTC: `fundone-20261128T030000Z.sqlite`, `….dump` of
/// a database on a server, or `….sealed`. Other files in it are left alone.
public struct BackupFolder: Sendable {
    /// A backup.
    public struct Backup: Hashable, Sendable {
        /// When it was made.
        public let at: Instant
        /// The file.
        public let path: String
    }

    /// Seals a file for somebody who alone can open it: reads the first path, writes the second.
    public typealias Seal = @Sendable (_ from: String, _ to: String) throws -> Void

    /// Where it is.
    public let path: String

    /// The folder at `path`.
    public init(_ path: String) {
        self.path = path
    }

    /// The backups, the newest first.
    ///
    /// - Throws: `StoreError` where the folder cannot be read.
    public func all() throws(StoreError) -> [Backup] {
        guard let folder = opendir(path) else {
            throw StoreError(errno, making: path, beside: path)
        }
        defer { closedir(folder) }
        var backups: [Backup] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if let at = Self.moment(of: name) {
                backups.append(Backup(at: at, path: path + "/" + name))
            }
        }
        return backups.sorted { $0.at > $1.at }
    }

    /// Makes a backup: a copy, opened and looked through before it gets its name, so that what has one is whole. One that
    /// is sealed is made beside the database, as `FILE.backup`.
    ///
    /// - Throws: `StoreError`, what `seal` throws; nothing is left then.
    public func make(
        of database: DatabaseAddress, at moment: Instant, seal: Seal?
    ) throws -> Backup {
        try prepare()
        let name =
            "fundone-\(Zone.utc.local(moment).basic)Z.\(Self.ending(of: database))"
            + (seal == nil ? "" : ".sealed")
        // What is to be sealed is never in the folder as it is.
        let copies = [path + "/.copy", database.path + ".backup"]
        let (copy, sealed) = (copies[seal == nil ? 0 : 1], path + "/.sealed")
        // A process that was killed may have left its own.
        let removeRest = {
            let ends = ["", "-wal", "-shm", "-journal", ".part"]
            for rest in copies.flatMap({ copy in ends.map { copy + $0 } }) + [sealed] {
                unlink(rest)
            }
        }
        removeRest()
        defer { removeRest() }
        try StoreReader(database).backup(to: copy)
        let finding = try Self.finding(in: copy, of: database)
        guard finding == "ok" else {
            throw StoreError(
                .corrupt, path: database.name,
                "\(database.name): its copy is damaged (\(finding))")
        }
        try seal?(copy, sealed)
        let backup = Backup(at: moment, path: path + "/" + name)
        try DurableFile.move(seal == nil ? copy : sealed, to: backup.path)
        return backup
    }

    /// Removes a backup.
    public func remove(_ backup: Backup) {
        unlink(backup.path)
    }

    private static func ending(of database: DatabaseAddress) -> String {
        switch database {
        case .file: "sqlite"
        case .postgreSQL: "dump"
        }
    }

    private static func finding(in copy: String, of database: DatabaseAddress) throws -> String {
        switch database {
        case .file: try StoreReader(path: copy).integrity()
        case .postgreSQL(let url, _): try PostgreSQLDump(url).finding(in: copy)
        }
    }

    /// Whether there is anything by its name.
    public var isThere: Bool { access(path, F_OK) == 0 }

    /// Refuses a folder that takes no files, and one that cannot be made.
    ///
    /// - Throws: `StoreError`.
    public func check() throws(StoreError) {
        if isThere { _ = try all() }
        let parent = path.split(separator: "/").dropLast().joined(separator: "/")
        let folder = isThere ? path : "/" + parent
        guard access(folder, W_OK | X_OK) == 0 else {
            throw StoreError(errno, making: path, beside: path)
        }
    }

    private func prepare() throws(StoreError) {
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
            throw StoreError(errno, making: path, beside: path)
        }
    }

    private static func moment(of name: String) -> Instant? {
        guard let parts = name.wholeMatch(of: /fundone-(\d{8}T\d{6}Z)\.(?:sqlite|dump)(\.sealed)?/),
            let local = CivilDateTime(basic: parts.1, in: .utc)
        else { return nil }
        return Zone.utc.instant(local)
    }
}
