import JSON

/// A person's own checklist (Bot API: `Checklist`), as the lines in which it could have been typed.
struct TelegramChecklist {
    /// Its title, and a line for each of its tasks: `[ ] cake`, `[x] candles`.
    private(set) var text = ""

    /// Reads a checklist.
    init(_ reader: inout JSONReader) throws {
        var (title, lines) = ("", [String]())
        try reader.object { reader, key in
            switch key {
            case "title": title = try reader.string()
            case "tasks": try reader.array { lines.append(try TelegramChecklist.line(&$0)) }
            default: try reader.skip()
            }
        }
        text = ([title] + lines).map(TelegramChecklist.oneLine).joined(separator: "\n")
    }

    private static func line(_ reader: inout JSONReader) throws -> String {
        var (text, isDone) = ("", false)
        try reader.object { reader, key in
            switch key {
            case "text": text = try reader.string()
            case "completion_date": isDone = try reader.integer() > 0
            default: try reader.skip()
            }
        }
        return (isDone ? "[x] " : "[ ] ") + text
    }

    private static func oneLine(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}
