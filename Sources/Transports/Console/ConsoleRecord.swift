import Bot
import JSON
public import Planner
public import Wording

/// A message as the console shows it.
public struct ConsoleRecord: Sendable {
    /// The chat it goes to: a person's name, or `#` and a group's.
    public var to: String
    /// Its id: the outbox row that first sent it.
    public var id: String
    /// Whether the record changes the message of that id.
    public var isEdit: Bool
    /// When it was sent, on the console's wall clock.
    public var at: CivilDateTime
    /// The message itself.
    public var message: Message
    /// Where its attachment was written; nil when it has none.
    public var attachmentPath: String?

    /// The record as one JSON object without line feeds: `to`, `id`, `edits` (the id again for an edit), `at`,
    /// `text`, `buttons` (rows of labels), `attachment` (a path, or the id of a file that a person sent).
    public var json: String {
        var writer = JSONWriter()
        writer.object { json in
            json.field("to", to)
            json.key("id")
            writeID(&json)
            json.key("edits")
            if isEdit { writeID(&json) } else { json.null() }
            json.field("at", Self.moment(at))
            json.field("text", message.text.plain)
            json.key("buttons")
            json.array { rows in
                for row in message.buttons {
                    rows.array { labels in row.forEach { labels.string($0.label) } }
                }
            }
            json.key("attachment")
            json.string(attachmentPath ?? message.file?.reference)
        }
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    private func writeID(_ json: inout JSONWriter) {
        if let number = Int(id) { json.integer(number) } else { json.string(id) }
    }

    /// A wall-clock moment to the second: `2026-11-23T08:00:00`.
    public static func moment(_ moment: CivilDateTime) -> String {
        moment.time.second == 0 ? "\(moment):00" : "\(moment)"
    }
}
