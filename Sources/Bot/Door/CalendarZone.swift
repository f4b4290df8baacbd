import Planner

/// A time zone as iCalendar defines it (RFC 5545, section 3.6.5): an observance for each change of the clocks within some
/// years.
struct CalendarZone {
    private let zone: Zone

    init(_ zone: Zone) {
        self.zone = zone
    }

    private static let year = 366 * 86_400
    private static let mostChanges = 40

    /// The `VTIMEZONE` component around a moment: a year before, three after.
    func lines(around now: Instant) -> [CalendarProperty] {
        let start = now.adding(seconds: -Self.year)
        var lines = [CalendarProperty("BEGIN", "VTIMEZONE"), CalendarProperty("TZID", zone.name)]
        var before = zone.offset(at: start)
        lines += observance(isSummer: false, "19700101T000000", from: before, to: before)
        var moment = start
        for _ in 0..<Self.mostChanges {
            guard let change = zone.transition(after: moment),
                change < now.adding(seconds: 3 * Self.year)
            else { break }
            let offset = zone.offset(at: change)
            // The wall clock as it was just before.
            let local = Zone(name: "", offset: before).local(change)
            lines += observance(
                isSummer: offset > before, CalendarTask.basic("\(local)"), from: before, to: offset)
            (before, moment) = (offset, change)
        }
        return lines + [CalendarProperty("END", "VTIMEZONE")]
    }

    private func observance(isSummer: Bool, _ start: String, from before: Int, to after: Int)
        -> [CalendarProperty]
    {
        let name = isSummer ? "DAYLIGHT" : "STANDARD"
        return [
            CalendarProperty("BEGIN", name), CalendarProperty("DTSTART", start),
            CalendarProperty("TZOFFSETFROM", text(before)),
            CalendarProperty("TZOFFSETTO", text(after)), CalendarProperty("END", name),
        ]
    }

    /// `+0100`, with seconds where there are any.
    private func text(_ offset: Int) -> String {
        let size = abs(offset)
        let parts = [size / 3600, size / 60 % 60] + (size % 60 == 0 ? [] : [size % 60])
        let digits = parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined()
        return (offset < 0 ? "-" : "+") + digits
    }
}
