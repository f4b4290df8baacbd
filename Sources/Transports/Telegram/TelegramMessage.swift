import JSON
import Planner

/// What the bot reads of the Bot API's `Message` (and `InaccessibleMessage`).
struct TelegramMessage {
    var id: Int64 = 0
    /// The id of a message that one person and the bot alone see, whose `id` is 0; nil for others.
    var asideID: Int64?
    var date: Int64 = 0
    var chat = TelegramChat()
    var from: TelegramUser?
    var senderChat: TelegramChat?
    var text: String?
    var location: (latitude: Double, longitude: Double)?
    var replyTo: TelegramReply?
    var thread: Int64?
    var isTopicMessage = false
    var isForwarded = false
    var migratedTo: Int64?
    var migratedFrom: Int64?
    /// The id that the answer names, for a message in a chat where the bot is no member; nil for others.
    var query: String?
    /// The checklist in which tasks were ticked or unticked: the id of its message, and how it stands now.
    var ticked: (id: Int64, text: String)?
    /// The photo, video, recording or document that it brings.
    var file: TelegramFile?
    /// The id that the messages of an album share.
    var album: String?
    /// Whether it is something a person sent, even if it has no text.
    var isContent = false
    /// The users mentioned by their names.
    var mentioned: [TelegramUser] = []
    /// The users who came into the group with it.
    var entered: [TelegramUser] = []
    /// The user who left the group with it.
    var left: TelegramUser?

    /// The id by which it is known: its own, or that of a message that one person and the bot alone see.
    var externalID: String { asideID.map(AsideID.stored) ?? String(id) }

    /// Reads a message.
    init(_ reader: inout JSONReader) throws {
        try reader.object { reader, key in try read(key, &reader) }
    }

    private mutating func read(_ key: String, _ reader: inout JSONReader) throws {
        switch key {
        case "message_id": id = try reader.integer()
        case "ephemeral_message_id": asideID = try reader.integer()
        case "date": date = try reader.integer()
        case "chat": chat = try TelegramChat(&reader)
        case "from": from = try TelegramUser(&reader)
        case "sender_chat": senderChat = try TelegramChat(&reader)
        case "text", "caption": text = try reader.string()
        case "entities", "caption_entities": try readEntities(&reader)
        case "reply_to_message": replyTo = try TelegramReply(&reader)
        case "checklist":
            text = try TelegramChecklist(&reader).text
            isContent = true
        case "checklist_tasks_done": ticked = try TelegramMessage.ticked(&reader)
        case "photo":
            file = try TelegramFile(photo: &reader)
            isContent = true
        case "video", "audio", "voice", "document":
            // A document stands beside an animation as well.
            file = try TelegramFile(NetworkFile.Kind(rawValue: key) ?? .document, &reader)
            isContent = true
        case "media_group_id": album = try reader.string()
        case "location": location = try TelegramMessage.place(&reader)
        case "new_chat_members": try reader.array { entered.append(try TelegramUser(&$0)) }
        case "left_chat_member": left = try TelegramUser(&reader)
        case "message_thread_id": thread = try reader.integer()
        case "is_topic_message": isTopicMessage = try reader.boolean()
        case "migrate_to_chat_id": migratedTo = try reader.integer()
        case "guest_query_id": query = try reader.string()
        case "migrate_from_chat_id": migratedFrom = try reader.integer()
        default:
            if key == "forward_origin" || key == "forward_date" { isForwarded = true }
            if TelegramMessage.contents.contains(key) { isContent = true }
            try reader.skip()
        }
    }

    private mutating func readEntities(_ reader: inout JSONReader) throws {
        try reader.array { reader in
            try reader.object { reader, key in
                guard key == "user" else { return try reader.skip() }
                mentioned.append(try TelegramUser(&reader))
            }
        }
    }

    private static func ticked(_ reader: inout JSONReader) throws -> (Int64, String)? {
        var (id, text): (Int64?, String?)
        try reader.object { reader, key in
            guard key == "checklist_message" else { return try reader.skip() }
            try reader.object { reader, key in
                switch key {
                case "message_id": id = try reader.integer()
                case "checklist": text = try TelegramChecklist(&reader).text
                default: try reader.skip()
                }
            }
        }
        guard let id, let text else { return nil }
        return (id, text)
    }

    private static func place(_ reader: inout JSONReader) throws -> (Double, Double) {
        var (latitude, longitude): (Double?, Double?)
        try reader.object { reader, key in
            switch key {
            case "latitude": latitude = try reader.number()
            case "longitude": longitude = try reader.number()
            default: try reader.skip()
            }
        }
        guard let latitude, let longitude else { throw JSONReader.Fault.mismatch }
        return (latitude, longitude)
    }

    private static let contents: Set<String> = [
        "animation", "live_photo", "sticker", "video_note", "contact", "dice", "poll", "checklist",
        "rich_message", "story", "game",
    ]
}
