/// Lays phrases over a sentence whose words are numbered.
struct PhraseReader {
    private let numbers: [UInt16]
    private let said: Said
    private let mask: UInt64
    private let words: Int
    private var sentence: Sentence { said.sentence }
    private var end: Int { said.range.upperBound }
    /// How many places are tried for the end of a gap, so that long messages stay cheap.
    private static let tries = 4

    /// A reader of the tokens that `said` covers, with the numbers of their words.
    init(numbers: [UInt16], said: Said) {
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
    func read(_ parts: [PhrasePart], _ phrase: Phrase) -> Understanding? {
        read(parts, 0, at: said.range.lowerBound, said, phrase)
    }

    private func read(
        _ parts: [PhrasePart], _ number: Int, at index: Int, _ said: Said, _ phrase: Phrase
    ) -> Understanding? {
        guard number < parts.count else {
            return skippingMarks(index) >= end ? phrase.read(said) : nil
        }
        if parts[number].isGap { return fill(parts, number, from: index, said, phrase) }
        let at = skippingMarks(index)
        if at < end, parts[number].words.contains(self.number(at)),
            let found = read(parts, number + 1, at: at + 1, said, phrase)
        {
            return found
        }
        guard parts[number].kind == .optional else { return nil }
        return read(parts, number + 1, at: index, said, phrase)
    }

    private func fill(
        _ parts: [PhrasePart], _ number: Int, from index: Int, _ said: Said, _ phrase: Phrase
    ) -> Understanding? {
        let start = skippingMarks(index)
        guard start < end else { return nil }
        if number + 1 == parts.count {
            let gap = withoutMarks(start..<end)
            return gap.isEmpty ? nil : phrase.read(said.filling(gap))
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
                let found = read(parts, number + 1, at: at, said.filling(gap), phrase)
            {
                return found
            }
            tries += 1
            if tries == Self.tries { return nil }
        }
        return nil
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
