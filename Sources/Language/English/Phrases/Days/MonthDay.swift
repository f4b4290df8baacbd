import Planner

/// Days of the year: `5 dec`, `december 5th`, `the 3rd of june 2027`, `fri, nov 27`.
enum MonthDay {
    /// Month first.
    static let monthFirst = EnglishRule("month and day", at: .month) { sentence, index in
        let month = Int(sentence[index].value)
        var at = sentence.skipping(.the, sentence.skippingDot(index + 1))
        let isMark = sentence.isSymbol(at, "-") || sentence.isSymbol(at, "/")
        if isMark, sentence.isJoined(at) { at += 1 }
        guard let (day, end) = sentence.dayNumber(at), !isTime(sentence, at, end),
            !sentence.has(index - 1, .determiner) || sentence.closes(end)
        else { return nil }
        return finished(sentence, index, day: day, month: month, end: end)
    }

    /// Day first.
    static let dayFirst = EnglishRule(
        "day and month", at: [.digits, .ordinal, .cardinal, .determiner]
    ) { sentence, index in
        let start = sentence.skipping(.the, index)
        if let found = lastDay(sentence, start) { return found }
        guard let (day, after) = sentence.dayNumber(start) else { return nil }
        var at = sentence.skipping(.of, after)
        if sentence.isSymbol(at, "-") || sentence.isSymbol(at, ".") || sentence.isSymbol(at, "/"),
            sentence.isJoined(at)
        {
            at += 1
        }
        guard sentence.has(at, .month) else { return nil }
        // `read chapter 5 sept 30th`
        let isOfTitle =
            sentence.isCounted(start) || sentence[start].kind == .number && after == start + 1
        if isOfTitle, sentence.ordinal(at + 1) != nil, sentence.titleBegan { return nil }
        if sentence.isCounted(start), sentence.dayNumber(at + 1) != nil { return nil }
        let month = Int(sentence[at].value)
        return finished(
            sentence, index, day: day, month: month, end: sentence.skippingDot(at + 1))
    }

    /// A year first: `2027-jan-15`, `2027 january 15`.
    static let yearFirst = EnglishRule("year, month and day", at: .digits) { sentence, index in
        guard sentence[index].length == 4, (2000...2200).contains(sentence[index].value) else {
            return nil
        }
        func skippingMark(_ at: Int) -> Int {
            sentence[at].kind == .symbol && sentence.isJoined(at) ? at + 1 : at
        }
        let month = skippingMark(index + 1)
        let at = skippingMark(month + 1)
        guard sentence.has(month, .month), let (day, end) = sentence.dayNumber(at) else {
            return nil
        }
        let phrase = sentence.yearDay(
            day: day, month: Int(sentence[month].value), year: Int(sentence[index].value),
            text: index..<end)
        return Match(.day(phrase), end: end)
    }

    /// A weekday before any of these, or before `the 5th` or a date in figures, which it must fit.
    static let weekdayFirst = EnglishRule("weekday and date", at: .weekday) { sentence, index in
        guard let weekday = sentence.weekday(index) else { return nil }
        var at = sentence.skippingDot(index + 1)
        if sentence.isSymbol(at, ",") { at += 1 }
        if sentence.word(at) == .the || sentence.word(at) == .on { at += 1 }
        at = sentence.skipping(.the, at)
        guard sentence.has(at, [.digits, .ordinal, .month, .cardinal]), sentence.word(at) != .last,
            let (day, end) = sentence.day(at), day.shape != .weekday, day.shape != .nthWeekday,
            day.shape != .month
        else { return nil }
        return Match(.day(checked(day, weekday, sentence)), end: end)
    }

    /// `last day of november`, `first day of june`.
    private static func lastDay(_ sentence: EnglishSentence, _ index: Int) -> Match? {
        guard let (ordinal, at) = sentence.ordinal(index), sentence.word(at) == .day,
            sentence.word(at + 1) == .of || sentence.word(at + 1) == .in,
            sentence.has(at + 2, .month)
        else { return nil }
        let month = Int(sentence[at + 2].value)
        let (year, end) = sentence.year(at + 3)
        guard ordinal < 0 else {
            return finished(sentence, index, day: ordinal, month: month, end: at + 3)
        }
        let now = sentence.today.components
        let said = year != 0 ? year : month < now.month ? now.year + 1 : now.year
        guard let date = CivilDate(year: said, month: month, day: 1)?.endOfMonth else { return nil }
        var phrase = DayPhrase(date, shape: .yearDay)
        (phrase.month, phrase.monthDays, phrase.hasYear) = (month, 1, year != 0)
        return Match(.day(phrase), end: end)
    }

