public import Planner

/// The ways in besides the networks: links that sign a browser in, browsers that are signed in, and what programs were
/// given. Each is found by the hash of its secret alone.
public struct DoorTable {
    let tx: Transaction

    /// Keeps the hash of a link, which is good once.
    public func saveLink(_ hash: String, purpose: String, identity: Int64, expires: Instant) throws
    {
        try tx.execute(
            "INSERT INTO web_links (hash, identity, purpose, expires_at) VALUES (?1, ?2, ?3, ?4)",
            hash, identity, purpose, expires.seconds)
    }

    /// Whether a link is good still.
    public func isGood(link hash: String, purpose: String, now: Instant) throws -> Bool {
        try tx.number(
            "SELECT 1 FROM web_links WHERE hash = ?1 AND purpose = ?2 AND expires_at > ?3",
            hash, purpose, now.seconds) != nil
    }

    /// Uses a link up; who asked for it, or nil when there is none with that hash, or it has expired.
    public func takeLink(_ hash: String, purpose: String, now: Instant) throws -> Identity? {
        let taken = try tx.number(
            """
            DELETE FROM web_links WHERE hash = ?1 AND purpose = ?2 AND expires_at > ?3
            RETURNING identity
            """, hash, purpose, now.seconds)
        return try taken.flatMap { try tx.people.find(Int64($0)) }
    }

    /// Signs a browser in, or lets it wait for its person's word.
    @discardableResult
    public func addSession(
        _ hash: String, identity: Int64, way: WebSession.Way, browser: String,
        isAdmitted: Bool = true, now: Instant
    ) throws -> WebSession? {
        try tx.row(
            """
            INSERT INTO web_sessions (hash, identity, way, browser, created_at, seen_at, is_admitted)
            VALUES (?1, ?2, ?3, ?4, ?5, ?5, ?6) RETURNING *
            """, hash, identity, way.rawValue, browser, now.seconds, isAdmitted,
            as: WebSession.init)
    }

    /// The browser that shows a secret; nil when it is not, or no longer, signed in, and waits for nothing.
    public func session(_ hash: String, now: Instant) throws -> WebSession? {
        try tx.row(
            """
            SELECT * FROM web_sessions WHERE hash = ?1 AND seen_at > ?2 AND created_at > ?3
            AND (is_admitted = 1 OR created_at > ?4)
            """, hash, now.seconds - WebSession.longestSilence,
            now.seconds - WebSession.longestLife, now.seconds - WebSession.longestWait,
            as: WebSession.init)
    }

    /// The browsers of an account that are signed in, the last seen first.
    public func sessions(account: Int64, now: Instant) throws -> [WebSession] {
        try tx.rows(
            """
            SELECT s.* FROM web_sessions s JOIN identities i ON i.id = s.identity
            WHERE i.account = ?1 AND s.seen_at > ?2 AND s.created_at > ?3 AND s.is_admitted = 1
            ORDER BY s.seen_at DESC, s.id DESC
            """, account, now.seconds - WebSession.longestSilence,
            now.seconds - WebSession.longestLife, as: WebSession.init)
    }

    /// Notes that a browser asked for something.
    public func touch(session id: Int64, now: Instant) throws {
        try tx.execute("UPDATE web_sessions SET seen_at = ?1 WHERE id = ?2", now.seconds, id)
    }

    /// Signs a browser out.
    public func endSession(_ id: Int64) throws {
        try tx.execute("DELETE FROM web_sessions WHERE id = ?1", id)
    }

    /// Gives a program a way in.
    @discardableResult
    public func addGrant(_ grant: Grant, hash: String) throws -> Int64? {
        try tx.id(
            """
            INSERT INTO grants (hash, identity, kind, scope, name, filter, created_at, secret)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) RETURNING id
            """, hash, grant.identity, grant.kind.rawValue, grant.scope.rawValue, grant.name,
            grant.filter, grant.createdAt.seconds, grant.secret)
    }

    /// The grant under a secret; nil when there is none of that kind.
    public func grant(_ hash: String, _ kind: Grant.Kind) throws -> Grant? {
        try tx.row(
            "SELECT * FROM grants WHERE hash = ?1 AND kind = ?2", hash, kind.rawValue,
            as: Grant.init)
    }

