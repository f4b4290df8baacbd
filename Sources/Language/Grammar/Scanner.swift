/// Reads a sentence from left to right, asking at each token the rules that can begin with it.
enum Scanner {
    /// What the rules of its language understand in the tokens `range`, in order; nil when more than
    /// `most` words are left that no phrase takes, which is found out without reading on.
    static func components(
        of sentence: Sentence, in range: Range<Int>, leaving most: Int = .max
    ) -> [Component]? {
        var found: [Component] = []
        found.reserveCapacity(6)
        var index = range.lowerBound
        var budget = ScanBudget(length: sentence.bytes.count)
        var floor = index
        var left = 0
        sentence.titleBegan = false
        sentence.lastPhraseEnd = -1
        while index < range.upperBound {
            let token = sentence[index]
            let isTried =
                !token.classes.isEmpty && found.count < mostPhrases && budget.take(token)
            if isTried, startsChunk(sentence, index, floor),
                let (rule, match) = sentence.pack.phrase(sentence, index)
            {
                let end = min(match.end, range.upperBound)
                if case .words = match.value {
                    sentence.titleBegan = true
                    sentence.lastPhraseEnd = -1
                    left += end - index
                    if left > most { return nil }
                    (index, floor) = (end, end)
                    continue
                }
                let start = sentence.pack.leads(sentence, index, floor, match.value)
                found.append(
                    Component(rule: rule, span: start..<end, value: match.value))
                index = end
                floor = index
                sentence.lastPhraseEnd = isDated(match.value) ? index : -1
            } else {
                let isLead = token.classes.contains(.lead) || token.word == .the
                if token.kind != .symbol, !isLead {
                    sentence.titleBegan = true
                    left += 1
                    if left > most { return nil }
                }
                index += 1
            }
        }
        return found
    }

    /// How many phrases are read: no one says more.
    private static let mostPhrases = 48

    /// Whether a phrase that was read at `index` ends where one may.
    static func accepts(_ match: Match, at index: Int, of sentence: Sentence) -> Bool {
        match.end > index && endsChunk(sentence, match.end)
    }

    /// Whether a day or time may follow `value` as a part of the same date.
    private static func isDated(_ value: Component.Value) -> Bool {
        switch value {
        case .opener, .nothing, .priority, .asap, .star, .tags, .list, .person, .note, .words: false
        default: true
        }
    }

    private static func startsChunk(_ sentence: Sentence, _ index: Int, _ floor: Int) -> Bool {
        if sentence[index].spaced || index == floor { return true }
        let before = sentence[index - 1]
        if sentence.isSymbol(index, "!") { return !sentence.isSymbol(index - 1, "!") }
        guard before.kind == .symbol else { return false }
        switch UInt8(truncatingIfNeeded: before.value) {
        case 0x28, 0x5B, 0x2C, 0x3B, 0x40, 0x7E: return true
        case 0x3A: return before.spaced || sentence[index - 2].kind == .word
        case 0x2D:
            let isName = sentence[index].kind == .number && sentence.isJoined(index - 1)
            return before.spaced || sentence[index - 2].kind == .word && !isName
        case 0x2E: return sentence[index - 2].kind == .word
        default: return false
        }
    }

    /// Whether a phrase may end before the token at `index`: at white space, or before closing marks.
    private static func endsChunk(_ sentence: Sentence, _ index: Int) -> Bool {
        var index = index
        if index > 0, sentence.isSymbol(index - 1, "!") || sentence.isSymbol(index - 1, ":") {
            return true
        }
        while index < sentence.count, !sentence[index].spaced {
            let token = sentence[index]
            guard token.kind == .symbol else { return false }
            switch UInt8(truncatingIfNeeded: token.value) {
            case 0x2C, 0x3B, 0x29, 0x5D: return true
            case 0x21, 0x2E, 0x3A, 0x3F: index += 1
            case 0x23, 0x2D: return true
            default: return false
            }
        }
        return true
    }
}

/// How often phrases are looked for in a line: as often as in the densest text that people write, so that what is
/// made of numbers or little words alone stays as cheap.
struct ScanBudget {
    private var words: Int
    private var figures: Int

    /// A budget for a line of `length` bytes.
    init(length: Int) {
        words = 128 + length / 8
        figures = 64 + length / 32
    }

    /// Whether a phrase may be looked for at `token`; figures can begin most phrases, and so cost most.
    mutating func take(_ token: Token) -> Bool {
        guard words > 0, figures > 0 || token.kind != .number else { return false }
        words -= 1
        if token.kind == .number { figures -= 1 }
        return true
    }
}
