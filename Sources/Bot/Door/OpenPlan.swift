public import Language
public import Pictures
public import Planner
import Storage
public import Wording

/// A plan as pages and programs see it, for as long as its transaction lasts.
public struct OpenPlan {
    private let session: PlanSession

    /// A list and how much is open on it.
    public struct ListCount: Sendable {
        /// The list; nil for what is on none.
        public var list: TodoList?
        /// How much is open.
        public var open: Int
    }

    init(_ session: PlanSession) {
        self.session = session
    }

    private var tx: Transaction { session.tx }
    private var views: ViewReader { session.views }

    /// The plan with its settings, as they are now.
    public var plan: Plan { session.plan }
    /// The plan without the values that its settings have for a while.
    public var ownPlan: Plan { session.own }
    /// The plan's day.
    public var today: CivilDate { session.today }
    /// Whom pages are written for.
    public var reader: Recipient { Recipient(session.plan, session.calendar) }

    /// A page of a view.
    public func tasks(_ view: View, page: Int = 0, isUnfolded: Bool = false) throws -> TaskView? {
        var shown = ShownView(view)
        shown.page = page
        shown.isUnfolded = isUnfolded
        guard shown.isSound, case .view(.tasks(let tasks)) = try views.reply(shown) else {
            return nil
        }
        return tasks
    }

    /// All of what a view shows, whatever its pages.
    public func all(_ view: View, limit: Int) throws -> [TaskLines] {
        let sections = try views.shownSections(of: view)
        return try views.lines(sections.first(limit))
    }

    /// The view that words name, as they do in the chat: a day or period and a list too, also as `list:NAME`. Nil where
    /// they name none.
    public func view(called words: String) -> View? {
        if words.hasPrefix(Self.listMark) {
            return list(called: String(words.dropFirst(Self.listMark.count)))
        }
        if case .view(let view) = CommandParser.parse(words, in: context).command { return view }
        if let list = list(called: words) { return list }
        return switch CommandParser.parse(words, expecting: .schedule, in: context) {
        case .due(let day, _)?: .due(day)
        case .span(let span)?: .span(span)
        case .recurring?, .undated?, nil: nil
        }
    }

    /// What goes before a list that is called as a view is.
    private static let listMark = "list:"

    private func list(called name: String) -> View? {
        let name = name.trimmingPrefix { $0 == " " }
        if session.isDefaultList(String(name)) { return .list(String(name)) }
        let list = try? tx.lists.find(like: String(name), plan: plan.id)
        return (list ?? nil).map { .list($0.name) }
    }

    /// When words let a task be instead; nil where they say anything else than a day, a time or both.
    public func move(task number: Int, to words: String) -> TaskEdit? {
        CommandParser.parse(words, expecting: .move(task: number), in: context)
    }

    /// The plan as a calendar that programs subscribe to.
    public func calendar(_ feed: PlanFeed) throws -> String { try feed.text(session) }

    /// The order that words give which add tasks on a day that is not over: those that name no day are of that one. Nil for
    /// words that do anything else.
    public func addition(_ text: String, on day: CivilDate) -> Command? {
        guard day.isInCalendar, day >= today,
            text.unicodeScalars.count <= session.environment.options.messageLength
        else { return nil }
        // Said on that day, a time of day is one of it; what names a day names another.
        var there = context
        if day > today { there.now = session.calendar.start(of: day) }
        guard let said = drafts(text, in: context), let saidThere = drafts(text, in: there),
            said.count == saidThere.count
        else { return nil }
        return .add(
            zip(said, saidThere).map { said, saidThere in
                switch saidThere.todo.schedule {
                case .undated where saidThere.ahead == nil:
                    var draft = saidThere
                    draft.todo.schedule = .due(day, nil)
                    return draft
                case .due(day, .some): return saidThere
                default: return said
                }
            })
    }

    private func drafts(_ text: String, in context: ParseContext) -> [TaskDraft]? {
        let said = CommandParser.parse(text, in: context)
        guard case .add(let drafts) = said.command, said.problem == nil, said.also.isEmpty,
            drafts.allSatisfy({ !$0.todo.title.isEmpty })
        else { return nil }
        return drafts
    }

    /// Whether words change a setting.
    public func isSetting(_ text: String) -> Bool {
        switch CommandParser.parse(text, in: context).command {
        case .set, .setFor: true
        default: false
        }
    }

    private var context: ParseContext {
        ParseContext(
            now: session.now, zone: session.zone, language: LanguageCode(plan.language),
            weekStart: plan.weekStart, dayStart: plan.dayStart,
            lists: (try? tx.lists.all(plan: plan.id).map(\.name)) ?? [])
    }

    /// The lists, first what is on none.
    public func lists() throws -> [ListCount] {
        let open = try tx.todos.openCounts(plan: plan.id)
        let lists = try tx.lists.all(plan: plan.id).map {
            ListCount(list: $0, open: open[$0.id] ?? 0)
        }
        return [ListCount(list: nil, open: open[nil] ?? 0)] + lists
    }

    /// The days of a page of the calendar with their tasks.
    public func calendar(_ page: CalendarPage) throws -> CalendarContent {
        try CalendarPictureReader(views: views).content(page)
    }

    /// A task by its number, at the time that is next, else the last; nil where there is none.
    public func task(number: Int) throws -> TaskSnapshot? {
        guard let todo = try tx.todos.find(number: number, plan: plan.id) else { return nil }
        let current = try session.occurrences.current(todo)
        guard let occurrence = try current ?? tx.occurrences.all(todo: todo.id).last else {
            return nil
        }
        return try session.snapshot(todo, occurrence)
    }

    /// A time of a task by its row, with the number of the task; nil where it is not in this plan.
    public func time(_ id: Int64) throws -> (number: Int, time: Occurrence)? {
        guard let time = try tx.occurrences.find(id), time.plan == plan.id,
            let todo = try tx.todos.find(time.todo)
        else { return nil }
        return (todo.number, time)
    }

    /// Who a caller is on their network: `telegram 12`.
    public func person(of caller: Caller) throws -> String {
        "\(caller.sender.name) (\(caller.sender.network) \(caller.sender.id))"
    }

    /// The name with which somebody signs in by password; nil where they have none.
    public func signInName(of caller: Caller) throws -> String? {
        try tx.door.password(identity: caller.identity)?.name
    }

    /// The e-mail address of somebody; nil where they gave none.
    public func email(of caller: Caller) throws -> Email? {
        try tx.door.email(identity: caller.identity)
    }

    /// The passkeys that sign in to the account of somebody.
    public func passkeys(of caller: Caller) throws -> [Passkey] {
        guard let person = try tx.people.find(caller.identity) else { return [] }
        return try tx.passkeys.all(account: person.account)
    }

    /// The quotes that were kept, the newest first.
    public func keptQuotes() throws -> [MotivationText] {
        let table = session.environment.motivation
        return try tx.quotes.kept(plan: plan.id).compactMap(table.item(id:)).map(\.reply).reversed()
    }

    /// The history of a task so far, the newest first.
    public func history(of todo: Int64, limit: Int) throws -> [Occurrence] {
        Array(
            try tx.occurrences.all(todo: todo).filter { $0.state != .open }.reversed()
                .prefix(limit))
    }

    /// The browsers that are signed in for the person, and what was given to programs.
    public func ways(of caller: Caller) throws -> ([WebSession], [Grant]) {
        guard let person = try tx.people.find(caller.identity) else { return ([], []) }
        return (
            try tx.door.sessions(account: person.account, now: session.now),
            try tx.door.grants(account: person.account)
        )
    }
}
