/// Finds the marks that end a message and say nothing: `!`, `?`, `:)`.
enum EndMarks {
    /// The tokens without the marks at the end: `done!`, `what is due?`.
    static func withoutMarks(_ sentence: EnglishSentence) -> Range<Int> {
        var end = sentence.count
        while end > 1 {
            let last = end - 1
            if let length = emoticon(sentence, end) {
                end -= length
                continue
            }
            let isMark = sentence.isSymbol(last, ".") || sentence.isSymbol(last, "?")
            guard isMark || isCall(sentence, last), !sentence[last].quoted else { break }
            end -= 1
        }
        return 0..<end
    }

    /// How many tokens before `end` are a face made of marks, as `:)`, `;-)` or `:D`; nil when none is there.
    private static func emoticon(_ sentence: EnglishSentence, _ end: Int) -> Int? {
        let mouth = end - 1
        let isMark = sentence.isSymbol(mouth, ")") || sentence.isSymbol(mouth, "(")
        let isLetter =
            sentence[mouth].length == 1 && ["d", "p", "o"].contains(sentence.lowercased(mouth))
        guard isMark || isLetter, sentence.isJoined(mouth), end > 2, !sentence[mouth].quoted else {
            return nil
        }
        var eyes = mouth - 1
        while eyes > 1, isMark, sentence.isSymbol(eyes, ")") || sentence.isSymbol(eyes, "(") {
            eyes -= 1
        }
        if sentence.isSymbol(eyes, "-"), eyes > 1, sentence.isJoined(eyes) { eyes -= 1 }
        let isFace = sentence.isSymbol(eyes, ":") || sentence.isSymbol(eyes, ";")
        return isFace && sentence[eyes].spaced && eyes > 0 ? end - eyes : nil
    }

    /// Whether the `!` at `index` ends a sentence; those that stand apart are a priority.
    private static func isCall(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        guard sentence.isSymbol(index, "!") else { return false }
        var index = index
        while index > 0, sentence.isSymbol(index, "!"), sentence.isJoined(index) { index -= 1 }
        return !sentence.isSymbol(index, "!") && !sentence.separates(index)
    }
}
