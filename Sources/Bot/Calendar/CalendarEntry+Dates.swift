import Planner

/// The dates of a task as lines.
extension CalendarEntry {
    func lines(of time: Occurrence?) -> [CalendarProperty] {
        guard let time, let due = time.due else { return length(todo.duration, beside: nil) }
        let minutes = time.minutes(of: todo)
        guard isEvent else {
            var lines: [CalendarProperty] = []
            if let from = time.startsOn, from < due.date, due.time == nil {
                lines.append(Self.moment("DTSTART", RecurrenceID(from), zone))
            }
            return lines + [Self.moment("DUE", due, zone)] + length(minutes, beside: due)
        }
        let start = due.time == nil ? RecurrenceID(time.startsOn ?? due.date) : due
        return [Self.moment("DTSTART", start, zone)] + end(of: due, minutes)
    }

    func lines(of series: Recurrence) -> [CalendarProperty] {
        let record = ExportRecord(
            .task,
            [
                "repeats": series.rule.description, "start": series.start.description,
                "times": series.times.map(\.description).joined(separator: " "),
                "dates": series.dates.map(\.description).joined(separator: " "),
                "except": series.excluded.map(\.description).joined(separator: " "),
            ])
        guard let anchor, let rule = CalendarRule(record) else { return lines(of: current) }
        let lines = rule.lines.map { zoned($0, isTimed: anchor.time != nil) }
        guard isEvent else {
            return lines + [Self.moment("DUE", anchor, zone)]
                + length(todo.duration, beside: anchor)
        }
        return lines + end(of: anchor, todo.duration)
    }

    func end(of due: RecurrenceID, _ minutes: Int?) -> [CalendarProperty] {
        guard due.time != nil else {
            return [Self.moment("DTEND", RecurrenceID(due.date.adding(days: 1)), zone)]
        }
        return minutes.map { [CalendarProperty("DURATION", "PT\($0)M")] } ?? []
    }

    func length(_ minutes: Int?, beside due: RecurrenceID?) -> [CalendarProperty] {
        minutes.map { [CalendarProperty(CalendarTiming.durationName, "PT\($0)M")] } ?? []
    }

    /// A line of floating times with their zone; the end of a rule is in UTC then (section 3.3.10).
    func zoned(_ line: CalendarProperty, isTimed: Bool) -> CalendarProperty {
        guard isTimed else { return line }
        var zoned = line
        if line.name == "RRULE" {
            zoned.value = RecurrenceRule(line.value)?.description(in: zone) ?? line.value
        } else if line.parameters["VALUE"] != "DATE", zone.name != "UTC" {
            zoned.parameters["TZID"] = zone.name
        } else if line.parameters["VALUE"] == nil {
            zoned.value += "Z"
        }
        return zoned
    }

    /// A day, or a day and time of that zone.
    static func moment(_ name: String, _ moment: RecurrenceID, _ zone: Zone) -> CalendarProperty {
        guard let time = moment.time else {
            return CalendarProperty(name, moment.date.basic, ["VALUE": "DATE"])
        }
        let basic = CivilDateTime(moment.date, time).basic
        return zone.name == "UTC"
            ? CalendarProperty(name, basic + "Z")
            : CalendarProperty(name, basic, ["TZID": zone.name])
    }

    static func utc(_ moment: Instant) -> String { Zone.utc.local(moment).basic + "Z" }
}

extension Occurrence {
    /// The day and time it is due; nil without a day.
    var due: RecurrenceID? { dueTimeOfDay }
}
