import Wording
import Bot

extension RichText {
    /// The text in the Bot API's HTML style; what people typed is escaped.
    var telegramHTML: String {
        spans.map { span in
            let text = span.text.escapedForHTML
            // Only a user has such a link.
            if let person = span.person, Int64(person) ?? 0 > 0 {
                return "<a href=\"tg://user?id=\(person)\">\(text)</a>"
            }
            return switch span.style {
            case .plain: text
            case .bold: "<b>\(text)</b>"
            case .italic: "<i>\(text)</i>"
            case .code: "<code>\(text)</code>"
            case .strike: "<s>\(text)</s>"
            case .folded: "<blockquote expandable>\(text)</blockquote>"
            }
        }.joined()
    }

    /// Whether any of it is formatted.
    var isFormatted: Bool { spans.contains { $0.style != .plain || $0.person != nil } }

    /// The text in parts of at most `limit` UTF-16 units, as Telegram counts: cut at the end of a
    /// line where there is one, else at a space, else between characters. Formatting goes on across
    /// a cut; blank parts are left out.
    func split(limit: Int) -> [RichText] {
        let text = plain
        guard text.utf16.count > limit else { return text.isBlank ? [] : [self] }
        var parts: [RichText] = []
        var start = text.startIndex
        while start < text.endIndex {
            let cut = text.cut(from: start, limit: limit)
            let from = text.utf16.distance(from: text.startIndex, to: start)
            let to = text.utf16.distance(from: text.startIndex, to: cut)
            if !text[start..<cut].isBlank { parts.append(slice(from, to)) }
            start = cut
            if start < text.endIndex, text[start].isNewline || text[start] == " " {
                start = text.index(after: start)
            }
        }
        return parts
    }

    /// The text cut to `limit` UTF-16 units, at a line's end where there is one, with a mark that
    /// something is missing.
    func shortened(limit: Int) -> RichText {
        guard plain.utf16.count > limit else { return self }
        let first = split(limit: limit - 2).first ?? RichText()
        return first + RichText("\n…")
    }

    // From one offset to another, in UTF-16 units.
    private func slice(_ from: Int, _ to: Int) -> RichText {
        var result = RichText()
        var position = 0
        for span in spans {
            let units = span.text.utf16
            let (low, high) = (max(from - position, 0), min(to - position, units.count))
            if low < high {
                let start = units.index(units.startIndex, offsetBy: low)
                let end = units.index(units.startIndex, offsetBy: high)
                result.append(span.same(with: String(span.text[start..<end])))
            }
            position += units.count
        }
        return result
    }
}

extension RichText.Span {
    /// Other characters that look the same and mention the same person.
    fileprivate func same(with text: String) -> RichText {
        person.map { RichText(mentioning: text, id: $0) } ?? RichText(text, style)
    }
}

extension StringProtocol {
    /// Whether there is nothing to see in it; Telegram refuses such messages.
    var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

extension String {
    /// The text with what HTML would read as markup escaped.
    var escapedForHTML: String {
        guard utf8.contains(where: { $0 == 0x26 || $0 == 0x3C || $0 == 0x3E }) else { return self }
        var result = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    // Where the part that begins at `start` ends.
    fileprivate func cut(from start: Index, limit: Int) -> Index {
        var (units, index) = (0, start)
        var (line, space): (Index?, Index?) = (nil, nil)
        while index < endIndex {
            let next = self.index(after: index)
            if index > start {
                if self[index].isNewline { line = index }
                if self[index] == " " { space = index }
            }
            units += utf16.distance(from: index, to: next)
            guard units <= limit else {
                // One character may be longer than a message: then between its scalars.
                if index == start { return scalarCut(from: start, limit: limit) }
                return line ?? space ?? index
            }
            index = next
        }
        return endIndex
    }

    private func scalarCut(from start: Index, limit: Int) -> Index {
        var (units, index) = (0, start)
        while index < endIndex {
            units += UTF16.width(unicodeScalars[index])
            guard units <= limit else { break }
            index = unicodeScalars.index(after: index)
        }
        return index
    }
}
