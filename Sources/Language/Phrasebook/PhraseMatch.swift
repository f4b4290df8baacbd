/// A sentence that was said in the way of a phrase, with what filled the gaps. Each language has a type of its
/// own, with what it reads in gaps.
protocol PhraseMatch: SendableMetatype {
    /// The sentences of the language.
    associatedtype Line: Sentence

    /// The sentence.
    var sentence: Line { get }
    /// The tokens that count: those of politeness and the marks at the end are left out.
    var range: Range<Int> { get }
    /// What filled the gaps.
    var gaps: [Range<Int>] { get set }

    /// The tokens `range` of a sentence; a slash command is never an ordinary task.
    init(_ sentence: Line, _ range: Range<Int>, isSlash: Bool)
}

extension PhraseMatch {
    /// The same with one more gap filled.
    func filling(_ gap: Range<Int>) -> Self {
        var match = self
        match.gaps.append(gap)
        return match
    }

    /// What filled a gap, without the commas, colons and dashes around it; empty when there is no such gap.
    func gap(_ number: Int) -> Range<Int> {
        number < gaps.count ? gaps[number] : range.upperBound..<range.upperBound
    }

    /// The text of a gap as typed, without quotation marks around it.
    func text(_ number: Int) -> String { sentence.plainText(gap(number)) }
}

extension Sentence {
    /// The text of those tokens as typed, without quotation marks around all of it.
    func plainText(_ range: Range<Int>) -> String {
        guard range.count > 2, self[range.lowerBound].quoted, self[range.upperBound - 1].quoted,
            isQuotation(range.lowerBound), isQuotation(range.upperBound - 1)
        else { return text(range) }
        return text(range.lowerBound + 1..<range.upperBound - 1)
    }

    private func isQuotation(_ index: Int) -> Bool {
        ["\"", "'", "`", "“", "”", "„", "«", "»", "‘", "’"].contains(text(index..<index + 1))
    }

    /// Whether the token at `index` is a mark that only separates: a comma, colon, dash and the like.
    func separates(_ index: Int) -> Bool {
        let token = self[index]
        guard token.kind == .symbol, !token.quoted else { return false }
        switch UInt8(truncatingIfNeeded: token.value) {
        case 0x2C, 0x3A, 0x3B, 0x2D, 0x2E, 0x3D, 0x2F, 0x27: return true
        default: return false
        }
    }
}
