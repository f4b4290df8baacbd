import Planner

/// Periods by name: `this week`, `next month`, `in december`, `this weekend`, `in the next 3 days`.
enum NamedPeriod {
    /// Any of them.
    static let rule = EnglishRule(
        "period", at: [.modifier, .lead, .determiner, .month, .unit, .ordinal, .digits]
    ) { sentence, index in
        var at = index
        let isIn = [.in, .during, .on, .at].contains(sentence.word(at))
        if isIn { at += 1 }
        if let month = monthPhrase(sentence, index, at, isIn: isIn) { return month }
        if isIn { at = sentence.skipping(.early, at) }
        let hasThe = sentence.word(at) == .the
        if hasThe { at += 1 }
        if hasThe, sentence.word(at) == .weekend, isIn {
            return weekend(sentence, at + 1, ahead: 0)
        }
        if let week = weekOfMonth(sentence, at) ?? beside(sentence, at) { return week }
        if hasThe, let days = restOf(sentence, at) { return days }
        if hasThe, let week = weekOf(sentence, at) { return week }
        let modifier = sentence.word(at)
        guard [.this, .next, .coming].contains(modifier) else { return nil }
        at += 1
        if modifier == .this, sentence.word(at) == .coming { at += 1 }
        if modifier != .this, let (length, end) = sentence.duration(at), hasThe, isIn,
            !length.isElapsed
        {
            return span(.custom, sentence.today, length.after(sentence.today), end)
        }
        if let month = month(sentence, at, modifier: modifier) { return month }
        if modifier == .this, let both = thisOrNext(sentence, at) { return both }
        guard let match = named(sentence, at, ahead: modifier == .this ? 0 : 1),
            sentence.closes(match.end) || sentence.opensTitle(index)
        else { return nil }
        return match
    }

    /// `this week or next`: from the first day of the one to the last of the other.
    private static func thisOrNext(_ sentence: EnglishSentence, _ index: Int) -> Match? {
        guard sentence.isWord(index + 1, "or"), sentence.word(index + 2) == .next,
            case .span(let first)? = named(sentence, index, ahead: 0)?.value,
            case .span(let second)? = named(sentence, index, ahead: 1)?.value
        else { return nil }
        let isSaid = sentence.word(index + 3) == sentence.word(index)
        return span(.custom, first.from, second.to, index + (isSaid ? 4 : 3))
    }

    /// `in december`, `december 2027`, `early december`.
    private static func monthPhrase(
        _ sentence: EnglishSentence, _ index: Int, _ at: Int, isIn: Bool
    )
        -> Match?
    {
        if sentence.word(at) == .early, sentence.has(at + 1, .month) {
            return partOfMonth(sentence, at + 1, isLate: sentence.isWord(at, "late"))
        }
        let start = isIn ? sentence.skipping(.early, at) : at
        if sentence.word(index) == .in, let month = month(sentence, start, modifier: .in) {
            return month
        }
        guard sentence.has(index, .month), sentence.year(index + 1).0 > 0 else { return nil }
        return month(sentence, index, modifier: .in)
    }

    /// `the rest of the week`: from today to its last day.
    private static func restOf(_ sentence: EnglishSentence, _ index: Int) -> Match? {
        guard sentence.isWord(index, "rest") || sentence.isWord(index, "remainder"),
            sentence.word(index + 1) == .of
        else { return nil }
        let at = sentence.skipping(.this, sentence.skipping(.the, index + 2))
        guard at > index + 2, case .span(let whole)? = named(sentence, at, ahead: 0)?.value,
            whole.from <= sentence.today
        else { return nil }
        return span(.custom, sentence.today, whole.to, at + 1)
    }

    /// `the week after next`, `the weekend before easter`, `before the weekend`.
    private static func beside(_ sentence: EnglishSentence, _ index: Int) -> Match? {
        if sentence.word(index) == .before || sentence.word(index) == .by {
            let at = sentence.skipping(.this, sentence.skipping(.the, index + 1))
            let isBefore = sentence.word(index) == .before
            guard sentence.word(at) == .weekend, isBefore || at > index + 1,
                case .span(let days) = weekend(sentence, at + 1, ahead: 0).value
            else { return nil }
            guard isBefore else {
                return Match(.day(DayPhrase(days.to)), end: at + 1)
            }
            let friday = days.from.adding(days: days.from > sentence.today ? -1 : 6)
            return Match(.day(DayPhrase(friday)), end: at + 1)
        }
        if sentence.word(index + 1) == .after, sentence.word(index + 2) == .next,
            let match = named(sentence, index, ahead: 2)
        {
            return Match(match.value, end: index + 3)
        }
        return besideDay(sentence, index)
    }

    /// `week task clean oven`, `month: clean oven`.
    static let task = EnglishRule("period of a task", at: .unit) { sentence, index in
        let isColon = sentence.isSymbol(index + 1, ":")
        guard sentence.opensTitle(index), isColon || sentence.isTask(index + 1),
            [.day, .week, .month].contains(sentence.word(index)),
            let match = named(sentence, index, ahead: 0)
        else { return nil }
        let end = isColon ? index + 2 : index + (sentence.isSymbol(index + 2, ":") ? 3 : 2)
        return end < sentence.count ? Match(match.value, end: end) : nil
    }