    private static func checked(_ day: DayPhrase, _ weekday: Weekday, _ sentence: EnglishSentence)
        -> DayPhrase
    {
        var checked = day
        checked.isOfAnyMonth = false
        guard let date = day.date, date.weekday != weekday else { return checked }
        if day.shape == .monthDay {
            // `friday the 13th` is a day people look forward to; any other is of this month or the next.
            let isFamous = weekday == .friday && date.day == 13
            for months in 1...(isFamous ? 16 : 1) {
                let later = date.adding(months: months)
                if later.day == date.day, later.weekday == weekday {
                    checked.date = later
                    return checked
                }
            }
        }
        if let other = day.other, other.weekday == weekday {
            (checked.date, checked.other) = (other, nil)
            return checked
        }
        checked.problem = day.problem ?? .weekdayContradicts(said: weekday, date: date)
        return checked
    }

    private static func finished(
        _ sentence: EnglishSentence, _ start: Int, day: Int, month: Int, end: Int
    ) -> Match? {
        guard (1...31).contains(day) else { return nil }
        let (year, stop) = sentence.year(end)
        let isLed =
            sentence.has(start - 1, [.lead, .bound, .weekday, .every]) || start == 0
            || sentence.isSymbol(start - 1, ",") || sentence.word(start - 1) == .the
        guard isLed || sentence.closes(stop) || sentence.opensTitle(start) else { return nil }
        let phrase = sentence.yearDay(day: day, month: month, year: year, text: start..<stop)
        return Match(.day(phrase), end: stop)
    }

    private static func isTime(_ sentence: EnglishSentence, _ index: Int, _ end: Int) -> Bool {
        guard end == index + 1, sentence[index].kind == .number else { return false }
        if sentence[index].length > 2 { return true }
        return sentence.isClockColon(end) || sentence.meridiem(end) != nil
    }
}

extension EnglishSentence {
    /// A day of the month at `index`: `5`, `5th`, `fifth`, `twenty first`.
    func dayNumber(_ index: Int) -> (Int, Int)? {
        if let (day, end) = ordinal(index), (1...31).contains(day) { return (day, end) }
        guard let (day, end) = cardinal(index), (1...31).contains(day),
            self[index].kind != .number || self[index].length <= 2
        else { return nil }
        return (day, end)
    }

    /// A year at `index`, perhaps behind a comma: `2027`, `'27`; 0 when there is none.
    func year(_ index: Int) -> (year: Int, end: Int) {
        var at = index
        if isSymbol(at, ",") { at += 1 }
        if word(at) == .of, word(at + 1) == .next || word(at + 1) == .this { at += 1 }
        if word(at) == .next || word(at) == .this, word(at + 1) == .year {
            return (today.year + (word(at) == .next ? 1 : 0), at + 2)
        }
        if isSymbol(at, "-") || isSymbol(at, "/"), isJoined(at) { at += 1 }
        if isSymbol(at, "'"), isJoined(at + 1), self[at + 1].length == 2, self[at + 1].value >= 0 {
            return (2000 + Int(self[at + 1].value), at + 2)
        }
        let token = self[at]
        guard token.kind == .number, token.length == 4, (1900...2200).contains(token.value),
            !isClockColon(at + 1)
        else { return (0, index) }
        return (Int(token.value), at + 1)
    }

    /// The day with that month and, when not 0, year; without a year the next such day from today on.
    func yearDay(day: Int, month: Int, year: Int, text: Range<Int>) -> DayPhrase {
        var phrase = DayPhrase(nil, shape: .yearDay)
        phrase.month = month
        phrase.monthDays = 1 << UInt32(day)
        phrase.hasYear = year != 0
        if year != 0 {
            phrase.date = CivilDate(year: year, month: month, day: day)
        } else {
            phrase.date = (0...8).lazy.compactMap {
                CivilDate(year: self.today.year + $0, month: month, day: day)
            }.first { $0 >= self.today }
            if phrase.date == today, let date = phrase.date {
                phrase.next = date.adding(months: 12)
            }
        }
        if phrase.date == nil { phrase.problem = .noSuchDate(self.text(text)) }
        return phrase
    }
}
