/// A word, number, mark or link of a message, with what the lexicon knows of it.
struct Token {
    /// What a token is made of.
    enum Kind: UInt8 {
        /// Letters, apostrophes between them, and everything outside ASCII.
        case word
        /// ASCII digits.
        case number
        /// One ASCII mark, or a dash.
        case symbol
        /// An address on the web or of mail, up to the next white space.
        case link
        /// What stands behind the last token.
        case end
    }

    /// What the token is made of.
    var kind: Kind
    /// Whether white space, or the start of the message, stands before it.
    var spaced: Bool
    /// Whether it stands in quotation marks, so that no rule may read it.
    var quoted = false
    /// What the word means to the rules.
    var word = Word.other
    /// The grammatical classes of the word, by which rules are chosen.
    var classes: WordClass = []
    /// A number's value (-1 when it has more than 9 digits), a symbol's byte, or the value that the
    /// lexicon gives the word: a weekday's or month's number, a number in words, a unit.
    var value: Int32 = 0
    /// The UTF-8 offset of its first byte.
    var start: Int32
    /// The UTF-8 offset behind its last byte.
    var end: Int32

    /// How many bytes it has.
    var length: Int { Int(end - start) }

    /// Whether it is that ASCII mark.
    func isSymbol(_ byte: UInt8) -> Bool { kind == .symbol && value == Int32(byte) }

    /// The token that stands for everything behind the message's end.
    static let end = Token(kind: .end, spaced: true, classes: [], start: 0, end: 0)
}
