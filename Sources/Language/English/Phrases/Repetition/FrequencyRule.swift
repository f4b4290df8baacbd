import Planner

/// Adverbs of repetition: `daily`, `weekly on mon`, `monthly on the last friday`, `bi-weekly`, `weekdays`.
enum FrequencyRule {
    /// An adverb, unless it describes the word behind it (`weekly report`).
    static let rule = EnglishRule("frequency", at: [.frequency, .often]) { sentence, index in
        var at = index
        var factor = 1
        if sentence.isWord(at, "bi") || sentence.isWord(at, "semi") || sentence.word(at) == .half {
            factor = sentence.isWord(at, "bi") ? 2 : -2
            at = sentence.skippingDash(at + 1)
        }
        var perPeriod = 1
        if sentence.has(at, .often) {
            perPeriod = Int(sentence[at].value)
            at = sentence.skippingDash(at + 1)
        }
        let isBimonthly = sentence.isWord(at, "bimonthly")
        if isBimonthly { factor = 2 }
        let said = isBimonthly ? TimeUnit.month : TimeUnit(rawValue: sentence[at].value)
        guard sentence.has(at, .frequency), let unit = said,
            !sentence.has(index - 1, .determiner), var phrase = phrase(unit, factor)
        else { return nil }
        phrase.perPeriod = perPeriod
        if sentence.isWord(at, "nightly") { phrase.dayPart = .night }
        if unit == .weekday, sentence.word(at) == .night { phrase.dayPart = .evening }
        var end = at + 1
        if sentence.has(end, .dayPart), unit == .weekday || unit == .weekend {
            phrase.dayPart = DayPart(rawValue: sentence[end].value)
            end += 1
        }
        if unit == .weekday || unit == .weekend { end = sentence.skippingOnly(end) }
        let bare = end
        sentence.readDays(of: &phrase, &end)
        guard end > bare || sentence.closes(end) || isBeforeTitle(sentence, index, end) else {
            return nil
        }
        if end == bare, sentence.opensTitle(index), sentence.isTask(end) {
            end += sentence.isSymbol(end + 1, ":") ? 2 : 1
        }
        if sentence.skipCompletion(&end) { phrase.afterCompletion = true }
        return Match(.recurrence(phrase), end: end)
    }

    private static func phrase(_ unit: TimeUnit, _ factor: Int) -> RecurrencePhrase? {
        guard factor < 0 else { return RecurrencePhrase(every: factor, unit) }
        switch unit {
        case .hour: return RecurrencePhrase(every: 30, .minute)
        case .month: return RecurrencePhrase(every: 1, .halfMonth)
        case .year: return RecurrencePhrase(every: 1, .halfYear)
        default: return nil
        }
    }

    private static func isBeforeTitle(_ sentence: EnglishSentence, _ index: Int, _ end: Int) -> Bool
    {
        sentence.opensTitle(index) && !repeatsBehind(sentence, end) && !isNamed(sentence, end)
            && (sentence.has(end, .verb) || sentence.lastPhraseEnd == index
                || sentence.isTask(end)
                || sentence.word(end) == .routine
                    && (sentence.isSymbol(end + 1, ":") || sentence.has(end + 1, .verb))
                || [.weekday, .weekend].contains(sentence.unit(index)))
            && !sentence.has(end, .unit)
    }

    /// Whether the name of a thing with `daily` or `weekly` in it stands there, and more: `daily mail subscription`.
    private static func isNamed(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        names.has(sentence, index) && sentence[index + 1].kind == .word
            && sentence[index + 1].classes.isEmpty
    }

    private static let names: WordSet = [
        "mail", "post", "record", "show", "star", "report", "paper", "planner", "book", "order",
        "update", "plan",
    ]

    /// Whether `every` follows: then `weekly review every friday` has its repetition there.
    private static func repeatsBehind(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        (index..<min(index + 12, max(index, sentence.count))).contains { sentence.has($0, .every) }
    }
}
