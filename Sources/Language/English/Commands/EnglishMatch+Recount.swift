import Planner

extension EnglishMatch {
    /// Whether it is told what someone did, does or is: `mum came over on sunday`, `sun's out`, `tired of this`.
    var recounts: Bool {
        let low = range.lowerBound
        guard range.count > 1, sentence[low].kind == .word, !sentence[low].quoted else {
            return false
        }
        return (acts || contracts || feels) && !range.contains(where: isTechnical)
    }

    /// Whether a verb tells what was or is done: `dad called`.
    private var acts: Bool {
        let low = range.lowerBound
        if ChatWords.past.has(sentence, low), !sentence.isWord(low, "bought") {
            return Remark.follows(sentence, low + 1) || !ChatWords.nounlike.has(sentence, low)
        }
        guard !sentence.has(low, [.verb, .opener, .reminder, .field, .digits]) else { return false }
        if ChatWords.past.has(sentence, low + 1) { return true }
        let isPlain = sentence[low + 1].kind == .word && sentence[low + 1].classes.isEmpty
        return (tells(low + 1) || isPlain && tells(low + 2)) && !namesLaterDay
    }

    /// Whether the word at `index` tells what someone did or does: `dad called`, `bob got married`.
    private func tells(_ index: Int) -> Bool {
        guard index < range.upperBound else { return false }
        if ChatWords.telling.has(sentence, index) { return true }
        guard index + 1 < range.upperBound else { return false }
        if Self.persons.has(sentence, index) {
            return Self.auxiliaries.has(sentence, index + 1) && !sentence.isWord(index + 2, "to")
        }
        guard sentence.isWord(index, "got") else { return false }
        return Self.outcomes.has(sentence, index + 1)
            || sentence.lowercased(index + 1).hasSuffix("ed")
    }

    /// Whether it is a thing with a contracted verb: `life's good`, `everyone's asleep`.
    private var contracts: Bool {
        let low = range.lowerBound
        let first = sentence[low]
        guard (4...24).contains(first.length) else { return false }
        let bytes = sentence.bytes[Int(first.start)..<Int(first.end)].suffix(5)
        guard bytes.contains(0x27) || bytes.contains(0xE2) else { return false }
        let name = sentence.lowercased(low).replacingCurlyApostrophe
        if name.hasSuffix("'ll") { return !namesLaterDay }
        guard name.hasSuffix("'s") else { return false }
        let isDoing = ChatWords.progress.has(sentence, low + 1)
        if isDoing || ChatWords.someone.contains(String(name.dropLast(2))) {
            return !namesLaterDay
        }
        if ChatWords.places.has(sentence, low + 1) {
            return range.count == 2 || Self.joints.has(sentence, low + 2)
        }
        let isQuality =
            ChatWords.qualities.has(sentence, low + 1) || ChatWords.moods.has(sentence, low + 1)
        return range.count == 2 && isQuality
    }

    /// Whether it begins with how someone is: `tired of this`, `so happy i could cry`.
    private var feels: Bool {
        var at = range.lowerBound
        while at < range.upperBound - 1, Self.degrees.has(sentence, at) { at += 1 }
        guard at + 1 < range.upperBound, ChatWords.moods.has(sentence, at) else { return false }
        return Self.joints.has(sentence, at + 1) && reading(range).time == nil
    }

    private static let degrees: WordSet = [
        "so", "too", "very", "really", "pretty", "quite", "still", "always", "kinda", "super",
    ]

    private static let joints: WordSet = [
        "i", "i'm", "im", "of", "that", "about", "we", "you", "to", "it", "as", "because", "for",
        "today", "now", "again", "with", "out", "up",
    ]

    private static let persons: WordSet = ["i", "we", "you", "he", "she", "they"]

    private static let auxiliaries: WordSet = [
        "have", "has", "had", "are", "am", "can't", "don't", "can", "love", "miss", "did",
    ]

    private static let outcomes: WordSet = [
        "sick", "lost", "stuck", "hurt", "home", "better", "worse", "divorced",
    ]
}
