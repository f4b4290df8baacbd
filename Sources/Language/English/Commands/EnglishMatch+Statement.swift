import Planner

extension EnglishMatch {
    /// Whether something is said of a thing: `my dog is 5 years old`, `my head hurts`.
    var states: Bool {
        !range.contains(where: isTechnical)
            && range.dropFirst(2).prefix(6).contains { index in
                if sentence.word(index) == .is {
                    return !sentence.isWord(index, "be") && index + 1 < range.upperBound
                        && sentence.word(index + 1) != .due
                }
                return ChatWords.happenings.has(sentence, index)
            }
    }

    /// Whether something is said to be or to have been anything: `the weather is nice`, `work was hard`.
    var describes: Bool {
        if range.contains(where: isTechnical) { return false }
        let isSecond = isCopula(range.lowerBound + 1)
        guard isSecond || !sentence.has(range.lowerBound, [.verb, .opener]),
            sentence[range.lowerBound].kind == .word
        else { return false }
        for index in range.dropFirst().prefix(6) where isCopula(index) {
            if sentence.isWord(index, "be") { continue }
            if ChatWords.settled.has(sentence, index + 1) { return true }
            if index < range.lowerBound + 4, index + 1 < range.upperBound {
                let isPast = sentence.isWord(index, "was") || sentence.isWord(index, "were")
                return isPast
                    || !namesLaterDay && !isMarked && !sentence.has(index + 1, .relativeDay)
            }
            for next in range where next > index && next < index + 4 {
                if ChatWords.qualities.has(sentence, next) { return true }
            }
        }
        return false
    }

    private func isCopula(_ index: Int) -> Bool {
        sentence.word(index) == .is || ChatWords.denials.has(sentence, index)
    }

    /// Whether a mark stands there that belongs to paths, tags, fields and the like.
    func isTechnical(_ index: Int) -> Bool {
        let token = sentence[index]
        return token.kind == .link
            || token.kind == .symbol && !sentence.separates(index) && !isHarmless(index)
            || sentence.isSymbol(index, ":") || sentence.isSymbol(index, "/")
    }

    private func isHarmless(_ index: Int) -> Bool {
        sentence.isSymbol(index, "!") || sentence.isSymbol(index, "%")
            || sentence.isSymbol(index, "$") || sentence.isSymbol(index, "(")
            || sentence.isSymbol(index, ")") || sentence.isSymbol(index, "?")
    }

    /// Whether `i` or `we` begin a wish, which asks for a task: `i need to`, `we should`.
    var wishes: Bool {
        if saysHaveTo { return true }
        let at = range.lowerBound + 1
        if [.need, .want, .gotta, .should, .must].contains(sentence.word(at)) { return true }
        return ["will", "am", "would", "shall", "are", "really", "also", "got", "still"]
            .contains(sentence.lowercased(at)) && reading(range).draft.isExplicit
            || sentence.isWord(at, "will")
    }

    /// `it's urgent: …`, `this is important, …`.
    var marksUrgent: Bool {
        range.prefix(5).contains { index in
            sentence.word(index) == .urgent && index + 2 < range.upperBound
                && (sentence.isSymbol(index + 1, ":") || sentence.isSymbol(index + 1, ","))
        }
    }

    /// Whether a verb of asking stands behind what is asked for: `what language do you speak`.
    var asksLater: Bool {
        range.dropFirst(2).prefix(3).contains { index in
            ["do", "does", "did", "is", "are", "can", "should", "would"].contains(
                sentence.lowercased(index)) && index + 1 < range.upperBound
        }
    }

    /// Whether a thing is said to do nothing but that: `life sucks`, `time flies`.
    var happens: Bool {
        guard (2...4).contains(range.count) else { return false }
        return ChatWords.ending.has(sentence, range.upperBound - 1)
    }
}
