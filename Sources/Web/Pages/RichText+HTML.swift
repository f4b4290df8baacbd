import Wording

extension RichText {
    /// The text as markup; its addresses can be followed.
    var html: HTML {
        HTML("\(spans.map(\.html))")
    }
}

extension RichText.Span {
    fileprivate var html: HTML {
        switch style {
        case .plain: marked { linked($0) }
        case .bold: "<strong>\(marked())</strong>"
        case .italic: "<em>\(marked())</em>"
        case .code: "<code>\(text)</code>"
        case .strike: "<s>\(marked())</s>"
        case .folded: "<details><summary>…</summary>\(marked())</details>"
        }
    }

    /// The text with what stands between backticks as code; `other` makes the rest.
    private func marked(_ other: (String) -> HTML = { "\($0)" }) -> HTML {
        var markup = HTML()
        var rest = text[...]
        while let code = rest.firstMatch(of: /`([^`\n]+)`/) {
            let before = other(String(rest[..<code.range.lowerBound]))
            markup = markup + before + "<code>\(String(code.output.1))</code>"
            rest = rest[code.range.upperBound...]
        }
        return markup + other(String(rest))
    }

    private func linked(_ text: String) -> HTML {
        var markup = HTML()
        var rest = text[...]
        while let address = rest.firstMatch(of: /https?:\/\/[^\s<>"]+/) {
            markup = markup + "\(String(rest[..<address.range.lowerBound]))"
            let place = String(address.output)
            markup = markup + "<a href=\"\(place)\" rel=\"noreferrer\">\(place)</a>"
            rest = rest[address.range.upperBound...]
        }
        return markup + "\(String(rest))"
    }
}
