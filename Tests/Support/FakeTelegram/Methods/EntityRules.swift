/// What the server asks of a list of `MessageEntity`.
struct EntityRules {
    /// The text that they belong to.
    let text: String
    /// The server's clock, in seconds since 1970.
    let now: Int64

    /// How far ahead the moment of a `date_time` may lie.
    private static let farthest: Int64 = 1098 * 86_400
    /// The types that a bot may send, with the fields that each has of its own.
    private static let fields: [String: Set<String>] = [
        "mention": [], "hashtag": [], "cashtag": [], "bot_command": [], "url": [], "email": [],
        "phone_number": [], "bold": [], "italic": [], "underline": [], "strikethrough": [],
        "spoiler": [], "blockquote": [], "expandable_blockquote": [], "code": [],
        "pre": ["language"], "text_link": ["url"], "text_mention": ["user"],
        "custom_emoji": ["custom_emoji_id"], "date_time": ["unix_time", "date_time_format"],
    ]
    /// The types that contain others and are contained.
    private static let nesting: Set<String> = [
        "bold", "italic", "underline", "strikethrough", "spoiler", "blockquote",
        "expandable_blockquote",
    ]

    /// Checks a list as it is.
    ///
    /// - Throws: `APIError` "can't parse entities" for anything that the server refuses.
    func check(_ entities: [JSON]) throws(APIError) {
        for entity in entities { try check(entity) }
        let fixed = entities.filter { !EntityRules.nesting.contains($0["type"]?.string ?? "") }
        let ranges = fixed.compactMap(EntityRules.range).sorted { $0.lowerBound < $1.lowerBound }
        for (one, next) in zip(ranges, ranges.dropFirst()) where one.overlaps(next) {
            throw EntityRules.fault("entities of these types can't contain each other")
        }
    }

    private func check(_ entity: JSON) throws(APIError) {
        guard let members = entity.members, let type = entity["type"]?.string,
            let own = EntityRules.fields[type]
        else { throw EntityRules.fault("unknown type of an entity") }
        let known = own.union(["type", "offset", "length"])
        guard members.allSatisfy({ known.contains($0.name) }) else {
            throw EntityRules.fault("unknown field of an entity \(type)")
        }
        guard let range = EntityRules.range(entity), range.lowerBound >= 0, !range.isEmpty,
            range.upperBound <= text.utf16.count
        else { throw EntityRules.fault("an entity \(type) lies outside of the text") }
        guard type == "date_time" else { return }
        guard let moment = entity["unix_time"]?.integer,
            (0...now + EntityRules.farthest).contains(moment)
        else { throw EntityRules.fault("the Unix time is missing or too far ahead") }
        guard let format = entity["date_time_format"]?.string,
            format.wholeMatch(of: #/r|w?[dD]?[tT]?/#) != nil
        else { throw EntityRules.fault("wrong date-time format") }
    }

    private static func range(_ entity: JSON) -> Range<Int>? {
        guard let offset = entity["offset"]?.integer, let length = entity["length"]?.integer,
            (0...1 << 20).contains(offset), (0...1 << 20).contains(length)
        else { return nil }
        return Int(offset)..<Int(offset + length)
    }

    private static func fault(_ what: String) -> APIError {
        .violation("can't parse entities: " + what)
    }
}
