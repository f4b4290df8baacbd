public import Planner

/// What an operator is shown of a person.
public struct PersonRecord: Sendable {
    /// The person.
    public let identity: Identity
    /// Whose plan the person is in; the person's own where they founded it.
    public let founder: Identity?
    /// How many tasks are in that plan.
    public let tasks: Int
    /// When somebody of that plan last wrote; nil where there is none yet.
    public let seenAt: Instant?
    /// The name of the operator's invitation by which the person came.
    public internal(set) var invitation: String?
    /// What the operator set for the person alone.
    public internal(set) var limits: OwnLimits?

    static let query = """
        SELECT i.*, f.id AS founder, p.seen_at,
            (SELECT COUNT(*) FROM todos t WHERE t.plan = p.id) AS tasks,
            f.account AS f_account, f.network AS f_network, f.external_id AS f_external_id,
            f.origin AS f_origin, f.is_blocked AS f_is_blocked
        FROM identities i JOIN accounts a ON a.id = i.account
        LEFT JOIN identities f ON f.id = a.founder LEFT JOIN plans p ON p.account = i.account
        ORDER BY i.id
        """

    init(_ row: Row) {
        identity = Identity(row)
        seenAt = row.instant("seen_at")
        tasks = row["tasks"]
        founder = (row["founder"] as Int64?).map { id in
            Identity(
                id: id, account: row["f_account"], network: row["f_network"],
                externalID: row["f_external_id"], name: "",
                origin: Identity.Origin(rawValue: row["f_origin"]) ?? .unknown,
                isBlocked: row["f_is_blocked"])
        }
    }
}
