/// Tells talk of several clauses: `good night, see you tomorrow`, `ok. thanks!`.
enum TalkClauses {
    /// How many tokens a message of talk may have.
    private static let longest = 24

    /// The talk that the tokens `range` are when every clause of them is talk, as `command` or `Talk` reads it;
    /// nil when one is not, or when there is only one.
    static func read(
        _ sentence: EnglishSentence, _ range: Range<Int>, command: (Range<Int>) -> Understanding?
    ) -> Understanding? {
        guard (2...longest).contains(range.count) else { return nil }
        var inner = range
        while inner.count > 1, sentence.isPicture(inner.upperBound - 1) { inner.removeLast() }
        while inner.count > 1, sentence.isPicture(inner.lowerBound) { inner.removeFirst() }
        if let found = clauses(sentence, inner, isAll: inner == range, command) { return found }
        for _ in 0..<3 {
            guard inner.count > 1, interjections.has(sentence, inner.lowerBound) else { return nil }
            inner.removeFirst()
            if let found = clauses(sentence, inner, isAll: false, command) { return found }
        }
        return nil
    }

    private static func clauses(
        _ sentence: EnglishSentence, _ range: Range<Int>, isAll: Bool,
        _ command: (Range<Int>) -> Understanding?
    ) -> Understanding? {
        let ends = range.filter { isEnd(sentence, $0) } + [range.upperBound]
        guard ends.count > 1 || !isAll else { return nil }
        var low = range.lowerBound
        var first: Understanding?
        for end in ends {
            defer { low = end + 1 }
            if low >= end { continue }
            let isQuestion = sentence.isSymbol(end, "?")
            guard
                let found = command(low..<end)
                    ?? Talk.read(sentence, low..<end, isQuestion: isQuestion),
                isTalk(found)
            else { return nil }
            first = first ?? found
        }
        guard let first else { return nil }
        guard case .smallTalk = first.command else { return Understanding(.smallTalk(.chatter)) }
        return first
    }

    private static let interjections: WordSet = [
        "oh", "ah", "omg", "wow", "haha", "lol", "well", "hmm", "hm", "yes", "yeah", "yep", "no",
        "nope",
        "ugh", "ok", "okay", "so", "hey", "hi", "hello", "sorry", "damn", "thanks", "yay", "and",
        "but",
        "lmao", "hahaha", "hehe", "uh", "um", "great", "cool", "good", "nice", "awesome",
        "congrats", "nah", "sure", "please", "really", "actually", "honestly",
        "anyway", "aw", "aww", "ha", "argh", "yikes", "dude", "bro", "gosh", "jeez", "yup", "welp",
        "eh", "er", "erm",
        "umm", "ew", "yuck", "ahh", "ohh", "yo", "tbh", "ngl", "btw", "meh", "alright", "oops",
        "whoa", "huh", "omfg", "phew",
    ]

    private static func isEnd(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        let token = sentence[index]
        guard token.kind == .symbol, !token.quoted else {
            return sentence.isWord(index, "and") || sentence.isWord(index, "but")
        }
        switch UInt8(truncatingIfNeeded: token.value) {
        case 0x2C, 0x2E, 0x21, 0x3F, 0x3B: return true
        default: return false
        }
    }

    private static func isTalk(_ understanding: Understanding) -> Bool {
        switch understanding.command {
        case .smallTalk, .confirm, .cancel, .unknown: true
        default: false
        }
    }
}
