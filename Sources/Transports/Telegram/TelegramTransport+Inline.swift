public import Bot
import JSON

extension TelegramTransport {
    /// Shows what can be picked for what a person types (answerInlineQuery); nothing for nil. It is tried once: the next
    /// letter makes another query.
    public func answer(inline query: InlineQuery, with offer: InlineOffer?) async {
        _ = await api.call(
            "answerInlineQuery",
            { parameters in
                parameters.field("inline_query_id", query.id)
                parameters.field("cache_time", 0)
                parameters.field("is_personal", true)
                parameters.key("results")
                parameters.array { list in
                    guard let offer else { return }
                    list.object { TelegramTransport.write(offer, to: &$0) }
                }
            }, timeout: min(configuration.callTimeout, .seconds(4)), isRepeatable: true)
    }

    private static func write(_ offer: InlineOffer, to article: inout JSONWriter) {
        article.field("type", "article")
        article.field("id", offer.keeps ? TelegramInlineQuery.keep : "home")
        article.field("title", String(offer.title.prefix(256)))
        article.key("input_message_content")
        article.object { content in
            let text = offer.text.prefix(SendRequest.textLimit / 2)
            content.field("message_text", String(text))
            content.key("link_preview_options")
            content.object { $0.field("is_disabled", true) }
        }
    }
}
