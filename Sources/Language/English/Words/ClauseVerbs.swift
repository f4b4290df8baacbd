/// Verbs in the past, by which a clause about a noun is told from what is to be done.
enum ClauseVerbs {
    /// Whether the word at `index` is a verb in the past: `happened`, `broke`, `has sent`.
    static func isPast(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        guard sentence[index].kind == .word else { return false }
        if irregular.has(sentence, index) || isTold(sentence, index) { return true }
        let end = Int(sentence[index].end)
        return sentence[index].length > 4 && !adjectives.has(sentence, index)
            && sentence.isSame(sentence.bytes[end - 2], 0x65)
            && sentence.isSame(sentence.bytes[end - 1], 0x64)
    }

    /// Whether the word at `index` says what a thing does again and again: `runs`, `meets`.
    static func isHabit(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        let token = sentence[index]
        guard token.kind == .word, token.length > 3, token.word == .other else { return false }
        return sentence.isSame(sentence.bytes[Int(token.end) - 1], 0x73)
    }

    /// Whether the word at `index` is such a verb of telling, giving or taking.
    static func isTold(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        sentence.has(index, .clause) && sentence[index].value == 1
    }

    /// Verbs of telling, giving and taking: the clause of a noun may begin with their subject (`the book
    /// anna mentioned`).
    static let told = EnglishLexicon.entries(
        "mentioned told sent gave said lent bought recommended suggested promised brought left emailed"
            + " wrote borrowed ordered made saw showed posted shared liked wanted found forgot missed took"
            + " texted discussed dropped returned asked shot filmed", .other, .clause, 1)

    private static let irregular: WordSet = [
        "was", "were", "had", "has", "did", "got", "went", "came", "broke", "fell", "blew", "met",
        "paid", "sold", "lost", "won", "began", "ran", "spoke", "ate", "drank", "drove", "flew",
        "grew", "heard", "held", "kept", "knew", "led", "let", "read", "rang", "rose", "sang",
        "sat", "slept", "spent", "stood", "stole", "taught", "thought", "threw", "tore", "woke",
        "wore", "died", "hit", "hurt", "cut", "put", "quit", "froze", "chose", "built", "caught",
        "i've", "we've", "burnt", "spilt", "stuck", "shut",
    ]
    private static let adjectives: WordSet = [
        "need", "speed", "indeed", "exceed", "proceed", "succeed", "bleed", "breed",
    ]
}
