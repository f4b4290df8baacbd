/// Lays phrases over a sentence whose words are numbered.
struct PhraseReader<Match: PhraseMatch> {
    private let numbers: [UInt16]
    private let said: Match
    private let mask: UInt64
    private let words: Int
    private var sentence: Match.Line { said.sentence }
    private var end: Int { said.range.upperBound }
    /// How many places are tried for the end of a gap, so that long messages stay cheap.
    private static var tries: Int { 4 }

    /// A reader of the tokens that `said` covers, with the numbers of their words.
    init(numbers: [UInt16], said: Match) {
        self.numbers = numbers
        self.said = said
        mask = numbers.reduce(0) { $0 | PhraseFilter.bit($1) }
        let low = said.range.lowerBound
        words = said.range.count { numbers[$0 - low] != 0 || !said.sentence.separates($0) }
    }

    /// Whether a way with that filter may fit.
    func passes(_ filter: PhraseFilter) -> Bool {
        filter.passes(count: numbers.count, words: words, mask: mask)
    }

    /// What `phrase` means when it was said in the way `parts`; nil when it was not.
    func read(_ parts: [PhrasePart], _ phrase: Phrase<Match>) -> Understanding? {
        var found: Understanding?
        read(parts, 0, at: said.range.lowerBound, said, phrase, &found)
        return found
    }

    /// Reads the parts from `number` on at the token `index`; whether they led to an understanding, which then is
    /// in `found`: it is too large to be handed up through every part.
    @discardableResult
    private func read(
        _ parts: [PhrasePart], _ number: Int, at index: Int, _ said: Match, _ phrase: Phrase<Match>,
        _ found: inout Understanding?
    ) -> Bool {
        guard number < parts.count else {
            guard skippingMarks(index) >= end else { return false }
            found = phrase.read(said)
            return found != nil
        }
        if parts[number].isGap { return fill(parts, number, from: index, said, phrase, &found) }
        let at = skippingMarks(index)
        if at < end, parts[number].words.contains(self.number(at)),
            read(parts, number + 1, at: at + 1, said, phrase, &found)
        {
            return true
        }
        guard parts[number].kind == .optional else { return false }
        return read(parts, number + 1, at: index, said, phrase, &found)
    }

    private func fill(
        _ parts: [PhrasePart], _ number: Int, from index: Int, _ said: Match,
        _ phrase: Phrase<Match>,
        _ found: inout Understanding?
    ) -> Bool {
        let start = skippingMarks(index)
        guard start < end else { return false }
        if number + 1 == parts.count {
            let gap = withoutMarks(start..<end)
            if gap.isEmpty { return false }
            found = phrase.read(said.filling(gap))
            return found != nil
        }
        let isFar = parts[number].kind == .far
        var tries = 0
        for step in 0..<end - start {
            let at = isFar ? end - step : start + 1 + step
            let fits =
                at == end ? parts[number].canEnd : parts[number].following.contains(self.number(at))
            guard fits else { continue }
            let gap = withoutMarks(start..<at)
            if !gap.isEmpty,
                read(parts, number + 1, at: at, said.filling(gap), phrase, &found)
            {
                return true
            }
            tries += 1
            if tries == Self.tries { return false }
        }
        return false
    }

    private func number(_ index: Int) -> UInt16 { numbers[index - said.range.lowerBound] }

    private func skippingMarks(_ index: Int) -> Int {
        var index = index
        while index < end, number(index) == 0, sentence.separates(index) { index += 1 }
        return index
    }

    private func withoutMarks(_ range: Range<Int>) -> Range<Int> {
        var (low, high) = (range.lowerBound, range.upperBound)
        while low < high, sentence.separates(low), sentence[low + 1].spaced { low += 1 }
        while low < high, sentence.separates(high - 1) { high -= 1 }
        return low..<high
    }
}
