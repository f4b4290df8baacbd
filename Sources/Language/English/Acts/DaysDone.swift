import Planner

/// Days that have been, as a question of what was done names them: `yesterday`, `last week`, `on monday`, `this month`.
extension Clause {
    /// What was done in the days named; all that was done where none is.
    var viewOfDone: View { daysDone.map { .done($0) } ?? .completed }

    private var daysDone: Span? { (low..<high).lazy.compactMap { daysDone($0) }.first }

    private func daysDone(_ index: Int) -> Span? {
        let today = sentence.today
        if isWord(index, "yesterday") { return Span(.day, today.adding(days: -1)) }
        if sentence.has(index, .relativeDay), !isWord(index, "tomorrow") {
            return Span(.day, today)
        }
        if sentence.has(index, .weekday), let weekday = sentence.weekday(index) {
            let ago = (today.weekday.rawValue - weekday.rawValue + 6) % 7 + 1
            return Span(.day, today.adding(days: -ago))
        }
        let isLast = isAny(index - 1, ["last", "past", "previous"])
        guard isLast || isAny(index - 1, ["this", "the"]) else { return nil }
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
}

extension Span {
    /// One day.
    fileprivate init(_ unit: Unit, _ day: CivilDate) { self.init(unit, from: day, to: day) }
}
