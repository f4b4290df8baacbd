/// What a phrase says of the day or time that takes the place of one just said.
struct SaidCorrection {
    let said: EnglishMatch
    private var sentence: EnglishSentence { said.sentence }

    /// The day or time that takes the place of one just said: `no, saturday`, `not tomorrow, monday`.
    func correcting() -> Understanding? {
        var range = said.gap(0)
        var isNegated = sentence.isWord(said.range.lowerBound, "not")
        while range.count > 1, leads(range.lowerBound) {
            isNegated = isNegated || sentence.isWord(range.lowerBound, "not")
            range.removeFirst()
        }
        if isNegated {
            guard let meant = behindTaken(range) else { return nil }
            range = meant
        }
        let isBare = range.count == 1 && sentence[range.lowerBound].kind == .number
        guard !isBare, let reading = said.when(in: range), reading.end == nil else { return nil }
        return Understanding(.edit(.last, said.edit(reading, isMove: true)))
    }

    /// Behind the day or time that is taken back: `monday` of `tomorrow, monday`.
    private func behindTaken(_ range: Range<Int>) -> Range<Int>? {
        let split = range.first { sentence.separates($0) || sentence.isWord($0, "but") }
        guard let split, said.when(in: range.lowerBound..<split) != nil else { return nil }
        return split + 1..<range.upperBound
    }

    private func leads(_ index: Int) -> Bool {
        sentence.separates(index) || Self.corrections.contains(sentence.lowercased(index))
    }

    /// Words that take back what was said, before what is meant.
    private static let corrections: Set<String> = [
        "actually", "no", "not", "wait", "sorry", "oops", "i", "mean", "meant", "rather", "make",
        "it",
    ]
}
