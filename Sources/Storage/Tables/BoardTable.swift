/// Boards: one message for each plan that always shows what is open.
public struct BoardTable {
    let tx: Transaction

    /// The row of the outbox that is a plan's board, and what tells its text from others; nil where there is none.
    public func find(plan: Int64) throws -> (outbox: Int64, digest: Int64)? {
        try tx.row("SELECT outbox, digest FROM boards WHERE plan = ?1", plan) {
            ($0["outbox"], $0["digest"])
        }
    }

    /// Makes a message the board of a plan, or notes what it shows now.
    public func set(outbox: Int64, digest: Int64, plan: Int64) throws {
        try tx.execute(
            """
            INSERT INTO boards (plan, outbox, digest) VALUES (?1, ?2, ?3)
            ON CONFLICT (plan) DO UPDATE SET outbox = ?2, digest = ?3
            """, plan, outbox, digest)
    }

    /// Lets a plan have no board.
    public func delete(plan: Int64) throws {
        try tx.execute("DELETE FROM boards WHERE plan = ?1", plan)
    }
}
