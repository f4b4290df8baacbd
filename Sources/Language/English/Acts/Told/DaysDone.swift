import Planner

/// Days that have been, as a question of what was done names them: `yesterday`, `last week`, `on monday`, `this month`.
extension Clause {
    /// What was done in the days named; all that was done where none is.
    var viewOfDone: View { daysDone.map { .done($0) } ?? .completed }

    /// What was missed in the days named that are over; all that stands in missed where none is.
    var viewOfMissed: View {
        guard let days = daysDone, days.from < sentence.today else { return .missed }
        return .missedIn(days)
    }

    /// `missed october`, `completed last week`, `the missed ones from monday`: what became of days that are over.
    func closedNamed() -> Understanding? {
        // Days that are over are asked for by their name alone: `last week`.
        if isAny(high - 1, ["week", "month", "weekend"]),
            isAny(high - 2, ["last", "past"]),
            (low..<high - 2).allSatisfy({ isAny($0, ["show", "me", "the", "see", "view"]) })
        {
            return Understanding(.view(viewOfDone))
        }
        // Most messages hold no such word, and their days need not be read for it.
        guard (2...9).contains(range.count), range.contains(where: { isAny($0, Self.closings) })
        else { return nil }
        if let plain = withoutPossessive { return Clause(plain, 0..<plain.count).closedNamed() }
        guard let days = daysNamed?.tokens else { return nil }
        let rest = range.filter { !days.contains($0) && !isAny($0, Self.besideClosed) }
        guard rest.count == 1, let word = rest.first else { return nil }
        if isAny(word, ["missed", "overdue", "undone", "unfinished", "uncompleted"]) {
            return Understanding(.view(viewOfMissed))
        }
        // `done monday`, `done all this week` tick off.
        guard isAny(word, ["completed", "finished", "done", "accomplished"]),
            days.count > 1 || monthDone != nil,
            word > low || !isAny(low + 1, ["all", "everything"])
        else { return nil }
        return Understanding(.view(viewOfDone))
    }

    /// The line with its first possessive as a plain word: `october missed ones` for `october's missed ones`.
    private var withoutPossessive: EnglishSentence? {
        guard let index = range.first(where: isPossessive) else { return nil }
        let word = sentence.lowercased(index)
        var bare = word.prefix { $0.isLetter }
        // `sundays`, typed without its apostrophe.
        if bare.count == word.count { bare.removeLast() }
        return sentence.another(
            "\(sentence.text(low..<index)) \(bare) \(sentence.text(index + 1..<high))")
    }

    private static let closings: WordSet = [
        "missed", "overdue", "undone", "unfinished", "uncompleted", "completed", "finished",
        "done", "accomplished",
    ]
    private static let besideClosed: WordSet = [
        "the", "all", "everything", "tasks", "todos", "ones", "things", "stuff", "i", "we", "my",
        "our", "what", "show", "me", "see", "list", "in", "from", "during", "on", "of", "for",
        "that", "were", "was", "got",
    ]

    private var daysDone: Span? { daysNamed?.span }

    /// The days named that have been, and their tokens.
    var daysNamed: (span: Span, tokens: Range<Int>)? {
        for index in low..<high {
            guard let span = daysDone(index) else { continue }
            let isLed = isAny(index - 1, ["last", "past", "previous", "this"])
            return (span, index - (isLed ? 1 : 0)..<index + 1)
        }
        return monthDone
    }

    /// The last month of that name: in November `october` is last month's, `december` that of the year before.
    private var monthDone: (span: Span, tokens: Range<Int>)? {
        guard let month = range.first(where: { sentence.has($0, .month) }) else { return nil }
        var first: CivilDate
        switch day {
        case .span(let span)? where span.unit == .month: first = span.from
        case .month?: first = sentence.today.startOfMonth
        default: return nil
        }
        while first > sentence.today { first = first.adding(months: -12) }
        return (
            Span(.month, from: first, to: min(first.endOfMonth, sentence.today)),
            month..<sentence.year(month + 1).1
        )
    }

    /// The last month of that name which has begun.
    private func monthDone(_ index: Int) -> Span? {
        let month = sentence.today.startOfMonth
        return (0..<12).lazy.map { month.adding(months: -$0) }
            .first { $0.components.month == Int(sentence[index].value) }
            .map { Span(.month, from: $0, to: $0.endOfMonth) }
    }

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
        if sentence.has(index, .month), isAny(index - 1, ["in", "during", "of", "last", "this"]) {
            return monthDone(index)
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
