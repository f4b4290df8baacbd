import Language
import Planner
import Storage
import Wording

/// When calendars that are subscribed to are busy.
extension ViewReader {
    /// How many times are read at once.
    private static let mostBusy = 400
    /// Where there are more days than these, a day with nothing else is not shown.
    private static let fewDays = 8

    /// The times of some days, the first first.
    func busy(on days: ClosedRange<CivilDate>) throws -> [BusyTime] {
        let start = calendar.zone.instant(CivilDateTime(days.lowerBound, .midnight))
        let end = calendar.zone.instant(
            CivilDateTime(days.upperBound.adding(days: 1), .midnight))
        return try tx.subscriptions.events(
            plan: plan.id, on: days, between: start, and: end, limit: Self.mostBusy
        ).map { BusyTime($0.event, in: $0.calendar, zone: calendar.zone) }
    }

    /// The days that a view is about; nil for a view of none.
    func days(of view: View) -> ClosedRange<CivilDate>? {
        switch view {
        case .today, .home, .agenda: today...today
        case .due(let day): day...day
        case .week: today...max(today, calendar.weekEnd)
        case .month: today...today.endOfMonth
        case .span(let span): span.from...max(span.from, span.to)
        default: nil
        }
    }

    /// The sections of a view with what is elsewhere on their days; where few days are shown whole, also the days that
    /// have nothing else.
    func withBusy(_ sections: [TaskLines], of view: View, isWhole: Bool) throws -> [TaskLines] {
        guard let days = days(of: view) else { return sections }
        var left = try busy(on: days)
        guard !left.isEmpty else { return sections }
        let isShort = days.upperBound.daysSinceEpoch - days.lowerBound.daysSinceEpoch < Self.fewDays
        var sections = sections
        for number in days.lowerBound.daysSinceEpoch...days.upperBound.daysSinceEpoch {
            let day = CivilDate(daysSinceEpoch: number)
            let here = left.filter { $0.days.contains(day) }
            guard !here.isEmpty else { continue }
            left.removeAll { $0.days.upperBound <= day }
            if let place = sections.firstIndex(where: { $0.heading == .day(day) }) {
                sections[place].busy = here
            } else if isShort, isWhole {
                var lines = TaskLines(.day(day), .onDay(day), [])
                lines.busy = here
                let place = sections.firstIndex { $0.stands(after: day) } ?? sections.count
                sections.insert(lines, at: place)
            }
        }
        return sections
    }

    /// On how many times each day of a page of the calendar is busy.
    func busyCounts(_ days: ClosedRange<CivilDate>) throws -> [CivilDate: Int] {
        var counts: [CivilDate: Int] = [:]
        for time in try busy(on: days) {
            let own = time.days.clamped(to: days)
            for number in own.lowerBound.daysSinceEpoch...own.upperBound.daysSinceEpoch {
                counts[CivilDate(daysSinceEpoch: number), default: 0] += 1
            }
        }
        return counts
    }
}

extension TaskLines {
    /// Whether these lines stand below the section of a day.
    fileprivate func stands(after day: CivilDate) -> Bool {
        if case .day(let own) = heading { own > day } else { true }
    }
}
