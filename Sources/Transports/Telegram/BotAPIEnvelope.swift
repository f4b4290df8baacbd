import JSON

/// The envelope of every answer of the Bot API.
struct BotAPIEnvelope {
    var isOK = false
    var result: JSONReader?
    var code: Int?
    var description = ""
    var retryAfter: Int?
    var migratedTo: Int64?

    /// Reads `body`; nil when it is not such an envelope, whole.
    init?(_ body: [UInt8]) {
        var reader = JSONReader(body)
        var hasVerdict = false
        do {
            try reader.object { reader, key in
                switch key {
                case "ok":
                    isOK = try reader.boolean()
                    hasVerdict = true
                case "result":
                    result = reader.mark
                    try reader.skip()
                case "error_code": code = Int(try reader.integer())
                case "description": description = try reader.string()
                case "parameters": try readParameters(&reader)
                default: try reader.skip()
                }
            }
        } catch {
            return nil
        }
        guard hasVerdict, reader.isAtEnd() else { return nil }
    }

    /// The seconds to wait: by the parameters, else as the description ends (`retry after 5`).
    var wait: Int? {
        guard retryAfter == nil, description.lowercased().contains("retry after") else {
            return retryAfter
        }
        return description.split(separator: " ").last.flatMap { Int($0) }
    }

    // ResponseParameters.
    private mutating func readParameters(_ reader: inout JSONReader) throws {
        try reader.object { reader, key in
            switch key {
            // Whole seconds by the documentation; some servers in between count finer.
            case "retry_after": retryAfter = Int(min(max(try reader.number(), 0), 1e9).rounded(.up))
            case "migrate_to_chat_id": migratedTo = try reader.integer()
            default: try reader.skip()
            }
        }
    }
}
