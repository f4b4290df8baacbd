import Language
import Planner
import Storage
import Wording

/// What the pages of the calendar show.
extension ViewReader {
    /// A month with how much each of its days has.
    func grid(_ page: CalendarPage) throws -> CalendarGrid {
        let days = page.days(weekStart: plan.weekStart)
        let first = max(days.lowerBound, today)
        guard first <= days.upperBound else { return try grid(page, open: [:]) }
        let rows = try dayCounts(from: first, through: days.upperBound)
        let coming = try coming(from: first, through: days.upperBound).mapValues(\.count)
        let repeated = try tx.views.spanCounts(
            plan: plan.id, from: first, through: days.upperBound
        ).repeated
        return try grid(page, open: rows.merging(coming, uniquingKeysWith: +), repeated: repeated)
    }

    /// A week whose tasks to do are parted into sections already.
    func grid(_ page: CalendarPage, of sections: [ViewSection]) throws -> CalendarGrid {
        let open = sections.compactMap { section -> (CivilDate, Int)? in
            guard case .day(let day) = section.heading, section.place != .past else { return nil }
            return (day, section.count)
        }
        return try grid(
            page, open: Dictionary(open, uniquingKeysWith: +), repeated: repeated(in: sections))
    }

    private func grid(
        _ page: CalendarPage, open: [CivilDate: Int], repeated: Int = 0
    ) throws -> CalendarGrid {
        var tallies = try pastTallies(page.days(weekStart: plan.weekStart))
        for (day, count) in open { tallies[day, default: .init()].open = count }
        for (day, count) in try busyCounts(page.days(weekStart: plan.weekStart)) {
            tallies[day, default: .init()].busy = count
        }
        return CalendarGrid(
            page, today: today, weekStart: plan.weekStart, tallies, repeated: repeated)
    }

    /// How many tasks were done and missed on each of those days.
    func pastTallies(_ days: ClosedRange<CivilDate>) throws -> [CivilDate:
        CalendarGrid.Tally]
    {
        guard days.lowerBound <= today else { return [:] }
        let last = min(days.upperBound, today)
        let moments = try tx.views.doneMoments(
            plan: plan.id, since: calendar.start(of: days.lowerBound),
            before: calendar.start(of: last.adding(days: 1)))
        var tallies: [CivilDate: CalendarGrid.Tally] = [:]
        for moment in moments { tallies[calendar.day(of: moment), default: .init()].done += 1 }
        let missed = try tx.views.missedCounts(
            plan: plan.id, from: days.lowerBound, through: last)
        for (day, count) in missed { tallies[day, default: .init()].missed = count }
        return tallies
    }

    /// The sections of a view as a message shows them: of days that are over what was done and missed, of today what
    /// is done too.
    func shownSections(of view: View) throws -> [ViewSection] {
        switch view {
        case .due(let day) where day < today: return try past(day...day, standsEmpty: true)
        case .due(today): return try sections(of: view) + past(today...today)
        case .span(let span) where span.from < today:
            let isOver = span.to < today
            return try past(span.from...min(span.to, today.adding(days: -1)))
                + sections(of: view).filter { !isOver || $0.count > 0 }
        default: return try sections(of: view)
        }
    }

    /// What was done and missed on those days that have anything.
    private func past(_ days: ClosedRange<CivilDate>, standsEmpty: Bool = false) throws
        -> [ViewSection]
    {
        var counts = try pastTallies(days).mapValues { $0.done + $0.missed }
        if standsEmpty { counts.merge([days.lowerBound: 0]) { count, _ in count } }
        return counts.sorted { $0.key < $1.key }.map { plans.past($0.key, $0.value) }
    }
}
