import Planner

/// Times of day by name: `end of the day`, `close of business`, `this time`.
enum NamedTimes {
    /// `this time tomorrow`, `at this time`.
    static let thisTime = EnglishRule("this time", at: .modifier) { sentence, index in
        guard sentence.word(index) == .this || sentence.isWord(index, "same"),
            sentence.word(index + 1) == .time,
            sentence.has(index + 2, [.relativeDay, .modifier, .weekday])
                || sentence.word(index - 1) == .at
        else { return nil }
        let now = sentence.now.time
        let phrase = TimePhrase(time: .at(now.hour, now.minute), sureness: .sure)
        return Match(.time(phrase), end: index + 2)
    }

    /// `after lunch`; where words of time are expected, `after work` and the like.
    static let afterLunch = EnglishRule("after lunch", at: .lead) { sentence, index in
        guard sentence.word(index) == .after,
            sentence.closes(index + 2) || sentence.begins(titleAt: index + 2)
        else { return nil }
        let isLunch = sentence.isWord(index + 1, "lunch")
        // `3.45 after school` says its hour.
        let isMeal =
            sentence.context.isWhen
            && !(0..<sentence.count).contains { sentence[$0].kind == .number }
        let over = isMeal ? EnglishMatch.meals[sentence.lowercased(index + 1)]?.after : nil
        guard let time = isLunch ? CivilTime.at(13, 30) : over.map({ CivilTime.at($0) }) else {
            return nil
        }
        return Match(.time(TimePhrase(time: time, sureness: .sure)), end: index + 2)
    }

    /// `sometime` behind a day.
    static let sometime = EnglishRule("sometime", at: [.lead, .determiner]) { sentence, index in
        if sentence.isWord(index, "some"), sentence.word(index + 1) == .time,
            sentence.has(index + 2, [.modifier, .relativeDay, .lead])
        {
            return Match(.nothing, end: index + 2)
        }
        let at = sentence.skipping(.the, sentence.skipping(.at, index))
        guard sentence.word(at) == .sometime, sentence.follows(index) else { return nil }
        return Match(.nothing, end: at + 1)
    }

    /// `end of the day`, `close of business`.
    static let endOfDay = EnglishRule("end of day", at: [.part, .lead]) { sentence, index in
        let first = sentence.has(index, .lead) ? index + 1 : index
        let isClose = sentence.isWord(first, "close") && sentence.word(first + 1) == .of
        if isClose, sentence.word(first + 2) == .business {
            let phrase = TimePhrase(time: .at(17), sureness: .sure, isEndOfDay: true)
            return Match(.time(phrase), end: first + 3)
        }
        guard sentence.word(index) == .end else { return nil }
        var at = sentence.skipping(.of, index + 1)
        at = sentence.skipping(.business, sentence.skipping(.my, sentence.skipping(.the, at)))
        guard sentence.word(at) == .day, sentence.closes(at + 1) || sentence.opensTitle(index)
        else { return nil }
        let phrase = TimePhrase(time: .at(17), sureness: .sure, isEndOfDay: true)
        return Match(.time(phrase), end: at + 1)
    }
}
