/// Reminding again and again: `every 2 hours until done`, `nag me every 10 minutes`, `until i do it`.
enum NagRule {
    /// Any of them.
    static let rule = EnglishRule("nag", at: [.every, .bound, .reminder, .connector]) {
        sentence, index in
        let asked = ask(sentence, index)
        let (start, isNagging) = asked ?? (index, false)
        if asked != nil, sentence.titleBegan, sentence.word(start) == .hourly {
            return Match(.nag(60), end: untilDone(sentence, start + 1) ?? start + 1)
        }
        if asked == nil, !sentence.has(index, [.every, .bound]) { return nil }
        if sentence.word(start) == .until, let end = untilDone(sentence, start) {
            return Match(.nag(nil), end: end)
        }
        guard sentence.has(start, .every),
            let match = EveryRule.rule.match(sentence, start),
            case .recurrence(let phrase) = match.value, let minutes = phrase.minutes
        else { return isNagging ? Match(.nag(nil), end: start) : nil }
        if let end = untilDone(sentence, match.end) { return Match(.nag(minutes), end: end) }
        return isNagging ? Match(.nag(minutes), end: match.end) : nil
    }

    /// `nag me`, `keep reminding me`, `and remind me`; true where the words themselves mean again and again.
    private static func ask(_ sentence: EnglishSentence, _ index: Int) -> (Int, Bool)? {
        var at = sentence.skipping(.and, index)
        if at > index, sentence.isWord(at, "then") { at += 1 }
        if at > index, sentence.has(at, .every) { return (at, false) }
        if sentence.word(at) == .keep, sentence.word(at + 1) == .on { at += 1 }
        if sentence.word(at) == .keep || sentence.word(at - 1) == .keep
            || at > index && dontStop(sentence, at),
            repeating.has(sentence, at + 1) || repeating.has(sentence, at + 2)
        {
            let verb = repeating.has(sentence, at + 1) ? at + 1 : at + 2
            return (sentence.skipping(.me, verb + 1), true)
        }
        if sentence.word(at) == .nag, sentence.word(at + 1) == .me { return (at + 2, true) }
        if sentence[at].length == 3, sentence.isWord(at, "nag"), sentence.titleBegan,
            sentence.has(at + 1, .every) || sentence.closes(at + 1)
        {
            return (at + 1, true)
        }
        let (end, isAsked) = sentence.reminderWords(index)
        return isAsked && sentence.titleBegan ? (end, false) : nil
    }

    /// Whether `don't stop` stands at `index`.
    private static func dontStop(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        (sentence.isWord(index, "don't") || sentence.isWord(index, "dont"))
            && sentence.isWord(index + 1, "stop")
    }

    private static let repeating: WordSet = [
        "reminding", "nagging", "bugging", "pestering", "pinging", "hounding", "badgering",
        "hassling", "buzzing", "poking", "alerting", "chasing",
    ]

    /// Behind `until done`, `until it's paid`, `until i do it`, `till i've taken it` at `index`.
    private static func untilDone(_ sentence: EnglishSentence, _ index: Int) -> Int? {
        guard sentence.word(index) == .until else { return nil }
        var at = index + 1
        var isMine = false
        var isThing = false
        while [.i, .it, .is, .that, .have].contains(sentence.word(at))
            || subjects.has(sentence, at)
        {
            if sentence.word(at) == .i || doers.has(sentence, at) { isMine = true }
            if !isMine { isThing = true }
            at += 1
        }
        let isDone =
            isMine || isThing
            ? Past.is(sentence, at) || Past.isParticiple(sentence, at)
            : Past.isSure(sentence, at) && Past.isParticiple(sentence, at)
        let isVerb = isMine && (sentence.has(at, .verb) || sentence.word(at) == .finish)
        guard sentence.word(at) == .done || sentence.isWord(at, "did") || isVerb || isDone else {
            return nil
        }
        at += 1
        if [.it, .that].contains(sentence.word(at)) || sentence.isWord(at, "them") { at += 1 }
        return at
    }

    private static let doers: WordSet = ["i've", "ive", "i'm", "im", "we", "we've"]
    private static let subjects: WordSet = [
        "i've", "ive", "i'm", "im", "we", "we've", "its", "it's", "that's", "thats", "they",
        "they're", "has", "have", "been", "are", "am", "gets", "get", "actually", "really",
    ]
}
