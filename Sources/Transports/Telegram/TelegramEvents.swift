/// What the bot reads of the Bot API's `CallbackQuery`.
struct TelegramPress {
    var id = ""
    var from: TelegramUser?
    var message: TelegramMessage?
    var data: String?

    /// Reads a query.
    init(_ reader: inout JSONReader) throws {
        try reader.object { reader, key in
            switch key {
            case "id": id = try reader.string()
            case "from": from = try TelegramUser(&reader)
            case "message": message = try TelegramMessage(&reader)
            case "data": data = try reader.string()
            default: try reader.skip()
            }
        }
    }
}

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

/// What the bot reads of the Bot API's `ChatMemberUpdated` about itself.
struct TelegramMembership {
    var chat = TelegramChat()
    var from: TelegramUser?
    var date: Int64 = 0
    var status = ""

    /// Reads a change of membership.
    init(_ reader: inout JSONReader) throws {
        try reader.object { reader, key in
            switch key {
            case "chat": chat = try TelegramChat(&reader)
            case "from": from = try TelegramUser(&reader)
            case "date": date = try reader.integer()
            case "new_chat_member":
                try reader.object { reader, key in
                    guard key == "status" else { return try reader.skip() }
                    status = try reader.string()
                }
            default: try reader.skip()
            }
        }
    }
}
