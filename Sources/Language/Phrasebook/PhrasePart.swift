/// A part of a way of saying something, compiled.
enum PhrasePart: Sendable {
    /// One of these words, which may be left out when `isOptional`.
    case words([UInt16], isOptional: Bool)
    /// A gap; it reaches as far as it can when `isFar`.
    case gap(isFar: Bool)

    /// The part that `text` describes, its words taken into `vocabulary`.
    init(_ text: Substring, _ vocabulary: inout Vocabulary) {
        if text.first == "{" {
            self = .gap(isFar: text == "{>}")
            return
        }
        let isOptional = text.first == "["
        let inner = isOptional ? text.dropFirst().dropLast() : text
        let words = inner.split(separator: "|").map { vocabulary.number(adding: $0) }
        self = .words(words, isOptional: isOptional)
    }
}
