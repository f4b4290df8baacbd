public import Wording
import Bot
public import Planner

/// A message as the console shows it.
public struct ConsoleRecord: Sendable {
    /// The chat it goes to: a person's name, or `#` and a group's.
    public var to: String
    /// Its id: the outbox row that first sent it.
    public var id: String
    /// Whether it changes the message of that id.
    public var isEdit: Bool
    /// When it was sent, on the console's wall clock.
    public var at: CivilDateTime
    /// What it says.
    public var message: Message
    /// Where its attachment was written; nil when it has none.
    public var attachmentPath: String?

    /// The record as one JSON object without line feeds: `to`, `id`, `edits` (the id again for an edit), `at`,
    /// `text`, `buttons` (rows of labels), `attachment` (a path).
    public var json: String {
        let rows = message.buttons.map { row in
            "[" + row.map { JSONText.quote($0.label) }.joined(separator: ",") + "]"
        }
        let fields = [
            "\"to\":" + JSONText.quote(to),
            "\"id\":" + number,
            "\"edits\":" + (isEdit ? number : "null"),
            "\"at\":" + JSONText.quote(JSONText.moment(at)),
            "\"text\":" + JSONText.quote(message.text.plain),
            "\"buttons\":[" + rows.joined(separator: ",") + "]",
            "\"attachment\":" + (attachmentPath.map(JSONText.quote) ?? "null"),
        ]
        return "{" + fields.joined(separator: ",") + "}"
    }

    private var number: String { Int64(id).map(String.init) ?? JSONText.quote(id) }
}
