import JSON

/// What the bot reads of the Bot API's `User`.
struct TelegramUser {
    var id: Int64 = 0
    var isBot = false
    var firstName = ""
    var lastName = ""
    var username = ""
    var language: String?
    /// Whether the privacy mode is off, for the bot itself.
    var hearsAll = false
    /// Whether the guest mode is on, for the bot itself.
    var takesGuestQueries = false
    /// Whether the inline mode is on, for the bot itself.
    var takesInlineQueries = false

    /// The name the person shows.
    var name: String { lastName.isEmpty ? firstName : firstName + " " + lastName }

    /// Reads a user.
    init(_ reader: inout JSONReader) throws {
        try reader.object { reader, key in
            switch key {
            case "id": id = try reader.integer()
            case "is_bot": isBot = try reader.boolean()
            case "first_name": firstName = try reader.string()
            case "last_name": lastName = try reader.string()
            case "username": username = try reader.string()
            case "language_code": language = try reader.string()
            case "supports_inline_queries": takesInlineQueries = try reader.boolean()
            case "supports_guest_queries": takesGuestQueries = try reader.boolean()
            case "can_read_all_group_messages": hearsAll = try reader.boolean()
            default: try reader.skip()
            }
        }
    }
}
