import Wording
import Bot
import Planner

extension RichText {
    /// The text in the Bot API's HTML style; what people typed is escaped.
    var telegramHTML: String {
        spans.map { span in
            let text = span.text.escapedForHTML
            // Only a user has such a link.
            if let person = span.person, Int64(person) ?? 0 > 0 {
                return "<a href=\"tg://user?id=\(person)\">\(text)</a>"
            }
            // Without a format the text is shown as it is; tapped, it tells the moment.
            if let moment = span.moment {
                return "<tg-time unix=\"\(moment.seconds)\">\(text)</tg-time>"
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
    var isFormatted: Bool {
        spans.contains { $0.style != .plain || $0.person != nil || $0.moment != nil }
    }

    /// Whether it tells a moment as such.
    var tellsMoments: Bool { spans.contains { $0.moment != nil } }

    /// The text with the moments that the Bot API takes: up to 1,098 days ahead, less a day for clocks
    /// that differ. A moment that is past for longer than a day is told as words alone.
    func withTellableMoments(at now: Instant) -> RichText {
        keepingMoments { moment in
            (-86_400...1_097 * 86_400).contains(moment.seconds - now.seconds)
        }
    }

    /// The text in parts of at most `limit` UTF-16 units, as Telegram counts, and `first` of the
    /// first: cut at the end of a line where there is one, else at a space, else between characters.
    /// Formatting goes on across a cut; blank parts are left out.
    func split(limit: Int, first: Int? = nil) -> [RichText] {
        let text = plain
        var length = first ?? limit
        guard text.utf16.count > length else { return text.isBlank ? [] : [self] }
        var parts: [RichText] = []
        var start = text.startIndex
        while start < text.endIndex {
            let cut = text.cut(from: start, limit: length)
            length = limit
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
                var part = span
                part.text = String(span.text[start..<end])
                result.append(RichText(part))
            }
            position += units.count
        }
        return result
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
