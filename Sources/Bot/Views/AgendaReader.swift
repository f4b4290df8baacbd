import Language
import Planner
import Storage
import Wording

/// Reads what comes unasked each day: the agenda, the evening review, the tasks without a time.
struct AgendaReader {
    /// How many tasks a message about those without a time shows.
    private static let length = 30
    /// How many of very many tasks the names are taken from.
    private static let namedOf = 200

    /// Which quote or tip an agenda has.
    enum Quote {
        /// The one that this morning has.
        case draw
        /// The quote of the agenda as it was sent.
        case shown(String?)
    }

    let session: PlanSession

    private var tx: Transaction { session.tx }
    private var plan: Plan { session.plan }
    private var today: CivilDate { session.today }
    /// What is due tomorrow is of this week, whatever day begins one.
    private var views: ViewReader {
        var views = session.views
        views.weekEnd = max(session.calendar.weekEnd, today.adding(days: 1))
        return views
    }

    /// Today, This week, This month and what is left over, as far as they fit a screen; the counts, a quote or tip.
    func agenda(quote: Quote = .draw) throws -> AgendaView {
        let home = try views.home()
        let today = try series(of: home[0])
        let standing = Set(today.compactMap(\.first?.todo.id))
        let week = try AgendaWeek(
            lines(of: home[1], with: comingSeries(without: standing)), on: self.today)
        let leftOver = try views.missed(.routines(false), after: firstLeftOver)
        let undated = try self.undated()
        var view = try frame()
        let lines = AgendaLayout.Lines(
            today: today.count, week: week.lines.count, soon: week.soon.count,
            month: home[2].count, leftOver: leftOver.count, undated: undated.count)
        view.groups = try GroupTasks(session: session).shares(through: self.today)
        let busy = try views.busy(on: self.today...self.today)
        var others = view.groups.map(\.lineCount).reduce(view.cleared == nil ? 2 : 3, +)
        others += view.neverTicked.count + (week.isParted(at: session.calendar.weekEnd) ? 1 : 0)
        others += min(busy.count, Self.mostBusy)
        let shown = AgendaLayout(
            lines, others: others, hasMore: view.more.missedRoutines > 0
        ).shown
        view.hiddenToday = lines.today - shown.today
        view.more.week = lines.week - shown.week
        view.more.month = lines.month - shown.month
        view.leftOverCount = leftOver.count
        let now = try views.tasks.snapshots(today.prefix(shown.today).flatMap { $0 })
        view.sections = [TaskLines(of: home[0], now)]
        view.sections += try sections(week.first(shown.week), of: home[1])
        view.sections += try views.lines([ViewPage.Part(home[2], 0..<shown.month)])
        view.sections.removeAll(where: \.tasks.isEmpty)
        put(busy, into: &view)
        view.leftOver = try views.lines([
            ViewPage.Part(leftOver, leftOver.count - shown.leftOver..<leftOver.count)
        ]).flatMap(\.tasks).reversed()
        view.undated = try views.tasks.snapshots(Array(undated.prefix(shown.undated)))
        if home.total > 0 {
            view.counts = try views.counts(
                open: home.total,
                done: views.completed(sinceStartOf: self.today.startOfMonth).count)
        }
        view.quote = try self.quote(quote, of: today.compactMap(\.first?.todo))
        view.isQuoteAbove = plan.quotePlace == "above"
        return view
    }

    /// The most lines for the busy times of other calendars.
    private static let mostBusy = 4

    /// Shows under today when other calendars are busy.
    private func put(_ busy: [BusyTime], into view: inout AgendaView) {
        guard !busy.isEmpty else { return }
        if view.sections.first?.heading != .day(today) {
            view.sections.insert(TaskLines(.day(today), .onDay(today), []), at: 0)
        }
        view.sections[0].busy = busy
        view.sections[0].mostBusy = Self.mostBusy
    }

