import Planner

/// A task that shall not ring: `no reminder`, `without reminders`, `don't remind me`.
enum NoReminder {
    /// Only behind a title, and where the words cannot be about something that follows.
    static let rule = EnglishRule("no reminder", at: [.bound, .opener, .connector]) {
        sentence, index in
        guard sentence.titleBegan, let end = named(sentence, index) ?? refused(sentence, index),
            end == sentence.count || sentence.has(end, .mark)
                || [.please, .thanks].contains(sentence.word(end))
        else { return nil }
        return Match(.reminders([.silent]), end: end)
    }

    /// Behind `no reminders`, `without a reminder` at `index`.
    private static func named(_ sentence: EnglishSentence, _ index: Int) -> Int? {
        guard sentence.word(index) == .no else { return nil }
        let at = sentence.has(index + 1, .determiner) ? index + 2 : index + 1
        guard sentence.word(at) == .reminder else { return nil }
        return sentence.isWord(at + 1, "needed") || sentence.isWord(at + 1, "necessary")
            ? at + 2 : at + 1
    }

    /// Behind `don't remind me`, `do not notify me about it` at `index`.
    private static func refused(_ sentence: EnglishSentence, _ index: Int) -> Int? {
        var at = index
        if [.and, .except].contains(sentence.word(at)) { at += 1 }
        switch (sentence.word(at), sentence.word(at + 1)) {
        case (.dont, _), (.never, _): at += 1
        case (.do, .not): at += 2
        default: return nil
        }
        guard sentence.word(at) == .remind, sentence.word(at + 1) == .me else { return nil }
        at += 2
        if [.about, .of].contains(sentence.word(at)), sentence.word(at + 1) == .it { at += 2 }
        return at
    }
}
