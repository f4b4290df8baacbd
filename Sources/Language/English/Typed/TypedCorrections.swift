import Planner

/// Corrections of what was said last by a number or with a star: `no, 8`, `not 4, 5`, `5 not 4`, `*6:30pm`.
enum TypedCorrections {
    /// The correction in the tokens `range`; nil where they say anything else.
    static func read(_ sentence: EnglishSentence, _ range: Range<Int>) -> Understanding? {
        if let starred = starred(sentence, range) { return starred }
        let numbers = range.filter { sentence[$0].kind == .number }
        guard (1...2).contains(numbers.count), range.count <= 7,
            numbers.allSatisfy({
                sentence[$0].length < 4
                    && (!sentence.isJoined($0 + 1) || sentence.separates($0 + 1)
                        || $0 + 1 == range.upperBound)
            })
        else { return nil }
        let words = range.filter { !numbers.contains($0) && !sentence.separates($0) }
        guard words.contains(where: { denying.has(sentence, $0) }),
            words.allSatisfy({ denying.has(sentence, $0) || beside.has(sentence, $0) })
        else { return nil }
        let olds = numbers.filter { sentence.isWord($0 - 1, "not") }
        guard let new = numbers.first(where: { !olds.contains($0) }),
            numbers.count == olds.count + 1
        else { return nil }
        return Understanding(
            .correct(Int(sentence[new].value), instead: olds.first.map { Int(sentence[$0].value) }))
    }

    /// `*6:30pm`, `*friday`: the time or day of what was spoken of last.
    private static func starred(_ sentence: EnglishSentence, _ range: Range<Int>) -> Understanding?
    {
        let start = range.lowerBound
        guard sentence.isSymbol(start, "*"), sentence.isJoined(start + 1) else { return nil }
        let match = EnglishMatch(sentence, range, isSlash: false)
        let value = start + 1..<range.upperBound
        if value.count == 1, sentence[start + 1].kind == .number, sentence[start + 1].length < 3 {
            return Understanding(.correct(Int(sentence[start + 1].value), instead: nil))
        }
        guard let reading = match.when(in: value), reading.problem == nil else { return nil }
        return Understanding(.edit(.last, match.edit(reading, isMove: true)))
    }

    private static let denying: WordSet = "not no nope meant mean said"
    private static let beside: WordSet = "i but sorry oops it's its at rather number"
}
