import Storage

extension BotEnvironment {
    /// Carries out a transaction of the clock, which gives the leases that it needs; where one of them is over it is taken
    /// back, and this process does no more of that.
    ///
    /// - Throws: what `body` throws; `StoreError` when the database does.
    func whileHolding(
        _ commit: Commit = .alarms, _ body: (Transaction) throws -> Set<Lease>
    ) throws {
        do {
            try store.write(commit) { tx in try tx.leases.check(try body(tx)) }
        } catch let over as LeaseOver {
            node.lose(over)
        }
    }
}
