public import Planner

/// The passkeys of people; each is found by its id.
public struct PasskeyTable {
    let tx: Transaction

    /// Keeps a passkey; false where it is somebody's already.
    public func add(_ passkey: Passkey) throws -> Bool {
        try tx.changes(
            """
            INSERT INTO passkeys (identity, credential, public_key, handle, counter, may_be_copied,
                transports, name, created_at)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT (credential) DO NOTHING
            """, passkey.identity, passkey.credential, passkey.key, passkey.handle,
            passkey.counter, passkey.mayBeCopied, passkey.transports.joined(separator: " "),
            passkey.name, passkey.createdAt.seconds) > 0
    }

    /// The passkey of that id; nil where there is none.
    public func find(credential: String) throws -> Passkey? {
        try tx.row("SELECT * FROM passkeys WHERE credential = ?1", credential, as: Passkey.init)
    }

    /// The passkeys of an account, in the order in which they were added.
    public func all(account: Int64) throws -> [Passkey] {
        try tx.rows(
            """
            SELECT p.* FROM identities i JOIN passkeys p ON p.identity = i.id
            WHERE i.account = ?1 ORDER BY p.id
            """, account, as: Passkey.init)
    }

    /// Notes that a passkey signed in; false where it is gone, or was used meanwhile.
    public func note(_ passkey: Passkey, counter: Int64, now: Instant) throws -> Bool {
        try tx.changes(
            "UPDATE passkeys SET counter = ?1, used_at = ?2 WHERE id = ?3 AND counter = ?4",
            counter, now.seconds, passkey.id, passkey.counter) > 0
    }

    /// Removes a passkey of an account; false where it is not one of its own.
    public func remove(_ id: Int64, account: Int64) throws -> Bool {
        try tx.changes(
            """
            DELETE FROM passkeys WHERE id = ?1
            AND identity IN (SELECT id FROM identities WHERE account = ?2)
            """, id, account) > 0
    }
}

extension Passkey {
    fileprivate init(_ row: Row) {
        let transports: String = row["transports"]
        self.init(
            identity: row["identity"], credential: row["credential"], key: row["public_key"],
            handle: row["handle"], counter: row["counter"], mayBeCopied: row["may_be_copied"],
            transports: transports.split(separator: " ").map(String.init), name: row["name"],
            createdAt: Instant(seconds: row["created_at"]))
        id = row["id"]
        usedAt = row.instant("used_at")
    }
}
