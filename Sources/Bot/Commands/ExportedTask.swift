import FoundationEssentials

/// A task as `export` writes it.
struct ExportedTask: Codable {
    /// One of its times.
    struct Date: Codable {
        var from: String?
        var due: String?
        var time: String?
        var state: String
        var closed: String?
    }

    var number: Int
    var title: String
    var notes: String?
    var priority: Int
    var star: Bool
    var list: String?
    var tags: [String]
    var repeats: String?
    var start: String?
    var times: [String]
    var reminders: [String]
    var created: String
    var updated: String
    var completed: String?
    var occurrences: [Date]

    /// All tasks as JSON.
    static func json(_ tasks: [ExportedTask]) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(["tasks": tasks]), as: UTF8.self)
    }

    /// All tasks as a table, RFC 4180.
    static func table(_ tasks: [ExportedTask]) -> String {
        let header = "number,title,notes,priority,star,list,tags,due,time,state,repeats"
        let rows = tasks.map { task in
            let last = task.occurrences.last
            return [
                "\(task.number)", task.title, task.notes ?? "", "\(task.priority)",
                task.star ? "1" : "", task.list ?? "", task.tags.joined(separator: " "),
                last?.due ?? task.start ?? "", last?.time ?? task.times.first ?? "",
                last?.state ?? "", task.repeats ?? "",
            ].map(quoted).joined(separator: ",")
        }
        return ([header] + rows).joined(separator: "\r\n") + "\r\n"
    }

    private static func quoted(_ field: String) -> String {
        guard field.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else {
            return field
        }
        return "\"" + field.replacing("\"", with: "\"\"") + "\""
    }

    /// All tasks as a Markdown list.
    static func markdown(_ tasks: [ExportedTask]) -> String {
        let lines = tasks.map { task in
            let marks = String(repeating: "!", count: task.priority)
            let parts = [
                task.title, marks, task.occurrences.last?.due ?? "", task.repeats ?? "",
                task.list.map { "@\($0)" } ?? "", task.tags.map { "#\($0)" }.joined(separator: " "),
            ]
            let isDone = task.completed != nil
            return "- [\(isDone ? "x" : " ")] "
                + parts.filter { !$0.isEmpty }.joined(separator: " ")
        }
        return (["# Plan", ""] + lines).joined(separator: "\n") + "\n"
    }

    /// All tasks as an iCalendar stream of `VTODO` components (RFC 5545).
    static func calendar(_ tasks: [ExportedTask]) -> String {
        var lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//fundone//fundone//EN"]
        for task in tasks { lines += task.component }
        lines.append("END:VCALENDAR")
        return lines.map(folded).joined(separator: "\r\n") + "\r\n"
    }

    private var component: [String] {
        var lines = [
            "BEGIN:VTODO", "UID:fundone-\(number)-\(basic(created))",
            "DTSTAMP:\(basic(updated))", "CREATED:\(basic(created))",
            "SUMMARY:\(escaped(title))",
        ]
        if let notes { lines.append("DESCRIPTION:\(escaped(notes))") }
        if priority > 0 { lines.append("PRIORITY:\([9, 5, 1][priority - 1])") }
        let categories = tags + (list.map { [$0] } ?? [])
        if !categories.isEmpty {
            lines.append("CATEGORIES:\(categories.map(escaped).joined(separator: ","))")
        }
        if let repeats, let start {
            lines.append(dated("DTSTART", start, times.first))
            lines.append("RRULE:\(repeats.replacing(";SKIP=BACKWARD", with: ""))")
        } else if let due = occurrences.last?.due {
            lines.append(dated("DUE", due, occurrences.last?.time))
        }
        lines.append("STATUS:\(completed == nil ? "NEEDS-ACTION" : "COMPLETED")")
        if let completed { lines.append("COMPLETED:\(basic(completed))") }
        return lines + ["END:VTODO"]
    }

    private func dated(_ name: String, _ day: String, _ time: String?) -> String {
        guard let time else { return "\(name);VALUE=DATE:\(basic(day))" }
        let clock = time.split(separator: ":").joined()
        return "\(name):\(basic(day))T\(clock.count == 4 ? clock + "00" : clock)"
    }

    /// ISO 8601 without separators; minutes get seconds.
    private func basic(_ stamp: String) -> String {
        let text = stamp.filter { $0 != "-" && $0 != ":" }
        guard text.hasSuffix("Z"), text.count == 14 else { return text }
        return text.dropLast() + "00Z"
    }

    private func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing(";", with: "\\;")
            .replacing(",", with: "\\,").replacing("\n", with: "\\n")
    }

    /// Lines of at most 75 octets, RFC 5545 section 3.1.
    private static func folded(_ line: String) -> String {
        var result = ""
        var width = 0
        for character in line {
            let size = String(character).utf8.count
            if width + size > 74 {
                result += "\r\n "
                width = 1
            }
            result.append(character)
            width += size
        }
        return result
    }
}
