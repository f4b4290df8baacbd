/// What the operator set for single people. It is kept by the network's id, as `access.allow` is: it outlives a plan
/// that is deleted and begun anew.
public struct LimitTable {
    let tx: Transaction

    /// The limits set for a person.
    public func find(network: String, externalID: String) throws -> OwnLimits? {
        try tx.row(
            "SELECT * FROM limits WHERE network = ?1 AND external_id = ?2", network, externalID,
            as: OwnLimits.init)
    }

    /// The limits set for the founder of an account.
    public func find(account: Int64) throws -> OwnLimits? {
        try tx.row(
            """
            SELECT l.* FROM accounts a JOIN identities f ON f.id = a.founder
            JOIN limits l ON l.network = f.network AND l.external_id = f.external_id WHERE a.id = ?1
            """, account, as: OwnLimits.init)
    }

    /// Sets what holds for a person; nil takes it back.
    public func set(_ limits: OwnLimits?, network: String, externalID: String) throws {
        try tx.execute(
            "DELETE FROM limits WHERE network = ?1 AND external_id = ?2", network, externalID)
        guard let limits, limits != OwnLimits() else { return }
        try tx.execute(
            """
            INSERT INTO limits (network, external_id, tasks, plan_bytes, messages_per_minute)
            VALUES (?1, ?2, ?3, ?4, ?5)
            """, network, externalID, limits.tasks, limits.planBytes, limits.messagesPerMinute)
    }
}
