import Language
import Planner
import Storage

/// Which tasks stand in which section. A task stands once, in the most particular one.
extension PlanSession {
    /// The last day of the current week.
    var weekEnd: CivilDate { today.endOfWeek(plan.weekStart) }

    /// The sections of a view, in order.
    func sections(of view: View) throws -> [ViewSection] {
        switch view {
        case .home: try homeSections()
        case .agenda: try homeSections().filter { !$0.items.isEmpty }
        case .today: Array(try homeSections().prefix(1))
        case .week: try daySections(through: weekEnd)
        case .month: try daySections(through: today.endOfMonth)
        case .all, .calendar: try allSections { _ in true }
        case .missed: [try missedSection()]
        case .completed: [try completedSection(since: Instant(seconds: 0))]
        case .list(let name): try listSections(name)
        case .due(let day): [try daySection(day)]
        case .span(let span): try daySections(from: span.from, through: span.to)
        case .find(let text): try foundSections(text)
        }
    }

    private static let homeHeadings = ["Today", "This week", "This month"]

    private enum Home: Int {
        case today, week, month
    }

    /// Today, This week, This month.
    func homeSections() throws -> [ViewSection] {
        var items: [[ViewItem]] = [[], [], []]
        let last = max(weekEnd, today.endOfMonth)
        for item in try openItems(through: last.adding(days: 1)) {
            guard let place = home(of: item) else { continue }
            items[place.rawValue].append(item)
        }
        let places = [LinePlace.onDay(today), .period(.week), .period(.month)]
        return zip(Self.homeHeadings, zip(items, places)).map { heading, part in
            ViewSection(
                heading: heading, items: part.0.sortedForReading(), place: part.1,
                standsEmpty: true)
        }
    }

    private func home(of item: ViewItem) -> Home? {
        guard let due = dueDay(of: item.occurrence) else { return nil }
        if item.todo.isRoutine { return due <= today ? .today : nil }
        if let starts = item.occurrence.startsOn, starts > today { return nil }
        switch item.todo.spanUnit {
        case .week: return .week
        case .month: return .month
        case .day: return .today
        case .custom, nil: break
        }
        if due <= today { return .today }
        if due <= weekEnd { return .week }
        return due <= today.endOfMonth ? .month : nil
    }

    private func openItems(through last: CivilDate?) throws -> [ViewItem] {
        try items(.open, tx.occurrences(plan: plan.id, state: .open, through: last))
    }

    private func items(_ state: Occurrence.State, _ occurrences: [Occurrence]) throws
        -> [ViewItem]
    {
        guard !occurrences.isEmpty else { return [] }
        let todos = try tx.todos(plan: plan.id, withOccurrences: state)
        return occurrences.compactMap { occurrence in
            todos[occurrence.todo].map { ViewItem(occurrence: occurrence, todo: $0) }
        }
    }

    /// The days from today on, each with what is due on it, then the periods.
    private func daySections(through last: CivilDate) throws -> [ViewSection] {
        var parts: [String: [ViewItem]] = [:]
        for item in try openItems(through: nil) {
            guard let heading = periodHeading(item, through: last) else { continue }
            parts[heading, default: []].append(item)
        }
        let places: [(String, LinePlace)] = [
            ("This week", .period(.week)), ("This month", .period(.month)), ("Later", .open),
        ]
        return try daySections(from: today, through: last)
            + places.compactMap { heading, place in
                parts[heading].map {
                    ViewSection(heading: heading, items: $0.sortedForReading(), place: place)
                }
            }
    }

    /// Under which heading a period stands that is not listed by its last day; nil for none.
    private func periodHeading(_ item: ViewItem, through last: CivilDate) -> String? {
        guard let starts = item.occurrence.startsOn, let due = item.occurrence.dueOn,
            starts <= last, !isListedByDay(item, through: last)
        else { return nil }
        switch item.todo.spanUnit {
        case .week where starts <= today: return "This week"
        case .month where starts <= today: return "This month"
        default: return due <= today.endOfMonth ? "This month" : "Later"
        }
    }

    /// Whether an item stands under its (last) day: all but the week and the month that one is in.
    private func isListedByDay(_ item: ViewItem, through last: CivilDate) -> Bool {
        guard let starts = item.occurrence.startsOn, let due = item.occurrence.dueOn else {
            return true
        }
        switch item.todo.spanUnit {
        case .day, nil: return true
        case .custom: return due <= last
        case .week, .month: return due <= last && starts > today
        }
    }

    private func daySections(from first: CivilDate, through last: CivilDate) throws
        -> [ViewSection]
    {
        let days = Dictionary(grouping: try datedItems(from: first, through: last)) {
            dayShown($0, from: first) ?? last
        }
        var sections: [ViewSection] = []
        for offset in 0...max(0, min(last.daysSinceEpoch - first.daysSinceEpoch, 366)) {
            let day = first.adding(days: offset)
            let own = days[day] ?? []
            if own.isEmpty && day != today { continue }
            sections.append(
                ViewSection(
                    heading: day == today ? "Today" : words.day(day),
                    items: own.sortedForReading(), place: .onDay(day),
                    standsEmpty: day == today))
        }
        return sections
    }

