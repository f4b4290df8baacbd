import Planner

/// A calendar of somebody else as it was read: its name, and when it is busy.
///
///     text ──► components ──► events of one UID ──► times, in the zone of the event ──► what is busy
///
/// Events that are transparent or cancelled are left out. Each series is computed in the zone in which it was made, so
/// that its hours stay where they are there when clocks change here.
struct BusyCalendar {
    /// What the calendar calls itself; nil where it does not tell.
    private(set) var name: String?
    /// The busy times of the calendar, the first first.
    private(set) var events: [BusyEvent] = []

    /// How many times of a calendar are kept.
    static let mostEvents = 3000
    private static let mostLines = 300_000
    private static let mostTimes = 400
    private static let mostComputed = 20_000
    private static let seconds = 8.0
    private static let titleLength = 120
    private static let names = CalendarReading.zoneNames.union([
        "X-WR-CALNAME", "NAME", "UID", "SUMMARY", "DTSTART", "DTEND", "DURATION", "RRULE", "RDATE",
        "EXDATE", "RECURRENCE-ID", "TRANSP", "STATUS",
    ])

    private let base: CalendarReading
    private let range: CalendarFilter.Range

    /// Reads a calendar as a plan in a zone sees it within a range.
    ///
    /// - Throws: `SubscriptionFault`.
    init(
        _ bytes: [UInt8], in zone: Zone, zones: @escaping (String) -> Zone?,
        within range: CalendarFilter.Range
    ) throws(SubscriptionFault) {
        let text = String(decoding: bytes, as: UTF8.self)
        let start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        guard start.prefix(15).uppercased() == "BEGIN:VCALENDAR" else {
            throw start.first == "<" ? .webPage : .noCalendar
        }
        let read = CalendarComponent(
            joining: String(start), mostLines: Self.mostLines, keeping: Self.names)
        guard let calendar = read else { throw .broken }
        base = CalendarReading(zone: zone, zones: zones, notesLength: 0).of(calendar)
        self.range = range
        let told = (calendar["X-WR-CALNAME"] ?? calendar["NAME"]).map { line in
            CleanText.line(line.unescaped, limit: Self.titleLength)
        }
        name = told.flatMap { $0.isEmpty ? nil : $0 }
        try unfold(calendar.components("VEVENT"))
    }

    private mutating func unfold(_ components: [CalendarComponent]) throws(SubscriptionFault) {
        let groups = Dictionary(grouping: components.enumerated()) { place, event in
            event["UID"]?.value ?? "\(place)"
        }
        let end = Monotonic.now + Self.seconds
        for group in groups.values {
            guard Monotonic.now < end, events.count < Self.mostComputed else { throw .tooLarge }
            unfold(group: group.map(\.element))
        }
        events.sort { ($0.start, $0.end, $0.title) < ($1.start, $1.end, $1.title) }
        events = Array(events.prefix(Self.mostEvents))
    }

    /// The times of the events of one `UID`: a series with what is different at some of its times.
    private mutating func unfold(group: [CalendarComponent]) {
        let main = group.first { $0["RECURRENCE-ID"] == nil } ?? group.first
        guard let start = main?["DTSTART"] else { return }
        var whole = CalendarComponent("VCALENDAR")
        whole.parts = group.map { .component(trimmed($0)) }
        let reading = CalendarReading(
            zone: zone(of: start), zones: base.zones, notesLength: 0, locations: base.locations,
            own: base.own)
        let text = CalendarText(calendar: whole, reading: reading, evening: .midnight)
        for event in whole.components where isBusy(event) {
            let title = event["SUMMARY"].map { line in
                CleanText.line(line.unescaped, limit: Self.titleLength)
            }
            // A plan leaves out whole days; a series of several times a day can leave out one of them.
            let left = leftOut(of: event, reading)
            var series = event
            series.replace(["EXDATE"], with: [])
            let times = text.instances(
                of: series, within: range, limit: Self.mostTimes + left.count
            ).filter { time in
                guard let id = time.id else { return true }
                return !left.contains(id) && !left.contains(RecurrenceID(id.date))
            }.prefix(Self.mostTimes)
            events += times.compactMap { busy($0, of: event, called: title ?? "", reading) }
        }
    }

    /// The times that a series leaves out (`EXDATE`), whole days as such.
    private func leftOut(of event: CalendarComponent, _ reading: CalendarReading)
        -> Set<RecurrenceID>
    {
        let isOfDays = reading.moment(event["DTSTART"])?.time == nil
        let moments = event.all("EXDATE").flatMap { line in
            let zone = line.parameter("TZID")
            return line.value.split(separator: ",").compactMap { value in
                reading.moment(String(value), zone: zone)
            }
        }
        return Set(moments.map { isOfDays ? RecurrenceID($0.date) : $0 })
    }

    /// The zone in which a series is computed.
    private func zone(of start: CalendarLine) -> Zone {
        if start.value.hasSuffix("Z") { return .utc }
        return start.parameter("TZID").flatMap(base.named) ?? base.zone
    }

    private func isBusy(_ event: CalendarComponent) -> Bool {
        event["TRANSP"]?.value.uppercased() != "TRANSPARENT"
            && event["STATUS"]?.value.uppercased() != "CANCELLED"
    }

    private func busy(
        _ time: CalendarText.Instance, of event: CalendarComponent, called title: String,
        _ reading: CalendarReading
    ) -> BusyEvent? {
        guard let start = time.start else { return nil }
        let first = reading.moment(event["DTSTART"])
        guard first?.time == nil, let first else {
            guard let end = time.end, end > start else { return nil }
            return BusyEvent(title, from: start, to: end)
        }
        let begin = reading.zone.local(start).date
        let more = days(of: event, from: first.date, reading)
        let days = begin...begin.adding(days: more)
        let end = base.zone.instant(CivilDateTime(days.upperBound.adding(days: 1), .midnight))
        return BusyEvent(
            title, from: base.zone.instant(CivilDateTime(begin, .midnight)), to: end, days: days)
    }

    /// How many days an event of whole days lasts after its first; the end is the day after the last.
    private func days(
        of event: CalendarComponent, from first: CivilDate, _ reading: CalendarReading
    ) -> Int {
        let length = event["DURATION"].flatMap { CalendarReading.seconds($0.value) } ?? 0
        let end = reading.moment(event["DTEND"])?.date
        let days = end.map { $0.daysSinceEpoch - first.daysSinceEpoch } ?? length / 86_400
        return min(max(0, days - 1), 3660)
    }

    /// An event without the days that are added and left out long before or after the range: a series of years has
    /// more of them than a plan could keep.
    private func trimmed(_ event: CalendarComponent) -> CalendarComponent {
        var event = event
        event.parts = event.parts.compactMap { part in
            guard case .line(let line) = part, ["EXDATE", "RDATE"].contains(line.name) else {
                return part
            }
            let near = line.value.split(separator: ",").filter(isNear)
            guard !near.isEmpty else { return nil }
            let parameters = CalendarProperty("\(line.name)\(line.parameters):", line: 0)?
                .parameters
            return .line(
                CalendarLine(
                    CalendarProperty(line.name, near.joined(separator: ","), parameters ?? [:])))
        }
        return event
    }

    private func isNear(_ day: Substring) -> Bool {
        guard let day = CivilDate(basic: day.prefix(8)) else { return false }
        let seconds = day.daysSinceEpoch * 86_400
        return (range.start.map { seconds >= $0.seconds - Self.near } ?? true)
            && (range.end.map { seconds <= $0.seconds + Self.near } ?? true)
    }

    private static let near = 40 * 86_400
}
