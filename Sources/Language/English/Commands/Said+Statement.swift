import Planner

extension Said {
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
            if index < range.lowerBound + 4, index + 1 < range.upperBound {
                let isPast = sentence.isWord(index, "was") || sentence.isWord(index, "were")
                return isPast || !namesLaterDay && !reading(range).hasFields
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
            || token.kind == .symbol && !sentence.separates(index) && !sentence.isSymbol(index, "!")
            || sentence.isSymbol(index, ":") || sentence.isSymbol(index, "/")
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

    /// Whether someone or something is said to have done or be doing something: `mum came over on sunday`.
    var recounts: Bool {
        let low = range.lowerBound
        guard range.count > 1, sentence[low].kind == .word, !sentence[low].quoted,
            !range.contains(where: isTechnical)
        else { return false }
        if ChatWords.past.has(sentence, low), !sentence.isWord(low, "bought") {
            return Remark.follows(sentence, low + 1) || !ChatWords.nounlike.has(sentence, low)
        }
        guard !sentence.has(low, [.verb, .opener, .reminder, .field, .digits]) else { return false }
        if ChatWords.past.has(sentence, low + 1) { return true }
        let isPlain = sentence[low + 1].kind == .word && sentence[low + 1].classes.isEmpty
        return !namesLaterDay && (tells(low + 1) || isPlain && tells(low + 2))
    }

    /// Whether the word at `index` tells what someone did or does: `dad called`, `bob got married`.
    private func tells(_ index: Int) -> Bool {
        guard range.contains(index) else { return false }
        if ChatWords.telling.has(sentence, index) { return true }
        let isPronoun = ["i", "we", "you", "he", "she", "they"].contains(sentence.lowercased(index))
        if isPronoun, range.contains(index + 1) {
            return [
                "have", "has", "had", "are", "am", "can't", "don't", "can", "love", "miss", "did",
            ]
            .contains(sentence.lowercased(index + 1)) && !sentence.isWord(index + 2, "to")
        }
        guard sentence.isWord(index, "got"), range.contains(index + 1) else { return false }
        return sentence.lowercased(index + 1).hasSuffix("ed")
            || ["sick", "lost", "stuck", "hurt", "home", "better", "worse", "divorced"].contains(
                sentence.lowercased(index + 1))
    }

    /// Whether it is a thing with a contracted verb: `life's good`, `everyone's asleep`.
    var contracts: Bool {
        let low = range.lowerBound
        guard range.count > 1, sentence[low].kind == .word, (4...24).contains(sentence[low].length)
        else {
            return false
        }
        let first = sentence.lowercased(low).replacingCurlyApostrophe
        guard first.hasSuffix("'s") || first.hasSuffix("'ll") else { return false }
        if first.hasSuffix("'ll") { return !namesLaterDay }
        if ChatWords.someone.contains(String(first.dropLast(2))) { return !namesLaterDay }
        if ChatWords.progress.has(sentence, low + 1) { return !namesLaterDay }
        let isState = ChatWords.places.has(sentence, low + 1)
        if isState, range.count == 2 || joints.contains(sentence.lowercased(low + 2)) {
            return true
        }
        let isQuality =
            ChatWords.qualities.has(sentence, low + 1) || ChatWords.moods.has(sentence, low + 1)
        return range.count == 2 && isQuality
    }

    /// Words behind how someone is or something does.
    private var joints: Set<String> {
        [
            "i", "i'm", "im", "of", "that", "about", "we", "you", "to", "it", "as", "because",
            "for",
            "today", "now", "again", "with",
        ]
    }

    /// Whether it begins with how someone is: `tired of this`, `so happy i could cry`.
    var feels: Bool {
        var at = range.lowerBound
        while [
            "so", "too", "very", "really", "pretty", "quite", "still", "always", "kinda", "super",
        ]
        .contains(sentence.lowercased(at)), at < range.upperBound - 1 {
            at += 1
        }
        guard ChatWords.moods.has(sentence, at), at + 1 < range.upperBound else { return false }
        return joints.contains(sentence.lowercased(at + 1)) && reading(range).time == nil
    }

    /// Whether a thing is said to do nothing but that: `life sucks`, `time flies`.
    var happens: Bool {
        guard (2...4).contains(range.count) else { return false }
        return ChatWords.ending.has(sentence, range.upperBound - 1)
    }
}
