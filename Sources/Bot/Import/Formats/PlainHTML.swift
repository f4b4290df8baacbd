/// The text of a note that another program keeps as HTML: what its elements say, line by line.
enum PlainHTML {
    private static let breaks: Set<String> = ["p", "br", "div", "li", "tr", "h1", "h2", "h3"]
    private static let entities = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "#39": "'", "nbsp": " ",
    ]

    static func text(_ html: String) -> String {
        guard html.contains("<") || html.contains("&") else { return html }
        var result = ""
        var rest = html[...]
        while let mark = rest.firstIndex(where: { $0 == "<" || $0 == "&" }) {
            result += rest[..<mark]
            rest = rest[mark...]
            let isElement = rest.first == "<"
            let end = rest.prefix(400).firstIndex(of: isElement ? ">" : ";")
            guard let end else {
                result += rest.prefix(1)
                rest = rest.dropFirst()
                continue
            }
            let inner = rest[rest.index(after: mark)..<end]
            if isElement {
                let name = inner.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }
                if breaks.contains(name.lowercased()), !result.hasSuffix("\n"), !result.isEmpty {
                    result += "\n"
                }
            } else if let known = entities[String(inner)] {
                result += known
            } else {
                result += rest[...end]
            }
            rest = rest[rest.index(after: end)...]
        }
        result += rest
        while result.last?.isWhitespace == true { result.removeLast() }
        return result
    }
}
