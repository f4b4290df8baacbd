import Planner

extension EnglishMatch {
    /// When a snooze of the length or until the moment in a gap ends; nil when it names neither.
    func snoozeTime(_ number: Int) -> SnoozeTime? { duration(number) ?? moment(number) }

    /// When a wait ends that was said with `until`: there a bare number is an hour.
    func waitEnd(_ number: Int) -> SnoozeTime? { moment(number) ?? duration(number) }

    /// The length of time in a gap: minutes and hours as elapsed time, days and more as a day.
    func duration(_ number: Int) -> SnoozeTime? {
        let range = withoutFillers(gap(number))
        guard !range.isEmpty, range.count <= 10 else { return nil }
        if range.count == 1, sentence[range.lowerBound].kind == .number {
            let minutes = Int(sentence[range.lowerBound].value)
            // `930` is a time of day.
            if minutes > Self.mostMinutes, minutes % 100 < 60, let time = moment(number) {
                return time
            }
            return (1...1440).contains(minutes) ? .minutes(minutes) : nil
        }
        guard isLength(range) else { return nil }
        let words = range.filter { !Self.additions.has(sentence, $0) }
        return length(of: "in " + words.map { sentence.text($0..<$0 + 1) }.joined(separator: " "))
            ?? length(of: "in " + sentence.text(range))
    }

    /// A number of more minutes is a time of day where it can be one.
    private static let mostMinutes = 240
    /// Words within a length that say that it comes on top: `ten more minutes`.
    private static let additions: WordSet = ["more", "extra", "longer"]

    private func withoutFillers(_ range: Range<Int>) -> Range<Int> {
        var low = range.lowerBound
        let end = min(range.upperBound, range.lowerBound + 4)
        while low < end, Self.fillers.has(sentence, low) { low += 1 }
        return low..<range.upperBound
    }

    private func length(of text: String) -> SnoozeTime? {
        guard let reading = when(of: text) else { return nil }
        let seconds = reading.draft.todo.reminders.compactMap { reminder -> Int? in
            if case .instant(let instant) = reminder { instant.seconds } else { nil }
        }
        if let end = seconds.first { return .minutes((end - sentence.context.now.seconds) / 60) }
        return day(reading).map { .until($0, nil) }
    }

    private static let fillers: WordSet = [
        "for", "by", "in", "another", "about", "back", "forward", "just",
    ]

    /// Whether those tokens count units, so that `in monday` or `in december` are no lengths.
    private func isLength(_ range: Range<Int>) -> Bool {
        let counts = range.contains { index in
            sentence.has(index, [.digits, .cardinal, .amount])
        }
        let names = range.contains { sentence.has($0, [.weekday, .month, .relativeDay]) }
        return counts && !names
    }

    /// The day and time until which a gap says to wait.
    func moment(_ number: Int) -> SnoozeTime? {
        guard let reading = when(number) ?? mealtime(in: gap(number)) else { return nil }
        if case .span(let span) = reading.draft.todo.schedule, span.to > sentence.today {
            return .until(max(span.from, sentence.today.adding(days: 1)), nil)
        }
        guard case .due(let day, let time) = reading.draft.todo.schedule else { return nil }
        let isElapsed = reading.draft.todo.reminders.contains {
            if case .instant = $0 { true } else { false }
        }
        if isElapsed { return nil }
        return .until(day, time)
    }

    /// Drops the first word of `until monday`.
    func withoutLead(_ range: Range<Int>) -> Range<Int> {
        guard let first = range.first, range.count > 1 else { return range }
        let low = sentence.separates(first) ? first + 1 : first
        guard low + 1 < range.upperBound,
            ["until", "till", "til", "to", "for", "at"].contains(sentence.lowercased(low))
        else { return range }
        return low + 1..<range.upperBound
    }

    /// The day and time of a meal, of work or of school, where the tokens say nothing else; nil otherwise.
    func mealtime(in range: Range<Int>) -> DraftReading? {
        guard range.count <= 5,
            let meal = range.first(where: { Self.meals[sentence.lowercased($0)] != nil }),
            let hours = Self.meals[sentence.lowercased(meal)]
        else { return nil }
        var low = meal
        while low > range.lowerBound, Self.beforeMeals.has(sentence, low - 1) { low -= 1 }
        let isAfter = (low..<meal).contains { sentence.isWord($0, "after") }
        guard let hour = isAfter ? hours.after : hours.before else { return nil }
        let day = [
            sentence.text(range.lowerBound..<low), sentence.text(meal + 1..<range.upperBound),
        ]
        return when(of: (day + ["at \(hour):00"]).filter { !$0.isEmpty }.joined(separator: " "))
    }

    /// The hours at which each begins and is over.
    static let meals: [String: (before: Int?, after: Int?)] = [
        "breakfast": (8, 9), "lunch": (12, 13), "lunchtime": (12, 13), "dinner": (18, 20),
        "dinnertime": (18, 20), "supper": (18, 20), "tea": (nil, 19), "work": (nil, 18),
        "school": (nil, 16),
    ]
    private static let beforeMeals: WordSet = [
        "after", "before", "at", "around", "about", "my", "the",
    ]
}
