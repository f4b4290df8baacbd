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
        case .plain: linked
        case .bold: "<strong>\(text)</strong>"
        case .italic: "<em>\(text)</em>"
        case .code: "<code>\(text)</code>"
        case .strike: "<s>\(text)</s>"
        case .folded: "<details><summary>…</summary>\(text)</details>"
        }
    }

    private var linked: HTML {
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
