import Planner

/// How often in a period: `once a week`, `twice a day`, `3 times per week`, `3x a day`, `once every 2 weeks`.
enum TimesAPeriod {
    /// Any of them.
    static let rule = EnglishRule("times a period", at: [.often, .digits, .cardinal]) {
        sentence, index in
        guard let (count, at) = count(sentence, index), (1...48).contains(count) else { return nil }
        guard var (phrase, end) = period(sentence, at) else { return nil }
        if count > 3, !phrase.weekdays.isEmpty { return nil }
        phrase.perPeriod = count
        sentence.readDays(of: &phrase, &end)
        return Match(.recurrence(phrase), end: end)
    }

    /// `one walk a day`, `read 20 pages a day`: so many of a thing each period, which stays in the title.
    static let rate = EnglishRule("rate", at: [.determiner, .connector]) { sentence, index in
        guard sentence.word(index) == .a || sentence.word(index) == .per, sentence.titleBegan,
            let unit = sentence.unit(index + 1), [.day, .week, .month, .year].contains(unit),
            isLast(sentence, index + 2), isCounted(sentence, index),
            let phrase = RecurrencePhrase(every: 1, unit)
        else { return nil }
        return Match(.recurrence(phrase), end: index + 2)
    }

    private static func isLast(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        index == sentence.count || sentence.has(index, .mark) || sentence.word(index) == .at
    }

    /// Whether a number that is neither a price nor a bound counts a thing before `index`.
    private static func isCounted(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        guard sentence[index - 1].kind == .word, !prices.has(sentence, index - 1),
            !sentence.has(index - 1, [.digits, .cardinal])
        else { return false }
        return (max(0, index - 5)..<max(0, index - 1)).contains { at in
            let isNumber = sentence.has(at, [.digits, .cardinal]) || sentence.word(at) == .a
            let isFirst = at == 0 || sentence.has(at - 1, [.verb, .opener]) || at == 1
            return isNumber && isFirst && !sentence.isSymbol(at - 1, "$")
        }
    }

    private static let prices: WordSet = [
        "euro", "euros", "eur", "dollar", "dollars", "usd", "pound", "pounds", "quid", "bucks",
        "cents", "gbp", "k",
    ]

    private static func count(_ sentence: EnglishSentence, _ index: Int) -> (Int, Int)? {
        if sentence.has(index, .often) { return (Int(sentence[index].value), index + 1) }
        guard let (count, end) = sentence.cardinal(index) else { return nil }
        if sentence.word(end) == .times { return (count, end + 1) }
        let isDays = sentence.word(end) == .day && [.a, .per].contains(sentence.word(end + 1))
        if isDays, count <= 7, sentence.word(end + 2) == .week { return (count, end + 1) }
        return sentence.isWord(end, "x") ? (count, end + 1) : nil
    }

    private static func period(_ sentence: EnglishSentence, _ index: Int) -> (
        RecurrencePhrase, Int
    )? {
        var at = index
        if sentence.has(at, .frequency), let unit = TimeUnit(rawValue: sentence[at].value) {
            return RecurrencePhrase(every: 1, unit).map { ($0, at + 1) }
        }
        let isEvery = sentence.word(at) == .every
        guard isEvery || [.a, .per, .in].contains(sentence.word(at)) || sentence.isSymbol(at, "/")
        else { return nil }
        at += 1
        var count = 1
        if isEvery, sentence.word(at) == .alternate {
            (count, at) = (2, at + 1)
        } else if let (number, end) = sentence.cardinal(at) {
            (count, at) = (number, end)
        }
        guard let unit = sentence.unit(at) else {
            guard isEvery, let (days, end) = sentence.weekdayList(at) else { return nil }
            var phrase = RecurrencePhrase(.weekly)
            phrase.weekdays = days
            return (phrase, end)
        }
        return RecurrencePhrase(every: count, unit).map { ($0, at + 1) }
    }
}
