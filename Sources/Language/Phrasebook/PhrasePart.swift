/// A part of a way of saying something, compiled.
struct PhrasePart: Sendable {
    /// What a part is.
    enum Kind: UInt8 {
        /// One of its words must stand there.
        case required
        /// One of its words may stand there.
        case optional
        /// A gap that ends at the first place where the rest fits.
        case near
        /// A gap that ends at the last place where the rest fits.
        case far
    }

    /// What it is.
    var kind: Kind
    /// The numbers of its words.
    var words: [UInt16] = []
    /// The words that can stand behind a gap.
    var following: [UInt16] = []
    /// Whether a gap can reach to the sentence's end.
    var canEnd = false

    /// The parts of `way`, their words taken into `vocabulary`.
    static func parts(of way: String, _ vocabulary: inout Vocabulary) -> [PhrasePart] {
        var parts: [PhrasePart] = []
        let bytes = Array(way.utf8)
        var index = 0
        while index < bytes.count {
            let end = bytes[index...].firstIndex(of: 0x20) ?? bytes.count
            if end > index { parts.append(PhrasePart(bytes[index..<end], &vocabulary)) }
            index = end + 1
        }
        for index in parts.indices where parts[index].isGap {
            parts[index].look(parts[(index + 1)...])
        }
        return parts
    }

    /// Whether it is a gap.
    var isGap: Bool { kind == .near || kind == .far }

    private init(_ text: ArraySlice<UInt8>, _ vocabulary: inout Vocabulary) {
        if text.first == 0x7B {
            kind = text.count > 2 ? .far : .near
            return
        }
        let isOptional = text.first == 0x5B
        kind = isOptional ? .optional : .required
        var index = text.startIndex + (isOptional ? 1 : 0)
        let last = text.endIndex - (isOptional ? 1 : 0)
        while index < last {
            let end = text[index..<last].firstIndex(of: 0x7C) ?? last
            words.append(vocabulary.number(adding: text[index..<end]))
            index = end + 1
        }
    }

    private mutating func look(_ rest: ArraySlice<PhrasePart>) {
        for part in rest where !part.isGap {
            following += part.words
            if part.kind == .required { return }
        }
        canEnd = !rest.contains { $0.isGap }
    }
}
