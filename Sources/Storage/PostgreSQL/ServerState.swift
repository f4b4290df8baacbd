import Glibc

/// How a server of PostgreSQL is, for those who look after it.
public struct ServerState: Sendable {
    /// Work that one process has at a time.
    public struct Lease: Sendable {
        /// The name of the work.
        public let name: String
        /// Who has it.
        public let holder: String
        /// How often it was given to somebody.
        public let term: Int
        /// For how many seconds it is theirs; less than none where that is over.
        public let seconds: Int
    }

    /// A process that is at work on the database.
    public struct Node: Sendable {
        /// Its name.
        public let holder: String
        /// The schema that it knows.
        public let schema: String
        /// How many seconds ago it was heard of.
        public let seconds: Int
    }

    /// Its version, such as `15.8`.
    public let version: String
    /// How many rows the tables hold, as it estimates.
    public let rows: Int
    /// How many rows lie in them that were deleted or replaced, and wait for autovacuum.
    public let deadRows: Int
    /// The table with most of these.
    public let fullestTable: String?
    /// How many milliseconds its clock is ahead of this machine's.
    public let millisecondsAhead: Int
    /// The settings that let a commit return before it is on the disk, and are off.
    public let unsafeSettings: [String]
    /// The work that was given away; nil where the database knows of none.
    public let leases: [Lease]?
    /// The processes; nil where the database knows of none.
    public let nodes: [Node]?

    init(_ tx: Transaction) throws {
        version =
            try tx.row("SELECT split_part(current_setting('server_version'), ' ', 1)") {
                $0[0]
            } ?? ""
        let counts: (Int, Int) =
            try tx.row(
                """
                SELECT COALESCE(SUM(n_live_tup), 0)::bigint, COALESCE(SUM(n_dead_tup), 0)::bigint
                FROM pg_stat_user_tables WHERE schemaname = current_schema()
                """
            ) { ($0[0], $0[1]) } ?? (0, 0)
        (rows, deadRows) = counts
        fullestTable = try tx.row(
            """
            SELECT relname::text FROM pg_stat_user_tables
            WHERE schemaname = current_schema() AND n_dead_tup > 0
            ORDER BY n_dead_tup DESC, relname LIMIT 1
            """
        ) { $0[0] }
        millisecondsAhead = try Self.millisecondsAhead(tx)
        // Of what this connection set for itself the server tells what it was before.
        unsafeSettings = try tx.rows(
            """
            SELECT name FROM pg_settings WHERE reset_val = 'off'
                AND name IN ('fsync', 'synchronous_commit', 'full_page_writes') ORDER BY name
            """
        ) { $0[0] }
        leases = try Self.leases(tx)
        nodes = try Self.nodes(tx)
    }

    /// The clock of the server against the middle of the time that asking takes.
    private static func millisecondsAhead(_ tx: Transaction) throws -> Int {
        let before = milliseconds
        let there =
            try tx.number("SELECT (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint") ?? 0
        return there - (before + milliseconds) / 2
    }

    private static var milliseconds: Int {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
    }

    private static func leases(_ tx: Transaction) throws -> [Lease]? {
        guard try tx.hasTable("leases") else { return nil }
        return try tx.rows(
            """
            SELECT name::text, COALESCE(holder::text, '') AS holder, COALESCE(term, 0)::bigint AS term,
                COALESCE(EXTRACT(EPOCH FROM until - clock_timestamp()), 0)::bigint AS seconds
            FROM leases ORDER BY name
            """
        ) {
            Lease(
                name: $0["name"], holder: $0["holder"], term: $0["term"], seconds: $0["seconds"])
        }
    }

    private static func nodes(_ tx: Transaction) throws -> [Node]? {
        guard try tx.hasTable("nodes") else { return nil }
        return try tx.rows(
            """
            SELECT holder::text, COALESCE(schema::text, '') AS schema,
                COALESCE(EXTRACT(EPOCH FROM clock_timestamp() - seen_at), 0)::bigint AS seconds
            FROM nodes ORDER BY holder
            """
        ) { Node(holder: $0["holder"], schema: $0["schema"], seconds: $0["seconds"]) }
    }
}
