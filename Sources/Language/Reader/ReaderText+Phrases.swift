extension ReaderText {
    /// Marks the words of days, times and what else the date engine reads.
    static func markPhrases(
        _ words: inout [Word], _ sentence: Sentence, _ parts: [Range<Int>]
    ) {
        var at = 0
        let components = Scanner.components(of: sentence, in: 0..<sentence.count) ?? []
        for component in components {
            let kind = component.value.number
            let rule = hash(component.rule.utf8)
            while at < parts.count, parts[at].upperBound <= component.span.lowerBound {
                at += 1
            }
            var isFirst = true
            while at < parts.count, parts[at].lowerBound < component.span.upperBound {
                words[at].phrase = kind
                words[at].rule = rule
                words[at].beginsPhrase = isFirst
                isFirst = false
                at += 1
            }
        }
    }
}

extension Component.Value {
    /// A number for the kind of phrase.
    fileprivate var number: Int {
        switch self {
        case .day, .days: 1
        case .time, .ending: 2
        case .dayPart: 3
        case .elapsed: 4
        case .span, .weekdayRange: 5
        case .recurrence: 6
        case .until, .count, .lasting: 7
        case .starting: 8
        case .except, .exceptDays, .months: 9
        case .nothing: 10
        case .nag: 11
        case .reminders: 12
        case .remindAt, .remindIn: 13
        case .priority, .asap: 14
        case .star: 15
        case .tags: 16
        case .list: 17
        case .person: 18
        case .note: 19
        case .opener: 20
        case .words: 21
        case .problem: 22
        }
    }
}
