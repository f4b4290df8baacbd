import Planner

/// Weekdays that repeat without saying so: `mondays`, `on tuesdays and thursdays`, `gym mon wed fri`,
/// `sunday mornings`.
enum WeekdayListRule {
    /// Plurals, or at least two weekdays.
    static let rule = EnglishRule("weekdays", at: [.weekday, .weekdays, .ordinal]) {
        sentence, index in
        if sentence.has(index - 1, .determiner) || sentence.word(index - 1) == .about { return nil }
        guard !WeekdayDay.isShown(sentence, index), let (days, end) = sentence.weekdayList(index)
        else { return nil }
        var hasPlural = false
        for at in index..<end {
            if sentence.has(at, .weekdays) { hasPlural = true }
            if sentence.word(at) == .or { return nil }
        }
        var phrase = RecurrencePhrase(.weekly)
        phrase.weekdays = days
        var stop = end
        if sentence.has(end, .dayPart), sentence[end].length > 5, isPlural(sentence, end) {
            phrase.dayPart = DayPart(rawValue: sentence[end].value)
            (hasPlural, stop) = (true, end + 1)
        }
        if hasPlural { stop = sentence.skippingOnly(stop) }
        guard hasPlural || days.count > 1, hasPlural || !isRange(sentence, index, end) else {
            return nil
        }
        guard sentence.closes(stop) || sentence.opensTitle(index) else { return nil }
        return Match(.recurrence(phrase), end: stop)
    }

    private static func isPlural(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        let last = Int(sentence[index].end) - 1
        return sentence.bytes[last] == 0x73 || sentence.bytes[last] == 0x53
    }

    private static func isRange(_ sentence: EnglishSentence, _ index: Int, _ end: Int) -> Bool {
        (index..<end).contains {
            sentence.word($0) == .to || sentence.isSymbol($0, "-") || sentence.word($0) == .until
        }
    }
}
