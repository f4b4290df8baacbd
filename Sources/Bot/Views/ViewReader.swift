import Language
import Planner
import Storage
import Wording

/// Reads what views show: how long each section is, and of the sections on a page their rows, so many statements
/// whatever the plan holds.
///
///     counts ──► SectionPlan: sections ──► ViewPage: places ──► ids of each section ──► TaskReader: tasks
struct ViewReader {
    let tx: Transaction
    let plan: Plan
    let calendar: PlanCalendar
    /// The last day of `This week`; nil for that of the calendar.
    var weekEnd: CivilDate?

    var today: CivilDate { calendar.today }
    var plans: SectionPlan { SectionPlan(calendar) }
    /// The people of the group; nil where it is a person's plan.
    var people: GroupPeople? { plan.groupChat.map { GroupPeople(tx: tx, chat: $0) } }
    var tasks: TaskReader { TaskReader(tx: tx, plan: plan, calendar: calendar) }
    var days: ViewDays {
        ViewDays(
            today: today, weekEnd: weekEnd ?? calendar.weekEnd, monthEnd: today.endOfMonth,
            dayStart: plan.dayStart)
    }

    /// The sections of a view, in order.
    func sections(of view: View) throws -> [ViewSection] {
        switch view {
        case .home: try home()
        case .agenda: try home().filter { $0.count > 0 }
        case .today: Array(try home().prefix(1))
        case .week: try days(through: calendar.weekEnd)
        case .month: try days(through: today.endOfMonth)
        case .all, .calendar: try all(.all)
        case .missed: [try missed()]
        case .completed: [try completed()]
        case .done(let span): [try completed(in: span)]
        case .missedIn(let span): [try missed(in: span)]
        case .list(let name): try all(ofList: name)
        case .chores(.member(let member)): try all(.assignee(member))
        case .chores: try people == nil ? [] : all(.assignee(nil))
        case .only(let trait): try all(trait.filter)
        case .due(let day): [try self.day(day)]
        case .span(let span): try days(from: span.from, through: span.to)
        case .find(let text): try found(text)
        }
    }

    /// Today, This week, This month.
    func home() throws -> [ViewSection] {
        plans.home(try tx.views.homeCounts(plan: plan.id, days))
    }

    /// The open tasks of a list; nothing where no list has that name.
    private func all(ofList name: String) throws -> [ViewSection] {
        let list = try tx.lists.find(like: name, plan: plan.id)
        guard list != nil || name.lowercased() == English.defaultList.lowercased() else {
            return []
        }
        return try all(.list(list?.id))
    }

    private func all(_ filter: TaskFilter) throws -> [ViewSection] {
        plans.all(try tx.views.allCounts(plan: plan.id, days, filter), filter)
    }

    private func found(_ text: String) throws -> [ViewSection] {
        let isTag = text.hasPrefix("#")
        let found = TaskFilter.ids(
            try tx.todos.ids(
                plan: plan.id, finding: isTag ? String(text.dropFirst()) : text, isTag: isTag))
        let closed = [try missed(found), try completed(found)]
        return try all(found) + closed.filter { $0.count > 0 }
    }

    /// The missed tasks, the oldest first; with a moment, those that became missed after it.
    func missed(_ filter: TaskFilter = .all, after moment: Instant? = nil) throws -> ViewSection {
        plans.missed(
            try tx.views.missedCount(plan: plan.id, after: moment, filter), filter, after: moment)
    }

    private func missed(in span: Span) throws -> ViewSection {
        plans.missed(
            try tx.views.missedCount(plan: plan.id, from: span.from, through: span.to), in: span)
    }

    /// The tasks done since a moment, the newest first.
    func completed(_ filter: TaskFilter = .all, since moment: Instant = Instant(seconds: 0)) throws
        -> ViewSection
    {
        plans.completed(
            try tx.views.doneCount(plan: plan.id, since: moment, filter), filter, since: moment)
    }

    /// The tasks done on some days.
    private func completed(in span: Span) throws -> ViewSection {
        let (from, to) = (
            calendar.start(of: span.from), calendar.start(of: span.to.adding(days: 1))
        )
        return plans.completed(
            try tx.views.doneCount(plan: plan.id, since: from, before: to), in: span, from: from,
            before: to)
    }

    /// The tasks done since a day began.
    func completed(sinceStartOf day: CivilDate) throws -> ViewSection {
        try completed(since: calendar.start(of: day))
    }