    /// `early december`, `late june`: its first or last ten days.
    private static func partOfMonth(_ sentence: EnglishSentence, _ index: Int, isLate: Bool)
        -> Match?
    {
        guard case .span(let month)? = month(sentence, index, modifier: .in)?.value else {
            return nil
        }
        let end = sentence.year(index + 1).end
        return isLate
            ? span(.custom, month.to.adding(days: -9), month.to, end)
            : span(.custom, month.from, month.from.adding(days: 9), end)
    }

    /// The week, month, weekend, quarter or year so many `ahead` of the current one.
    static func named(_ sentence: EnglishSentence, _ index: Int, ahead: Int) -> Match? {
        let today = sentence.today
        let end = index + 1
        switch sentence.word(index) {
        case .day where ahead == 0: return span(.day, today, today, end)
        case .week:
            let first = today.startOfWeek(sentence.context.weekStart).adding(days: 7 * ahead)
            return span(.week, first, first.adding(days: 6), end)
        case .month:
            let first = today.startOfMonth.adding(months: ahead)
            return span(.month, first, first.endOfMonth, end)
        case .weekend: return weekend(sentence, end, ahead: ahead)
        case .quarter:
            let first = today.startOfQuarter.adding(months: 3 * ahead)
            return span(.custom, first, first.adding(months: 2).endOfMonth, end)
        case .year:
            guard let first = CivilDate(year: today.year + ahead, month: 1, day: 1) else {
                return nil
            }
            return span(.custom, first, first.adding(months: 11).endOfMonth, end)
        default: return nil
        }
    }

    private static func span(_ unit: Span.Unit, _ from: CivilDate, _ to: CivilDate, _ end: Int)
        -> Match
    {
        Match(.span(Span(unit, from: from, to: to)), end: end)
    }

    private static func weekend(_ sentence: EnglishSentence, _ end: Int, ahead: Int) -> Match {
        let isSunday = sentence.today.weekday == .sunday
        let ahead = (isSunday ? -7 : 0) + 7 * ahead
        let saturday = sentence.today.adding(
            days: (isSunday ? 6 : sentence.today.weekday.days(to: .saturday)) + ahead)
        return span(.custom, saturday, saturday.adding(days: 1), end)
    }

    /// `the week before easter`, `the weekend after 5 may`.
    private static func besideDay(_ sentence: EnglishSentence, _ index: Int) -> Match? {
        let unit = sentence.word(index)
        let isAfter = sentence.word(index + 1) == .after
        guard unit == .week || unit == .weekend, isAfter || sentence.word(index + 1) == .before,
            sentence.word(index - 1) == .the,
            let (day, end) = sentence.day(sentence.skipping(.the, index + 2)), let date = day.date
        else { return nil }
        guard unit == .weekend else {
            return isAfter
                ? span(.custom, date.adding(days: 1), date.adding(days: 7), end)
                : span(.custom, date.adding(days: -7), date.adding(days: -1), end)
        }
        let next = WeekdayDay.nextDay(.saturday, after: date)
        let past = next.adding(days: date.weekday.days(to: .saturday) < 1 ? -14 : -7)
        let saturday = isAfter ? next : date.weekday == .sunday ? past.adding(days: -7) : past
        return span(.custom, saturday, saturday.adding(days: 1), end)
    }

    /// `the week of 5 december`.
    private static func weekOf(_ sentence: EnglishSentence, _ index: Int) -> Match? {
        guard sentence.word(index) == .week, sentence.word(index + 1) == .of,
            let (day, end) = sentence.leadDay(sentence.skipping(.the, index + 2)),
            let date = day.date
        else { return nil }
        let first = date.startOfWeek(sentence.context.weekStart)
        return span(.week, first, first.adding(days: 6), end)
    }

    /// `the 2nd week of december`, `last week of june`: seven days from the 1st, 8th, 15th or 22nd, or the last.
    private static func weekOfMonth(_ sentence: EnglishSentence, _ index: Int) -> Match? {
        guard let (number, at) = sentence.ordinal(index), number <= 4, number >= -1,
            sentence.word(at) == .week,
            sentence.word(at + 1) == .of || sentence.word(at + 1) == .in,
            case .span(let month)? = month(sentence, at + 2, modifier: .in)?.value
        else { return nil }
        let end = sentence.year(at + 3).end
        let from =
            number < 0 ? month.to.adding(days: -6) : month.from.adding(days: 7 * (number - 1))
        return span(.custom, from, from.adding(days: 6), end)
    }

    /// `december` behind `in`, `this` or `next`, with a year or without.
    private static func month(_ sentence: EnglishSentence, _ index: Int, modifier: Word) -> Match? {
        guard sentence.has(index, .month) else { return nil }
        let number = Int(sentence[index].value)
        let (year, end) = sentence.year(index + 1)
        guard sentence.closes(end) || sentence.opensTitle(index), sentence.dayNumber(end) == nil
        else {
            return nil
        }
        let now = sentence.today.components
        var said = year != 0 ? year : number < now.month ? now.year + 1 : now.year
        if modifier == .next, year == 0, number == now.month { said += 1 }
        guard let first = CivilDate(year: said, month: number, day: 1) else { return nil }
        return span(.month, first, first.endOfMonth, end)
    }
}

extension EnglishSentence {
    /// Whether `task` or `todo` stands at `index` before a title.
    func isTask(_ index: Int) -> Bool {
        word(index) == .task && self[index].length == 4 && index + 1 < count
            && (isSymbol(index + 1, ":") || self[index + 1].kind == .word)
    }
}
