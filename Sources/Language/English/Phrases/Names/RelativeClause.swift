/// Clauses about a noun, whose dates are those of the noun and not of the task: `the fence that blew down on
/// sunday`, `photos we took in may`, `the book anna mentioned on monday`.
enum RelativeClause {
    /// From its first word to the end of the clause, or to a date that only a task can have.
    static let rule = EnglishRule("clause", at: .clause) { sentence, index in
        guard sentence.titleBegan, !asking.has(sentence, 0), !asking.has(sentence, index - 1),
            let verb = verb(sentence, index)
        else { return nil }
        var end = verb + 1
        while end < sentence.count, !isEnd(sentence, end) { end += 1 }
        return Match(.words, end: end)
    }

    /// The verb of the clause at `index`; nil for a clause that is not about something past or usual.
    private static func verb(_ sentence: EnglishSentence, _ index: Int) -> Int? {
        if ClauseVerbs.isTold(sentence, index) { return reduced(sentence, index) }
        if subjects.has(sentence, index) {
            let at = adverbs.has(sentence, index + 1) ? index + 2 : index + 1
            return ClauseVerbs.isPast(sentence, at) ? at : nil
        }
        if isHabit(sentence, index + 1) { return index + 1 }
        return (index + 1...index + 4).first {
            ClauseVerbs.isPast(sentence, $0) && !sentence.has($0 - 1, .mark)
        }
    }

    /// The verb at `index` where a noun and its subject stand before it: `the book anna mentioned`.
    private static func reduced(_ sentence: EnglishSentence, _ index: Int) -> Int? {
        let subject = sentence[index - 1]
        let isClause =
            index >= 3 && subject.kind == .word && subject.classes.isEmpty
            && sentence[index - 2].kind == .word
            && !sentence.has(index - 2, [.determiner, .connector])
            && !causes.has(sentence, 0)
        return isClause ? index : nil
    }

    /// Whether a verb of habit stands at `index`, with its weekdays: `runs on monday`, `run on sundays`.
    private static func isHabit(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        guard sentence[index].kind == .word, sentence.word(index) != .is else { return false }
        let days: WordClass =
            ClauseVerbs.isHabit(sentence, index)
            ? [.weekday, .weekdays, .every, .frequency] : [.weekdays, .every, .frequency]
        return (index + 1...index + 3).contains { sentence.has($0, days) }
    }

    private static func isEnd(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        let token = sentence[index]
        if token.kind == .symbol { return !sentence.isJoined(index + 1) || token.spaced }
        if [.by, .until, .due, .before].contains(token.word) { return true }
        if sentence.has(index, .relativeDay) { return token.value >= 0 && token.word != .now }
        let isAt = token.word == .at && sentence.has(index + 1, [.digits, .cardinal, .clock])
        let isIn = token.word == .in && sentence.duration(index + 1) != nil
        return isAt || isIn || token.word == .next || token.word == .this
            || token.word == .and && sentence.has(index + 1, .verb)
            || sentence.has(index, .reminder)
    }

    /// Words that begin a question; the days in it are its subject.
    private static let asking: WordSet = [
        "what", "what's", "whats", "how", "how's", "when", "did", "do", "does", "have", "is", "are",
        "am", "show", "tell", "me", "us", "check", "know", "see",
    ]
    private static let subjects: WordSet = ["i", "we", "you", "he", "she", "they"]
    private static let adverbs: WordSet = [
        "already", "just", "both", "all", "once", "never", "first", "had", "have",
    ]
    /// With these words the participle is the thing to do: `have the car fixed on friday`.
    private static let causes: WordSet = [
        "get", "have", "want", "need", "got", "having", "getting",
    ]
}
