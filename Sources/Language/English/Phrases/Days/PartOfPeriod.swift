import Planner

/// Ends, beginnings and middles: `end of april`, `end of next week`, `beginning of the month`, `eom`.
enum PartOfPeriod {
    /// Any of them.
    static let rule = EnglishRule("part of a period", at: [.part, .determiner, .unit]) {
        sentence, index in
        let start = sentence.skipping(.the, index)
        let today = sentence.today
        switch sentence.word(start) {
        case .endOfWeek:
            return match(today.endOfWeek(sentence.context.weekStart), start + 1)
        case .endOfMonth: return match(today.endOfMonth, start + 1, monthDays: 1)
        case .endOfYear: return match(CivilDate(year: today.year, month: 12, day: 31), start + 1)
        case .end, .start, .middle: break
        case .week, .month, .quarter, .year:
            // `by month end`; a `month end report` is a thing.
            guard sentence.word(start + 1) == .end, sentence[start - 1].classes.contains(.lead),
                let (_, to, end) = period(sentence, start)
            else { return nil }
            return match(to, end + 1, monthDays: sentence.word(start) == .month ? 1 : 0)
        default: return nil
        }
        var at = start + 1
        if sentence.isSymbol(at, "-") { at += 1 }
        let hasOf = sentence.word(at) == .of
        at = sentence.skipping(.of, at)
        if sentence.word(start) == .end, sentence.has(at, .relativeDay),
            let (day, stop) = sentence.day(at)
        {
            return Match(.day(day), end: stop)
        }
        guard let (from, to, end) = period(sentence, at), hasOf || sentence.word(start) != .start,
            !isName(sentence, index, end)
        else { return nil }
        switch sentence.word(start) {
        case .start: return match(from < today ? nil : from, end)
        case .end: return match(to, end, monthDays: to == today.endOfMonth ? 1 : 0)
        default:
            let length = to.daysSinceEpoch - from.daysSinceEpoch
            let middle =
                length > 40 ? from.adding(days: length / 2) : from.adding(days: length > 7 ? 14 : 2)
            return match(middle < today ? nil : middle, end)
        }
    }

    /// Whether it describes a thing at the start of the title: `end of year party`.
    private static func isName(_ sentence: EnglishSentence, _ index: Int, _ end: Int) -> Bool {
        index == 0 && sentence.word(0) != .the && !sentence.closes(end)
            && !sentence.begins(titleAt: end)
    }

    private static func match(_ date: CivilDate?, _ end: Int, monthDays: UInt32 = 0) -> Match? {
        guard let date else { return nil }
        var phrase = DayPhrase(date, shape: monthDays == 0 ? .fixed : .monthDay)
        phrase.monthDays = monthDays
        phrase.isMonthEnd = date == date.endOfMonth
        return Match(.day(phrase), end: end)
    }

    /// The first and last day of a week, month, quarter or year named at `index`.
    private static func period(_ sentence: EnglishSentence, _ index: Int) -> (
        CivilDate, CivilDate, Int
    )? {
        let today = sentence.today
        if sentence.has(index, .month) {
            let (year, end) = sentence.year(index + 1)
            let month = Int(sentence[index].value)
            let now = today.components
            let said = year != 0 ? year : month < now.month ? now.year + 1 : now.year
            guard let first = CivilDate(year: said, month: month, day: 1) else { return nil }
            return (first, first.endOfMonth, end)
        }
        let number = sentence[index]
        if number.kind == .number, number.length == 4, (2000...2200).contains(number.value),
            let first = CivilDate(year: Int(number.value), month: 1, day: 1)
        {
            return (first, first.adding(months: 11).endOfMonth, index + 1)
        }
        var at = sentence.skipping(.the, index)
        var ahead = 0
        if sentence.word(at) == .next || sentence.word(at) == .coming { (ahead, at) = (1, at + 1) }
        at = sentence.skipping(.this, at)
        switch sentence.word(at) {
        case .week:
            let first = today.startOfWeek(sentence.context.weekStart).adding(days: 7 * ahead)
            return (first, first.adding(days: 6), at + 1)
        case .month:
            let first = today.startOfMonth.adding(months: ahead)
            return (first, first.endOfMonth, at + 1)
        case .quarter:
            let first = today.startOfQuarter.adding(months: 3 * ahead)
            return (first, first.adding(months: 2).endOfMonth, at + 1)
        case .year:
            let year = today.year + ahead
            guard let first = CivilDate(year: year, month: 1, day: 1) else { return nil }
            return (first, first.adding(months: 11).endOfMonth, at + 1)
        default: return nil
        }
    }
}
