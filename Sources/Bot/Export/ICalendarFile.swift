import Planner

/// A plan as an iCalendar stream (RFC 5545): a `VTODO` for each task, and one with a `RECURRENCE-ID` for
/// each time of a routine; dates and times float, as those of a plan do.
///
/// What iCalendar has no property for stands in properties that begin with `X-FUNDONE-`, so that nothing
/// is lost on the way back.
struct ICalendarFile {
    /// The zone in which moments of other calendars are reckoned.
    let zone: Zone

    static let prefix = "X-FUNDONE-"

    /// The text before the tasks: settings, lists, and quotes kept and dropped are properties of the calendar.
    func begin(_ head: [ExportRecord]) -> String {
        let lines = [
            CalendarProperty("BEGIN", "VCALENDAR"), CalendarProperty("VERSION", "2.0"),
            CalendarProperty("PRODID", "-//fundone//fundone//EN"),
        ]
        let packed = head.filter {
            [.settings, .override, .subscription, .list, .kept, .dropped].contains($0.kind)
        }.map(
            Self.packed)
        return (lines + packed).map(\.text).joined()
    }

    /// A task, then what belongs to it alone; `evening` is the hour of `the evening before`.
    func components(_ family: [ExportRecord], evening: CivilTime) -> String {
        guard let task = family.first else { return "" }
        let children = Array(family.dropFirst())
        return CalendarTask(task, children, zone: zone, evening: evening).lines.map(\.text).joined()
    }

    /// The text after the tasks.
    static let end = CalendarProperty("END", "VCALENDAR").text

    /// A whole record in one property: a line of text for each field.
    static func packed(_ record: ExportRecord) -> CalendarProperty {
        let lines = record.ordered.map {
            "\($0.name): \(inOneLine($0.value))"
        }
        return CalendarProperty(
            prefix + record.kind.rawValue.uppercased(), text: lines.joined(separator: "\n"))
    }

    private static func inOneLine(_ text: String) -> String {
        text.reduce(into: "") { line, character in
            if character.isNewline {
                line += "\\n"
            } else {
                line += character == "\\" ? "\\\\" : String(character)
            }
        }
    }

    /// The record that `packed` put into a property.
    static func unpacked(_ property: CalendarProperty, _ kind: ExportRecord.Kind) -> ExportRecord {
        var record = ExportRecord(kind)
        record.place = "line \(property.line)"
        for line in property.unescaped.split(separator: "\n") {
            guard let colon = line.firstRange(of: ": ") else { continue }
            record.fields[String(line[..<colon.lowerBound])] =
                CalendarProperty("X", String(line[colon.upperBound...])).unescaped
        }
        return record
    }

    func read(_ text: String) throws -> [ExportRecord] {
        let lines = try CalendarProperty.lines(of: text)
        guard lines.first?.name == "BEGIN", lines.first?.value.uppercased() == "VCALENDAR" else {
            throw ImportFault("line 1: a calendar begins with BEGIN:VCALENDAR")
        }
        var open: [String] = []
        var records: [ExportRecord] = []
        var component: [CalendarProperty] = []
        for line in lines {
            switch line.name {
            case "BEGIN":
                open.append(line.value.uppercased())
                if open.count == 2 { component = [] }
                if open.count > 2 { component.append(line) }
            case "END":
                guard open.popLast() == line.value.uppercased() else {
                    throw ImportFault("line \(line.line): END:\(line.value) has no BEGIN")
                }
                if open.count >= 2 { component.append(line) }
                guard open.count == 1, line.value.uppercased() == "VTODO" else { continue }
                records += try CalendarTaskReader(component, zone: zone, end: line.line).records()
            default:
                if open.count == 1, let record = Self.record(line) { records.append(record) }
                if open.count >= 2 { component.append(line) }
            }
        }
        guard open.isEmpty else { throw ImportFault("the file ends within \(open.joined())") }
        return records
    }

    private static func record(_ property: CalendarProperty) -> ExportRecord? {
        guard property.name.hasPrefix(prefix) else { return nil }
        let name = property.name.dropFirst(prefix.count).lowercased()
        return ExportRecord.Kind(rawValue: name).map { unpacked(property, $0) }
    }
}
