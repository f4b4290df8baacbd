import Planner
import Storage

/// Draws the quote or tip that a plan is shown, and notes that it was shown.
struct MotivationDrawing {
    let session: PlanSession

    private var tx: Transaction { session.tx }
    private var plan: Plan { session.plan }
    private var table: MotivationTable { session.environment.motivation }
    private var seed: UInt64 { UInt64(bitPattern: plan.seed) }

    /// The next one of a kind, of a category or author where one was named, else of the categories that were chosen;
    /// nil where there is none.
    func next(_ kind: MotivationKind, category: String? = nil, by author: String? = nil) throws
        -> MotivationItem?
    {
        let wanted = author == nil ? category.map { [$0] } ?? plan.quoteCategories : []
        let left = try left(of: kind, in: wanted).filter { author == nil || $0.author == author }
        guard let item = try choice().next(of: left) else { return nil }
        return try note(item, ShownQuote(kind, category: category, item: item.id))
    }

    /// The one of this morning's agenda, where those special tasks are due today.
    func morning(tasks titles: [String]) throws -> MotivationItem? {
        let today = session.today
        let rule = MorningRule(seed: seed, wanted: plan.quoteCategories, table: table)
        let kind = rule.kind(on: today)
        let left = try left(of: kind, in: plan.quoteCategories)
        let choice = try choice(
            half: MotivationHalf(day: today, isOfGroups: plan.groupChat != nil))
        let chosen = try tx.quotes.topicCount(after: today.adding(days: -7), plan: plan.id)
        let topic = kind == .tip ? nil : rule.topic(of: titles, chosen: chosen)
        let suited = left.filter { $0.category == topic }
        let isTopic = choice.isFresh(suited, of: left)
        guard let item = choice.next(of: isTopic ? suited : left) else { return nil }
        let shown = ShownQuote(kind, category: nil, item: item.id)
        return try note(item, shown, topicDay: isTopic ? today : nil)
    }

    /// The entries of those categories that were not dropped.
    private func left(of kind: MotivationKind, in categories: [String]) throws -> [MotivationItem] {
        let dropped = Set(try tx.quotes.dropped(plan: plan.id))
        let kept = table.items(of: kind, in: categories).filter { !dropped.contains($0.id) }
        guard let account = plan.account else { return kept }
        let since = session.now.adding(seconds: -Self.apart)
        let seen = try tx.quotes.shownInGroups(of: account, since: since)
        let unseen = kept.filter { !seen.contains($0.id) }
        return unseen.isEmpty ? kept : unseen
    }

    /// For how long an entry shown in a group is not shown to its people alone, in seconds.
    private static let apart = 30 * 86_400

    private func choice(half: MotivationHalf? = nil) throws -> MotivationChoice {
        MotivationChoice(
            seed: seed, timesShown: try tx.quotes.timesShown(plan: plan.id),
            last: ShownQuote(plan.lastMotivation)?.item, half: half)
    }

    private func note(_ item: MotivationItem, _ shown: ShownQuote, topicDay: CivilDate? = nil)
        throws
        -> MotivationItem
    {
        try tx.quotes.noteShown(item.id, topicDay: topicDay, plan: plan.id, now: session.now)
        session.own.lastMotivation = shown.text
        try tx.quotes.setLast(shown.text, plan: plan.id)
        return item
    }
}
