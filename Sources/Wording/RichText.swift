public import Planner

/// Text with formatting, as values: what a user typed can never become markup. Transports turn it into
/// HTML, terminal colours or plain text.
public struct RichText: Hashable, Sendable, Codable {
    /// A stretch of text in one style.
    public struct Span: Hashable, Sendable, Codable {
        /// How a stretch looks.
        public enum Style: String, Sendable, Codable {
            case plain, bold, italic, code, strike
            /// Folded until tapped, where the network can (Telegram's expandable block quotation).
            case folded
        }

        /// The characters.
        public var text: String
        /// How they look.
        public var style: Style
        /// The network's id of the person whom they mention; nil where they mention nobody.
        public var person: String?
        /// The moment that they tell, for readers in other zones; nil where they tell none.
        public var moment: Instant?
    }

    /// The stretches in order.
    public private(set) var spans: [Span]

    /// No text.
    public init() {
        spans = []
    }

    /// Text in one style.
    public init(_ text: String, _ style: Span.Style = .plain) {
        spans = text.isEmpty ? [] : [Span(text: text, style: style)]
    }

    /// Text that mentions a person, by the network's id: the person is told where the message notifies.
    public init(mentioning text: String, id: String) {
        spans = [Span(text: text, style: .plain, person: id)]
    }

    /// Text that tells a moment: where the network can, it shows the reader's own time when it is tapped.
    public init(_ text: String, at moment: Instant) {
        spans = text.isEmpty ? [] : [Span(text: text, style: .plain, moment: moment)]
    }

    /// Text in bold.
    public static func bold(_ text: String) -> RichText { RichText(text, .bold) }

    /// Text in italics.
    public static func italic(_ text: String) -> RichText { RichText(text, .italic) }

    /// One stretch.
    public init(_ span: Span) {
        spans = span.text.isEmpty ? [] : [span]
    }

    /// The characters without their formatting.
    public var plain: String { spans.map(\.text).joined() }

    /// The network's ids of the people whom it mentions, in order.
    public var mentioned: [String] { spans.compactMap(\.person) }

    /// The same text, in which only the moments that `isWanted` admits are told as such.
    public func keepingMoments(where isWanted: (Instant) -> Bool) -> RichText {
        guard spans.contains(where: { $0.moment != nil }) else { return self }
        return spans.reduce(into: RichText()) { text, span in
            var span = span
            if let moment = span.moment, !isWanted(moment) { span.moment = nil }
            text.append(RichText(span))
        }
    }

    /// Whether there is nothing in it.
    public var isEmpty: Bool { spans.isEmpty }

    /// Adds `other` at the end.
    public mutating func append(_ other: RichText) {
        for span in other.spans {
            if let last = spans.indices.last, spans[last].style == span.style,
                spans[last].person == span.person, spans[last].moment == span.moment
            {
                spans[last].text += span.text
            } else {
                spans.append(span)
            }
        }
    }

    /// One text after the other.
    public static func + (left: RichText, right: RichText) -> RichText {
        var sum = left
        sum.append(right)
        return sum
    }

    /// Adds text at the end.
    public static func += (left: inout RichText, right: RichText) {
        left.append(right)
    }
}

extension RichText: ExpressibleByStringInterpolation {
    /// Plain text from a literal.
    public init(stringLiteral value: String) {
        self.init(value)
    }
}

extension [RichText] {
    /// The elements one after the other with `separator` between them.
    public func joined(separator: RichText) -> RichText {
        var result = RichText()
        for (index, element) in enumerated() {
            if index > 0 { result.append(separator) }
            result.append(element)
        }
        return result
    }
}
