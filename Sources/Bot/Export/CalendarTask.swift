import Planner

/// A task as `VTODO` components.
struct CalendarTask {
    private let task: ExportRecord
    private let children: [ExportRecord]
    private let zone: Zone
    private let evening: CivilTime

    init(_ task: ExportRecord, _ children: [ExportRecord], zone: Zone, evening: CivilTime) {
        self.task = task
        self.children = children
        self.zone = zone
        self.evening = evening
    }

    /// What a standard property says; all other fields go into properties of our own.
    static let standard: Set<String> = [
        "title", "notes", "created", "updated", "completed", "tags", "due", "time", "duration",
    ]

    var lines: [CalendarProperty] {
        var lines = begin
        lines.append(CalendarProperty("CREATED", Self.basic(task.fields["created"] ?? "")))
        lines.append(CalendarProperty("LAST-MODIFIED", Self.basic(task.fields["updated"] ?? "")))
        lines.append(CalendarProperty("SUMMARY", text: task.fields["title"] ?? ""))
        if let notes = task.fields["notes"] {
            lines.append(CalendarProperty("DESCRIPTION", text: notes))
        }
        if let priority = task.fields["priority"], (1...3).contains(priority.count) {
            lines.append(CalendarProperty("PRIORITY", ["9", "5", "1"][priority.count - 1]))
        }
        if let tags = task.fields["tags"] {
            let names = tags.split(separator: " ").map { CalendarProperty.escaped(String($0)) }
            lines.append(CalendarProperty("CATEGORIES", names.joined(separator: ",")))
        }
        lines += dates
        if let completed = task.fields["completed"], isDone {
            lines.append(CalendarProperty("STATUS", "COMPLETED"))
            lines.append(CalendarProperty("COMPLETED", Self.basic(completed)))
        } else {
            let isOver = task.fields["completed"] != nil
            lines.append(CalendarProperty("STATUS", isOver ? "CANCELLED" : "NEEDS-ACTION"))
        }
        let packed = children.filter { [.item, .file, .earlier].contains($0.kind) }
        lines += own(task) + packed.map(ICalendarFile.packed)
        lines += CalendarAlarms(task, zone: zone, evening: evening, hasDue: hasDue).lines
        lines.append(CalendarProperty("END", "VTODO"))
        return lines + children.filter { $0.kind == .occurrence }.flatMap(occurrence)
    }

    private var begin: [CalendarProperty] {
        [
            CalendarProperty("BEGIN", "VTODO"), CalendarProperty("UID", text: task.uid ?? ""),
            CalendarProperty("DTSTAMP", Self.basic(task.fields["updated"] ?? "")),
        ]
    }

    private var hasDue: Bool {
        task.fields["type"] != "routine" && task.fields["due"] != nil && duration.isEmpty
    }

    private var dates: [CalendarProperty] {
        if let rule = CalendarRule(task) { return rule.lines + duration }
        guard let due = task.fields["due"] else { return [] }
        // What takes a while has a start and a DURATION, and no DUE (section 3.6.2).
        if !duration.isEmpty {
            return [Self.moment("DTSTART", due, task.fields["time"])] + duration
        }
        var lines: [CalendarProperty] = []
        // DUE must be later than DTSTART (section 3.8.2.3).
        if let from = task.fields["from"], from < due {
            lines.append(Self.moment("DTSTART", from, nil))
        }
        return lines + [Self.moment("DUE", due, task.fields["time"])]
    }

    private var duration: [CalendarProperty] {
        task.fields["duration"].flatMap(ExportRecord.minutes).map {
            [CalendarProperty("DURATION", "PT\($0)M")]
        } ?? []
    }

    private func occurrence(_ record: ExportRecord) -> [CalendarProperty] {
        guard let original = record.fields["original"].flatMap(RecurrenceID.init(text:)) else {
            return []
        }
        var lines = begin
        lines.append(
            Self.moment(
                "RECURRENCE-ID", original.date.description, original.time?.description))
        if let due = record.fields["due"] {
            lines.append(Self.moment("DTSTART", due, record.fields["time"]))
        }
        let title = record.fields["title"] ?? task.fields["title"] ?? ""
        lines.append(CalendarProperty("SUMMARY", text: title))
        switch record.fields["state"] {
        case "done", "late":
            lines.append(CalendarProperty("STATUS", "COMPLETED"))
            if let closed = record.fields["closed"] {
                lines.append(CalendarProperty("COMPLETED", Self.basic(closed)))
            }
        case "skipped": lines.append(CalendarProperty("STATUS", "CANCELLED"))
        default: lines.append(CalendarProperty("STATUS", "NEEDS-ACTION"))
        }
        return lines + [ICalendarFile.packed(record), CalendarProperty("END", "VTODO")]
    }

    /// The fields that no standard property holds.
    private func own(_ record: ExportRecord) -> [CalendarProperty] {
        record.ordered.filter { field in
            !Self.standard.contains(field.name) || (field.name == "completed" && !isDone)
        }.map { CalendarProperty(Self.property($0.name), text: $0.value) }
    }

    private var isDone: Bool { ["done", "late"].contains(task.fields["state"]) }

    /// `X-FUNDONE-PAUSED-FROM` for `paused from`.
    static func property(_ name: String) -> String {
        ICalendarFile.prefix + name.uppercased().replacing(" ", with: "-")
    }

    /// A date, or a floating date and time, in the basic form of ISO 8601.
    static func moment(_ name: String, _ day: String, _ time: String?) -> CalendarProperty {
        guard let time else { return CalendarProperty(name, basic(day), ["VALUE": "DATE"]) }
        return CalendarProperty(name, basic("\(day)T\(time)"))
    }

    /// ISO 8601 without separators; minutes get seconds.
    static func basic(_ text: String) -> String {
        let isUTC = text.hasSuffix("Z")
        var basic = text.filter { $0 != "-" && $0 != ":" && $0 != "Z" }
        if basic.count == 13 { basic += "00" }
        return isUTC ? basic + "Z" : basic
    }
}
