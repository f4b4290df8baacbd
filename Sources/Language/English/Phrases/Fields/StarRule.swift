/// Stars: `*` alone, `star` at the end, `star: …`, `…, star it`, `… as favourite`.
enum StarRule {
    /// Either.
    static let rule = EnglishRule("star", at: [.mark, .field, .connector]) { sentence, index in
        if sentence.isSymbol(index, "*") {
            return sentence[index].spaced && sentence[index + 1].spaced
                ? Match(.star, end: index + 1) : nil
        }
        var at = index
        if sentence.word(at) == .with || sentence.word(at) == .as {
            at = sentence.skipping(.a, at + 1)
        }
        if sentence.word(at) == .favourite {
            return at > index && sentence.closes(at + 1) ? Match(.star, end: at + 1) : nil
        }
        if sentence.word(at) == .star, sentence.isSymbol(at + 1, ":"), !sentence.titleBegan {
            return Match(.star, end: at + 2)
        }
        if sentence.word(at) == .star, [.it, .this, .that].contains(sentence.word(at + 1)),
            sentence.titleBegan, sentence.closes(at + 2)
        {
            return Match(.star, end: at + 2)
        }
        if sentence.word(at) == .star, sentence[at].length == 3 { return Match(.star, end: at + 1) }
        if sentence[at].length == 7, sentence.word(at) == .star,
            sentence.has(at + 1, .verb) || !sentence.titleBegan && sentence.isTask(at + 1)
        {
            return Match(.star, end: at + 1)
        }
        if kinds.has(sentence, at - 1) { return nil }
        guard sentence.word(at) == .star, sentence.titleBegan, sentence.closes(at + 1),
            at > index || !sentence.has(index - 1, .determiner)
        else { return nil }
        return Match(.star, end: at + 1)
    }

    /// Words that make another thing of the star behind them.
    private static let kinds: WordSet = [
        "morning", "evening", "rock", "pop", "gold", "golden", "silver", "movie", "film", "north",
        "shooting", "christmas", "tree", "guest", "tv", "dog", "pole", "soul", "sea", "death",
        "5", "five", "4", "four", "3", "three", "one", "two", "all", "paper", "straw", "dwarf",
    ]
}
