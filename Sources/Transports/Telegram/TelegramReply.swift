import JSON

/// What the bot reads of the message that another one replies to.
struct TelegramReply {
    var id: Int64 = 0
    var from: TelegramUser?
    var text: String?
    var isTopicStart = false

    /// Reads a message.
    init(_ reader: inout JSONReader) throws {
        try reader.object { reader, key in
            switch key {
            case "message_id": id = try reader.integer()
            case "from": from = try TelegramUser(&reader)
            case "text", "caption": text = try reader.string()
            case "forum_topic_created":
                isTopicStart = true
                try reader.skip()
            default: try reader.skip()
            }
        }
    }
}
