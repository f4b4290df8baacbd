import Planner

/// A `VTODO` component as records, of ours or of another program.
struct CalendarTaskReader {
    private let properties: [CalendarProperty]
    private let alarms: [CalendarProperty]
    private let zone: Zone
    private let end: Int

    /// The lines of a component, without its own BEGIN and END, and the line of its END.
    init(_ lines: [CalendarProperty], zone: Zone, end: Int) {
        var depth = 0
        var own: [CalendarProperty] = []
        var alarms: [CalendarProperty] = []
        for line in lines {
            if line.name == "BEGIN" { depth += 1 }
            if depth == 0 {
                own.append(line)
            } else if line.name == "TRIGGER" {
                alarms.append(line)
            }
            if line.name == "END" { depth -= 1 }
        }
        properties = own
        self.alarms = alarms
        self.zone = zone
        self.end = end
    }

    private func first(_ name: String) -> CalendarProperty? {
        properties.first { $0.name == name }
    }

    func records() throws -> [ExportRecord] {
        let own = properties.compactMap { property -> ExportRecord? in
            guard property.name.hasPrefix(ICalendarFile.prefix) else { return nil }
            let name = property.name.dropFirst(ICalendarFile.prefix.count).lowercased()
            let kind = ExportRecord.Kind(rawValue: name)
            guard [.item, .file, .earlier, .occurrence].contains(kind) else { return nil }
            return kind.map { ICalendarFile.unpacked(property, $0) }
        }
        if first("RECURRENCE-ID") != nil { return own }
        return [try task()] + own
    }

    private func task() throws -> ExportRecord {
        var task = ExportRecord(.task)
        task.place = properties.first.map { "line \($0.line)" } ?? "line \(end)"
        guard let summary = first("SUMMARY"), !summary.value.isEmpty else {
            throw ImportFault("\(task.place): a task without SUMMARY")
        }
        task.fields["title"] = summary.unescaped
        task.fields["notes"] = first("DESCRIPTION")?.unescaped
        for (name, property) in [("created", "CREATED"), ("updated", "LAST-MODIFIED")] {
            task.fields[name] = try moment(property)?.stamp
        }
        if let categories = first("CATEGORIES") {
            task.fields["tags"] = categories.unescaped.split(separator: ",").map { tag in
                tag.replacing(" ", with: "-")
            }.joined(separator: " ")
        }
        if first("STATUS")?.value == "COMPLETED" {
            task.fields["completed"] = try (moment("COMPLETED") ?? moment("LAST-MODIFIED"))?.stamp
        }
        try readDates(&task)
        guard first(CalendarTask.property("type")) == nil else {
            for name in ExportRecord.names {
                guard let own = first(CalendarTask.property(name)) else { continue }
                task.fields[name] = own.unescaped
            }
            return task
        }
        return try foreign(task)
    }

    /// What the task of another program says in its own way.
    private func foreign(_ read: ExportRecord) throws -> ExportRecord {
        var task = read
        task.fields["type"] = task.fields["repeats"] == nil ? "special" : "routine"
        if let priority = first("PRIORITY").flatMap({ Int($0.value) }), (1...9).contains(priority) {
            task.fields["priority"] = priority < 5 ? "!!!" : priority == 5 ? "!!" : "!"
        }
        task.fields["reminders"] = alarms.compactMap { alarm in
            guard alarm.value.hasPrefix("-PT"), alarm.value.hasSuffix("M"),
                let minutes = Int(alarm.value.dropFirst(3).dropLast())
            else { return nil }
            return "\(minutes) min before"
        }.joined(separator: "; ")
        if task.fields["completed"] != nil { task.fields["state"] = "done" }
        task.fields = task.fields.filter { !$0.value.isEmpty }
        return task
    }

