import Planner

/// A time zone as a `VTIMEZONE` component (RFC 5545 section 3.6.5): the rules by which its clocks change these years, and
/// where they follow none, the changes themselves.
struct ZoneComponent {
    private let zone: Zone
    private let year: Int
    // The rules of today hold since then in most of the world.
    private static let longAgo = 2008
    private static let foreseen = 10

    init(_ zone: Zone, year: Int) {
        self.zone = zone
        self.year = year
    }

    private struct Change {
        var wall: CivilDateTime
        var before: Int
        var after: Int
    }

    var component: CalendarComponent {
        var calendar = CalendarComponent("VTIMEZONE", [CalendarProperty("TZID", zone.name)])
        calendar.parts += (rules(since: Self.longAgo) ?? rules(since: year - 1) ?? listed)
            .map { .component($0) }
        return calendar
    }

    private func changes(from first: Int, through last: Int) -> [Change] {
        var found: [Change] = []
        var moment = Instant(
            seconds: CivilDate(year: first, month: 1, clampedDay: 1).daysSinceEpoch * 86_400)
        while let next = zone.transition(after: moment), found.count < 4 * Self.foreseen + 80 {
            moment = next
            let (before, after) = (
                zone.offset(at: next.adding(seconds: -1)), zone.offset(at: next)
            )
            let wall = CivilDateTime(wallSeconds: next.seconds + before)
            guard wall.date.year <= last else { break }
            found.append(Change(wall: wall, before: before, after: after))
        }
        return found
    }

    /// The observances of a zone whose clocks follow a rule since a year; nil where they follow none.
    private func rules(since first: Int) -> [CalendarComponent]? {
        let changes = changes(from: first, through: year + Self.foreseen)
        guard !changes.isEmpty else {
            let offset = zone.offset(at: Instant(seconds: Self.start(of: year)))
            let ever = Change(wall: CivilDateTime(wallSeconds: 0), before: offset, after: offset)
            return [observance("STANDARD", ever, [])]
        }
        let years = year + Self.foreseen - first + 1
        guard changes.count == 2 * years, let summer = changes.map(\.after).max() else {
            return nil
        }
        var found: [CalendarComponent] = []
        for offset in Set(changes.map(\.after)).sorted() {
            let own = changes.filter { $0.after == offset }
            guard own.count == years, let rule = rule(of: own), let begin = own.first else {
                return nil
            }
            found.append(
                observance(
                    offset == summer ? "DAYLIGHT" : "STANDARD", begin,
                    [CalendarProperty("RRULE", rule)]))
        }
        return found.count == 2 ? found : nil
    }

    private static func start(of year: Int) -> Int {
        CivilDate(year: year, month: 1, clampedDay: 1).daysSinceEpoch * 86_400
    }

    /// The rule by which the days of changes follow: the nth, or last, weekday of a month.
    private func rule(of changes: [Change]) -> String? {
        let days = changes.map(\.wall.date)
        guard let first = days.first, Set(days.map(\.month)).count == 1,
            Set(days.map(\.weekday)).count == 1, Set(changes.map(\.wall.time)).count == 1,
            Set(changes.map(\.before)).count == 1
        else { return nil }
        let places = Set(days.map { ($0.day - 1) / 7 + 1 })
        let isLast = days.allSatisfy { $0.day + 7 > $0.endOfMonth.day }
        guard isLast || places.count == 1, let place = places.first else { return nil }
        return
            "FREQ=YEARLY;BYMONTH=\(first.month);BYDAY=\(isLast ? -1 : place)\(first.weekday.code)"
    }

    /// The changes of these years, one by one.
    private var listed: [CalendarComponent] {
        let changes = changes(from: year - 1, through: year + Self.foreseen)
        guard let first = changes.first else { return rules(since: year) ?? [] }
        let begin = Change(
            wall: CivilDateTime(wallSeconds: 0), before: first.before, after: first.before)
        return [observance("STANDARD", begin, [])]
            + changes.map { observance($0.after > $0.before ? "DAYLIGHT" : "STANDARD", $0, []) }
    }

    private func observance(_ name: String, _ change: Change, _ more: [CalendarProperty])
        -> CalendarComponent
    {
        CalendarComponent(
            name,
            [
                CalendarProperty("DTSTART", change.wall.basic),
                CalendarProperty("TZOFFSETFROM", Self.offset(change.before)),
                CalendarProperty("TZOFFSETTO", Self.offset(change.after)),
            ] + more)
    }

    /// `+0100`, with seconds where there are some (section 3.3.14).
    private static func offset(_ seconds: Int) -> String {
        let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
        let size = abs(seconds)
        return (seconds < 0 ? "-" : "+") + two(size / 3600) + two(size / 60 % 60)
            + (size % 60 == 0 ? "" : two(size % 60))
    }
}
