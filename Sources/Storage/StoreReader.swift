import Glibc
public import Planner

/// A database opened to look at it only, beside the process that writes it.
public struct StoreReader: Sendable {
    /// What messages call it: the file, or the address without its password.
    public let name: String
    private let view: any DatabaseView

    /// Opens the database, which must be one of fundone's.
    ///
    /// - Throws: `StoreError` with one line that names the database and what to do.
    public init(_ address: DatabaseAddress) throws(StoreError) {
        name = address.name
        view =
            switch address {
            case .file(let path): try SQLiteView(path: path)
            case .postgreSQL(let url, _): try PostgreSQLView(url)
            }
    }

    /// Opens a file of SQLite.
    public init(path: String) throws(StoreError) {
        try self.init(.file(path))
    }

    /// Opens a file that was put by: nobody writes it, so nothing is made beside it.
    init(backup path: String) throws(StoreError) {
        name = path
        // A log beside it belongs to it.
        let isFixed = ["-wal", "-journal"].allSatisfy { access(path + $0, F_OK) != 0 }
        view = try SQLiteView(path: path, isFixed: isFixed)
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
        guard try view.migrations.areComplete(in: tx) else {
            throw StoreError(
                .other, path: name, "\(name): is of an earlier fundone - start the bot once")
        }
    }

    /// What the engine finds when it looks all through it: `ok`, or the first fault.
    public func integrity() throws -> String { try looking(view.integrity) }

    /// Refuses a database into which a move is not finished.
    public func checkIsMoved() throws { try reading { try UnfinishedMove.check($0, name: name) } }

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
            guard try tx.hasTable("facts") else { return nil }
            return try tx.facts.value(.moment).flatMap { Int($0) }.map { Instant(seconds: $0) }
        }
    }

    /// Whether this build knows the schema, or can bring it up to its own.
    public func isKnown() throws -> Bool { try reading(view.migrations.areKnown) }

    /// How many bytes it has, and how many of them nothing uses.
    public func space() throws -> (bytes: Int, free: Int) { try looking(view.space) }

    /// How the server of the database is; nil for a file.
    public func server() throws -> ServerState? { try looking(view.server) }

    /// Everybody it knows, oldest first; none of it is text of theirs.
    public func people() throws -> [PersonRecord] {
        try reading { tx in
            try checkIsPresent(tx)
            var people = try tx.rows(PersonRecord.query, as: PersonRecord.init)
            // A database of an earlier schema has neither.
            guard try view.migrations.areComplete(in: tx) else { return people }
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
            guard try view.migrations.areComplete(in: tx) else { return [] }
            return try tx.codes.openInvites(now: now)
        }
    }

    /// The bots that sealed rows of a kind belong to, and the rows; none in a database of an earlier schema.
    public func sealed(kind: String) throws -> [(bot: String, row: SealedRow)] {
        try reading { tx in
            guard try view.migrations.areComplete(in: tx) else { return [] }
            return try tx.rows(
                "SELECT bot, kind, owner, name, sealed FROM sealed_rows WHERE kind = ?1", kind
            ) { ($0[0], SealedRow(kind: $0[1], owner: $0[2], name: $0[3], sealed: $0[4])) }
        }
    }

    /// Copies it to a new file while it is in use.
    ///
    /// - Throws: `StoreError` when the file exists, be it a link to nothing, or cannot be written; a part of a copy is
    ///   removed.
    public func backup(to destination: String) throws(StoreError) {
        try view.backup(to: destination)
    }

    private func reading<Result>(_ body: (Transaction) throws -> Result) throws -> Result {
        try looking {
            try view.reader.use { db in
                let tx = Transaction(db)
                return try tx.run { try body(tx) }
            }
        }
    }

    private func looking<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch {
            throw StoreError(error, path: name)
        }
    }
}
