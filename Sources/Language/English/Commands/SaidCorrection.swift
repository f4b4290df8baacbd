/// Reads in a phrase the day or time that replaces the last one.
struct SaidCorrection {
    /// The phrase.
    let said: EnglishMatch
    private var sentence: EnglishSentence { said.sentence }

    /// Reads the new day or time of the last task: `no, saturday`, `not tomorrow, monday`.
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

    /// Returns the tokens behind the wrong day or time: `monday` of `tomorrow, monday`.
    private func behindTaken(_ range: Range<Int>) -> Range<Int>? {
        let split = range.first { sentence.separates($0) || sentence.isWord($0, "but") }
        guard let split, said.when(in: range.lowerBound..<split) != nil else { return nil }
        return split + 1..<range.upperBound
    }

    private func leads(_ index: Int) -> Bool {
        sentence.separates(index) || Self.corrections.contains(sentence.lowercased(index))
    }

    /// The words that stand between the wrong day and the right one.
    private static let corrections: Set<String> = [
        "actually", "no", "not", "wait", "sorry", "oops", "i", "mean", "meant", "rather", "make",
        "it",
    ]
}