    private func readDates(_ task: inout ExportRecord) throws {
        if let length = first("DURATION") {
            task.fields["duration"] = Self.minutes(length.value).map { "\($0) min" }
        }
        if let rule = first("RRULE") ?? first("RDATE") {
            guard let start = try day(first("DTSTART") ?? first("DUE")) else {
                throw ImportFault("line \(rule.line): \(rule.name) without DTSTART")
            }
            let isRule = rule.name == "RRULE"
            guard !isRule || RecurrenceRule(rule.value) != nil else {
                throw ImportFault(
                    "line \(rule.line): RRULE:\(rule.value) is no rule that fundone keeps")
            }
            // Without a rule the start counts as the first of the dates.
            task.fields["repeats"] = isRule ? rule.value : "FREQ=DAILY;COUNT=1"
            task.fields["dates"] = try furtherDates(beside: start)
            task.fields["except"] = try values("EXDATE").map { try day($0, "EXDATE").description }
                .joined(separator: " ")
            task.fields["start"] = start.date.description
            task.fields["times"] = start.time?.description
            return
        }
        guard let due = try day(first("DUE") ?? first("DTSTART")) else { return }
        task.fields["due"] = due.date.description
        task.fields["time"] = due.time?.description
    }

    /// The days of `RDATE`, each with its time where that is not the one of the start.
    private func furtherDates(beside start: RecurrenceID) throws -> String {
        try values("RDATE").map { value in
            let parts = value.split(separator: "/", maxSplits: 1)
            let moment = String(parts.first ?? "")
            var date = RecurrenceDate(try day(moment, "RDATE"))
            let time = CivilDateTime(basic: moment, in: zone)?.time
            if moment.contains("T"), time != start.time { date.time = time }
            if parts.count == 2 { date.minutes = Self.minutes(String(parts[1])) }
            return date.description
        }.joined(separator: " ")
    }

    /// The values of all properties of that name.
    private func values(_ name: String) -> [String] {
        properties.filter { $0.name == name }.flatMap { property in
            property.value.split(separator: ",").map(String.init)
        }
    }

    private func day(_ value: String, _ name: String) throws -> CivilDate {
        guard let moment = CivilDateTime(basic: value, in: zone) else {
            throw ImportFault("\(name): '\(value)' is no date")
        }
        return moment.date
    }

    /// The minutes of a `DURATION` (section 3.3.6): `PT1H30M`, `P1D`; nil where it is malformed or under a minute.
    private static func minutes(_ text: String) -> Int? {
        var (sum, number) = (0, 0)
        guard text.utf8.count < 20 else { return nil }
        for letter in text {
            switch letter {
            case "P", "T", "+": break
            case "0"..."9": number = number * 10 + (letter.wholeNumberValue ?? 0)
            case "W": (sum, number) = (sum + number * 10_080, 0)
            case "D": (sum, number) = (sum + number * 1440, 0)
            case "H": (sum, number) = (sum + number * 60, 0)
            case "M": (sum, number) = (sum + number, 0)
            case "S": number = 0
            default: return nil
            }
            guard number < 1_000_000 else { return nil }
        }
        return (1...527_040).contains(sum) ? sum : nil
    }

    /// A date, or a date and time in the plan's zone.
    private func day(_ property: CalendarProperty?) throws -> RecurrenceID? {
        guard let property else { return nil }
        if property.value.utf8.count == 8, let date = CivilDate(basic: property.value) {
            return RecurrenceID(date)
        }
        let moment = try moment(property, in: zone)
        return RecurrenceID(moment.date, moment.time)
    }

    /// A moment in UTC.
    private func moment(_ name: String) throws -> Instant? {
        try first(name).map { Zone.utc.instant(try moment($0, in: .utc)) }
    }

    private func moment(_ property: CalendarProperty, in zone: Zone) throws -> CivilDateTime {
        guard let moment = CivilDateTime(basic: property.value, in: zone) else {
            throw ImportFault(
                "line \(property.line): \(property.name): '\(property.value)' is no date")
        }
        return moment
    }
}
