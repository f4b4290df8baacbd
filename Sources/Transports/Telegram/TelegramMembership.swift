import JSON

/// What the bot reads of the Bot API's `ChatMemberUpdated` about itself.
struct TelegramMembership {
    var chat = TelegramChat()
    var from: TelegramUser?
    var date: Int64 = 0
    var status = ""
    var statusBefore = ""

    /// Whether the bot was in the chat before.
    var wasThere: Bool { statusBefore == "member" || statusBefore == "administrator" }

    /// Reads a change of membership.
    init(_ reader: inout JSONReader) throws {
        try reader.object { reader, key in
            switch key {
            case "chat": chat = try TelegramChat(&reader)
            case "from": from = try TelegramUser(&reader)
            case "date": date = try reader.integer()
            case "new_chat_member": status = try Self.status(&reader)
            case "old_chat_member": statusBefore = try Self.status(&reader)
            default: try reader.skip()
            }
        }
    }

    private static func status(_ reader: inout JSONReader) throws -> String {
        var status = ""
        try reader.object { reader, key in
            guard key == "status" else { return try reader.skip() }
            status = try reader.string()
        }
        return status
    }
}
