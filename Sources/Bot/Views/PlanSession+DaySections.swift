import Wording
import Language
import Planner
import Storage

/// Sections by day: what is due, and the occurrences of routines that are still to come.
extension PlanSession {
    /// The days from today on, each with what is due on it, then the periods.
    func daySections(through last: CivilDate) throws -> [ViewSection] {
        let counts = try tx.views.periodCounts(
            plan: plan.id, today: today, through: last, monthEnd: today.endOfMonth)
        let places: [(Int, String, LinePlace)] = [
            (1, "This week", .period(.week)), (2, "This month", .period(.month)),
            (3, "Later", .open),
        ]
        return try daySections(from: today, through: last)
            + places.compactMap { section, heading, place in
                guard let count = counts[section] else { return nil }
                return ViewSection(heading: heading, count: count, place: place, in: self) {
                    try self.tx.views.periodPage(
                        plan: self.plan.id, today: self.today, through: last,
                        monthEnd: self.today.endOfMonth, section: section, $0)
                }
            }
    }

    /// The days of a span that have something; today stands also when it is empty.
    func daySections(from first: CivilDate, through last: CivilDate) throws -> [ViewSection] {
        let (counts, coming) = try daysWithTasks(from: first, through: last)
        var days = Set(counts.keys).union(coming.keys)
        if first <= today, today <= last { days.insert(today) }
        return days.sorted().map { day in
            section(day, from: first, counts[day] ?? 0, coming[day] ?? [])
        }
    }

    /// What is due on a day.
    func daySection(_ day: CivilDate) throws -> ViewSection {
        let (counts, coming) = try daysWithTasks(from: day, through: day)
        return section(day, from: day, counts[day] ?? 0, coming[day] ?? [], standsEmpty: true)
    }

    /// How many rows are due on each day of a span, and what of routines is still to come on it. What is
    /// overdue stands under today.
    func daysWithTasks(from first: CivilDate, through last: CivilDate) throws -> (
        rows: [CivilDate: Int], coming: [CivilDate: [ViewItem]]
    ) {
        var rows: [CivilDate: Int] = [:]
        let from = first == today ? nil : first
        for (day, count) in try tx.views.dayCounts(
            plan: plan.id, from: from, through: last, today: today)
        {
            rows[first == today ? max(day, today) : day, default: 0] += count
        }
        return (rows, try comingItems(from: max(first, today), through: last))
    }

    private func section(
        _ day: CivilDate, from first: CivilDate, _ count: Int, _ coming: [ViewItem],
        standsEmpty: Bool = false
    ) -> ViewSection {
        let isToday = day == today
        let from = isToday && first == today ? nil : day
        let ids = { (page: Range<Int>) in
            try self.tx.views.dayPage(
                plan: self.plan.id, from: from, through: day, today: self.today, page)
        }
        return ViewSection(
            heading: isToday ? "Today" : words.day(day), count: count + coming.count,
            place: .onDay(day), standsEmpty: standsEmpty || isToday, ids: ids
        ) { page in
            // What is to come stands among the rows: as many of these may stand before the page's end.
            let rows = try self.items(ids(coming.isEmpty ? page : 0..<page.upperBound))
            guard !coming.isEmpty else { return rows }
            return Array(
                (rows + coming).sortedForReading().prefix(page.upperBound)
                    .dropFirst(page.lowerBound))
        }
    }

    /// How many coming times of one routine a view shows at most.
    private static let mostComing = 1000

    /// The occurrences of routines on those days that are no rows yet, by day.
    private func comingItems(from first: CivilDate, through last: CivilDate) throws -> [CivilDate:
        [ViewItem]]
    {
        guard first <= last else { return [:] }
        var found: [CivilDate: [ViewItem]] = [:]
        let versions = try tx.recurrences.newest(plan: plan.id)
        guard !versions.isEmpty else { return [:] }
        let known = try tx.recurrences.originals(plan: plan.id, from: first, through: last)
        for todo in try tx.todos.routineTodos(plan: plan.id) {
            guard let version = versions[todo.id], !version.recurrence.afterCompletion,
                !version.recurrence.isSubDaily, version.from <= last
            else { continue }
            let from = max(first, version.from)
            for original in version.recurrence.occurrences(
                from: from, through: last, limit: Self.mostComing)
            where !routinePlan(todo).isSilenced(on: original.date)
                && known[todo.id]?.contains(original) != true
            {
                found[original.date, default: []].append(
                    ViewItem(occurrence: .coming(of: todo, at: original), todo: todo))
            }
        }
        return found
    }
}
