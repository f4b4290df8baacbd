import Planner

/// Corrections of what was said last by a number or with a star: `no, 8`, `not 4, 5`, `5 not 4`, `*6:30pm`.
extension Clause {
    /// What it corrects; nil where it says anything else.
    func correctedNumber() -> Understanding? {
        if let starred = starredValue { return starred }
        let numbers = (low..<high).filter { sentence[$0].kind == .number }
        guard (1...2).contains(numbers.count), range.count <= 7,
            numbers.allSatisfy({
                sentence[$0].length < 4
                    && (!sentence.isJoined($0 + 1) || sentence.separates($0 + 1) || $0 + 1 == high)
            })
        else { return nil }
        let words = (low..<high).filter { !numbers.contains($0) && !isComma($0) }
        let isDenied = words.contains { isAny($0, ["not", "no", "nope"]) }
        guard isDenied || words.contains(where: { isAny($0, ["meant", "mean", "said"]) }),
            words.allSatisfy({ isAny($0, Self.correcting) })
        else { return nil }
        let olds = numbers.filter { isWord($0 - 1, "not") }
        guard let new = numbers.first(where: { !olds.contains($0) }),
            numbers.count == olds.count + 1
        else { return nil }
        return Understanding(
            .correct(Int(sentence[new].value), instead: olds.first.map { Int(sentence[$0].value) }))
    }

    /// `*6:30pm`, `*friday`: the time or day of what was spoken of last.
    private var starredValue: Understanding? {
        let start = sentence.isSymbol(low, "*") ? low : low - 1
        guard start >= 0, sentence.isSymbol(start, "*"), sentence.isJoined(start + 1) else {
            return nil
        }
        let match = EnglishMatch(sentence, range, isSlash: false)
        let value = start + 1..<high
        guard !value.isEmpty else { return nil }
        if value.count == 1, sentence[start + 1].kind == .number, sentence[start + 1].length < 3 {
            return Understanding(.correct(Int(sentence[start + 1].value), instead: nil))
        }
        guard let reading = match.when(in: value), reading.problem == nil else { return nil }
        return Understanding(.edit(.last, match.edit(reading, isMove: true)))
    }

    private static let correcting: WordSet = [
        "no", "nope", "not", "i", "meant", "mean", "said", "but", "sorry", "oops", "it's", "its",
        "at", "rather", "number",
    ]
}
