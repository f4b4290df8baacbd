/// A text or caption as the server understands it.
struct TextParameter {
    var text: String
    var entities: [JSON]

    /// Reads `raw` in `mode` or with its entities; at most `limit` UTF-16 units may remain, and `now` is the server's
    /// clock.
    init(
        _ raw: String, mode: JSON?, entities given: JSON? = nil, limit: Int, what: String,
        now: Int64
    ) throws(APIError) {
        switch mode?.string {
        case nil: (text, entities) = (raw, given?.array ?? [])
        case "HTML":
            let html = try HTMLText(raw)
            (text, entities) = (html.text, html.entities)
        default: throw .violation("unsupported parse_mode")
        }
        guard mode == nil || given == nil, given == nil || given?.array != nil else {
            throw .violation("can't parse entities: an array and no parse_mode expected")
        }
        try EntityRules(text: text, now: now).check(entities)
        let start = text.prefix { $0.isWhitespace }.utf16.count
        text = String(text.drop { $0.isWhitespace })
        while text.last?.isWhitespace == true { text.removeLast() }
        guard text.utf16.count <= limit else { throw .violation("\(what) is too long") }
        let length = Int64(text.utf16.count)
        entities = entities.compactMap { entity in
            let offset = max(0, (entity["offset"]?.integer ?? 0) - Int64(start))
            let end = min(offset + (entity["length"]?.integer ?? 0), length)
            guard end > offset, let members = entity.members else { return nil }
            return .object(
                members.map { member in
                    switch member.name {
                    case "offset": .init(name: "offset", value: .integer(offset))
                    case "length": .init(name: "length", value: .integer(end - offset))
                    default: member
                    }
                })
        }
    }
}
