public import Planner

/// When the components of a calendar take place.
extension CalendarText {
    /// A time at which a component takes place.
    struct Instance {
        /// The time that its rule gave it; nil for what does not repeat.
        var id: RecurrenceID?
        var start: Instant?
        var end: Instant?
    }

    /// The times of a component within a range, up to a limit.
    func instances(
        of component: CalendarComponent, within range: CalendarFilter.Range, limit: Int
    ) -> [Instance] {
        let timing = CalendarTiming(component, reading)
        guard let recurrence = timing.recurrence, component["RECURRENCE-ID"] == nil else {
            let only = span(component, timing, movedTo: nil)
            return range.overlaps(only, isTask: component.name == "VTODO") ? [only] : []
        }
        let own = Set(
            calendar.components(component.name).compactMap { reading.moment($0["RECURRENCE-ID"]) })
        let length = span(component, timing, movedTo: recurrence.first)
        let seconds =
            length.end.flatMap { end in length.start.map { end.seconds - $0.seconds } } ?? 0
        let from = range.start.map { reading.zone.local($0.adding(seconds: -max(0, seconds))).date }
        let last =
            range.end.map { reading.zone.local($0).date } ?? recurrence.start.adding(days: 3660)
        var found: [Instance] = []
        let first = max(recurrence.start, (from ?? recurrence.start).adding(days: -1))
        for id in recurrence.occurrences(from: first, through: last, limit: Self.mostInstances) {
            guard found.count < limit else { break }
            guard !own.contains(id) else { continue }
            let instance = span(component, timing, movedTo: id)
            if range.overlaps(instance, isTask: component.name == "VTODO") {
                found.append(instance)
            }
        }
        return found
    }

    /// From when to when a component lasts, at a time of its series where one is given (sections 3.6.1 and 3.6.2 of
    /// RFC 5545, 9.9 of RFC 4791).
    func span(
        _ component: CalendarComponent, _ timing: CalendarTiming, movedTo id: RecurrenceID?
    ) -> Instance {
        let start = reading.instant(component["DTSTART"])
        var end = reading.instant(component["DTEND"] ?? component["DUE"])
        let isDay =
            component["DTSTART"].flatMap { reading.moment($0) }.map { $0.time == nil } ?? false
        if end == nil, let start {
            let length = component["DURATION"].flatMap { CalendarReading.seconds($0.value) }
            let day = isDay && component.name == "VEVENT" ? 86_400 : nil
            end = (length ?? day).map { start.adding(seconds: max(0, $0)) }
        }
        guard let id, let series = timing.recurrence else {
            return Instance(start: start, end: end)
        }
        // Every time lies as far from the first as its day and time do.
        let shift = Self.wall(id) - Self.wall(RecurrenceID(series.start, series.times.first))
        let moved = { (moment: Instant) in
            let local = reading.zone.local(moment).wallSeconds
            return reading.zone.instant(CivilDateTime(wallSeconds: local + shift))
        }
        let begin = start.map(moved)
        if let begin, let minutes = series.minutes(of: id) {
            return Instance(id: id, start: begin, end: begin.adding(minutes: minutes))
        }
        return Instance(id: id, start: begin, end: end.map(moved))
    }

    static func wall(_ id: RecurrenceID) -> Int {
        CivilDateTime(id.date, id.time ?? .midnight).wallSeconds
    }

    /// The same with each time within a range as a component of its own, in UTC (RFC 4791 section 9.6.5).
    public func expanded(within range: CalendarFilter.Range) -> String {
        var expanded = calendar
        expanded.parts = calendar.lines.map { .line($0) }
        var left = Self.mostInstances
        for component in calendar.components where ["VTODO", "VEVENT"].contains(component.name) {
            let isSeries =
                component["RECURRENCE-ID"] == nil
                && (component["RRULE"] ?? component["RDATE"]) != nil
            for instance in instances(of: component, within: range, limit: left) {
                left -= 1
                let moved = isSeries ? shown(component, at: instance) : inUTC(component)
                expanded.parts.append(.component(moved))
            }
        }
        return expanded.text
    }

