import Planner

/// Weekdays of certain weeks: `last friday of the month`, `first monday of may`, `1st and 3rd tuesday`,
/// `second week mon`, `last weekday of the month`.
enum NthWeekday {
    /// Ordinals and weekdays, with the month they are of where one is said.
    static let rule = EnglishRule("weekday of the month", at: [.digits, .ordinal, .determiner]) {
        sentence, index in
        guard let (found, end) = sentence.nthWeekdays(sentence.skipping(.the, index)) else {
            return nil
        }
        if let after = after(sentence, found, end) { return after }
        var phrase = found
        let scope = monthAhead(sentence, end)
        let isLast = phrase.ordinals == 1
        if scope == nil, isLast, !sentence.has(end, [.frequency, .every]),
            sentence.lastPhraseEnd != index && sentence.word(index - 1) != .on
                || sentence.word(index) != .the && sentence.lastPhraseEnd != index
        {
            return nil
        }
        let isSeveral = phrase.ordinals & (phrase.ordinals &- 1) != 0
        let stop = scope?.end ?? end
        let isMonthly = scope.map { $0.said == 0 } ?? (sentence.word(end) != .of)
        if isSeveral, isMonthly, !sentence.has(stop, [.frequency, .every]) {
            var repeated = RecurrencePhrase(.monthly)
            repeated.ordinals = phrase.ordinals
            repeated.weekdays = phrase.weekdays
            repeated.countsTogether = phrase.countsTogether
            return Match(.recurrence(repeated), end: stop)
        }
        phrase.date = date(phrase, scope?.month, sentence, isNamed: scope?.said ?? 0 > 0)
        phrase.month = scope?.said ?? 0
        return Match(.day(phrase), end: stop)
    }

    /// `first monday after new year`.
    private static func after(_ sentence: EnglishSentence, _ found: DayPhrase, _ index: Int)
        -> Match?
    {
        guard sentence.word(index) == .after, found.weekdays.count == 1,
            let ordinal = WeekOrdinals.numbers(found.ordinals).first, ordinal > 0,
            let weekday = found.weekdays.first, let (day, end) = sentence.day(index + 1),
            let date = day.date
        else { return nil }
        let first = WeekdayDay.nextDay(weekday, after: date)
        return Match(.day(DayPhrase(first.adding(days: 7 * (ordinal - 1)))), end: end)
    }

    private struct Scope {
        var month: CivilDate
        var said: Int
        var end: Int
    }

    private static func monthAhead(_ sentence: EnglishSentence, _ index: Int) -> Scope? {
        let first = sentence.today.startOfMonth
        if let (months, end) = sentence.ofMonth(index) {
            return Scope(month: first.adding(months: months), said: 0, end: end)
        }
        let hasOf = sentence.word(index) == .of || sentence.word(index) == .in
        let at = hasOf ? index + 1 : index
        guard hasOf, sentence.has(at, .month) else { return nil }
        let month = Int(sentence[at].value)
        let (year, end) = sentence.year(at + 1)
        let ahead = year == 0 ? sentence.today.year : year
        guard let start = CivilDate(year: ahead, month: month, day: 1) else { return nil }
        let passed = year == 0 && start.endOfMonth < sentence.today
        return Scope(month: passed ? start.adding(months: 12) : start, said: month, end: end)
    }

    private static func date(
        _ phrase: DayPhrase, _ month: CivilDate?, _ sentence: EnglishSentence, isNamed: Bool
    ) -> CivilDate? {
        var rule = RecurrenceRule(.monthly)
        let ordinals = WeekOrdinals.numbers(phrase.ordinals)
        if phrase.weekdays.count > 1, phrase.countsTogether {
            rule.byDay = phrase.weekdays.list.map { RecurrenceRule.Day($0) }
            rule.bySetPos = ordinals
        } else {
            rule.byDay = ordinals.flatMap { ordinal in
                phrase.weekdays.list.map { RecurrenceRule.Day($0, ordinal: ordinal) }
            }
        }
        let from = max(month ?? sentence.today, sentence.today)
        let found = FirstDay.of(rule, from: from)
        guard let month, found > month.endOfMonth else { return found }
        guard isNamed || month > sentence.today else { return found }
        // In a year's month that is over for this weekday, the same month next year is meant.
        let isNow = month.startOfMonth == sentence.today.startOfMonth
        return FirstDay.of(rule, from: isNow && isNamed ? month.adding(months: 12) : month)
    }
}

