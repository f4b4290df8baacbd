import Planner

/// When a component of a calendar takes place, in the terms of a plan.
struct CalendarTiming: Equatable {
    /// The first day, where it lasts for days.
    var from: CivilDate?
    /// The day, or last day, with its time; nil for none.
    var due: RecurrenceID?
    /// How many minutes it takes.
    var minutes: Int?
    /// When it comes again, from `due` on; nil for never, and for rules that no plan can keep.
    var recurrence: Recurrence?

    /// The lines that tell it.
    static let names: Set<String> = [
        "DTSTART", "DTEND", "DUE", "DURATION", "RRULE", "RDATE", "EXDATE", durationName,
    ]
    /// How long a task takes that has a due date: `DURATION` may not stand beside `DUE` (section 3.6.2).
    static let durationName = "X-FUNDONE-DURATION"
    private static let mostMinutes = 527_040

    /// No day.
    init() {}

    /// What the lines of a component tell.
    init(_ component: CalendarComponent, _ reading: CalendarReading) {
        let start = reading.moment(component["DTSTART"])
        if component.name == "VEVENT" {
            readEvent(component, start, reading)
        } else {
            due = reading.moment(component["DUE"]) ?? start
            if let start, let due, start.time == nil, due.time == nil, start < due {
                from = start.date
            }
            let length =
                component[Self.durationName]
                ?? (component["DUE"] == nil ? component["DURATION"] : nil)
            minutes = length.flatMap { CalendarReading.seconds($0.value) }.flatMap(Self.minutes)
        }
        recurrence = readRecurrence(component, start, reading)
        if recurrence != nil, component.name != "VEVENT" { from = nil }
    }

    private mutating func readEvent(
        _ component: CalendarComponent, _ start: RecurrenceID?, _ reading: CalendarReading
    ) {
        due = start
        guard let start else { return }
        let length = component["DURATION"].flatMap { CalendarReading.seconds($0.value) }
        guard start.time == nil else {
            let begin = reading.instant(component["DTSTART"])
            let end = component["DTEND"] == nil ? nil : reading.instant(component["DTEND"])
            let lasts = begin.flatMap { begin in end.map { $0.seconds - begin.seconds } } ?? length
            minutes = lasts.flatMap(Self.minutes)
            return
        }
        // The end is the day after the last (section 3.6.1).
        let end =
            reading.moment(component["DTEND"])?.date
            ?? start.date.adding(days: (length ?? 0) / 86_400)
        let last = end.adding(days: -1)
        guard last > start.date, last.isInCalendar else { return }
        from = start.date
        due = RecurrenceID(last)
    }

    private static func minutes(_ seconds: Int) -> Int? {
        let minutes = (seconds + 59) / 60
        return minutes > 0 ? min(minutes, mostMinutes) : nil
    }

    private func readRecurrence(
        _ component: CalendarComponent, _ start: RecurrenceID?, _ reading: CalendarReading
    ) -> Recurrence? {
        guard let begin = component.name == "VEVENT" ? start : due else { return nil }
        var rule: RecurrenceRule?
        if let line = component["RRULE"] {
            rule = RecurrenceRule(line.value, in: reading.zone)
            guard rule != nil, component.all("RRULE").count == 1 else { return nil }
        }
        let dates = values("RDATE", of: component).prefix(TextLimits.dates + 1).compactMap {
            Self.date($0.value, zone: $0.zone, beside: begin, reading)
        }
        guard rule != nil || !dates.isEmpty else { return nil }
        var single = RecurrenceRule(.daily)
        single.count = 1
        var found = Recurrence(
            rule: rule ?? single, start: begin.date, times: begin.time.map { [$0] } ?? [],
            dates: dates,
            excluded: values("EXDATE", of: component).prefix(TextLimits.dates + 1).compactMap {
                reading.moment($0.value, zone: $0.zone)?.date
            })
        found.dates.sort { ($0.date, $0.time ?? .midnight) < ($1.date, $1.time ?? .midnight) }
        found.excluded = Array(Set(found.excluded)).sorted()
        // Where the rule names days that the due date is none of, it is the start that repeats.
        if let start, start != begin, found.first != begin {
            found.start = start.date
            found.times = start.time.map { [$0] } ?? []
        }
        guard found.fault == nil, found.times.count <= TextLimits.times,
            max(found.dates.count, found.excluded.count) <= TextLimits.dates
        else { return nil }
        return found
    }

    /// The values of the lines of that name, each with the name of its zone.
    private func values(
        _ name: String, of component: CalendarComponent
    ) -> [(value: String, zone: String?)] {
        component.all(name).flatMap { line in
            let zone = line.parameter("TZID")
            return line.value.split(separator: ",").map { (String($0), zone) }
        }
    }

    /// A day of `RDATE`, with its time where that is another than the first; a period takes a time of its own length
    /// (section 3.3.9).
    private static func date(
        _ value: String, zone: String?, beside begin: RecurrenceID, _ reading: CalendarReading
    ) -> RecurrenceDate? {
        let parts = value.split(separator: "/", maxSplits: 1).map(String.init)
        guard let first = parts.first, let moment = reading.moment(first, zone: zone) else {
            return nil
        }
        var date = RecurrenceDate(moment.date, moment.time == begin.time ? nil : moment.time)
        guard parts.count == 2, let time = moment.time else { return date }
        let start = reading.zone.instant(CivilDateTime(moment.date, time))
        let end = reading.moment(parts[1], zone: zone).flatMap { end in
            end.time.map { reading.zone.instant(CivilDateTime(end.date, $0)) }
        }
        let length = CalendarReading.seconds(parts[1]) ?? end.map { $0.seconds - start.seconds }
        date.minutes = length.flatMap(minutes)
        return date
    }

    /// As a plan keeps it.
    var schedule: Schedule {
        if let recurrence { return .recurring(recurrence) }
        guard let due else { return .undated }
        if let from, from < due.date { return .span(Span(.custom, from: from, to: due.date)) }
        return .due(due.date, due.time)
    }
}