    func shown(_ component: CalendarComponent, at instance: Instance) -> CalendarComponent {
        var moved = component
        let isDay = instance.id?.time == nil
        let zone = reading.zone
        let line = { (name: String, moment: Instant) in
            let local = zone.local(moment)
            return CalendarComponent.Part.line(
                CalendarLine(
                    isDay
                        ? CalendarProperty(name, local.date.basic, ["VALUE": "DATE"])
                        : CalendarProperty(name, Zone.utc.local(moment).basic + "Z")))
        }
        let endName = component.name == "VEVENT" ? "DTEND" : "DUE"
        var lines: [CalendarComponent.Part] = []
        if let id = instance.id {
            let moment = zone.instant(CivilDateTime(id.date, id.time ?? .midnight))
            lines.append(line("RECURRENCE-ID", moment))
        }
        if let start = instance.start { lines.append(line("DTSTART", start)) }
        if let end = instance.end { lines.append(line(endName, end)) }
        moved.replace(CalendarTiming.names, with: lines)
        return moved
    }

    /// A component with its times in UTC.
    func inUTC(_ component: CalendarComponent) -> CalendarComponent {
        var utc = component
        for name in ["DTSTART", "DTEND", "DUE", "RECURRENCE-ID"] {
            guard let line = component[name], let read = reading.moment(line), read.time != nil,
                let moment = reading.instant(line)
            else { continue }
            let new = CalendarProperty(name, Zone.utc.local(moment).basic + "Z")
            utc.replace([name], with: [.line(CalendarLine(new))])
        }
        return utc
    }

    /// Times as a `VFREEBUSY` component (RFC 5545 section 3.6.4), those that touch as one.
    public static func freeBusy(
        _ periods: [(start: Instant, end: Instant)], within range: CalendarFilter.Range
    ) -> String {
        let utc = { (moment: Instant) in Zone.utc.local(moment).basic + "Z" }
        var joined: [(start: Instant, end: Instant)] = []
        for period in periods.sorted(by: { $0.start < $1.start }) {
            if let last = joined.last, period.start <= last.end {
                joined[joined.count - 1].end = Swift.max(last.end, period.end)
            } else {
                joined.append(period)
            }
        }
        var lines = [CalendarProperty("UID", "busy@fundone")]
        for (name, moment) in [
            ("DTSTAMP", range.start), ("DTSTART", range.start), ("DTEND", range.end),
        ] {
            if let moment { lines.append(CalendarProperty(name, utc(moment))) }
        }
        lines += joined.map { CalendarProperty("FREEBUSY", "\(utc($0.start))/\(utc($0.end))") }
        var calendar = CalendarComponent(
            "VCALENDAR",
            [
                CalendarProperty("VERSION", "2.0"),
                CalendarProperty("PRODID", "-//fundone//fundone//EN"),
            ])
        calendar.parts.append(.component(CalendarComponent("VFREEBUSY", lines)))
        return calendar.text
    }

    /// When somebody is busy within a range: in events that are not transparent.
    public func busy(within range: CalendarFilter.Range) -> [(start: Instant, end: Instant)] {
        calendar.components("VEVENT").filter { event in
            event["TRANSP"]?.value.uppercased() != "TRANSPARENT"
                && event["STATUS"]?.value.uppercased() != "CANCELLED"
        }.flatMap { event in
            instances(of: event, within: range, limit: Self.mostInstances).compactMap { instance in
                guard let start = instance.start, let end = instance.end, end > start else {
                    return nil
                }
                let first = range.start.map { Swift.max($0, start) } ?? start
                return (first, range.end.map { Swift.min($0, end) } ?? end)
            }
        }
    }
}

extension CalendarFilter.Range {
    /// Whether a moment lies within it.
    func holds(_ moment: Instant) -> Bool {
        (start.map { moment >= $0 } ?? true) && (end.map { moment < $0 } ?? true)
    }

    /// Whether something that lasts lies within it, at least in part (RFC 4791 section 9.9).
    func overlaps(_ instance: CalendarText.Instance, isTask: Bool) -> Bool {
        switch (instance.start, instance.end) {
        case (let begin?, let over?) where over > begin:
            return (end.map { begin < $0 } ?? true) && (start.map { over > $0 } ?? true)
        case (let moment?, _): return holds(moment)
        case (nil, let due?):
            return (start.map { $0 < due } ?? true) && (end.map { $0 >= due } ?? true)
        case (nil, nil): return isTask
        }
    }
}
