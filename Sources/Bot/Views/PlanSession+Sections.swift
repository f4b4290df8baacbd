import Wording
import Language
import Planner
import Storage

/// Which tasks stand in which section. A task stands once, in the most particular one.
extension PlanSession {
    /// The last day of the current week.
    var weekEnd: CivilDate { today.endOfWeek(plan.weekStart) }

    var viewDays: ViewDays {
        ViewDays(
            today: today, weekEnd: weekEnd, monthEnd: today.endOfMonth, dayStart: plan.dayStart)
    }

    /// The sections of a view, in order.
    func sections(of view: View) throws -> [ViewSection] {
        switch view {
        case .home: try homeSections()
        case .agenda: try homeSections().filter { $0.count > 0 }
        case .today: Array(try homeSections().prefix(1))
        case .week: try daySections(through: weekEnd)
        case .month: try daySections(through: today.endOfMonth)
        case .all, .calendar: try allSections(.all)
        case .missed: [try missedSection()]
        case .completed: [try completedSection(since: Instant(seconds: 0))]
        case .list(let name):
            try allSections(.list(tx.lists.find(named: name, plan: plan.id)?.id))
        case .only(let trait):
            try allSections(trait.filter)
        case .due(let day): [try daySection(day)]
        case .span(let span): try daySections(from: span.from, through: span.to)
        case .find(let text): try foundSections(text)
        }
    }

    /// The occurrences of those rows with their tasks.
    func items(_ ids: [Int64]) throws -> [ViewItem] {
        try items(ids.compactMap(tx.occurrences.find))
    }

    /// The occurrences with their tasks.
    func items(_ occurrences: [Occurrence]) throws -> [ViewItem] {
        try occurrences.compactMap { occurrence in
            try tx.todos.find(occurrence.todo).map { ViewItem(occurrence: occurrence, todo: $0) }
        }
    }

    /// Today, This week, This month.
    func homeSections() throws -> [ViewSection] {
        let days = viewDays
        let counts = try tx.views.homeCounts(plan: plan.id, days)
        let parts: [(String, LinePlace)] = [
            ("Today", .onDay(today)), ("This week", .period(.week)),
            ("This month", .period(.month)),
        ]
        return parts.enumerated().map { section, part in
            ViewSection(
                heading: part.0, count: counts[section] ?? 0, place: part.1, standsEmpty: true,
                in: self
            ) { try self.tx.views.homePage(plan: self.plan.id, days, section: section, $0) }
        }
    }

    /// Every open task once, a routine by its next occurrence.
    private func allSections(_ filter: TaskFilter) throws -> [ViewSection] {
        let days = viewDays
        let counts = try tx.views.allCounts(plan: plan.id, days, filter)
        let headings = ["Today", "This week", "This month", "Later", "Without a date"]
        return headings.enumerated().compactMap { section, heading in
            guard let count = counts[section] else { return nil }
            return ViewSection(heading: heading, count: count, place: .open, in: self) {
                try self.tx.views.allPage(plan: self.plan.id, days, filter, section: section, $0)
            }
        }
    }

    private func foundSections(_ text: String) throws -> [ViewSection] {
        let isTag = text.hasPrefix("#")
        let found = TaskFilter.ids(
            try tx.todos.ids(
                plan: plan.id, finding: isTag ? String(text.dropFirst()) : text, isTag: isTag)
        )
        let closed = [
            try missedSection(found), try completedSection(since: Instant(seconds: 0), found),
        ]
        return try allSections(found) + closed.filter { $0.count > 0 }
    }

    /// What was not done, the oldest first; with a moment what became missed after it.
    func missedSection(_ filter: TaskFilter = .all, after moment: Instant? = nil) throws
        -> ViewSection
    {
        ViewSection(
            heading: "Missed",
            count: try tx.views.missedCount(plan: plan.id, after: moment, filter), place: .missed,
            standsEmpty: true, in: self
        ) { try self.tx.views.missedPage(plan: self.plan.id, after: moment, filter, $0) }
    }

    /// What was done since a moment, the newest first.
    func completedSection(since moment: Instant, _ filter: TaskFilter = .all) throws -> ViewSection
    {
        ViewSection(
            heading: "Completed",
            count: try tx.views.doneCount(plan: plan.id, since: moment, filter), place: .completed,
            standsEmpty: true, in: self
        ) { try self.tx.views.donePage(plan: self.plan.id, since: moment, filter, $0) }
    }
}
