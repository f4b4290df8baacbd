public import Planner

/// Passwords, and browsers that a person has signed in with before.
extension DoorTable {
    /// The password of a person; nil where there is none.
    public func password(identity: Int64) throws -> StoredPassword? {
        try tx.row(
            "SELECT * FROM passwords WHERE identity = ?1", identity, as: StoredPassword.init)
    }

    /// The password that belongs to a name; nil where there is none.
    public func password(name: String) throws -> StoredPassword? {
        try tx.row("SELECT * FROM passwords WHERE name = ?1", name, as: StoredPassword.init)
    }

    /// Sets the password of a person, whose name stays what it is.
    public func setPassword(_ password: StoredPassword) throws {
        try tx.execute(
            """
            INSERT INTO passwords (identity, name, hash, set_at) VALUES (?1, ?2, ?3, ?4)
            ON CONFLICT (identity) DO UPDATE SET hash = ?3, set_at = ?4
            """, password.identity, password.name, password.hash, password.setAt.seconds)
    }

    /// Whether a person has signed in with a browser before.
    public func knows(browser hash: String, of identity: Int64, now: Instant) throws -> Bool {
        try tx.number(
            "SELECT 1 FROM known_browsers WHERE hash = ?1 AND identity = ?2 AND seen_at > ?3", hash,
            identity, now.seconds - WebSession.knownLife) != nil
    }

    /// Notes that a person signed in with a browser.
    public func note(browser hash: String, of identity: Int64, now: Instant) throws {
        try tx.execute(
            """
            INSERT INTO known_browsers (hash, identity, seen_at) VALUES (?1, ?2, ?3)
            ON CONFLICT (hash) DO UPDATE SET identity = ?2, seen_at = ?3
            """, hash, identity, now.seconds)
    }

    /// The browser of that row, while it waits for its person's word; nil where it waits no longer.
    public func waiting(_ id: Int64, now: Instant) throws -> WebSession? {
        try tx.row(
            "SELECT * FROM web_sessions WHERE id = ?1 AND is_admitted = 0 AND created_at > ?2", id,
            now.seconds - WebSession.longestWait, as: WebSession.init)
    }

    /// Lets a browser in that waits for its person's word; false where it waits no longer.
    public func admit(session id: Int64) throws -> Bool {
        try tx.changes(
            "UPDATE web_sessions SET is_admitted = 1 WHERE id = ?1 AND is_admitted = 0", id) > 0
    }

    /// Signs all browsers of a person out but one, and forgets which were known.
    public func endSessions(identity: Int64, but id: Int64? = nil) throws {
        try tx.execute(
            "DELETE FROM web_sessions WHERE identity = ?1 AND id IS NOT ?2", identity, id)
        try forgetBrowsers(identity: identity)
    }

    /// Forgets with which browsers a person has signed in.
    public func forgetBrowsers(identity: Int64) throws {
        try tx.execute("DELETE FROM known_browsers WHERE identity = ?1", identity)
    }
}

extension StoredPassword {
    fileprivate init(_ row: Row) {
        self.init(
            identity: row["identity"], name: row["name"], hash: row["hash"],
            setAt: Instant(seconds: row["set_at"]))
    }
}
