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
            return (1...1440).contains(minutes) ? .minutes(minutes) : nil
        }
        guard isLength(range) else { return nil }
        let words = range.filter { !Self.additions.has(sentence, $0) }
        return length(of: "in " + words.map { sentence.text($0..<$0 + 1) }.joined(separator: " "))
            ?? length(of: "in " + sentence.text(range))
    }

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
}
