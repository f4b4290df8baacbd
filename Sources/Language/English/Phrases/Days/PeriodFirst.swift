import Planner

/// Days behind the period that they are in: `next month on the 5th`, `next year on march 3`.
enum PeriodFirst {
    /// `this` or `next`, a month or year, and a day in it.
    static let rule = EnglishRule("day of a period", at: .modifier) { sentence, index in
        let isNext = sentence.word(index) == .next || sentence.word(index) == .coming
        guard isNext || sentence.word(index) == .this else { return nil }
        var at = index + 2
        if sentence.isSymbol(at, ",") { at += 1 }
        at = sentence.skipping(.on, at)
        switch sentence.word(index + 1) {
        case .month:
            guard let (days, end) = sentence.monthDays(sentence.skipping(.the, at)),
                sentence.closes(end) || sentence.opensTitle(index), !sentence.has(end, .unit)
            else { return nil }
            return Match(.day(TheNth.phrase(days, sentence, months: isNext ? 1 : 0)), end: end)
        case .year:
            guard let (day, end) = sentence.day(at), day.shape == .yearDay, !day.hasYear,
                let number = day.date?.day,
                let date = CivilDate(
                    year: sentence.today.year + (isNext ? 1 : 0), month: day.month, day: number)
            else { return nil }
            return Match(.day(DayPhrase(date)), end: end)
        default: return nil
        }
    }
}