    /// The person greeted, the tasks cleared, and the routines missed.
    private func frame() throws -> AgendaView {
        var view = AgendaView(counts: TaskCounts(withoutDate: 0, open: 0, done: 0))
        view.name = plan.groupChat == nil && !plan.name.isEmpty ? plan.name : nil
        view.cleared = try cleared()
        view.backups = try BackupDesk.trouble(for: session)
        view.more.missedRoutines = try views.missed(.routines(true), after: plan.agendaAt).count
        view.neverTicked = try tx.views.neverTicked(plan: plan.id, missedAfter: plan.agendaAt)
            .compactMap { missed in
                guard let todo = try tx.todos.find(missed.todo),
                    session.alarmPlan.nagInterval(missed, todo) == nil
                else { return nil }
                return TaskSnapshot(todo, missed)
            }
        return view
    }

    /// On how many days leftovers are told of, where an agenda came; then they stand in `missed` alone.
    private static let daysLeftOver = 3

    /// Tasks that became missed after this moment are told of.
    private var firstLeftOver: Instant {
        let first = session.start(of: today.adding(days: 1 - Self.daysLeftOver))
        return min(first.adding(seconds: -1), plan.agendaAt)
    }

    /// On Mondays what has stood longest without a date.
    private func undated() throws -> [ViewItem] {
        guard today.weekday == .monday else { return [] }
        return try views.tasks.items(
            tx.views.oldestUndated(
                plan: plan.id, madeBefore: session.start(of: today), limit: Self.mostUndated))
    }

    private static let mostUndated = 3

    /// The lines of this week; what is due after its last day, tomorrow, stands under its day.
    private func sections(_ lines: [[ViewItem]], of week: ViewSection) throws -> [TaskLines] {
        let tasks = try views.tasks.snapshots(lines.flatMap { $0 })
        let isLater = { (task: TaskSnapshot) in
            task.occurrence?.dueOn.map { $0 > session.calendar.weekEnd } ?? false
        }
        let tomorrow = today.adding(days: 1)
        var sections = [
            TaskLines(of: week, tasks.filter { !isLater($0) }),
            TaskLines(.day(tomorrow), .onDay(tomorrow), tasks.filter(isLater)),
        ]
        for place in sections.indices { sections[place].gathersTitles = true }
        return sections
    }

    /// The items of a section, those of a task together; of very many the first.
    private func series(of section: ViewSection) throws -> [[ViewItem]] {
        try lines(of: section, by: \.todo.id)
    }

    /// The items of a section and others, those of one title together; of very many the first.
    private func lines(of section: ViewSection, with others: [ViewItem]) throws -> [[ViewItem]] {
        try lines(of: section, with: others) { ($0.occurrence.title ?? $0.todo.title).lowercased() }
    }

    /// What falls in the rest of the week of series whose dates follow no rule, and of those that come by the week or
    /// less often and do not stand under today.
    private func comingSeries(without standing: Set<Int64>) throws -> [ViewItem] {
        let series = try tx.recurrences.newest(plan: plan.id).filter { todo, version in
            version.recurrence.isOfDates || version.recurrence.isWeekly && !standing.contains(todo)
        }
        guard !series.isEmpty else { return [] }
        let tomorrow = today.adding(days: 1)
        let rest = Span(
            .custom, from: tomorrow, to: max(tomorrow, session.calendar.weekEnd))
        return try views.items(views.sections(of: .span(rest)).first(Self.namedOf))
            .flatMap { $0 }
            .filter { series[$0.todo.id] != nil && $0.occurrence.state == .open }
    }

    private func lines<Key: Hashable>(
        of section: ViewSection, with others: [ViewItem] = [], by key: (ViewItem) -> Key
    ) throws -> [[ViewItem]] {
        var items = try views.items([section].first(Self.namedOf)).flatMap { $0 }
        if !others.isEmpty { items = (items + others).sorted { $0.isRead(before: $1) } }
        return items.gathered(by: key)
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

    /// The tasks left today, as many as fit a screen.
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

extension Recurrence {
    /// Whether it comes on some days of the week, month or year, and not each day.
    fileprivate var isWeekly: Bool {
        switch rule.freq {
        case .weekly: (1..<5).contains(max(1, rule.byDay.count))
        case .monthly, .yearly: true
        default: false
        }
    }
}

extension ViewItem {
    /// Whether only its day's message tells of it.
    fileprivate var comesWithTheDay: Bool {
        occurrence.dueTime == nil && (occurrence.reminders ?? todo.reminders).ringing.isEmpty
    }
}
