import Language
import Planner
import Storage
import Wording

/// The tasks that take time on some days: also routines still to come, spans of days, and what began the day before.
struct BusyReader {
    let session: PlanSession

    /// How long something without an end takes, and an hour that is asked about, in minutes.
    private static let assumed = 60
    /// The most spans of days that are looked at.
    private static let mostLooked = 500

    private var views: ViewReader { session.views }

    /// The tasks in a part of the plan; with hours, those that take some of these hours of its days.
    func items(in view: View, _ hours: AskedHours?) throws -> [ViewItem] {
        let all = try items(views.sections(of: view == .home ? .all : view))
        guard let days = days(of: view) else {
            return hours.map { asked in all.filter { meets($0, asked, on: session.today) } } ?? all
        }
        let spans = try spans(over: days)
        let standing = all.filter { item in
            !spans.contains { $0.occurrence.id == item.occurrence.id }
        }
        guard let hours else { return spans + standing }
        guard let first = days.first else { return all }
        let before = first.adding(days: -1)
        let overnight = try items(views.sections(of: .due(before))).filter {
            $0.occurrence.dueOn == before
        }
        return spans
            + (overnight + standing).filter { item in
                days.contains(where: { meets(item, hours, on: $0) })
            }
    }

    /// When calendars that are subscribed to are busy in a part of the plan, or at some of those hours of its days.
    func elsewhere(in view: View, _ hours: AskedHours?) throws -> [BusyTime] {
        guard let days = views.days(of: view) else { return [] }
        let all = try views.busy(on: days)
        guard let hours else { return all }
        let begin = hours.start.secondOfDay / 60
        let asked = begin..<begin + max(1, hours.minutes ?? Self.assumed)
        return all.filter { time in
            let own = time.days.clamped(to: days)
            return (own.lowerBound.daysSinceEpoch...own.upperBound.daysSinceEpoch).contains {
                time.minutes(on: CivilDate(daysSinceEpoch: $0)).overlaps(asked)
            }
        }
    }

    private func items(_ sections: [ViewSection]) throws -> [ViewItem] {
        try views.items(sections.parts(0..<sections.total)).flatMap { $0 }
            .filter { !$0.occurrence.state.isClosed }
    }

    /// The open tasks whose span of days has one of those days in it.
    private func spans(over days: [CivilDate]) throws -> [ViewItem] {
        let special = try views.sections(of: .only(.special))
        let parts = special.parts(0..<min(special.total, Self.mostLooked))
        return try views.items(parts).flatMap { $0 }.filter { item in
            guard item.todo.spanUnit == .custom, !item.occurrence.state.isClosed,
                let first = item.occurrence.startsOn, let last = item.occurrence.dueOn
            else { return false }
            return days.contains { (first...max(first, last)).contains($0) }
        }
    }

    /// Whether a task that has a time takes some of those hours of a day.
    private func meets(_ item: ViewItem, _ hours: AskedHours, on day: CivilDate) -> Bool {
        guard let due = item.occurrence.dueOn, let time = item.occurrence.dueTime else {
            return false
        }
        let start = (due.daysSinceEpoch - day.daysSinceEpoch) * 1440 + time.secondOfDay / 60
        let end = start + (item.occurrence.minutes(of: item.todo) ?? Self.assumed)
        let asked = hours.start.secondOfDay / 60
        return start < asked + (hours.minutes ?? Self.assumed) && asked < end
    }

    private func days(of view: View) -> [CivilDate]? {
        let span: ClosedRange<CivilDate>? =
            switch view {
            case .today: session.today...session.today
            case .due(let day): day...day
            case .span(let span): span.from...max(span.from, span.to)
            default: nil
            }
        guard let span else { return nil }
        let count = span.upperBound.daysSinceEpoch - span.lowerBound.daysSinceEpoch
        return (0...min(count, 366)).map { span.lowerBound.adding(days: $0) }
    }
}
