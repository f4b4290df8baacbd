/// Stars: `*` alone, or `star` at the end.
enum StarRule {
    /// Either.
    static let rule = Rule("star", at: [.mark, .field, .connector]) { sentence, index in
        if sentence.isSymbol(index, "*") {
            return sentence[index].spaced && sentence[index + 1].spaced
                ? Match(.star, end: index + 1) : nil
        }
        var at = index
        if sentence.word(at) == .with { at = sentence.skipping(.a, at + 1) }
        if sentence.word(at) == .star, sentence[at].length == 3 { return Match(.star, end: at + 1) }
        if sentence[at].length == 7, sentence.word(at) == .star, sentence.has(at + 1, .verb) {
            return Match(.star, end: at + 1)
        }
        guard sentence.word(at) == .star, sentence.titleBegan, sentence.closes(at + 1),
            at > index || !sentence.has(index - 1, .determiner)
        else { return nil }
        return Match(.star, end: at + 1)
    }
}
