/// Finds the words of a message that only serve good manners.
enum Politeness {
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

    /// `range` without `please`, `can you`, `thanks` and the like around it; nil when there is none of
    /// them, or nothing else.
    static func withoutManners(_ sentence: EnglishSentence, _ range: Range<Int>) -> Range<Int>? {
        guard range.count > 1 else { return nil }
        var low = range.lowerBound
        var high = range.upperBound
        while low < high, let length = opening(sentence, low) {
            low += length
            while low < high, sentence.separates(low) { low += 1 }
        }
        while high > low, let length = closing(sentence, high) {
            high -= length
            while high > low, sentence.separates(high - 1) { high -= 1 }
        }
        return low < high && high - low < range.count ? low..<high : nil
    }

    private static let openings: WordSet = [
        "please", "pls", "plz", "kindly", "ok", "okay", "hey", "hi", "hello", "now", "then", "so",
        "and",
        "alright", "actually", "yo", "can", "could", "would", "will", "let's", "lets", "i", "i'd",
        "bot", "fundone", "siri", "google", "alexa", "cortana", "bixby", "jarvis", "chatgpt",
        "may", "let", "oops", "nope", "nah", "no", "nvm", "nevermind", "oh", "ah", "um", "uh",
        "ups", "wait", "sorry",
        "hmm", "also", "just",
        "thanks", "thx", "go",
    ]

    /// Verbs of commands, which follow an answer: `nope reopen 1`.
    private static let verbs: WordSet = [
        "reopen", "delete", "remove", "move", "undo", "snooze", "skip", "rename",
        "mark", "cancel", "postpone", "reschedule",
    ]

    private static let closings: WordSet = [
        "please", "pls", "plz", "thanks", "thx", "ty", "cheers", "you", "u", "me", "bot", "now",
    ]

    private static func opening(_ sentence: EnglishSentence, _ index: Int) -> Int? {
        let token = sentence[index]
        guard token.kind == .word, !token.quoted, openings.has(sentence, index) else { return nil }
        switch sentence.lowercased(index) {
        case "please", "pls", "plz", "kindly", "ok", "okay", "hey", "hi", "hello", "now", "then",
            "so", "and",
            "alright", "actually", "yo", "bot", "fundone", "also", "just", "oops",
            "ups", "wait", "sorry", "hmm":
            return 1
        case "oh", "ah", "um", "uh": return sentence.count > index + 3 ? 1 : nil
        case "nope", "nah", "no", "nvm", "nevermind":
            return verbs.has(sentence, index + 1) ? 1 : nil
        case "can", "could", "would", "will":
            let isAsking = ["you", "u", "we"].contains(sentence.lowercased(index + 1))
            return isAsking || asksToSee(sentence, index) ? 2 : nil
        case "may", "let": return asksToSee(sentence, index) ? 2 : nil
        case "siri", "google", "alexa", "cortana", "bixby", "jarvis", "chatgpt":
            let isCalled = index > 0 || verbs.has(sentence, 1) || sentence.separates(1)
            return isCalled ? 1 : nil
        case "thanks", "thx": return sentence.separates(index + 1) ? 1 : nil
        case "let's", "lets": return 1
        case "go":
            let isAhead = sentence.isWord(index + 1, "ahead")
            return sentence.isWord(index + (isAhead ? 2 : 1), "and") ? (isAhead ? 3 : 2) : nil
        case "i":
            let second = sentence.lowercased(index + 1)
            let isTo = sentence.isWord(index + 2, "to")
            if second == "want" || second == "wanna" || second == "need", isTo { return 3 }
            return second == "would" && sentence.isWord(index + 2, "like")
                && sentence.isWord(index + 3, "to") ? 4 : nil
        case "i'd":
            return sentence.isWord(index + 1, "like") && sentence.isWord(index + 2, "to") ? 3 : nil
        default: return nil
        }
    }

    /// `can i see`, `let me have`.
    private static func asksToSee(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        ["i", "me", "we"].contains(sentence.lowercased(index + 1))
            && ["see", "view", "get", "look"].contains(sentence.lowercased(index + 2))
    }

    private static func closing(_ sentence: EnglishSentence, _ end: Int) -> Int? {
        let token = sentence[end - 1]
        guard token.kind == .word, !token.quoted, closings.has(sentence, end - 1) else {
            return nil
        }
        switch sentence.lowercased(end - 1) {
        case "please", "pls", "plz", "thanks", "thx", "ty", "cheers", "bot", "now": return 1
        case "you", "u": return sentence.isWord(end - 2, "thank") ? 2 : nil
        case "me": return sentence.isWord(end - 2, "for") ? 2 : nil
        default: return nil
        }
    }
}
