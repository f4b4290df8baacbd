import Planner

/// A time zone that a calendar tells of itself (`VTIMEZONE`, RFC 5545 section 3.6.5), such as `W. Europe Standard Time`.
struct OwnZone {
    /// The zone; nil where the component tells none.
    let zone: Zone?

    // Clocks change that often within these years.
    private static let firstYear = 2000
    private static let lastYear = 2100
    private static let mostChanges = 400

    init(_ component: CalendarComponent, name: String) {
        var changes: [(at: Instant, offset: Int)] = []
        var first: (at: Instant, offset: Int)?
        for observance in component.components.prefix(100)
        where ["STANDARD", "DAYLIGHT"].contains(observance.name) {
            guard let before = observance["TZOFFSETFROM"].flatMap({ Self.offset($0.value) }),
                let after = observance["TZOFFSETTO"].flatMap({ Self.offset($0.value) })
            else { continue }
            for wall in Self.onsets(of: observance) {
                let moment = Instant(seconds: wall.wallSeconds - before)
                changes.append((moment, after))
                if first.map({ moment < $0.at }) ?? true { first = (moment, before) }
            }
        }
        zone = first.map { first in
            Zone(
                name: name, offset: first.offset,
                changes: changes.sorted { $0.at < $1.at }.reduce(into: []) { kept, change in
                    if kept.last?.at != change.at { kept.append(change) }
                })
        }
    }

    /// When an observance begins, on the clocks before.
    private static func onsets(of observance: CalendarComponent) -> [CivilDateTime] {
        guard
            let start = observance["DTSTART"].flatMap({ CivilDateTime(basic: $0.value, in: .utc) })
        else { return [] }
        var found = [start]
        if let rule = observance["RRULE"].flatMap({ RecurrenceRule($0.value, in: .utc) }),
            let first = CivilDate(year: firstYear, month: 1, day: 1),
            let last = CivilDate(year: lastYear, month: 1, day: 1)
        {
            // Some begin in 1601.
            let begin = max(first, start.date)
            let series = Recurrence(rule: rule, start: begin, times: [start.time])
            if series.fault == nil {
                found += series.occurrences(
                    from: begin, through: last, limit: mostChanges
                ).map { CivilDateTime($0.date, $0.time ?? start.time) }
            }
        }
        found += observance.all("RDATE").flatMap { $0.value.split(separator: ",") }
            .prefix(mostChanges).compactMap { CivilDateTime(basic: String($0), in: .utc) }
        return found
    }

    /// The seconds of `+0530`, `-080000`; nil for anything else.
    private static func offset(_ text: String) -> Int? {
        let digits = text.dropFirst().compactMap(\.wholeNumberValue)
        guard let sign = text.first, sign == "+" || sign == "-", text.count == digits.count + 1,
            digits.count == 4 || digits.count == 6
        else { return nil }
        let pair = { (place: Int) in
            digits.count > place ? digits[place] * 10 + digits[place + 1] : 0
        }
        let seconds = pair(0) * 3600 + pair(2) * 60 + pair(4)
        guard seconds <= 86_400 else { return nil }
        return sign == "-" ? -seconds : seconds
    }
}
