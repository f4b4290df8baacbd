import Planner

/// Repetitions with `every` or `each`: `every other tue`, `every 3 days`, `every 3rd friday`, `every may 9th`.
enum EveryRule {
    /// Any of them.
    static let rule = EnglishRule("every", at: .every) { sentence, index in
        // `a hotel for each night` is one for all of them.
        if sentence.isWord(index, "each"), sentence.word(index - 1) == .for { return nil }
        var at = index + 1
        let isAlternate = sentence.word(index) == .alternate
        let counts = sentence.isSymbol(at, "!") && sentence.isJoined(at)
        if counts { at += 1 }
        if sentence.isWord(at, "single") { at += 1 }
        var found: (RecurrencePhrase, Int)?
        if isAlternate || sentence.word(at) == .alternate {
            found = units(sentence, isAlternate ? at : at + 1, interval: 2)
        } else {
            found = plain(sentence, at)
        }
        guard var (phrase, end) = found else { return nil }
        sentence.readDays(of: &phrase, &end)
        if sentence.skipCompletion(&end) || counts { phrase.afterCompletion = true }
        return Match(.recurrence(phrase), end: end)
    }

    private static func plain(_ sentence: EnglishSentence, _ index: Int) -> (RecurrencePhrase, Int)?
    {
        if let (count, end) = sentence.ordinal(index), count > 1, sentence.word(end) == .week {
            return RecurrencePhrase(every: count, .week).map { ($0, end + 1) }
        }
        if sentence.word(index) == .quarter, let (length, end) = sentence.duration(index),
            let phrase = RecurrencePhrase(length)
        {
            return (phrase, end)
        }
        if let other = secondFromStart(sentence, index) { return other }
        if let nth = nth(sentence, index) { return nth }
        if let units = units(sentence, index, interval: 1) { return units }
        if let (length, end) = sentence.duration(index), let phrase = RecurrencePhrase(length) {
            return (phrase, end)
        }
        if let (count, end) = sentence.ordinal(index), count > 1, let unit = sentence.unit(end),
            unit != .weekday
        {
            return RecurrencePhrase(every: count, unit).map { ($0, end + 1) }
        }
        if let (count, end) = sentence.cardinal(index), sentence.has(end, [.weekday, .weekdays]) {
            guard let (days, stop) = sentence.weekdayList(end) else { return nil }
            var phrase = RecurrencePhrase(.weekly, interval: max(1, min(count, 1000)))
            phrase.weekdays = days
            return (phrase, stop)
        }
        return ofYear(sentence, index)
    }

    /// `2nd thursday starting this thursday`: with a start it is every other week.
    private static func secondFromStart(_ sentence: EnglishSentence, _ index: Int)
        -> (RecurrencePhrase, Int)?
    {
        guard let (count, end) = sentence.ordinal(index), count == 2,
            sentence.has(end, .weekday), let (days, stop) = sentence.weekdayList(end),
            sentence.isWord(stop, "starting") || sentence.isWord(stop, "beginning")
                || sentence.word(stop) == .from
        else { return nil }
        var phrase = RecurrencePhrase(.weekly, interval: 2)
        phrase.weekdays = days
        return (phrase, stop)
    }

    /// `day`, `week`, `weekday`, `monday`, `morning`, `mon and wed`.
    private static func units(_ sentence: EnglishSentence, _ index: Int, interval: Int)
        -> (RecurrencePhrase, Int)?
    {
        var at = index
        if let found = EveryDays.weekdays(sentence, at, interval)
            ?? EveryDays.dayParts(sentence, at, interval)
        {
            return found
        }
        if sentence.word(at) == .business || sentence.word(at) == .week,
            sentence.word(at + 1) == .day
        {
            at += 1
            return RecurrencePhrase(every: 1, .weekday).map { ($0, at + 1) }
        }
        if let found = monthEnd(sentence, at) { return found }
        guard let unit = sentence.unit(at) else { return nil }
        if unit == .hour, let found = hourAndMore(sentence, at + 1) { return found }
        guard var phrase = RecurrencePhrase(every: 1, unit) else { return nil }
        phrase.interval *= interval
        if unit == .weekday, sentence.word(at) == .night { phrase.dayPart = .evening }
        if unit == .weekday || unit == .weekend, sentence.has(at + 1, .dayPart) {
            phrase.dayPart = DayPart(rawValue: sentence[at + 1].value)
            at += 1
        }
        if sentence.word(at + 1) == .of, sentence.word(at + 3) == .week { at += 3 }
        return (phrase, at + 1)
    }

    /// `and a half`, `and 20 minutes` behind `every hour`.
    private static func hourAndMore(_ sentence: EnglishSentence, _ index: Int) -> (
        RecurrencePhrase, Int
    )? {
        guard sentence.word(index) == .and else { return nil }
        if sentence.word(index + 1) == .a, sentence.word(index + 2) == .half {
            return RecurrencePhrase(every: 90, .minute).map { ($0, index + 3) }
        }
        guard let (rest, end) = sentence.durationPart(index + 1), rest.isElapsed,
            let phrase = RecurrencePhrase(every: 60 + rest.minutes, .minute)
        else { return nil }
        return (phrase, end)
    }

