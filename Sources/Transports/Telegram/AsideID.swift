import JSON
import Planner

/// The ids of messages in a group that one person and the bot alone see (ephemeral messages): Telegram counts them apart.
enum AsideID {
    /// For how many seconds after a press or command Telegram shows an answer to one person alone.
    static let patience = 15

    /// The id as the bot keeps it, apart from those of other messages.
    static func stored(_ id: Int64) -> String { "e\(id)" }

    /// Telegram's id; nil for that of another message.
    static func number(_ stored: String) -> Int64? {
        stored.first == "e" ? Int64(stored.dropFirst()) : nil
    }
}

extension SendRequest {
    /// Whether it changes a message that one person and the bot alone see.
    var editsAside: Bool { edits.flatMap(AsideID.number) != nil }

    /// Which message it changes that one person and the bot alone see.
    var asideAddress: [(StaticString, Parameter)] {
        guard let edits, let id = AsideID.number(edits) else { return [] }
        return [
            ("receiver_user_id", .id(aside?.person ?? "0")),
            ("ephemeral_message_id", .id(String(id))),
        ]
    }

    /// To whom alone the message is shown.
    var asideParameters: [(StaticString, Parameter)] {
        guard let aside, edits == nil, let person = Int64(aside.person) else { return [] }
        let value = Parameter.json { object in
            object.field("receiver_user_id", person)
            if let query = aside.query { object.field("callback_query_id", query) }
        }
        return [("ephemeral_message_parameters", value)]
    }
}
