import Planner

/// Parts of the day: `in the morning`, `tomorrow night`, `this evening`, `at lunchtime`.
enum DayPartRule {
    /// With or without `in the`, `this`, `at`.
    static let rule = EnglishRule("part of the day", at: [.dayPart, .modifier, .lead, .ordinal]) {
        sentence, index in
        var at = index
        if sentence.word(at) == .at, sentence.isWord(at + 1, "lunch"),
            sentence.closes(at + 2) || sentence.begins(titleAt: at + 2)
        {
            return Match(.dayPart(.lunch), end: at + 2)
        }
        if sentence[at].value == 1, sentence.isWord(at + 1, "thing"),
            sentence.follows(index) || sentence.context.isWhen
        {
            // `first thing, 7.30`
            let next = sentence.isSymbol(at + 2, ",") ? at + 3 : at + 2
            if sentence.times(next, bare: true) != nil {
                return Match(.dayPart(.morning), end: next)
            }
            let phrase = TimePhrase(time: sentence.context.morning, sureness: .sure)
            return Match(.time(phrase), end: at + 2)
        }
        let isLead = sentence.word(at) == .in || sentence.word(at) == .during
        if isLead { at += 1 }
        let hasThe = sentence.word(at) == .the
        if hasThe { at += 1 }
        let isThis = sentence.word(at) == .this
        if sentence.word(at) == .this { at += 1 }
        at = sentence.skipping(.early, at)
        guard sentence.has(at, .dayPart), let part = DayPart(rawValue: sentence[at].value) else {
            return nil
        }
        // `3 nights` is how long one stays.
        if sentence.isWord(at, "nights"), at == index, sentence.has(at - 1, [.digits, .cardinal]) {
            return nil
        }
        let isJoined = sentence.lastPhraseEnd == index && index > 0
        let isAt = sentence.word(index - 1) == .at || sentence.word(index - 1) == .by
        let isFirst = sentence.word(at + 1) == .of
        guard isJoined || isAt || isFirst || isLead && hasThe || isThis
        else { return nil }
        if sentence.word(at) == .eve, !sentence.has(at - 1, .weekday) { return nil }
        if isThis {
            var day = DayPhrase(sentence.today)
            day.isToday = true
            day.dayPart = part
            return Match(.day(day), end: at + 1)
        }
        let end = sentence.word(at + 1) == .of || sentence.word(at + 1) == .on ? at + 2 : at + 1
        return Match(
            .dayPart(part),
            end: sentence.has(end, [.weekday, .relativeDay, .month, .digits, .determiner])
                ? end : at + 1)
    }
}
