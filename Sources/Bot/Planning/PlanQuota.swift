import Storage

/// How many bytes a plan may hold.
struct PlanQuota {
    /// What was to be stored is more than the plan may hold: nothing of it stays.
    struct Exceeded: Error {
        /// The bytes that a plan may hold.
        var limit: Int
    }

    private let plan: Int64
    private let limit: Int
    private let tx: Transaction
    private let before: Int

    /// Weighs a plan before something is done to it; there is no limit where it is 0.
    init(_ plan: Int64, limit: Int, in tx: Transaction) throws {
        self.plan = plan
        self.limit = limit
        self.tx = tx
        before = limit > 0 ? try tx.plans.bytes(plan) : 0
    }

    /// To be called when it is done: what makes a plan smaller, or no larger, is done at any size.
    ///
    /// - Throws: `Exceeded`.
    func check() throws {
        guard limit > 0 else { return }
        let now = try tx.plans.bytes(plan)
        if now > limit, now > before { throw Exceeded(limit: limit) }
    }
}
