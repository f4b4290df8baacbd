import Planner

/// Days that have been: `yesterday`, `last week`, `in october`, `this month` up to today.
struct PastDays {
    /// The days, both included.
    let span: Span
    /// The tokens that name them.
    let tokens: Range<Int>
    /// Whether `last` or the like goes before them.
    let isLast: Bool

    /// The first past days that the tokens `range` name; nil where the tokens name none.
    static func read(_ sentence: EnglishSentence, _ range: Range<Int>) -> PastDays? {
        for index in range {
            guard let span = daysDone(sentence, index) else { continue }
            let isLast = past.has(sentence, index - 1)
            let isLed = isLast || sentence.isWord(index - 1, "this")
            let end = sentence.has(index, .month) ? sentence.year(index + 1).end : index + 1
            return PastDays(
                span: span, tokens: index - (isLed ? 1 : 0)..<end, isLast: isLast)
        }
        return nil
    }

    private static let past: WordSet = "last past previous"

    private static func daysDone(_ sentence: EnglishSentence, _ index: Int) -> Span? {
        let today = sentence.today
        if sentence.isWord(index, "yesterday") { return Span(.day, today.adding(days: -1)) }
        if sentence.has(index, .relativeDay), !sentence.isWord(index, "tomorrow") {
            return Span(.day, today)
        }
        if sentence.has(index, .weekday), let weekday = sentence.weekday(index) {
            let ago = (today.weekday.rawValue - weekday.rawValue + 6) % 7 + 1
            return Span(.day, today.adding(days: -ago))
        }
        if sentence.has(index, .month) { return monthDone(sentence, index) }
        let isLast = past.has(sentence, index - 1)
        guard isLast || sentence.isWord(index - 1, "this") || sentence.isWord(index - 1, "the")
        else { return nil }
        let week = today.startOfWeek(sentence.context.weekStart)
        switch sentence.lowercased(index) {
        case "day", "night", "evening", "morning", "afternoon":
            return Span(.day, today.adding(days: isLast ? -1 : 0))
        case "week":
            return isLast
                ? Span(.week, from: week.adding(days: -7), to: week.adding(days: -1))
                : Span(.week, from: week, to: today)
        case "weekend":
            let sunday = today.adding(days: -(today.weekday.rawValue % 7))
            return Span(.custom, from: sunday.adding(days: -1), to: sunday)
        case "month":
            let month = today.startOfMonth
            return isLast
                ? Span(.month, from: month.adding(months: -1), to: month.adding(days: -1))
                : Span(.month, from: month, to: today)
        case "year":
            let year = CivilDate(year: today.year - (isLast ? 1 : 0), month: 1, day: 1)
            return year.map {
                Span(.custom, from: $0, to: isLast ? $0.adding(months: 12).adding(days: -1) : today)
            }
        default: return nil
        }
    }

    /// The month of that year, else the last of that name which has begun, up to today.
    private static func monthDone(_ sentence: EnglishSentence, _ index: Int) -> Span? {
        let today = sentence.today
        let (year, month) = (sentence.year(index + 1).year, Int(sentence[index].value))
        let first =
            year > 0
            ? CivilDate(year: year, month: month, day: 1)
            : (0..<12).lazy.map { today.startOfMonth.adding(months: -$0) }
                .first { $0.components.month == month }
        return first.map { Span(.month, from: $0, to: max($0, min($0.endOfMonth, today))) }
    }
}

extension Span {
    /// One day.
    fileprivate init(_ unit: Unit, _ day: CivilDate) { self.init(unit, from: day, to: day) }
}
