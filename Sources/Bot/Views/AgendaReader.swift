import Planner
import Storage
import Wording

/// Reads what comes unasked each day: the agenda, the evening review, the tasks without a time.
struct AgendaReader {
    /// How many tasks a message about those without a time shows.
    private static let length = 30
    /// From so many of very many the names are taken.
    private static let namedOf = 200

    /// Which quote or tip an agenda has.
    enum Quote {
        /// The one that this morning has.
        case draw
        /// That of the agenda as it was sent.
        case shown(String?)
    }

    let session: PlanSession

    private var tx: Transaction { session.tx }
    private var plan: Plan { session.plan }
    private var today: CivilDate { session.today }
    private var views: ViewReader { session.views }

    /// Today, This week, This month and what is left over, as far as they fit a screen; the counts, a quote or tip.
    func agenda(quote: Quote = .draw) throws -> AgendaView {
        let home = try views.home()
        let today = try series(of: home[0])
        let leftOver = try views.missed(.routines(false))
        var view = AgendaView(counts: TaskCounts(withoutDate: 0, open: 0, done: 0))
        view.name = plan.groupChat == nil && !plan.name.isEmpty ? plan.name : nil
        view.cleared = try cleared()
        view.more.missedRoutines = try views.missed(.routines(true), after: plan.agendaAt).count
        view.neverTicked = try tx.views.neverTicked(plan: plan.id, missedAfter: plan.agendaAt)
            .compactMap { missed in
                guard let todo = try tx.todos.find(missed.todo),
                    session.alarmPlan.nagInterval(missed, todo) == nil
                else { return nil }
                return TaskSnapshot(todo, missed)
            }
        let lines = AgendaLayout.Lines(
            today: today.count, week: home[1].count, month: home[2].count,
            leftOver: leftOver.count)
        view.groups = try GroupTasks(session: session).shares(through: self.today)
        let others = view.groups.map(\.lineCount).reduce(view.cleared == nil ? 2 : 3, +)
        let shown = AgendaLayout(
            lines, others: others + view.neverTicked.count,
            hasMore: view.more.missedRoutines > 0
        ).shown
        view.hiddenToday = lines.today - shown.today
        view.more.week = lines.week - shown.week
        view.more.month = lines.month - shown.month
        view.leftOverCount = leftOver.count
        view.sections =
            [
                TaskLines(
                    of: home[0], try views.tasks.snapshots(today.prefix(shown.today).flatMap { $0 })
                )
            ]
            + (try views.lines([
                ViewPage.Part(home[1], 0..<shown.week), ViewPage.Part(home[2], 0..<shown.month),
            ]))
        view.sections.removeAll(where: \.tasks.isEmpty)
        view.leftOver = try views.lines([
            ViewPage.Part(leftOver, leftOver.count - shown.leftOver..<leftOver.count)
        ]).flatMap(\.tasks).reversed()
        if home.total > 0 {
            view.counts = try views.counts(
                open: home.total,
                done: views.completed(sinceStartOf: self.today.startOfMonth).count)
        }
        view.quote = try self.quote(quote, of: today.compactMap(\.first?.todo))
        view.isQuoteAbove = plan.quotePlace == "above"
        return view
    }

    /// The items of a section, those of a task together; of very many the first.
    private func series(of section: ViewSection) throws -> [[ViewItem]] {
        let items = try views.items([section].first(Self.namedOf)).flatMap { $0 }
        return items.gathered(by: \.todo.id)
            + Array(repeating: [], count: max(0, section.count - Self.namedOf))
    }

    private func cleared() throws -> TaskTally? {
        let horizon = session.calendar.missedHorizon
        let count = try tx.views.clearedCount(
            plan: plan.id, missedAfter: plan.agendaAt, dueBefore: horizon)
        guard count > 0 else { return nil }
        let some = try tx.views.cleared(
            plan: plan.id, missedAfter: plan.agendaAt, dueBefore: horizon, limit: Self.namedOf)
        return TaskTally(try views.tasks.items(some), of: count)
    }

    private func quote(_ quote: Quote, of tasks: [StoredTodo]) throws -> MotivationText? {
        guard plan.quotePlace != "off" else { return nil }
        let table = session.environment.motivation
        if case .shown(let id) = quote { return id.flatMap(table.item(id:))?.reply }
        let special = tasks.filter { !$0.isRoutine }.map(\.title)
        return try MotivationDrawing(session: session).morning(tasks: special)?.reply
    }

    /// What is left today, as far as it fits a screen.
    func evening() throws -> EveningView {
        let left = try views.home()[0]
        let series = try series(of: left)
        let shown = AgendaLayout(
            AgendaLayout.Lines(today: series.count), others: 1, hasMore: false
        ).shown.today
        return EveningView(
            try views.tasks.snapshots(series.prefix(shown).flatMap { $0 }),
            hidden: series.count - shown, of: left.count,
            done: try views.completed(sinceStartOf: today).count)
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
