import Planner

/// Days of every month: `on the 25th of each month`, `last day of every month`, `third monday of each month`.
enum DayOfEvery {
    /// Any of them.
    static let rule = Rule(
        "day of every month", at: [.digits, .ordinal, .determiner, .cardinal, .part, .unit]
    ) {
        sentence, index in
        let start = sentence.skipping(.the, index)
        var phrase = RecurrencePhrase(.monthly)
        var end = start
        if let (days, stop) = week(sentence, start) {
            (phrase.ordinals, phrase.weekdays) = (days.ordinals, days.weekdays)
            return Match(.recurrence(phrase), end: stop)
        }
        if let (day, stop) = sentence.nthWeekdays(start) {
            phrase.ordinals = day.ordinals
            phrase.weekdays = day.weekdays
            phrase.countsTogether = day.countsTogether
            end = stop
        } else if let (days, stop) = PartOfMonth.days(sentence, start) ?? sentence.monthDays(start)
        {
            phrase.monthDays = days
            end = stop
        } else if let (day, stop) = sentence.ordinal(start), day == -1,
            sentence.ofEvery(stop)?.unit == .month
        {
            phrase.monthDays = 1
            end = stop
        } else if let (day, stop) = sentence.cardinal(start), (1...31).contains(day),
            sentence.word(stop) == .of, sentence.ofEvery(stop)?.unit == .month
        {
            phrase.monthDays = 1 << UInt32(day)
            end = stop
        } else {
            return nil
        }
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

    /// The months of the year in which the days of `phrase` are those of a quarter.
    private static func quarterMonths(_ phrase: RecurrencePhrase) -> UInt16? {
        let isLast = phrase.ordinals == 1 || phrase.monthDays == 1
        return isLast ? 1 << 3 | 1 << 6 | 1 << 9 | 1 << 12 : 1 << 1 | 1 << 4 | 1 << 7 | 1 << 10
    }

    /// `first week of every month`, which begins on its Monday, or `… on friday`.
    private static func week(_ sentence: Sentence, _ index: Int) -> (DayPhrase, Int)? {
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

    private static func every(_ sentence: Sentence, _ index: Int) -> (Int, TimeUnit, Int)? {
        if let (interval, unit, end) = sentence.ofEvery(index) { return (interval, unit, end) }
        return monthly(sentence, index)
    }

    private static func monthly(_ sentence: Sentence, _ index: Int) -> (Int, TimeUnit, Int)? {
        sentence.word(index) == .monthly ? (1, .month, index + 1) : nil
    }
}

extension Sentence {
    /// Whether `phrase` names weekdays of several weeks, which no single date can be.
    fileprivate func isSeveral(_ phrase: RecurrencePhrase) -> Bool {
        phrase.ordinals.nonzeroBitCount > 1 && !phrase.weekdays.isEmpty
            || phrase.monthDays.nonzeroBitCount > 1
    }
}
