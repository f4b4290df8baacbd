import Planner
import Storage

/// Draws what a plan is shown of the quotes and tips, and notes that it was.
struct MotivationDrawing {
    let session: PlanSession

    private var tx: Transaction { session.tx }
    private var plan: Plan { session.plan }
    private var table: MotivationTable { session.environment.motivation }
    private var seed: UInt64 { UInt64(bitPattern: plan.seed) }

    /// The next one of a kind, of a category where one was named, else of those that were chosen; nil where there is
    /// none.
    func next(_ kind: MotivationKind, category: String? = nil) throws -> MotivationItem? {
        let wanted = category.map { [$0] } ?? plan.quoteCategories
        return try draw(kind, in: wanted, what: category)
    }

    /// The one of this morning's agenda, where those special tasks are due today.
    func morning(tasks titles: [String]) throws -> MotivationItem? {
        let rule = MorningRule(seed: seed, wanted: plan.quoteCategories, table: table)
        let kind = rule.kind(on: session.today)
        let half = MotivationHalf(day: session.today, isOfGroups: plan.groupChat != nil)
        let topic =
            try kind == .tip || titles.isEmpty
            ? nil
            : rule.topic(
                of: titles,
                chosen: tx.quotes.topicCount(
                    after: session.today.adding(days: -7), plan: plan.id))
        return try draw(
            kind, in: topic.map { [$0] } ?? plan.quoteCategories, half: half, isTopic: topic != nil)
    }

    private func draw(
        _ kind: MotivationKind, in categories: [String], what category: String? = nil,
        half: MotivationHalf? = nil, isTopic: Bool = false
    ) throws -> MotivationItem? {
        let dropped = Set(try tx.quotes.dropped(plan: plan.id))
        let choice = MotivationChoice(
            seed: seed, timesShown: try tx.quotes.timesShown(plan: plan.id),
            last: ShownQuote(plan.lastMotivation)?.item, half: half)
        let left = table.items(of: kind, in: categories).filter { !dropped.contains($0.id) }
        guard let item = choice.next(of: left) else { return nil }
        try tx.quotes.noteShown(
            item.id, topicDay: isTopic ? session.today : nil, plan: plan.id)
        session.plan.lastMotivation = ShownQuote(kind, category: category, item: item.id).text
        try tx.quotes.setLast(plan.lastMotivation, plan: plan.id)
        return item
    }
}
