import Bot
import JSON
import Wording

/// A message to the bot in a chat where it is no member, which Telegram lets it answer once (answerGuestQuery).
enum GuestQuery {
    private static let prefix = "query "

    /// The address of the answer: apart from the ids of chats, which are numbers like a query's.
    static func address(_ id: String) -> String { prefix + id }

    /// The query that an address names.
    static func id(_ address: String) -> String { String(address.dropFirst(prefix.count)) }
}

extension SendRequest {
    // The API takes the answer as an article and shows only its text.
    private static let titleLimit = 64

    /// The parameters of the answer to a query.
    var answer: [(StaticString, Parameter)] {
        let (markup, hasMarkup) = (markup, hasMarkup)
        let title = String(text.plain.prefix(Self.titleLimit))
        let result = Parameter.json { article in
            article.field("type", "article")
            article.field("id", "answer")
            article.field("title", title)
            article.key("input_message_content")
            article.object { content in
                content.field("message_text", markup)
                if hasMarkup { content.field("parse_mode", "HTML") }
                content.key("link_preview_options")
                content.object { $0.field("is_disabled", true) }
            }
        }
        return [("guest_query_id", .text(GuestQuery.id(chat.id))), ("result", result)]
    }
}
