import Bot
import JSON

/// What the bot reads of the Bot API's `Chat`.
struct TelegramChat {
    var id: Int64 = 0
    var type = ""
    var title = ""

    /// The chat 0, which does not exist.
    init() {}

    /// Reads a chat.
    init(_ reader: inout JSONReader) throws {
        try reader.object { reader, key in
            switch key {
            case "id": id = try reader.integer()
            case "type": type = try reader.string()
            case "title": title = try reader.string()
            default: try reader.skip()
            }
        }
    }

    /// What a group is called; nil where it has no name.
    var shownTitle: String? { title.isEmpty ? nil : title }

    /// Whether it is private or a group; nil for channels and kinds yet unknown.
    var kind: ChatAddress.Kind? {
        switch type {
        case "private": .direct
        case "group", "supergroup": .group
        default: nil
        }
    }
}
