import Planner

/// Parts of the day in the plural: `mornings at 9`, `weekday evenings`, `on weekend mornings`.
enum PartsOfDays {
    /// Parts of the day that repeat: a time follows them, or a preposition leads to them.
    static let rule = EnglishRule("parts of days", at: [.dayPart, .unit]) { sentence, index in
        var phrase = RecurrencePhrase(.daily)
        var at = index
        switch sentence.unit(index) {
        case .weekday: (phrase.freq, phrase.weekdays, at) = (.weekly, .workdays, index + 1)
        case .weekend: (phrase.freq, phrase.weekdays, at) = (.weekly, .weekend, index + 1)
        default: break
        }
        guard sentence.has(at, .dayPart), sentence[at].length > 5,
            sentence.bytes[Int(sentence[at].end) - 1] | 0x20 == 0x73
        else { return nil }
        let isLed =
            [.on, .in, .every].contains(sentence.word(index - 1))
            || sentence.word(index - 1) == .the && sentence.word(index - 2) == .in
        let isFirst = sentence.opensTitle(index) && sentence.begins(titleAt: at + 1)
        guard at > index || isLed || isFirst || sentence.leadTime(at + 1) != nil,
            sentence.closes(at + 1) || sentence.opensTitle(index)
        else { return nil }
        phrase.dayPart = DayPart(rawValue: sentence[at].value)
        return Match(.recurrence(phrase), end: at + 1)
    }
}
