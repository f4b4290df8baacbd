import JSON

/// What the bot reads of the Bot API's `InlineQuery`, and of `ChosenInlineResult` for one that was picked.
struct TelegramInlineQuery {
    var id = ""
    var from: TelegramUser?
    var text = ""
    /// Which of the results was picked; empty before.
    var picked = ""

    /// The result that keeps what was typed.
    static let keep = "keep"

    /// Reads a query, or a result that was picked.
    init(_ reader: inout JSONReader) throws {
        try reader.object { reader, key in
            switch key {
            case "id": id = try reader.string()
            case "from": from = try TelegramUser(&reader)
            case "query": text = try reader.string()
            case "result_id": picked = try reader.string()
            default: try reader.skip()
            }
        }
    }
}
