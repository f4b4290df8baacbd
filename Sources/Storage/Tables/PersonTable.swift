public import Planner

/// Accounts, and the identities that belong to them.
public struct PersonTable {
    let tx: Transaction

    /// Makes an account with one identity, its founder; its plan is made by `createPlan`.
    public func createAccount(
        network: String, externalID: String, name: String, origin: Identity.Origin = .list,
        admittedBy bots: Set<String>? = nil, now: Instant
    ) throws -> Identity {
        let account = try tx.id(
            "INSERT INTO accounts (created_at) VALUES (?1) RETURNING id", now.seconds)
        let founder = try tx.id(
            """
            INSERT INTO identities (account, network, external_id, name, origin, admitted_by)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6) RETURNING id
            """, account, network, externalID, name, origin.rawValue, Self.text(bots))
        try tx.execute("UPDATE accounts SET founder = ?1 WHERE id = ?2", founder, account)
        let identity = try find(network: network, externalID: externalID)
        guard let identity else { throw MissingRow(table: "identities") }
        return identity
    }

    /// Gives an identity an empty account, as its founder.
    public func createAccount(for identity: Int64, now: Instant) throws {
        let account = try tx.id(
            "INSERT INTO accounts (created_at, founder) VALUES (?1, ?2) RETURNING id",
            now.seconds, identity)
        guard let account else { throw MissingRow(table: "accounts") }
        try move(identity, to: account)
    }

    /// Gives an identity to another account. The codes that it asked for are no longer good, and what it let in is shut
    /// out: it would see another plan.
    public func move(_ id: Int64, to account: Int64) throws {
        try tx.execute("UPDATE identities SET account = ?1 WHERE id = ?2", account, id)
        try tx.execute("DELETE FROM link_codes WHERE identity = ?1", id)
        try tx.door.closeAll(identity: id)
    }

    /// Everybody who came in that way.
    public func all(origin: Identity.Origin) throws -> [Identity] {
        try tx.rows(
            "SELECT * FROM identities WHERE origin = ?1 ORDER BY id", origin.rawValue,
            as: Identity.init)
    }

    /// The accounts whose plans are in that state, or all, oldest first.
    public func accounts(state: Plan.State? = nil) throws -> [Int64] {
        try tx.rows(
            """
            SELECT account AS id FROM plans WHERE account IS NOT NULL
            AND (state = ?1 OR ?1 IS NULL) ORDER BY account
            """, state?.rawValue
        ) { $0["id"] }
    }

    /// Notes how somebody came in.
    public func setOrigin(_ origin: Identity.Origin, identity: Int64) throws {
        try tx.execute("UPDATE identities SET origin = ?1 WHERE id = ?2", origin.rawValue, identity)
    }

    /// Notes which bots let somebody in; nil for all.
    public func setAdmitted(by bots: Set<String>?, identity: Int64) throws {
        try tx.execute(
            "UPDATE identities SET admitted_by = ?1 WHERE id = ?2", Self.text(bots), identity)
    }

    private static func text(_ bots: Set<String>?) -> String? {
        bots?.sorted().joined(separator: "\n")
    }

    /// Notes the name of the operator's invitation by which somebody came in.
    public func setInvitation(_ name: String?, identity: Int64) throws {
        try tx.execute("UPDATE identities SET invitation = ?1 WHERE id = ?2", name, identity)
    }

    /// The name of the operator's invitation by which somebody came in.
    public func invitation(identity: Int64) throws -> String? {
        try tx.row("SELECT invitation FROM identities WHERE id = ?1", identity) { $0[0] }
    }

    /// Shuts somebody out, or lets them in again. What they asked codes for is no longer open.
    public func setBlocked(_ isBlocked: Bool, identity: Int64) throws {
        try tx.execute("UPDATE identities SET is_blocked = ?1 WHERE id = ?2", isBlocked, identity)
        try tx.execute("DELETE FROM link_codes WHERE identity = ?1", identity)
        try tx.execute("DELETE FROM invites WHERE identity = ?1", identity)
    }

    /// Forgets the name of somebody for good, or lets it be kept as it is called now.
    public func setForgotten(_ isForgotten: Bool, name: String, identity: Int64) throws {
        try tx.execute(
            "UPDATE identities SET is_forgotten = ?1, name = ?2 WHERE id = ?3", isForgotten, name,
            identity)
    }

    /// The identity that an account's plan belongs to.
    public func founder(account: Int64) throws -> Identity? {
        try tx.row(
            "SELECT i.* FROM accounts a JOIN identities i ON i.id = a.founder WHERE a.id = ?1",
            account, as: Identity.init
        )
    }

    /// The account that was made first; nil before the first.
    public func eldestAccount() throws -> Int64? {
        try tx.id("SELECT MIN(id) FROM accounts")
    }

    /// The person with that id on that network.
    public func find(network: String, externalID: String) throws -> Identity? {
        try tx.row(
            "SELECT * FROM identities WHERE network = ?1 AND external_id = ?2",
            network, externalID, as: Identity.init
        )
    }

    /// The person of that row.
    public func find(_ id: Int64) throws -> Identity? {
        try tx.row("SELECT * FROM identities WHERE id = ?1", id, as: Identity.init)
    }

    /// The identities of an account, oldest first.
    public func all(account: Int64) throws -> [Identity] {
        try tx.rows(
            "SELECT * FROM identities WHERE account = ?1 ORDER BY id", account, as: Identity.init)
    }

    /// Erases an account with its plan and everything in it, message records included.
    public func deleteAccount(_ account: Int64) throws {
        if let plan = try tx.plans.find(account: account) {
            try tx.plans.erase(plan.id)
        }
        try tx.members.erase(account: account)
        try tx.execute(
            """
            UPDATE chats SET parting = (SELECT external_id FROM identities WHERE id = chats.owner)
            WHERE kind = 'direct' AND owner IN (SELECT id FROM identities WHERE account = ?1)
            """, account)
        try tx.execute("DELETE FROM accounts WHERE id = ?1", account)
    }
}
