import Planner

/// Days by their distance from today: `today`, `tonight`, `the day after tomorrow`.
enum RelativeDay {
    /// A day in one word.
    static let word = EnglishRule("relative day", at: .relativeDay) { sentence, index in
        let today = sentence.today
        let isThing = sentence.has(index - 1, .determiner) && sentence.word(index - 1) != .this
        let isSaid =
            sentence.closes(index + 1) || sentence.opensTitle(index)
            || sentence.has(index + 1, [.verb, .opener, .determiner])
        guard !isThing, isSaid || sentence.lastPhraseEnd == index else { return nil }
        if sentence.word(index + 1) == .never || sentence.word(index - 1) == .not { return nil }
        switch sentence.word(index) {
        case .today:
            var phrase = DayPhrase(today)
            phrase.isToday = true
            return Match(.day(phrase), end: index + 1)
        case .tonight:
            var phrase = DayPhrase(today)
            phrase.isToday = true
            phrase.dayPart = .night
            return Match(.day(phrase), end: index + 1)
        case .now:
            return nil
        case .yesterday where Past.is(sentence, index - 1):
            return nil
        case .yesterday
        where index + 1 < sentence.count && !sentence.has(index + 1, [.mark, .dayPart])
            && !(sentence.word(index - 1) == .me && sentence.word(index + 1) == .to):
            return nil
        default:
            var phrase = DayPhrase(today.adding(days: Int(sentence[index].value)))
            // A person who is still up means the day after sleep, or the calendar's tomorrow.
            if sentence[index].value == 1, sentence.now.time < .at(5), let date = phrase.date {
                let now = sentence.now.date
                phrase.other = date == now ? now.adding(days: 1) : now
            }
            return Match(.day(phrase), end: index + 1)
        }
    }

    /// `(the) day after tomorrow`, `the day before christmas`, `the day after the 5th`.
    static let dayAfter = EnglishRule("day after", at: [.determiner, .unit]) { sentence, index in
        let at = sentence.skipping(.the, index)
        guard sentence.word(at) == .day else { return nil }
        let isAfter = sentence.word(at + 1) == .after
        guard isAfter || sentence.word(at + 1) == .before,
            let (day, end) = sentence.day(at + 2), let date = day.date
        else { return nil }
        return Match(.day(DayPhrase(date.adding(days: isAfter ? 1 : -1))), end: end)
    }

    /// `2nite`, `2moro`, `2day`: a figure that sounds like `to`.
    static let figure = EnglishRule("relative day with a figure", at: .digits) { sentence, index in
        guard sentence[index].value == 2, sentence.isJoined(index + 1) else { return nil }
        var phrase = DayPhrase(sentence.today)
        if sentence.isWord(index + 1, "nite") || sentence.isWord(index + 1, "night") {
            phrase.dayPart = .night
            phrase.isToday = true
        } else if sentence.isWord(index + 1, "day") {
            phrase.isToday = true
        } else if sentence.isWord(index + 1, "moro") || sentence.isWord(index + 1, "morrow")
            || sentence.isWord(index + 1, "mrw") || sentence.isWord(index + 1, "moz")
        {
            phrase.date = sentence.today.adding(days: 1)
        } else {
            return nil
        }
        return Match(.day(phrase), end: index + 2)
    }
}

extension EnglishSentence {
    /// A single day at `index`, read by the day rules.
    func day(_ index: Int) -> (value: DayPhrase, end: Int)? {
        let classes = self[index].classes
        guard !classes.isEmpty, depth < Self.deepest else { return nil }
        depth += 1
        defer { depth -= 1 }
        return EnglishRules.dayList.first(self, index, classes) { _, match in
            guard case .day(let phrase) = match.value else { return nil }
            return (phrase, match.end)
        }
    }

    /// How deeply days can be nested in one another: each is looked for in several ways.
    private static let deepest = 3

    /// A day at `index` behind `on`, `the` and the like.
    func leadDay(_ index: Int) -> (value: DayPhrase, end: Int)? {
        var at = index
        while at < index + 3, [.on, .by, .in, .at].contains(word(at)) || isSymbol(at, ":") {
            at += 1
        }
        return day(at)
    }

    /// A time at `index` behind `at` and the like.
    func leadTime(_ index: Int) -> (value: TimePhrase, end: Int)? {
        var at = index
        if isSymbol(at, ",") { at += 1 }
        let isLed = word(at) == .at || word(at) == .about || isSymbol(at, "@")
        if isLed { at += 1 }
        return times(at, bare: isLed)
    }
}
