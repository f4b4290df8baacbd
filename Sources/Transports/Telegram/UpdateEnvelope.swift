import JSON

/// The Bot API's `Update`, one of its kinds at most.
struct UpdateEnvelope {
    var id: Int64?
    var message: TelegramMessage?
    var edited: TelegramMessage?
    var press: TelegramPress?
    var reaction: TelegramReaction?
    var membership: TelegramMembership?

    /// The kinds of updates that the bot asks for; those that are not named here Telegram does not
    /// send.
    static let kinds = [
        "message", "edited_message", "callback_query", "message_reaction", "my_chat_member",
    ]

    /// Reads an update.
    mutating func read(_ reader: inout JSONReader) throws {
        try reader.object { reader, key in
            switch key {
            case "update_id": id = try reader.integer()
            case "message": message = try TelegramMessage(&reader)
            case "edited_message": edited = try TelegramMessage(&reader)
            case "callback_query": press = try TelegramPress(&reader)
            case "message_reaction": reaction = try TelegramReaction(&reader)
            case "my_chat_member": membership = try TelegramMembership(&reader)
            default: try reader.skip()
            }
        }
    }

    /// Reads nothing of an update but its id, nil when even that is missing.
    static func idOnly(_ reader: inout JSONReader) throws -> UpdateEnvelope {
        var envelope = UpdateEnvelope()
        let start = reader.mark
        try reader.skip()
        var again = start
        try? again.object { again, key in
            if key == "update_id" { envelope.id = try again.integer() } else { try again.skip() }
        }
        return envelope
    }
}
