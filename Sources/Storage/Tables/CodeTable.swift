public import Planner

/// Codes that let somebody in, or join a plan. Only their hashes are here, and each is found by its hash alone.
public struct CodeTable {
    let tx: Transaction

    /// Keeps the hash of a code that lets one new person in.
    public func saveInvite(_ hash: String, identity: Int64, expires: Instant, now: Instant) throws {
        try tx.execute("DELETE FROM invites WHERE expires_at <= ?1", now.seconds)
        try tx.execute(
            "INSERT INTO invites (hash, identity, expires_at) VALUES (?1, ?2, ?3)",
            hash, identity, expires.seconds)
    }

    /// Keeps the hash of a code of the operator's, under a name.
    public func saveInvite(_ hash: String, name: String, expires: Instant, now: Instant) throws {
        try tx.execute("DELETE FROM invites WHERE expires_at <= ?1", now.seconds)
        try tx.execute(
            "INSERT INTO invites (hash, name, expires_at) VALUES (?1, ?2, ?3)", hash, name,
            expires.seconds)
    }

    /// Uses up an invitation; nil when there is none with that hash, or it has expired.
    public func takeInvite(_ hash: String, now: Instant) throws -> Invitation? {
        let taken = try tx.row(
            "DELETE FROM invites WHERE hash = ?1 AND expires_at > ?2 RETURNING identity, name",
            hash, now.seconds
        ) { row -> (host: Int64?, name: String?) in (row["identity"], row["name"]) }
        return try taken.map {
            Invitation(host: try $0.host.flatMap(tx.people.find), name: $0.name)
        }
    }

    /// The operator's invitations that nobody has used yet, those that end first before the others.
    public func openInvites(now: Instant) throws -> [OpenInvitation] {
        try tx.rows(
            """
            SELECT name, expires_at FROM invites WHERE name IS NOT NULL AND expires_at > ?1
            ORDER BY expires_at, name
            """, now.seconds, as: OpenInvitation.init)
    }

    /// Takes back the operator's invitations of a name; how many there were.
    public func deleteInvites(named name: String) throws -> Int {
        try tx.rows("DELETE FROM invites WHERE name = ?1 RETURNING hash", name) { _ in () }.count
    }

    /// Keeps the hash of a code with which another network can join an account, in place of the one before.
    public func saveLinkCode(_ hash: String, account: Int64, identity: Int64, expires: Instant)
        throws
    {
        try tx.execute("DELETE FROM link_codes WHERE account = ?1", account)
        try tx.execute(
            "INSERT INTO link_codes (hash, account, identity, expires_at) VALUES (?1, ?2, ?3, ?4)",
            hash, account, identity, expires.seconds)
    }

    /// The account that asked for a code that has not expired.
    public func account(linkCode hash: String, now: Instant) throws -> Int64? {
        try tx.id(
            "SELECT account FROM link_codes WHERE hash = ?1 AND expires_at > ?2",
            hash, now.seconds
        )
    }

    /// Forgets a code.
    public func deleteLinkCode(_ hash: String) throws {
        try tx.execute("DELETE FROM link_codes WHERE hash = ?1", hash)
    }

    /// How many wrong codes a person has tried since a moment.
    public func wrongCodes(network: String, externalID: String, since moment: Instant) throws
        -> Int
    {
        try tx.number(
            """
            SELECT COUNT(*) FROM wrong_codes WHERE network = ?1 AND external_id = ?2 AND at > ?3
            """, network, externalID, moment.seconds) ?? 0
    }

    /// Counts a wrong code, and forgets those of before a moment.
    public func addWrongCode(
        network: String, externalID: String, forgetting moment: Instant, now: Instant
    ) throws {
        try tx.execute("DELETE FROM wrong_codes WHERE at <= ?1", moment.seconds)
        try tx.execute(
            "INSERT INTO wrong_codes (network, external_id, at) VALUES (?1, ?2, ?3)",
            network, externalID, now.seconds)
    }

    /// Whether a person who may not use the bot is to be told so: once since a moment, unless it is the answer to a
    /// code, and while few such messages wait.
    public func isRefusalDue(
        network: String, externalID: String, since moment: Instant, waiting limit: Int,
        isAnswer: Bool
    ) throws -> Bool {
        try tx.execute("DELETE FROM refusals WHERE at <= ?1", moment.seconds)
        let told = try tx.number(
            "SELECT 1 FROM refusals WHERE network = ?1 AND external_id = ?2", network, externalID)
        guard told == nil || isAnswer else { return false }
        return try tx.number("SELECT COUNT(*) FROM refusals WHERE outbox IS NOT NULL") ?? 0 < limit
    }

    /// Notes that a person is told with that message.
    public func noteRefusal(
        network: String, externalID: String, outbox: Int64?, now: Instant
    ) throws {
        try tx.execute(
            """
            INSERT INTO refusals (network, external_id, at, outbox) VALUES (?1, ?2, ?3, ?4)
            ON CONFLICT (network, external_id) DO UPDATE SET at = ?3, outbox = ?4
            """, network, externalID, now.seconds, outbox)
    }

    /// Forgets a message that was sent or given up, such as one that told somebody so, and a chat that was made for it.
    public func forgetRefusal(_ row: OutboxRow) throws {
        try tx.execute("UPDATE refusals SET outbox = NULL WHERE outbox = ?1", row.id)
        try tx.execute("DELETE FROM messages WHERE chat = ?1 AND outbox = ?2", row.chat, row.id)
        try tx.execute("DELETE FROM outbox WHERE id = ?1", row.id)
        try tx.retention.forgetEmptyChat(row.chat)
    }
}
