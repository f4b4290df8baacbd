import Planner

/// Days that a repetition leaves out or keeps to: `except fridays`, `not on weekends`, `but not on 24 december`,
/// `in july and august`.
enum Exceptions {
    /// `except fridays`, `but not on sunday`, `excluding weekends`.
    static let except = EnglishRule("except", at: .bound) { sentence, index in
        let isOther = sentence.word(index) == .alternate && sentence.word(index + 1) == .than
        guard isOther || [.except, .not, .no].contains(sentence.word(index)) else { return nil }
        let isApart = sentence.isWord(index, "apart")
        guard !isApart || sentence.word(index + 1) == .from else { return nil }
        // `same time but saturday` leaves nothing out.
        let repeats = (0..<index).contains { sentence.has($0, [.every, .frequency, .weekdays]) }
        guard repeats || !sentence.isWord(index, "but") || sentence.word(index + 1) == .not else {
            return nil
        }
        var at = sentence.skipping(
            .for, sentence.skipping(.not, index + (isApart || isOther ? 2 : 1)))
        if sentence.isSymbol(at, "."), sentence.isJoined(at) { at += 1 }
        at = sentence.skipping(.the, sentence.skipping(.every, sentence.skipping(.on, at)))
        if sentence.unit(at) == .weekend { return Match(.except(.weekend), end: at + 1) }
        if sentence.unit(at) == .weekday { return Match(.except(.workdays), end: at + 1) }
        if let found = NamedPeriod.rule.match(sentence, at), case .span(let span) = found.value,
            span.unit != .month
        {
            return Match(.exceptDays(span.days), end: found.end)
        }
        if let (days, end) = sentence.dayList(at, isLeft: true), !days.areWeekdays {
            return Match(.exceptDays(days), end: end)
        }
        if let (days, end) = sentence.weekdayList(at) { return Match(.except(days), end: end) }
        let monthsAt = sentence.skipping(.during, sentence.skipping(.in, at))
        guard sentence.word(index) == .except || sentence.word(index) == .not && monthsAt > at
        else { return nil }
        at = monthsAt
        return sentence.monthList(at).map {
            Match(.months(0b1_1111_1111_1110 & ~$0.months), end: $0.end)
        }
    }

    /// `in july and august`: the months of a repetition, where there are several.
    static let months = EnglishRule("months", at: .lead) { sentence, index in
        guard sentence.word(index) == .in || sentence.word(index) == .during,
            let (months, end) = sentence.monthList(index + 1), months.nonzeroBitCount > 1
        else { return nil }
        return Match(.months(months), end: end)
    }
}

extension [DayPhrase] {
    /// Whether all are weekdays, which are left out each time.
    fileprivate var areWeekdays: Bool { allSatisfy { $0.shape == .weekday } }
}

extension Span {
    /// The days of a period, those of a year at most.
    fileprivate var days: [DayPhrase] {
        let count = Swift.min(to.daysSinceEpoch - from.daysSinceEpoch + 1, 366)
        return (0..<Swift.max(0, count)).map { DayPhrase(from.adding(days: $0)) }
    }
}