extension EnglishSentence {
    /// Ordinals and weekdays at `index`: `first and third tuesday`, `2nd and 4th tue and thu`,
    /// `second week mon`, `last weekday`, `first business day`.
    func nthWeekdays(_ index: Int) -> (value: DayPhrase, end: Int)? {
        guard case (let ordinals, var at)? = weekOrdinals(index) else { return nil }
        var phrase = DayPhrase(nil, shape: .nthWeekday)
        if word(at) == .week {
            at = skipping(.of, at + 1)
            at = skipping(.on, at)
            if isSymbol(at, ",") || isSymbol(at, ":") { at += 1 }
            guard has(at, [.weekday, .weekdays]) else { return nil }
        }
        if word(at) == .business, word(at + 1) == .day { at += 1 }
        if has(at, .unit), unit(at) == .weekday || word(at - 1) == .business && word(at) == .day {
            phrase.weekdays = .workdays
            phrase.countsTogether = true
            at += 1
        } else if has(at, .unit), unit(at) == .weekend {
            phrase.weekdays = WeekdaySet(.saturday)
            at += 1
        } else if let (days, end) = weekdayList(at) {
            phrase.weekdays = days
            at = end
        } else {
            return nil
        }
        phrase.ordinals = ordinals
        return (phrase, at)
    }

    /// Ordinals up to the fifth at `index`, as bits.
    func weekOrdinals(_ index: Int) -> (UInt8, Int)? {
        guard let (first, stop) = ordinal(index) else { return nil }
        var bits = WeekOrdinals.bit(first)
        guard bits != 0 else { return nil }
        var end = stop
        for _ in 0..<4 {
            var next = end
            if isSymbol(next, ",") { next += 1 }
            if word(next) == .and || isSymbol(next, "&") || isSymbol(next, "/") { next += 1 }
            guard next > end, let (more, stop) = ordinal(skipping(.the, next)),
                WeekOrdinals.bit(more) != 0
            else { break }
            bits |= WeekOrdinals.bit(more)
            end = stop
        }
        return (bits, end)
    }

    /// Weekdays at `index`: `mon`, `mon, wed and fri`, `mon/wed`, `mon-fri`, `monday to friday`.
    func weekdayList(_ index: Int) -> (days: WeekdaySet, end: Int)? {
        guard var (days, end) = weekdayRange(index) else { return nil }
        for _ in 0..<8 {
            var next = end
            if isSymbol(next, ",") || isSymbol(next, "/") || isSymbol(next, "+") { next += 1 }
            if word(next) == .and || word(next) == .or || isSymbol(next, "&") { next += 1 }
            if next > end, word(next) == .on || word(next) == .every { next += 1 }
            guard let (more, stop) = weekdayRange(next) else { break }
            days.formUnion(more)
            end = stop
        }
        return (days, end)
    }

    private func weekdayRange(_ index: Int) -> (WeekdaySet, Int)? {
        if isWord(index, "mwf") {
            return ([WeekdaySet(.monday), WeekdaySet(.wednesday), WeekdaySet(.friday)], index + 1)
        }
        guard has(index, [.weekday, .weekdays]), let first = weekday(index) else { return nil }
        var at = skippingDot(index + 1)
        if word(at) == .to || word(at) == .until || isSymbol(at, "-") {
            at += 1
            if has(at, [.weekday, .weekdays]), !isDated(at + 1), let last = weekday(at) {
                return (WeekdaySet(from: first, to: last), at + 1)
            }
        }
        return (WeekdaySet(first), skippingDot(index + 1))
    }
}
