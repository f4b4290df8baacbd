import Planner
import Storage

/// How many bytes a plan may hold, and one person in the plans of all their groups together.
struct PlanQuota {
    /// More was to be stored than the plan may hold: nothing of it stays.
    struct Exceeded: Error {
        /// The bytes that may be held.
        var limit: Int
        /// Whether it is what one person holds in groups.
        var isOfGroups = false
    }

    private let plan: Plan
    private let speaker: Identity?
    private let limit: Int
    private let options: BotOptions
    private let tx: Transaction
    private let before: Int

    /// Weighs a plan before a person does something to it.
    init(_ plan: Plan, speaker: Identity?, options: BotOptions, in tx: Transaction) throws {
        self.plan = plan
        self.speaker = speaker
        self.options = options
        self.tx = tx
        limit = try options.limits(of: plan.account, in: tx).planBytes
        before = limit > 0 ? try tx.plans.bytes(plan.id) : 0
    }

    /// To be called when it is done: what makes a plan smaller, or no larger, is done at any size.
    ///
    /// - Throws: `Exceeded`.
    func check() throws {
        guard limit > 0 else { return }
        let now = try tx.plans.bytes(plan.id)
        if now > limit, now > before { throw Exceeded(limit: limit) }
        guard now != before, plan.groupChat != nil else { return }
        if let speaker, now > before {
            let share = try tx.shares.total(account: speaker.account) + now - before
            let limit = try options.limits(of: speaker.account, in: tx).planBytes
            if limit > 0, share > limit { throw Exceeded(limit: limit, isOfGroups: true) }
        }
        try tx.shares.change(by: now - before, plan: plan.id, identity: speaker?.id)
    }
}
