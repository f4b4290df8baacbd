import Planner

/// Periods by their first and last day: `from mon to thu`, `13-20 february`, `between 3 and 5 dec`.
enum DayRange {
    /// With or without `from` or `between`.
    static let rule = EnglishRule(
        "range of days",
        at: [
            .bound, .weekday, .month, .digits, .ordinal, .cardinal, .relativeDay, .modifier,
            .determiner,
        ]
    ) { sentence, index in
        let word = sentence.word(index)
        let isBound = word == .from || word == .between
        guard isBound || !sentence.has(index, .bound) else { return nil }
        var at = isBound ? index + 1 : index
        if isBound { at = sentence.skipping(.the, at) }
        if let found = sharedMonth(sentence, at, isBetween: word == .between) { return found }
        if word == .between, let found = monthDays(sentence, at) { return found }
        guard let (first, middle) = sentence.day(at), first.date != nil,
            let (next, isAnd) = separator(sentence, middle, isBound: isBound),
            !isAnd || word == .between
        else { return nil }
        guard let (stop, end) = sentence.leadDay(sentence.skipping(.the, next)) else { return nil }
        guard var from = alike(first, sentence, at, beside: next).date else { return nil }
        let last = alike(stop, sentence, next, beside: at)
        if first.shape == .yearDay, !first.hasYear, let end = last.date, end < from,
            case let begun = from.adding(months: -12), begun <= sentence.today,
            end.daysSinceEpoch - begun.daysSinceEpoch < longestBegun
        {
            // What has begun and is not over is of this year: `from 20 nov to 20 dec`, said on 23 November.
            from = begun
        }
        guard let to = lastDay(last, from: from) else { return nil }
        let span = Span(.custom, from: from, to: to)
        if first.shape == .weekday, last.shape == .weekday, let start = first.weekdays.first,
            let stop = last.weekdays.first
        {
            let days = WeekdaySet(from: start, to: stop)
            return Match(.weekdayRange(days, span, isBound: isBound), end: end)
        }
        if sentence.has(end, .every) { return nil }
        return Match(.span(Span(.custom, from: from, to: to)), end: end)
    }

    /// How many days a period has at most that began last year or earlier this year.
    private static let longestBegun = 310

    /// `to`, `until`, `-`, `and` at `index`, a time before it left out.
    private static func separator(_ sentence: EnglishSentence, _ index: Int, isBound: Bool) -> (
        Int, Bool
    )? {
        var at = index
        if isBound, let (_, end) = sentence.leadTime(at) { at = end }
        if sentence.isSymbol(at, "-") { return (at + 1, false) }
        switch sentence.word(at) {
        case .to, .until: return (at + 1, false)
        case .and: return (at + 1, true)
        default: return nil
        }
    }

    /// The day read at `index` as `12/20` must be, where it or the one at `beside` can only be month first.
    private static func alike(
        _ day: DayPhrase, _ sentence: EnglishSentence, _ index: Int, beside: Int
    ) -> DayPhrase {
        func second(_ index: Int) -> Int {
            let isFigure = sentence.isSymbol(index + 1, "/") && sentence.isJoined(index + 2)
            return isFigure ? Int(sentence[index + 2].value) : 0
        }
        guard let other = day.other, second(index) > 0, second(beside) > 12,
            sentence.context.dateOrder == .dayMonth
        else { return day }
        var alike = day
        (alike.date, alike.other) = (other, nil)
        return alike
    }

    /// The day `last`, on or after `from`.
    private static func lastDay(_ last: DayPhrase, from: CivilDate) -> CivilDate? {
        guard let date = last.date else { return nil }
        guard date < from else { return date }
        switch last.shape {
        case .weekday:
            let weekday = last.weekdays.first ?? date.weekday
            return from.adding(days: from.weekday.days(to: weekday))
        case .monthDay:
            let later = date.adding(months: 1)
            return later < from ? date.adding(months: 2) : later
        case .yearDay where !last.hasYear:
            let later = date.adding(months: 12)
            return from.daysSinceEpoch - date.daysSinceEpoch < 62 ? date : later
        default: return date
        }
    }

    /// `between the 23rd and the 26th`.
    private static func monthDays(_ sentence: EnglishSentence, _ index: Int) -> Match? {
        guard let (first, middle) = sentence.ordinal(index), sentence.word(middle) == .and,
            let (last, end) = sentence.ordinal(sentence.skipping(.the, middle + 1)),
            (1...31).contains(first), (1...31).contains(last), !sentence.has(end, .month),
            sentence.word(end) != .of
        else { return nil }
        let today = sentence.today
        let from = today.startOfMonth.adding(months: first < today.day ? 1 : 0).adding(
            days: first - 1)
        let to = from.startOfMonth.adding(months: last < first ? 1 : 0).adding(days: last - 1)
        return Match(.span(Span(.custom, from: from, to: to)), end: end)
    }

    /// `13-20 february`, `3 and 5 dec`, `feb 13-20`, `december 3 to 5`.
    private static func sharedMonth(_ sentence: EnglishSentence, _ index: Int, isBetween: Bool)
        -> Match?
    {
        if sentence.word(index - 1) == .at { return nil }
        let monthFirst = sentence.has(index, .month)
        let start = monthFirst ? sentence.skipping(.the, index + 1) : index
        guard let (first, middle) = sentence.dayNumber(start),
            let (next, isAnd) = separator(sentence, middle, isBound: false),
            !isAnd || isBetween,
            let (last, stop) = sentence.dayNumber(sentence.skipping(.the, next))
        else { return nil }
        var end = stop
        var monthAt = index
        if !monthFirst {
            monthAt = sentence.skipping(.of, stop)
            guard sentence.has(monthAt, .month) else { return nil }
            end = monthAt + 1
        } else if sentence.has(stop, .month) || sentence.isClockColon(stop)
            || sentence.meridiem(stop) != nil
        {
            return nil
        }
        let month = Int(sentence[monthAt].value)
        let (year, after) = sentence.year(end)
        let from = sentence.yearDay(day: first, month: month, year: year, text: index..<after)
        let to = sentence.yearDay(day: last, month: month, year: year, text: index..<after)
        guard let fromDate = from.date, var toDate = to.date else {
            return Match(.day(from.date == nil ? from : to), end: after)
        }
        var begin = fromDate
        if first <= last, toDate < begin { begin = begin.adding(months: -12) }
        if first > last, toDate > begin { toDate = toDate.adding(months: -12) }
        return Match(.span(Span(.custom, from: begin, to: toDate)), end: after)
    }
}
