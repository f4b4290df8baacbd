import Planner

/// Priorities: `!` to `!!!`, `p1`, `high priority`, `priority: low`, `urgent`.
enum PriorityRule {
    /// Exclamation marks that stand alone, or before a word: `!!`, `!high`.
    static let marks = EnglishRule("priority marks", at: .mark) { sentence, index in
        if let found = bracketed(sentence, index) { return found }
        guard sentence.isSymbol(index, "!") else { return nil }
        var end = index + 1
        while sentence.isSymbol(end, "!"), sentence.isJoined(end) { end += 1 }
        if !sentence[index].spaced {
            guard sentence.titleBegan, end > index + 1,
                end >= sentence.count || sentence[end].spaced
            else { return nil }
        }
        if sentence.isJoined(end), sentence[end].kind != .symbol {
            if end == index + 1, let level = level(sentence, end) {
                return Match(.priority(level), end: end + 1)
            }
            if end == index + 1, let level = number(sentence, end),
                end + 1 >= sentence.count || sentence[end + 1].spaced
            {
                return Match(.priority(level), end: end + 1)
            }
            guard index == 0 else { return nil }
        }
        return Match(.priority(Priority(rawValue: min(3, end - index)) ?? .high), end: end)
    }

    /// `(!!)`, `[!]`.
    private static func bracketed(_ sentence: EnglishSentence, _ index: Int) -> Match? {
        guard sentence.isSymbol(index, "(") || sentence.isSymbol(index, "[") else { return nil }
        var end = index + 1
        while sentence.isSymbol(end, "!"), sentence.isJoined(end), end < index + 4 { end += 1 }
        guard end > index + 1, sentence.isSymbol(end, ")") || sentence.isSymbol(end, "]"),
            let level = Priority(rawValue: end - index - 1)
        else { return nil }
        return Match(.priority(level), end: end + 1)
    }

    /// Words.
    static let words = EnglishRule("priority", at: [.field, .connector]) { sentence, index in
        var at = index
        if sentence.word(at) == .with {
            at = sentence.skipping(.a, at + 1)
        } else if sentence.has(at, .connector) {
            return nil
        }
        if sentence.isWord(at, "p"), sentence.isJoined(at + 1), let level = number(sentence, at + 1)
        {
            return sentence.closes(at + 2) || sentence.opensTitle(index)
                ? Match(.priority(level), end: at + 2) : nil
        }
        if sentence.word(at) == .priority, sentence.word(at - 1) == .no, sentence.closes(at + 1) {
            return Match(.priority(.none), end: at + 1)
        }
        if sentence.word(at) == .priority {
            var next = at + 1
            if sentence.isSymbol(next, ":") || sentence.isSymbol(next, "=")
                || sentence.word(next) == .is
            {
                next += 1
            }
            if let level = level(sentence, next) ?? number(sentence, next) {
                return Match(.priority(level), end: next + 1)
            }
            guard sentence.isSymbol(next, "!") else { return nil }
            return Match(.nothing, end: next)
        }
        if let level = level(sentence, at) {
            let next = sentence.skippingDash(at + 1)
            if sentence.word(next) == .priority { return Match(.priority(level), end: next + 1) }
            let isDash = sentence.isSymbol(at + 1, "-") && sentence[at + 2].spaced
            if !sentence.titleBegan, sentence.isSymbol(at + 1, ":") || isDash {
                let isAsap = sentence.isWord(at, "asap")
                return Match(isAsap ? .asap : .priority(level), end: at + 2)
            }
        }
        if let level = level(sentence, at), at + 1 == sentence.count, at >= 2, sentence.titleBegan,
            sentence.word(at) != .urgent,
            sentence.lastPhraseEnd == at || sentence.has(at - 1, .mark)
        {
            return Match(.priority(level), end: at + 1)
        }
        guard sentence.word(at) == .urgent else { return nil }
        return urgent(sentence, index, at)
    }

    /// `urgent` at the end of a title, or before it.
    private static func urgent(_ sentence: EnglishSentence, _ index: Int, _ at: Int) -> Match? {
        let isAsap = sentence.isWord(at, "asap")
        if sentence.has(index - 1, .determiner), !sentence.isTask(at + 1) { return nil }
        if !sentence.titleBegan || isSaidFirst(sentence, index) {
            let isMark =
                sentence.isSymbol(at + 1, ":") || sentence.isSymbol(at + 1, ",")
                || sentence.isSymbol(at + 1, "!")
            guard isMark || sentence.has(at + 1, [.verb, .opener]) else { return nil }
            return Match(isAsap ? .asap : .priority(.high), end: isMark ? at + 2 : at + 1)
        }
        if isAsap { return Match(.asap, end: at + 1) }
        let level = sentence.word(at - 1) == .not ? Priority.none : .high
        return sentence.closes(at + 1) ? Match(.priority(level), end: at + 1) : nil
    }

    /// Whether only `it's`, `this is` or `very` stand before `index`.
    private static func isSaidFirst(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        guard (1...3).contains(index) else { return false }
        return (0..<index).allSatisfy { at in
            [.it, .this, .that, .is].contains(sentence.word(at))
                || sentence.isWord(at, "very") || sentence.isWord(at, "that's")
        }
    }

    private static func level(_ sentence: EnglishSentence, _ index: Int) -> Priority? {
        switch sentence.word(index) {
        case .high: .high
        case .medium: .medium
        case .low: .low
        case .urgent: .high
        default:
            sentence.isWord(index, "top")
                ? .high : sentence.isWord(index, "none") ? Priority.none : nil
        }
    }

    /// `1` high, `2` medium, `3` low, `4` none.
    private static func number(_ sentence: EnglishSentence, _ index: Int) -> Priority? {
        let token = sentence[index]
        guard token.kind == .number, token.length == 1, (1...4).contains(token.value) else {
            return nil
        }
        return Priority(rawValue: 4 - Int(token.value))
    }
}
