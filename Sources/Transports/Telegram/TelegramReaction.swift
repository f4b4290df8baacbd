import JSON

/// What the bot reads of the Bot API's `MessageReactionUpdated`.
struct TelegramReaction {
    var chat = TelegramChat()
    var message: Int64 = 0
    var user: TelegramUser?
    var date: Int64 = 0
    var old: [String] = []
    var new: [String] = []

    /// Reads a change of reactions.
    init(_ reader: inout JSONReader) throws {
        try reader.object { reader, key in
            switch key {
            case "chat": chat = try TelegramChat(&reader)
            case "message_id": message = try reader.integer()
            case "user": user = try TelegramUser(&reader)
            case "date": date = try reader.integer()
            case "old_reaction": old = try TelegramReaction.emoji(&reader)
            case "new_reaction": new = try TelegramReaction.emoji(&reader)
            default: try reader.skip()
            }
        }
    }

    // Custom and paid reactions have no emoji.
    private static func emoji(_ reader: inout JSONReader) throws -> [String] {
        var found: [String] = []
        try reader.array { reader in
            try reader.object { reader, key in
                guard key == "emoji" else { return try reader.skip() }
                found.append(try reader.string())
            }
        }
        return found
    }
}
