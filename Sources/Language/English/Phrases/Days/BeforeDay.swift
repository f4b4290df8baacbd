import Planner

/// The day before one that is named: `before friday`, `before the 14th`, `before christmas`, `before june`.
enum BeforeDay {
    /// `before` and a day, month or period without a time.
    static let rule = EnglishRule("before a day", at: .lead) { sentence, index in
        guard sentence.word(index) == .before, sentence.word(index - 1) != .or else { return nil }
        let at = sentence.skipping(.the, index + 1)
        if let (day, end) = sentence.day(at) {
            guard !sentence.has(at, .part), day.dayPart == nil, day.time == nil,
                !sentence.has(end, .dayPart), sentence.ofEvery(end) == nil,
                sentence.leadTime(end) == nil,
                let date = first(day, sentence)
            else { return nil }
            return match(date, day, end)
        }
        guard sentence.has(at, [.month, .modifier]), let (day, end) = sentence.boundDay(at),
            let date = day.date, date > sentence.today
        else { return nil }
        return match(date, day, end)
    }

    /// The day that is named, after today: before today nothing can be done any more.
    private static func first(_ day: DayPhrase, _ sentence: EnglishSentence) -> CivilDate? {
        guard let date = day.date, date <= sentence.today else { return day.date }
        return day.next.flatMap { $0 > sentence.today ? $0 : nil }
    }

    private static func match(_ date: CivilDate, _ day: DayPhrase, _ end: Int) -> Match {
        var phrase = DayPhrase(date.adding(days: -1))
        phrase.other = day.other.map { $0.adding(days: -1) }
        phrase.problem = day.problem
        return Match(.day(phrase), end: end)
    }
}
