import Planner
import Storage
import Wording

/// Reads what comes unasked each day or month: the agenda, the reviews, the tasks without a time.
struct AgendaReader {
    /// How many tasks an agenda shows.
    private static let length = 30
    /// From so many of very many the names are taken.
    private static let namedOf = 200

    let session: PlanSession

    private var tx: Transaction { session.tx }
    private var plan: Plan { session.plan }
    private var today: CivilDate { session.today }
    private var views: ViewReader { session.views }

    /// What became missed, Today, This week, This month, the counts, a quote or tip.
    func agenda() throws -> AgendaView {
        let home = try views.home()
        let missed = try views.missed(after: plan.agendaAt)
        let sections = ([missed] + home).filter { $0.count > 0 }
        let parts = sections.first(Self.length)
        let shown = home.first(Self.length).filter { !$0.places.isEmpty }
        let lines = try views.lines(parts + shown)
        var view = AgendaView(counts: TaskCounts(withoutDate: 0, open: 0, done: 0))
        view.name = plan.groupChat == nil && !plan.name.isEmpty ? plan.name : nil
        view.cleared = try cleared()
        view.sections = Array(lines.prefix(parts.count))
        view.hidden = max(0, sections.total - Self.length)
        view.buttons = lines.dropFirst(parts.count).flatMap(\.tasks)
        if !sections.isEmpty {
            view.counts = try views.counts(
                open: home.total,
                done: views.completed(sinceStartOf: today.startOfMonth).count)
        }
        let titles = lines.dropFirst(parts.count).filter { $0.heading == .day(today) }
            .flatMap(\.tasks).map(\.todo.title)
        view.quote = try quote(suggestedBy: titles)
        view.isQuoteAbove = plan.quotePlace == "above"
        return view
    }

    private func cleared() throws -> TaskTally? {
        let count = try tx.views.clearedCount(plan: plan.id, missedAfter: plan.agendaAt)
        guard count > 0 else { return nil }
        let some = try tx.views.cleared(
            plan: plan.id, missedAfter: plan.agendaAt, limit: Self.namedOf)
        return TaskTally(try views.tasks.items(some), of: count)
    }

    private func quote(suggestedBy titles: [String]) throws -> MotivationText? {
        guard plan.quotePlace != "off" else { return nil }
        let suggested = session.environment.motivation.category(suggestedBy: titles)
        let drawing = try tx.plans.nextPosition(plan: plan.id, kind: "agenda", category: "*")
        let kind: MotivationKind = drawing % 3 == 2 && suggested == nil ? .tip : .quote
        let isWanted =
            plan.quoteCategories.isEmpty || suggested.map(plan.quoteCategories.contains) ?? true
        return try session.drawMotivation(kind, category: isWanted ? suggested : nil)?.reply
    }

    /// What is left today.
    func evening() throws -> EveningView {
        let left = Array(try views.home().prefix(1))
        let done = try views.completed(sinceStartOf: today).count
        return EveningView(
            try views.lines(left.first(Self.length)).flatMap(\.tasks), of: left.total, done: done)
    }

    /// What was done, done late and missed since a month began.
    func monthReview(_ month: CivilDate) throws -> MonthReviewView {
        let month = ReviewedMonth(month, on: today)
        let done = try views.completed(sinceStartOf: month.first)
        let late = try tx.views.lateCount(
            plan: plan.id, since: session.start(of: month.first))
        let missed = try tx.views.missed(
            plan: plan.id, from: month.first, through: month.last, limit: Self.namedOf)
        let missedItems = try views.tasks.items(missed)
        return MonthReviewView(
            month,
            done: try part(views.items([done].first(Self.namedOf)).flatMap { $0 }, of: done.count),
            doneLate: late,
            missed: try part(
                missedItems,
                of: tx.views.missedCount(plan: plan.id, from: month.first, through: month.last)),
            isCleared: missed.contains(where: \.isCleared))
    }

    private func part(_ items: [ViewItem], of count: Int) throws -> MonthReviewView.Part {
        let others =
            count > Self.length
            ? TaskTally(Array(items.dropFirst(Self.length)), of: count - Self.length) : nil
        return MonthReviewView.Part(
            try views.tasks.snapshots(Array(items.prefix(Self.length))), of: count, others: others)
    }

    /// The tasks of a section that neither have a time nor ring by themselves; nil where there are none. They are
    /// looked for among so many that one message may name.
    func untimed(_ section: ViewSection, wasDue: Instant?) throws -> UntimedView? {
        let looked = min(section.count, Self.namedOf)
        let items = try views.items([section].first(looked)).flatMap { $0 }
            .filter(\.comesWithTheDay)
        guard !items.isEmpty else { return nil }
        let shown = Array(items.prefix(Self.length))
        let isCut = items.count > shown.count
        let lines = TaskLines(of: section, try views.tasks.snapshots(shown))
        return UntimedView(
            lines, hidden: isCut ? items.count - shown.count + section.count - looked : 0,
            wasDue: wasDue)
    }
}

extension ViewItem {
    /// Whether only its day's message tells of it.
    fileprivate var comesWithTheDay: Bool {
        occurrence.dueTime == nil && (occurrence.reminders ?? todo.reminders).ringing.isEmpty
    }
}
