import Planner

/// Days of every month: `on the 25th of each month`, `last day of every month`, `third monday of each month`.
enum DayOfEvery {
    /// Any of them.
    static let rule = EnglishRule(
        "day of every month", at: [.digits, .ordinal, .determiner, .cardinal, .part, .unit]
    ) { sentence, index in
        let start = sentence.skipping(.the, index)
        if let (days, stop) = week(sentence, start) {
            var phrase = RecurrencePhrase(.monthly)
            (phrase.ordinals, phrase.weekdays) = (days.ordinals, days.weekdays)
            return Match(.recurrence(phrase), end: stop)
        }
        guard case (var phrase, let end)? = days(sentence, start) else { return nil }
        if let (interval, unit, stop) = every(sentence, end) {
            if unit == .quarter, interval == 1, let months = quarterMonths(phrase) {
                (phrase.freq, phrase.months) = (.yearly, months)
                return Match(.recurrence(phrase), end: stop)
            }
            guard let whole = RecurrencePhrase(every: interval, unit), whole.freq == .monthly else {
                return nil
            }
            phrase.interval = whole.interval
            return Match(.recurrence(phrase), end: stop)
        }
        if sentence.isSeveral(phrase), sentence.closes(end), sentence.ofMonth(end) == nil {
            return Match(.recurrence(phrase), end: end)
        }
        if sentence.isSeveral(phrase), let (months, stop) = sentence.ofMonth(end), months == 0,
            sentence.word(stop - 2) != .this, sentence.closes(stop),
            !sentence.has(stop, [.every, .frequency])
        {
            return Match(.recurrence(phrase), end: stop)
        }
        guard let (_, stop) = sentence.ofMonth(end),
            let (interval, _, after) = sentence.ofEvery(stop) ?? monthly(sentence, stop)
        else { return nil }
        phrase.interval = interval
        return Match(.recurrence(phrase), end: after)
    }

    /// The days at `index`, before it is known that they repeat.
    private static func days(_ sentence: EnglishSentence, _ index: Int) -> (RecurrencePhrase, Int)?
    {
        var phrase = RecurrencePhrase(.monthly)
        if let (day, end) = sentence.nthWeekdays(index) {
            phrase.ordinals = day.ordinals
            phrase.weekdays = day.weekdays
            phrase.countsTogether = day.countsTogether
            return (phrase, end)
        }
        if let (days, end) = PartOfMonth.days(sentence, index) ?? sentence.monthDays(index) {
            phrase.monthDays = days
            return (phrase, end)
        }
        // `the last of every month`, `28 of every month`
        let isLast = sentence.ordinal(index)?.value == -1
        guard let (day, end) = isLast ? (0, index + 1) : sentence.cardinal(index),
            (0...31).contains(day), day > 0 || isLast, isLast || sentence.word(end) == .of,
            sentence.ofEvery(end)?.unit == .month
        else { return nil }
        phrase.monthDays = 1 << UInt32(day)
        return (phrase, end)
    }

    /// The months of the year in which the days of `phrase` are those of a quarter.
    private static func quarterMonths(_ phrase: RecurrencePhrase) -> UInt16? {
        let isLast = phrase.ordinals == 1 || phrase.monthDays == 1
        return isLast ? 1 << 3 | 1 << 6 | 1 << 9 | 1 << 12 : 1 << 1 | 1 << 4 | 1 << 7 | 1 << 10
    }

    /// `first week of every month`, which begins on its Monday, or `… on friday`.
    private static func week(_ sentence: EnglishSentence, _ index: Int) -> (DayPhrase, Int)? {
        guard let (ordinals, at) = sentence.weekOrdinals(index), sentence.word(at) == .week,
            let (_, unit, end) = sentence.ofEvery(at + 1), unit == .month
        else { return nil }
        var phrase = DayPhrase(nil, shape: .nthWeekday)
        phrase.ordinals = ordinals
        guard let (days, stop) = sentence.weekdayList(sentence.skipping(.on, end)) else {
            phrase.weekdays = WeekdaySet(.monday)
            return (phrase, end)
        }
        phrase.weekdays = days
        return (phrase, stop)
    }

    private static func every(_ sentence: EnglishSentence, _ index: Int) -> (Int, TimeUnit, Int)? {
        if let (interval, unit, end) = sentence.ofEvery(index) { return (interval, unit, end) }
        return monthly(sentence, index)
    }

    private static func monthly(_ sentence: EnglishSentence, _ index: Int) -> (Int, TimeUnit, Int)?
    {
        sentence.word(index) == .monthly ? (1, .month, index + 1) : nil
    }
}

extension EnglishSentence {
    /// Whether `phrase` names weekdays of several weeks, so that it is not a single date.
    fileprivate func isSeveral(_ phrase: RecurrencePhrase) -> Bool {
        phrase.ordinals.nonzeroBitCount > 1 && !phrase.weekdays.isEmpty
            || phrase.monthDays.nonzeroBitCount > 1
    }
}

/// `(or its last day)`: the day in a month that lacks the named one; echoes say it, so it is understood.
enum OrLastDay {
    /// With or without brackets.
    static let rule = EnglishRule("or its last day", at: .connector) { sentence, index in
        guard sentence.word(index) == .or,
            sentence.has(index + 1, .determiner) || sentence.word(index + 1) == .it,
            sentence.word(index + 2) == .last, sentence.word(index + 3) == .day
        else { return nil }
        let isClosed = sentence.isSymbol(index - 1, "(") && sentence.isSymbol(index + 4, ")")
        return Match(.nothing, end: isClosed ? index + 5 : index + 4)
    }
}
