/// Prepositions that belong to the verb of a title and not to the date behind them: `put the oven on at 3`,
/// `drop by tomorrow`.
enum Particles {
    /// Whether the preposition at `index`, before what was read as `value`, belongs to a verb.
    static func belongs(_ sentence: EnglishSentence, _ index: Int, _ value: Component.Value) -> Bool
    {
        if inner.contains(sentence.word(index + 1)) { return true }
        if sentence.word(index) == .by {
            let isFirst = index == 1 || sentence.has(index - 2, [.opener, .mark])
            return isFirst && visits.has(sentence, index - 1)
        }
        guard isOn(sentence, index) else { return false }
        switch value {
        case .time, .elapsed, .dayPart: return true
        case .day:
            let isThis = sentence.word(index + 1) == .this && sentence.has(index + 2, .dayPart)
            return isThis || sentence.has(index + 1, .relativeDay)
        default: return false
        }
    }

    /// Whether the `on` at `index` is that of `put on` or `turn on`.
    static func isOn(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        guard sentence.word(index) == .on, index > 0 else { return false }
        return (max(0, index - 6)..<index).contains { phrasal.has(sentence, $0) }
    }

    private static let inner: [Word] = [.at, .on, .by, .in, .before, .until, .within]
    private static let phrasal: WordSet = [
        "put", "turn", "switch", "keep", "leave", "left", "try",
    ]
    private static let visits: WordSet = ["drop", "stop", "swing", "pop", "come"]
}
