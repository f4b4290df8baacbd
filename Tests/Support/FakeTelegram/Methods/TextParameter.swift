/// A text or caption as the server understands it.
struct TextParameter {
    var text: String
    var entities: [JSON]

    /// Reads `raw` in `mode`; at most `limit` UTF-16 units may remain.
    init(_ raw: String, mode: JSON?, limit: Int, what: String) throws(APIError) {
        switch mode?.string {
        case nil: (text, entities) = (raw, [])
        case "HTML":
            let html = try HTMLText(raw)
            (text, entities) = (html.text, html.entities)
        default: throw .violation("unsupported parse_mode")
        }
        let start = text.prefix { $0.isWhitespace }.utf16.count
        text = String(text.drop { $0.isWhitespace })
        while text.last?.isWhitespace == true { text.removeLast() }
        guard text.utf16.count <= limit else { throw .violation("\(what) is too long") }
        let length = Int64(text.utf16.count)
        entities = entities.compactMap { entity in
            let offset = max(0, (entity["offset"]?.integer ?? 0) - Int64(start))
            let end = min(offset + (entity["length"]?.integer ?? 0), length)
            guard end > offset, let type = entity["type"] else { return nil }
            return .members([
                "type": type, "offset": .integer(offset), "length": .integer(end - offset),
            ])
        }
    }
}
