/// Lays phrases over a sentence whose words are numbered.
struct PhraseReader {
    private let numbers: [UInt16]
    private let said: Said
    private var sentence: Sentence { said.sentence }
    private var end: Int { said.range.upperBound }
    /// How many places are tried for the end of a gap, so that long messages stay cheap.
    private static let tries = 4

    /// A reader of the tokens that `said` covers, with the numbers of their words.
    init(numbers: [UInt16], said: Said) {
        self.numbers = numbers
        self.said = said
    }

    /// What `phrase` means when it was said in the way `parts`; nil when it was not.
    func read(_ parts: [PhrasePart], _ phrase: Phrase) -> Understanding? {
        read(parts[...], at: said.range.lowerBound, said, phrase)
    }

    private func read(
        _ parts: ArraySlice<PhrasePart>, at index: Int, _ said: Said, _ phrase: Phrase
    )
        -> Understanding?
    {
        guard let part = parts.first else {
            return skippingMarks(index) >= end ? phrase.read(said) : nil
        }
        switch part {
        case .words(let words, let isOptional):
            let at = skippingMarks(index)
            if at < end, words.contains(number(at)),
                let found = read(parts.dropFirst(), at: at + 1, said, phrase)
            {
                return found
            }
            return isOptional ? read(parts.dropFirst(), at: index, said, phrase) : nil
        case .gap(let isFar):
            return fill(parts.dropFirst(), from: index, isFar: isFar, said, phrase)
        }
    }

    private func fill(
        _ rest: ArraySlice<PhrasePart>, from index: Int, isFar: Bool, _ said: Said, _ phrase: Phrase
    ) -> Understanding? {
        let start = skippingMarks(index)
        guard start < end else { return nil }
        if rest.isEmpty {
            let gap = withoutMarks(start..<end)
            return gap.isEmpty ? nil : phrase.read(said.filling(gap))
        }
        let (words, canEnd) = following(rest)
        var tries = 0
        let places = start + 1...end
        for step in 0..<places.count {
            let at = isFar ? end - step : start + 1 + step
            let fits = at == end ? canEnd : words.contains(number(at))
            guard fits else { continue }
            let gap = withoutMarks(start..<at)
            if !gap.isEmpty, let found = read(rest, at: at, said.filling(gap), phrase) {
                return found
            }
            tries += 1
            if tries == Self.tries { return nil }
        }
        return nil
    }

    /// The words that can follow a gap, and whether the sentence can end there.
    private func following(_ rest: ArraySlice<PhrasePart>) -> (words: Set<UInt16>, canEnd: Bool) {
        var words: Set<UInt16> = []
        for part in rest {
            guard case .words(let some, let isOptional) = part else { return (words, false) }
            words.formUnion(some)
            if !isOptional { return (words, false) }
        }
        return (words, true)
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
