import JSON

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
