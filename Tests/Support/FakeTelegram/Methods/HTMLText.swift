/// Text in the Bot API's HTML style, read as strictly as the server does.
struct HTMLText {
    private(set) var text = ""
    private(set) var entities: [JSON] = []
    private var open: [Tag] = []

    private struct Tag {
        var name: String
        var type: String
        var offset: Int
        /// What stands in the entity beside its type and place.
        var fields: [JSON.Member] = []
    }

    private static let types = [
        "b": "bold", "strong": "bold", "i": "italic", "em": "italic", "u": "underline",
        "ins": "underline", "s": "strikethrough", "strike": "strikethrough",
        "del": "strikethrough", "code": "code", "pre": "pre", "tg-spoiler": "spoiler",
        "blockquote": "blockquote", "a": "text_link", "tg-time": "date_time",
    ]
    private static let references: [Substring: Character] = [
        "lt": "<", "gt": ">", "amp": "&", "quot": "\"",
    ]

    /// Reads `markup`.
    ///
    /// - Throws: `APIError` "can't parse entities" as the server says it.
    init(_ markup: String) throws(APIError) {
        // By scalars: a letter that combines with a bracket does not hide it.
        var rest = markup.unicodeScalars[...]
        while let next = rest.first {
            switch next {
            case "<": try readTag(&rest)
            case "&": readReference(&rest)
            default:
                let end = rest.firstIndex { $0 == "<" || $0 == "&" } ?? rest.endIndex
                text.unicodeScalars += rest[..<end]
                rest = rest[end...]
            }
        }
        if let last = open.last {
            throw HTMLText.fault("Can't find end tag corresponding to start tag \"\(last.name)\"")
        }
    }

    private var length: Int { text.utf16.count }

    private static func fault(_ what: String) -> APIError {
        .violation("can't parse entities: " + what)
    }

    private mutating func readTag(_ rest: inout Substring.UnicodeScalarView) throws(APIError) {
        guard let end = rest.firstIndex(of: ">") else {
            throw HTMLText.fault("Unclosed start tag at byte offset \(text.utf8.count)")
        }
        let content = String(rest[..<end].dropFirst())
        rest = rest[rest.index(after: end)...]
        if content.first == "/" {
            try closeTag(content.dropFirst().lowercased())
            return
        }
        let words = content.split(separator: " ").map { $0.lowercased() }
        guard let tag = words.first, let type = HTMLText.types[tag] else {
            throw HTMLText.fault("Unsupported start tag \"\(content)\"")
        }
        if tag == "tg-time" { return try open(time: content) }
        let isExpandable = tag == "blockquote" && words.dropFirst().first == "expandable"
        guard words.count == (isExpandable ? 2 : 1) || tag == "a" || tag == "code" else {
            throw HTMLText.fault("Unexpected attribute in \"\(content)\"")
        }
        if tag == "blockquote", open.contains(where: { $0.name == tag }) {
            throw HTMLText.fault("blockquote entities can't be nested")
        }
        open.append(
            Tag(
                name: tag, type: isExpandable ? "expandable_blockquote" : type, offset: length))
    }

    // `tg-time unix="1795251600" format="wDT"`, the format at will.
    private mutating func open(time content: String) throws(APIError) {
        var fields: [String: String] = [:]
        for word in content.split(separator: " ").dropFirst() {
            let parts = word.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, parts[1].count >= 2, parts[1].first == "\"",
                parts[1].last == "\"", ["unix", "format"].contains(parts[0])
            else { throw HTMLText.fault("Unexpected attribute in \"\(content)\"") }
            fields[String(parts[0])] = String(parts[1].dropFirst().dropLast())
        }
        guard let seconds = fields["unix"].flatMap({ Int64($0) }) else {
            throw HTMLText.fault("Invalid Unix time in \"\(content)\"")
        }
        open.append(
            Tag(
                name: "tg-time", type: "date_time", offset: length,
                fields: [
                    .init(name: "unix_time", value: .integer(seconds)),
                    .init(name: "date_time_format", value: .string(fields["format"] ?? "")),
                ]))
    }

    private mutating func closeTag(_ tag: String) throws(APIError) {
        guard let last = open.popLast() else {
            throw HTMLText.fault("Unexpected end tag at byte offset \(text.utf8.count)")
        }
        guard last.name == tag else {
            throw HTMLText.fault(
                "Unmatched end tag, expected \"</\(last.name)>\", found \"</\(tag)>\"")
        }
        guard length > last.offset else { return }
        entities.append(
            .object(
                [
                    .init(name: "type", value: .string(last.type)),
                    .init(name: "offset", value: .integer(Int64(last.offset))),
                    .init(name: "length", value: .integer(Int64(length - last.offset))),
                ] + last.fields))
    }

    private mutating func readReference(_ rest: inout Substring.UnicodeScalarView) {
        if let end = rest.firstIndex(of: ";") {
            let name = Substring(String(rest[..<end].dropFirst()))
            let isNumeric = name.first == "#"
            let isHex = isNumeric && name.dropFirst().first == "x"
            let code =
                isHex
                ? UInt32(name.dropFirst(2), radix: 16) : isNumeric ? UInt32(name.dropFirst()) : nil
            if let found = HTMLText.references[name]
                ?? code.flatMap(Unicode.Scalar.init).map(Character.init)
            {
                text.append(found)
                rest = rest[rest.index(after: end)...]
                return
            }
        }
        text += "&"
        rest = rest.dropFirst()
    }
}
