/// How much each person has stored in the plans of groups.
public struct ShareTable {
    let tx: Transaction

    /// The bytes that the people of an account have stored in all groups together.
    public func total(account: Int64) throws -> Int {
        try tx.number(
            """
            SELECT SUM(s.bytes) FROM identities i JOIN group_shares s ON s.identity = i.id
            WHERE i.account = ?1
            """, account) ?? 0
    }

    /// Notes that a person made the plan of a group so many bytes larger, or smaller: then their own share is less
    /// first, and behind it that of whoever joined first.
    public func change(by bytes: Int, plan: Int64, identity: Int64?) throws {
        guard bytes < 0 else {
            guard let identity else { return }
            return try tx.execute(
                """
                INSERT INTO group_shares (plan, identity, bytes) VALUES (?1, ?2, ?3)
                ON CONFLICT (plan, identity) DO UPDATE SET bytes = group_shares.bytes + ?3
                """, plan, identity, bytes)
        }
        var rest = -bytes
        let shares: [(identity: Int64, bytes: Int)] = try tx.rows(
            """
            SELECT identity, bytes FROM group_shares WHERE plan = ?1
            ORDER BY identity <> ?2, identity
            """, plan, identity ?? 0
        ) { ($0[0], $0[1]) }
        for share in shares where rest > 0 {
            let taken = min(rest, share.bytes)
            rest -= taken
            try tx.execute(
                taken == share.bytes
                    ? "DELETE FROM group_shares WHERE plan = ?1 AND identity = ?2 AND bytes = ?3"
                    : "UPDATE group_shares SET bytes = bytes - ?3 WHERE plan = ?1 AND identity = ?2",
                plan, share.identity, taken)
        }
    }
}
