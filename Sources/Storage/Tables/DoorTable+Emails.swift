public import Planner

/// The e-mail addresses of people.
extension DoorTable {
    /// The address of a person; nil where they gave none.
    public func email(identity: Int64) throws -> Email? {
        try tx.row("SELECT * FROM emails WHERE identity = ?1", identity, as: Email.init)
    }

    /// The people who confirmed an address, at most `limit`.
    public func emails(address: String, limit: Int) throws -> [Email] {
        try tx.rows(
            "SELECT * FROM emails WHERE address = ?1 ORDER BY identity LIMIT ?2", address, limit,
            as: Email.init)
    }

    /// Keeps the address of a person, in place of what was kept.
    public func setEmail(_ email: Email) throws {
        try tx.execute(
            """
            INSERT INTO emails (identity, address, wanted) VALUES (?1, ?2, ?3)
            ON CONFLICT (identity) DO UPDATE SET address = ?2, wanted = ?3
            """, email.identity, email.address, email.wanted)
    }

    /// Forgets the address of a person.
    public func deleteEmail(identity: Int64) throws {
        try tx.execute("DELETE FROM emails WHERE identity = ?1", identity)
    }

    /// Ends the links of a person that are for one purpose.
    public func endLinks(identity: Int64, purpose: String) throws {
        try tx.execute(
            "DELETE FROM web_links WHERE identity = ?1 AND purpose = ?2", identity, purpose)
    }
}

extension Email {
    fileprivate init(_ row: Row) {
        self.init(identity: row["identity"], address: row["address"], wanted: row["wanted"])
    }
}
