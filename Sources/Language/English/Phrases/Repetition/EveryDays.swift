import Planner

/// Weekdays and parts of the day behind `every`: `mon and wed`, `wed evening and sun evening`, `morning`.
enum EveryDays {
    /// Weekdays at `index`, each `interval` weeks.
    static func weekdays(_ sentence: EnglishSentence, _ index: Int, _ interval: Int)
        -> (RecurrencePhrase, Int)?
    {
        guard let (days, end) = sentence.weekdayList(index) else { return nil }
        var phrase = RecurrencePhrase(.weekly, interval: interval)
        phrase.weekdays = days
        // Every friday of the month is every friday.
        if let month = sentence.ofMonth(end), month.months == 0 { return (phrase, month.end) }
        let isAnd = sentence.word(end + 1) == .and || sentence.isSymbol(end + 1, "&")
        guard sentence.has(end, .dayPart), isAnd, let (more, stop) = sentence.weekdayList(end + 2),
            sentence.has(stop, .dayPart)
        else { return (phrase, end) }
        phrase.weekdays.formUnion(more)
        phrase.dayPart = DayPart(rawValue: sentence[end].value)
        return (phrase, stop + 1)
    }

    /// A part of the day, or two, at `index`, each `interval` days.
    static func dayParts(_ sentence: EnglishSentence, _ index: Int, _ interval: Int)
        -> (RecurrencePhrase, Int)?
    {
        guard sentence.has(index, .dayPart), let part = DayPart(rawValue: sentence[index].value)
        else { return nil }
        var phrase = RecurrencePhrase(.daily, interval: interval)
        phrase.dayPart = part
        if let (times, end) = times(sentence, index) {
            phrase.times = times
            return (phrase, end)
        }
        let next = sentence.skipping(.and, index + 1)
        guard next > index + 1, sentence.has(next, .dayPart), sentence.leadTime(next + 1) == nil,
            let other = DayPart(rawValue: sentence[next].value)
        else { return (phrase, index + 1) }
        phrase.times = [part.time, other.time].sorted()
        return (phrase, next + 1)
    }

    /// `morning at 8 and every evening at 9` at `index`: two parts of the day, each with a time of its own or
    /// behind an `every` of its own.
    private static func times(_ sentence: EnglishSentence, _ index: Int) -> ([CivilTime], Int)? {
        let (first, middle, isFirstSaid) = time(sentence, index)
        let isJoined = sentence.isSymbol(middle, ",") || sentence.isSymbol(middle, "&")
        let joint = isJoined ? middle + 1 : sentence.skipping(.and, middle)
        guard joint > middle else { return nil }
        let next = sentence.skipping(.every, sentence.skipping(.and, joint))
        guard sentence.has(next, .dayPart) else { return nil }
        let (second, end, _) = time(sentence, next)
        guard isFirstSaid || sentence.word(next - 1) == .every else { return nil }
        return ([first, second].sorted(), end)
    }

    /// The time of the part of the day at `index`, with the token behind it and whether it was said.
    private static func time(_ sentence: EnglishSentence, _ index: Int) -> (CivilTime, Int, Bool) {
        let part = DayPart(rawValue: sentence[index].value) ?? .morning
        guard let (phrase, end) = sentence.leadTime(index + 1), phrase.more.isEmpty else {
            return (part.time, index + 1, false)
        }
        return (DueBuilder.times(phrase, part).first ?? part.time, end, true)
    }
}