    private func days(through last: CivilDate) throws -> [ViewSection] {
        let isShort = Self.isShort(from: today, through: last)
        let counts = try tx.views.periodCounts(
            plan: plan.id, today: today, through: last, monthEnd: today.endOfMonth,
            withSpans: !isShort)
        return try days(from: today, through: last)
            + plans.periods(counts, through: last, isShort: isShort)
    }

    /// Whether days are so few that what lasts for several stands on each of them.
    private static func isShort(from first: CivilDate, through last: CivilDate) -> Bool {
        last.daysSinceEpoch - first.daysSinceEpoch < 7
    }

    private func days(from first: CivilDate, through last: CivilDate) throws -> [ViewSection] {
        plans.days(
            from: first, through: last,
            try dayCounts(
                from: first, through: last, withSpans: Self.isShort(from: first, through: last)),
            try coming(from: max(first, today), through: last),
            isShort: Self.isShort(from: first, through: last))
    }

    private func day(_ day: CivilDate) throws -> ViewSection {
        let counts = try dayCounts(from: day, through: day)
        let coming = try coming(from: max(day, today), through: day)
        return plans.day(
            day, from: day, counts[day] ?? 0, coming[day] ?? [], isShort: true, standsEmpty: true)
    }

    /// How many rows each day of a span has; what is overdue stands under today, what lasts for days on each of them.
    func dayCounts(
        from first: CivilDate, through last: CivilDate, withSpans: Bool = true
    ) throws -> [CivilDate: Int] {
        let isFromToday = first == today
        let counts = try tx.views.dayCounts(
            plan: plan.id, from: isFromToday ? nil : first, through: last, today: today)
        let due = Dictionary(
            counts.map { (isFromToday ? max($0.key, today) : $0.key, $0.value) },
            uniquingKeysWith: +)
        guard withSpans else { return due }
        let spans = try tx.views.spanCounts(plan: plan.id, from: first, through: last).days
        return due.merging(spans, uniquingKeysWith: +)
    }

    /// How often sections show again what lasts for days and stands under an earlier day already.
    func repeated(in sections: [ViewSection]) throws -> Int {
        let days = sections.compactMap { section in
            if case .days(_, let last, true) = section.rows { last } else { nil }
        }
        guard let first = days.min(), let last = days.max(), first < last else { return 0 }
        return try tx.views.spanCounts(plan: plan.id, from: first, through: last).repeated
    }

    /// The times of routines on those days that are no rows yet, by day.
    func coming(from first: CivilDate, through last: CivilDate) throws -> [CivilDate:
        [ViewItem]]
    {
        guard first <= last else { return [:] }
        let versions = try tx.recurrences.newest(plan: plan.id)
        guard !versions.isEmpty else { return [:] }
        let rows = try tx.recurrences.originals(plan: plan.id, from: first, through: last)
        let people = people
        let items = try tx.todos.routineTodos(plan: plan.id).flatMap { todo -> [ViewItem] in
            guard let version = versions[todo.id] else { return [] }
            let routine = RoutinePlan(todo, of: plan, calendar)
            guard !todo.turns.isEmpty else {
                let known = rows[todo.id] ?? []
                return routine.times(of: version, from: first, through: last, without: known)
                    .filter(version.isAhead).map {
                        ViewItem(.coming(of: todo, at: $0, by: version.recurrence), of: todo)
                    }
            }
            // Turns are dealt from today on, whatever days are shown.
            let times = routine.times(of: version, from: today, through: last, without: [])
            var turns = try TurnDealer(todo, people, from: times.first)
            let known = try tx.occurrences.all(todo: todo.id)
            return times.compactMap { time in
                if let row = known.first(where: { $0.original == time }) {
                    turns.pass(row)
                    return nil
                }
                guard version.isAhead(time) else { return nil }
                var coming = Occurrence.coming(of: todo, at: time, by: version.recurrence)
                coming.assignee = turns.next(on: time.date)
                return time.date < first ? nil : ViewItem(coming, of: todo)
            }
        }
        return Dictionary(grouping: items) { $0.occurrence.dueOn ?? today }
    }
}

extension TaskTrait {
    /// Which tasks have it.
    var filter: TaskFilter {
        switch self {
        case .routine: .routines(true)
        case .special: .routines(false)
        case .starred: .column(.star, 1)
        case .waiting: .waiting
        case .high: .column(.priority, Priority.high.rawValue)
        case .medium: .column(.priority, Priority.medium.rawValue)
        case .low: .column(.priority, Priority.low.rawValue)
        }
    }
}

extension PlanSession {
    /// What views of the plan show.
    var views: ViewReader { ViewReader(tx: tx, plan: plan, calendar: calendar) }
}
