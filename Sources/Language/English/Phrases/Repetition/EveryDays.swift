import Planner

/// What `every` repeats by weekdays and parts of the day: `mon and wed`, `wed evening and sun evening`, `morning`.
enum EveryDays {
    /// Weekdays at `index`, each `interval` weeks.
    static func weekdays(_ sentence: Sentence, _ index: Int, _ interval: Int)
        -> (RecurrencePhrase, Int)?
    {
        guard let (days, end) = sentence.weekdayList(index) else { return nil }
        var phrase = RecurrencePhrase(.weekly, interval: interval)
        phrase.weekdays = days
        let isAnd = sentence.word(end + 1) == .and || sentence.isSymbol(end + 1, "&")
        guard sentence.has(end, .dayPart), isAnd, let (more, stop) = sentence.weekdayList(end + 2),
            sentence.has(stop, .dayPart)
        else { return (phrase, end) }
        phrase.weekdays.formUnion(more)
        phrase.dayPart = DayPart(rawValue: sentence[end].value)
        return (phrase, stop + 1)
    }

    /// A part of the day, or two, at `index`, each `interval` days.
    static func dayParts(_ sentence: Sentence, _ index: Int, _ interval: Int)
        -> (RecurrencePhrase, Int)?
    {
        guard sentence.has(index, .dayPart), let part = DayPart(rawValue: sentence[index].value)
        else { return nil }
        var phrase = RecurrencePhrase(.daily, interval: interval)
        phrase.dayPart = part
        let next = sentence.skipping(.and, index + 1)
        guard next > index + 1, sentence.has(next, .dayPart), sentence.leadTime(next + 1) == nil,
            let other = DayPart(rawValue: sentence[next].value)
        else { return (phrase, index + 1) }
        phrase.times = [part.time, other.time].sorted()
        return (phrase, next + 1)
    }
}
