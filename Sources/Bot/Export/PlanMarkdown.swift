/// A plan as Markdown: a heading for each part, an item for each record, its fields as items below it.
///
///     # Plan of 2 records
///     …
///     ## Tasks
///     - [ ] buy gift
///       - number: 1
///       - due: 2026-11-22
///       - [x] ribbon
///
///     ## End
enum PlanMarkdown {
    private static let headings: [(ExportRecord.Kind, String)] = [
        (.settings, "Settings"), (.override, "For a while"),
        (.subscription, "Subscriptions"), (.list, "Lists"), (.task, "Tasks"),
        (.kept, "Kept quotes"),
        (.dropped, "Dropped quotes"),
    ]

    /// The first line of so many records, with what ends it left out.
    static func begin(count: Int) -> String { "\(title) of \(count) records" }

    /// The last line, after what ends those before it.
    static let last = "\n\n\(end)\n"

    /// The lines of some records, each after a line's end; `part` is the heading that they go on under.
    static func lines(_ records: [ExportRecord], under part: inout String) -> String {
        var lines = ""
        for record in records {
            if let heading = headings.first(where: { $0.0 == record.kind })?.1, heading != part {
                part = heading
                lines += "\n\n## \(heading)\n"
            }
            for line in item(record) { lines += "\n" + line }
        }
        return lines
    }

    private static let title = "# Plan"
    private static let end = "## End"

    private static func item(_ record: ExportRecord) -> [String] {
        let isChild = [.item, .file, .earlier, .occurrence].contains(record.kind)
        let inset = isChild ? "  " : ""
        var fields = record.ordered
        var head = record.kind.rawValue
        if record.kind == .task {
            // What was missed or skipped is over too, and was not done.
            let isDone =
                record.fields["completed"] != nil
                && !["missed", "skipped"].contains(record.fields["state"])
            head = "[\(isDone ? "x" : " ")] " + escaped(record.fields["title"] ?? "")
            fields.removeAll { $0.name == "title" }
        }
        if record.kind == .item {
            let isTicked = record.fields["ticked"] == "yes"
            head = "[\(isTicked ? "x" : " ")] " + escaped(record.fields["title"] ?? "")
            fields.removeAll { $0.name == "title" || $0.name == "ticked" && isTicked }
        }
        return ["\(inset)- \(head)"]
            + fields.map { "\(inset)  - \($0.name): \(escaped($0.value))" }
    }

    /// A text on one line, in which nothing is a link, a picture or HTML.
    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { escaped, character in
            switch character {
            case "\\", "[", "<": escaped += "\\\(character)"
            case let newline where newline.isNewline: escaped += "\\n"
            default: escaped.append(character)
            }
        }
    }

    private static func unescaped(_ text: Substring) -> String {
        var result = ""
        var isEscaped = false
        for character in text {
            if isEscaped {
                result.append(character == "n" ? "\n" : character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else {
                result.append(character)
            }
        }
        return result
    }

    static func read(_ text: String) throws -> [ExportRecord] {
        var records: [ExportRecord] = []
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let count = try count(lines.first ?? "")
        for (index, line) in lines.enumerated() {
            let content = line.drop { $0 == " " }
            guard content.hasPrefix("- ") else {
                guard content.isEmpty || content.hasPrefix("#") else {
                    throw ImportFault("line \(index + 1): this is no item and no heading")
                }
                continue
            }
            try take(
                content.dropFirst(2), at: index + 1, isChild: line.first == " ", into: &records)
        }
        try ImportFault.check(records, against: count ?? 1)
        guard count == nil || lines.last(where: { !$0.isEmpty }).map(String.init) == end else {
            throw ImportFault("line \(lines.count): the file ends before '\(end)'")
        }
        return records
    }

    /// How many records there are by the first line; nil in files of earlier builds, which have no end either.
    private static func count(_ line: Substring) throws -> Int? {
        if line == title { return nil }
        let words = line.split(separator: " ")
        guard words.count == 5, words[..<3].joined(separator: " ") == "\(title) of",
            words[4] == "records", let count = Int(words[3])
        else { throw ImportFault("line 1: a plan in Markdown begins with '\(title)'") }
        return count
    }

    private static func take(
        _ item: Substring, at line: Int, isChild: Bool, into records: inout [ExportRecord]
    ) throws {
        if let box = ["[ ] ", "[x] "].first(where: item.hasPrefix) {
            var record = ExportRecord(
                isChild ? .item : .task, ["title": unescaped(item.dropFirst(box.count))])
            if isChild, box == "[x] " { record.fields["ticked"] = "yes" }
            record.place = "line \(line)"
            records.append(record)
        } else if let kind = ExportRecord.Kind(rawValue: String(item)) {
            var record = ExportRecord(kind)
            record.place = "line \(line)"
            records.append(record)
        } else if let colon = item.firstRange(of: ": "), let last = records.indices.last {
            records[last].fields[String(item[..<colon.lowerBound])] =
                unescaped(item[colon.upperBound...])
        } else {
            throw ImportFault("line \(line): '\(item)' is no field")
        }
    }
}
