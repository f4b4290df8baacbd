import Glibc
public import Planner

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

    /// What `body` reads, all of it as it was at one moment.
    ///
    /// - Throws: what `body` throws; `StoreError` when the database does, or is of an earlier fundone.
    public func read<Result>(_ body: (Transaction) throws -> Result) throws -> Result {
        try reading { tx in
            try checkIsPresent(tx)
            return try body(tx)
        }
    }

    private func checkIsPresent(_ tx: Transaction) throws {
        guard try Migrations.areComplete(in: tx) else {
            throw StoreError(
                .other, path: path, "\(path): is of an earlier fundone - start the bot once")
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

    /// The latest moment at which something was stored; nil where nothing was, or by an early fundone.
    public func lastMoment() throws -> Instant? {
        try reading { tx in
            guard try tx.hasFacts else { return nil }
            return try tx.facts.value(.moment).flatMap { Int($0) }.map { Instant(seconds: $0) }
        }
    }

    /// Whether this build knows the schema, or can bring it up to its own.
    public func isKnown() throws -> Bool { try reading(Migrations.areKnown) }

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
            try checkIsPresent(tx)
            var people = try tx.rows(PersonRecord.query, as: PersonRecord.init)
            // A database of an earlier schema has neither.
            guard try Migrations.areComplete(in: tx) else { return people }
            for index in people.indices {
                let person = people[index].identity
                people[index].invitation = try tx.people.invitation(identity: person.id)
                people[index].limits = try tx.limits.find(
                    network: person.network, externalID: person.externalID)
            }
            return people
        }
    }

    /// The operator's invitations that nobody has used yet; none in a database of an earlier schema.
    public func openInvites(now: Instant) throws -> [OpenInvitation] {
        try reading { tx in
            try checkIsPresent(tx)
            guard try Migrations.areComplete(in: tx) else { return [] }
            return try tx.codes.openInvites(now: now)
        }
    }

    /// The bots that sealed rows of a kind belong to, and the rows; none in a database of an earlier schema.
    public func sealed(kind: String) throws -> [(bot: String, row: SealedRow)] {
        try reading { tx in
            guard try Migrations.areComplete(in: tx) else { return [] }
            return try tx.rows(
                "SELECT bot, kind, owner, name, sealed FROM sealed_rows WHERE kind = ?1", kind
            ) { ($0[0], SealedRow(kind: $0[1], owner: $0[2], name: $0[3], sealed: $0[4])) }
        }
    }

    /// Copies it to a new file while it is in use (SQLite's online backup).
    ///
    /// - Throws: `StoreError` when the file exists, be it a link to nothing, or cannot be written; a part of a copy is
    ///   removed.
    public func backup(to destination: String) throws {
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

extension Transaction {
    /// Whether the file is of a build that notes facts.
    var hasFacts: Bool {
        get throws { try number("SELECT 1 FROM sqlite_schema WHERE name = 'facts'") != nil }
    }
}