    /// A grant by its row; nil when it was taken back.
    public func grant(id: Int64) throws -> Grant? {
        try tx.row("SELECT * FROM grants WHERE id = ?1", id, as: Grant.init)
    }

    /// The addresses that the people of an account want to be told what happens.
    public func outward(account: Int64) throws -> [Grant] {
        try tx.rows(
            """
            SELECT g.* FROM identities i JOIN grants g ON g.identity = i.id
            WHERE i.account = ?1 AND g.kind IN ('webhook', 'ntfy', 'gotify') ORDER BY g.id
            """, account, as: Grant.init)
    }

    /// What the people of an account gave, in the order in which they did.
    public func grants(account: Int64) throws -> [Grant] {
        try tx.rows(
            """
            SELECT g.* FROM grants g JOIN identities i ON i.id = g.identity
            WHERE i.account = ?1 ORDER BY g.id
            """, account, as: Grant.init)
    }

    /// Lets the feeds of a list of a plan follow it to its new name; can be undone.
    public func renameFeeds(of list: String, to name: String, plan: Int64) throws {
        let feeds = try tx.rows(
            """
            SELECT g.id FROM plans p JOIN identities i ON i.account = p.account
            JOIN grants g ON g.identity = i.id
            WHERE p.id = ?1 AND g.kind = 'feed' AND g.filter = ?2
            """, plan, list
        ) { $0["id"] as Int64 }
        for id in feeds { try tx.update(.grants, id: id, [("name", name), ("filter", name)]) }
    }

    /// Notes that a program used what it was given.
    public func touch(grant id: Int64, now: Instant) throws {
        try tx.execute("UPDATE grants SET used_at = ?1 WHERE id = ?2", now.seconds, id)
    }

    /// Takes back what a program was given.
    public func deleteGrant(_ id: Int64) throws {
        try tx.execute("DELETE FROM grants WHERE id = ?1", id)
    }

    /// Shuts out everything that a person let in.
    public func closeAll(identity: Int64) throws {
        for table in [
            "web_links", "web_sessions", "grants", "passwords", "known_browsers", "passkeys",
            "emails",
        ] {
            try tx.execute("DELETE FROM \(table) WHERE identity = ?1", identity)
        }
    }

    /// Forgets links and browsers whose time is over; at most `limit` of each, true when there may be more.
    public func forgetExpired(now: Instant, limit: Int) throws -> Bool {
        let links = try tx.changes(
            """
            DELETE FROM web_links WHERE hash IN (
                SELECT hash FROM web_links WHERE expires_at <= ?1 LIMIT ?2)
            """, now.seconds, limit)
        let sessions = try tx.changes(
            """
            DELETE FROM web_sessions WHERE id IN (
                SELECT id FROM web_sessions WHERE seen_at <= ?1 OR created_at <= ?2
                OR is_admitted = 0 AND created_at <= ?3 LIMIT ?4)
            """, now.seconds - WebSession.longestSilence, now.seconds - WebSession.longestLife,
            now.seconds - WebSession.longestWait, limit)
        let known = try tx.changes(
            """
            DELETE FROM known_browsers WHERE hash IN (
                SELECT hash FROM known_browsers WHERE seen_at <= ?1 LIMIT ?2)
            """, now.seconds - WebSession.knownLife, limit)
        return links == limit || sessions == limit || known == limit
    }
}

extension WebSession {
    init(_ row: Row) {
        self.init(
            id: row["id"], identity: row["identity"], way: Way(rawValue: row["way"]) ?? .link,
            browser: row["browser"], createdAt: Instant(seconds: row["created_at"]),
            seenAt: Instant(seconds: row["seen_at"]))
        isAdmitted = row["is_admitted"]
    }
}

extension Grant {
    fileprivate init(_ row: Row) {
        self.init(
            id: row["id"], identity: row["identity"], kind: Kind(rawValue: row["kind"]) ?? .token,
            scope: Scope(rawValue: row["scope"]) ?? .read, name: row["name"],
            filter: row["filter"], createdAt: Instant(seconds: row["created_at"]),
            usedAt: row.instant("used_at"))
        secret = row["secret"]
    }
}