    private func dayShown(_ item: ViewItem, from first: CivilDate) -> CivilDate? {
        guard let due = item.occurrence.dueOn else { return nil }
        return first == today ? max(due, today) : due
    }

    private func daySection(_ day: CivilDate) throws -> ViewSection {
        let items = try datedItems(from: day, through: day)
        return ViewSection(
            heading: day == today ? "Today" : words.day(day), items: items.sortedForReading(),
            place: .onDay(day), standsEmpty: true)
    }

    /// What is due in those days: rows, and occurrences of routines that are still to come.
    func datedItems(from first: CivilDate, through last: CivilDate) throws -> [ViewItem] {
        let from = first == today ? nil : first
        var found = try items(
            .open, tx.occurrences(plan: plan.id, state: .open, from: from, through: last)
        ).filter { isListedByDay($0, through: last) }
        let begin = max(first, today)
        guard begin <= last else { return found }
        let versions = try tx.recurrences(plan: plan.id)
        let known = try tx.originals(plan: plan.id, from: begin, through: last)
        for todo in try tx.routineTodos(plan: plan.id) {
            guard let version = versions[todo.id], !version.recurrence.afterCompletion,
                !version.recurrence.isSubDaily, version.from <= last
            else { continue }
            let from = max(begin, version.from)
            for original in version.recurrence.occurrences(from: from, through: last)
            where !isSilenced(original.date, todo) && known[todo.id]?.contains(original) != true {
                found.append(
                    ViewItem(occurrence: .coming(of: todo, at: original), todo: todo))
            }
        }
        return found
    }

    /// Every open task once, a routine by its next occurrence.
    private func allSections(_ isIncluded: (StoredTodo) -> Bool) throws -> [ViewSection] {
        var parts: [String: [ViewItem]] = [:]
        var seen: Set<Int64> = []
        for item in try openItems(through: nil)
        where isIncluded(item.todo) && seen.insert(item.todo.id).inserted {
            parts[allHeading(item), default: []].append(item)
        }
        return ["Today", "This week", "This month", "Later", "Without a date"].compactMap { name in
            guard let items = parts[name] else { return nil }
            return ViewSection(heading: name, items: items.sortedForReading(), place: .open)
        }
    }

    private func allHeading(_ item: ViewItem) -> String {
        guard let due = dueDay(of: item.occurrence) else { return "Without a date" }
        let begun = item.occurrence.startsOn.map { $0 <= today } ?? true
        if due <= today { return "Today" }
        if begun, due <= weekEnd { return "This week" }
        return begun && due <= today.endOfMonth ? "This month" : "Later"
    }

    private func listSections(_ name: String) throws -> [ViewSection] {
        let list = try tx.list(named: name, plan: plan.id)
        return try allSections { $0.list == list?.id }
    }

    private func foundSections(_ text: String) throws -> [ViewSection] {
        let sought = text.lowercased()
        let tag = sought.hasPrefix("#") ? String(sought.dropFirst()) : nil
        var matching: Set<Int64> = []
        let allTags = try tx.tags(plan: plan.id)
        for todo in try tx.todos(plan: plan.id) {
            let tags = (allTags[todo.id] ?? []).map { $0.lowercased() }
            let isFound =
                tag.map(tags.contains)
                ?? (todo.title.lowercased().contains(sought)
                    || (todo.notes ?? "").lowercased().contains(sought) || tags.contains(sought))
            if isFound { matching.insert(todo.id) }
        }
        var sections = try allSections { matching.contains($0.id) }
        for extra in [try missedSection(), try completedSection(since: Instant(seconds: 0))] {
            let items = extra.items.filter { matching.contains($0.todo.id) }
            guard !items.isEmpty else { continue }
            sections.append(
                ViewSection(heading: extra.heading, items: items, place: extra.place))
        }
        return sections
    }

    /// What was not done, the oldest first.
    func missedSection() throws -> ViewSection {
        ViewSection(
            heading: "Missed",
            items: try items(.missed, tx.occurrences(plan: plan.id, state: .missed)),
            place: .missed, standsEmpty: true)
    }

    /// What was done since a moment, the newest first.
    func completedSection(since: Instant) throws -> ViewSection {
        ViewSection(
            heading: "Completed", items: try completedItems(since: since),
            place: .completed, standsEmpty: true)
    }

    private func completedItems(since: Instant) throws -> [ViewItem] {
        let done = try tx.completed(plan: plan.id, since: since)
        guard !done.isEmpty else { return [] }
        var todos = try tx.todos(plan: plan.id, withOccurrences: .done)
        let late = try tx.todos(plan: plan.id, withOccurrences: .late)
        todos.merge(late) { first, _ in first }
        return done.compactMap { occurrence in
            todos[occurrence.todo].map { ViewItem(occurrence: occurrence, todo: $0) }
        }
    }
}
