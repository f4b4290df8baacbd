/// `(or its last day)`: what a month does that lacks the day; said in echoes, and so understood.
enum OrLastDay {
    /// With or without brackets.
    static let rule = Rule("or its last day", at: .connector) {
        (sentence: EnglishSentence, index) in
        guard sentence.word(index) == .or,
            sentence.has(index + 1, .determiner) || sentence.word(index + 1) == .it,
            sentence.word(index + 2) == .last, sentence.word(index + 3) == .day
        else { return nil }
        let isClosed = sentence.isSymbol(index - 1, "(") && sentence.isSymbol(index + 4, ")")
        return Match(.nothing, end: isClosed ? index + 5 : index + 4)
    }
}