    /// `month end`, `end of month`.
    private static func monthEnd(_ sentence: EnglishSentence, _ index: Int) -> (
        RecurrencePhrase, Int
    )? {
        var phrase = RecurrencePhrase(.monthly)
        phrase.monthDays = 1
        if sentence.word(index) == .month, sentence.word(index + 1) == .end {
            return (phrase, index + 2)
        }
        guard sentence.word(index) == .end else { return nil }
        let at = sentence.skipping(.the, sentence.skipping(.of, index + 1))
        return sentence.word(at) == .month ? (phrase, at + 1) : nil
    }

    /// `3rd friday`, `1st and 15th`, `last day of the month`, `first of the month`.
    private static func nth(_ sentence: EnglishSentence, _ index: Int) -> (RecurrencePhrase, Int)? {
        let start = sentence.skipping(.the, index)
        if let (day, end) = sentence.nthWeekdays(start) {
            var phrase = RecurrencePhrase(.monthly)
            phrase.ordinals = day.ordinals
            phrase.weekdays = day.weekdays
            phrase.countsTogether = day.countsTogether
            let at = sentence.word(end) == .of || sentence.word(end) == .in ? end + 1 : end
            guard at > end, sentence.has(at, .month) else { return (phrase, end) }
            phrase.freq = .yearly
            phrase.months = 1 << UInt16(sentence[at].value)
            return (phrase, at + 1)
        }
        guard let (days, end) = sentence.monthDays(start) else { return nil }
        let isOfMonth = sentence.ofMonth(end) != nil || sentence.ofEvery(end) != nil
        let isUnit = sentence.has(end, .unit) || sentence.word(end - 1) == .day
        guard !isUnit || isOfMonth || days == 1, !sentence.has(sentence.skipping(.of, end), .month)
        else { return nil }
        var phrase = RecurrencePhrase(.monthly)
        phrase.monthDays = days
        return (phrase, end)
    }

    /// `may 9th`, `9 may`, `jan and jul`, `december`, `christmas`.
    private static func ofYear(_ sentence: EnglishSentence, _ index: Int) -> (
        RecurrencePhrase, Int
    )? {
        if let (day, end) = sentence.day(index), day.shape == .yearDay, day.month > 0, !day.hasYear
        {
            var phrase = RecurrencePhrase(.yearly)
            phrase.months = 1 << UInt16(day.month)
            phrase.monthDays = day.monthDays
            var stop = end
            sentence.readMoreDays(of: &phrase, &stop)
            return (phrase, stop)
        }
        if let (day, end) = sentence.day(index), day.shape == .nthWeekday, day.month > 0 {
            var phrase = RecurrencePhrase(.yearly)
            phrase.months = 1 << UInt16(day.month)
            (phrase.weekdays, phrase.ordinals) = (day.weekdays, day.ordinals)
            return (phrase, end)
        }
        guard case (let months, var end)? = sentence.monthList(index) else { return nil }
        var phrase = RecurrencePhrase(.yearly)
        if let (days, stop) = sentence.monthDays(
            sentence.skipping(.the, sentence.skipping(.on, end)))
        {
            (phrase.monthDays, end) = (days, stop)
        } else {
            phrase.monthDays = 1 << 1
        }
        phrase.months = months
        return (phrase, end)
    }
}

extension RecurrencePhrase {
    /// A repetition at each `length`; nil for lengths no rule can count.
    init?(_ length: CalendarDuration) {
        if length.isElapsed {
            let minutes = length.seconds / 60
            guard minutes > 0, length.seconds % 60 == 0, minutes <= 100_000 else { return nil }
            self.init(
                minutes % 60 == 0 ? .hourly : .minutely,
                interval: minutes % 60 == 0 ? minutes / 60 : minutes)
        } else if length.seconds == 0, length.months == 0 {
            let weeks = length.days % 7 == 0
            self.init(weeks ? .weekly : .daily, interval: weeks ? length.days / 7 : length.days)
        } else if length.seconds == 0, length.days == 0 {
            let years = length.months % 12 == 0
            self.init(
                years ? .yearly : .monthly, interval: years ? length.months / 12 : length.months)
        } else {
            return nil
        }
        guard (1...100_000).contains(interval) else { return nil }
    }
}

/// Repetitions that count from completion: `3 days after i finish`, `a week after completion`.
enum AfterCompletion {
    /// A length and the words of completion.
    static let rule = EnglishRule("after completion", at: [.digits, .cardinal, .amount]) {
        sentence, index in
        guard let (length, stop) = sentence.duration(index),
            var phrase = RecurrencePhrase(length)
        else { return nil }
        var end = stop
        guard sentence.skipCompletion(&end) else { return nil }
        phrase.afterCompletion = true
        return Match(.recurrence(phrase), end: end)
    }
}
