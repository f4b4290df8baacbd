/// Who of several processes does what, in a database that they share. Every statement is PostgreSQL's.
public struct LeaseTable {
    let tx: Transaction

    private static let end = "clock_timestamp() + interval '\(Lease.seconds) seconds'"

    /// Notes that a process lives, and whether it leaves the work to others; how many others work: those that were heard
    /// of within the time of a lease.
    public func beat(_ holder: String, schema: String, isResting: Bool) throws -> Int {
        try tx.execute(
            """
            INSERT INTO nodes (holder, schema, seen_at, is_resting)
            VALUES (?1, ?2, clock_timestamp(), ?3)
            ON CONFLICT (holder) DO UPDATE
            SET seen_at = excluded.seen_at, is_resting = excluded.is_resting
            """, holder, schema, isResting)
        try tx.execute("DELETE FROM nodes WHERE seen_at < clock_timestamp() - interval '1 day'")
        return try tx.number(
            "SELECT COUNT(*) FROM nodes WHERE \(Self.lives) AND is_resting = 0 AND holder <> ?1",
            holder) ?? 0
    }

    /// Whether the schema has changed since the one of that name, which an earlier process knows: it waits until those
    /// before it are gone, and one that hung meanwhile comes back too late.
    public func isOvertaken(_ schema: String) throws -> Bool {
        try tx.number("SELECT 1 FROM migrations WHERE identifier > ?1", schema) != nil
    }

    /// Notes that a process ends.
    public func end(_ holder: String) throws {
        try tx.execute("UPDATE leases SET until = clock_timestamp() WHERE holder = ?1", holder)
        try tx.execute("DELETE FROM nodes WHERE holder = ?1", holder)
    }

    private static let lives =
        "seen_at > clock_timestamp() - interval '\(Lease.seconds) seconds'"

    /// The moment by the clock of the database, in milliseconds since 1970.
    public func clock() throws -> Int {
        try tx.number("SELECT (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint") ?? 0
    }

    /// Lengthens the leases of a process that are not over; those.
    public func renew(_ holder: String) throws -> [Lease] {
        try tx.rows(
            """
            UPDATE leases SET until = \(Self.end)
            WHERE holder = ?1 AND until > clock_timestamp() RETURNING name, term
            """, holder
        ) { Lease(name: $0["name"], holder: holder, term: $0["term"]) }
    }

    /// Takes a lease that nobody has; nil where somebody does.
    public func take(_ name: String, holder: String) throws -> Lease? {
        try tx.number(
            """
            INSERT INTO leases (name, holder, term, until) VALUES (?1, ?2, 1, \(Self.end))
            ON CONFLICT (name) DO UPDATE
            SET holder = excluded.holder, term = leases.term + 1, until = excluded.until
            WHERE leases.until <= clock_timestamp() RETURNING term
            """, name, holder
        ).map { Lease(name: name, holder: holder, term: Int64($0)) }
    }

    /// Gives leases back.
    public func release(_ leases: [Lease]) throws {
        for lease in leases {
            try tx.execute(
                """
                UPDATE leases SET until = clock_timestamp()
                WHERE name = ?1 AND holder = ?2 AND term = ?3
                """, lease.name, lease.holder, lease.term)
        }
    }

    /// Looks whether leases are held, and keeps others from taking them until the transaction ends.
    ///
    /// - Throws: `LeaseOver` where one is not.
    public func check(_ leases: Set<Lease>) throws {
        guard let holder = leases.first?.holder else { return }
        let held = try tx.rows(
            """
            SELECT name, term FROM leases
            WHERE holder = ?1 AND name IN (\(SQLText.words(of: "?2")))
            AND until > clock_timestamp() ORDER BY name FOR SHARE
            """, holder, SQLText.list(Set(leases.map(\.name)))
        ) { Lease(name: $0["name"], holder: holder, term: $0["term"]) }
        let over = leases.subtracting(held)
        guard over.isEmpty else { throw LeaseOver(names: Set(over.map(\.name))) }
    }

    /// All leases, for the operator: which are held, by whom, and for how many seconds still.
    public func all() throws -> [(name: String, holder: String, seconds: Int)] {
        try tx.rows(
            """
            SELECT name, holder, EXTRACT(EPOCH FROM until - clock_timestamp())::bigint AS seconds
            FROM leases ORDER BY name
            """
        ) { ($0["name"], $0["holder"], $0["seconds"]) }
    }

    /// How many processes live; 0 in a database that nobody can share.
    public func living() throws -> Int {
        guard tx.isShared else { return 0 }
        return try tx.number("SELECT COUNT(*) FROM nodes WHERE \(Self.lives)") ?? 0
    }
}
