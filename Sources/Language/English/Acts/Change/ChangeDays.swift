import Planner

/// Orders to leave a weekday out of a repetition: `take tuesdays out of soccer`, `no pills on sundays`.
extension Clause {
    /// The weekdays that it leaves out; nil when it leaves none out.
    func withoutWeekdays() -> Understanding? {
        guard isAny(low, Self.verbs), containers.isEmpty, range.count <= 9 else { return nil }
        let named = (low..<high).filter { isAny($0, Self.plural) || isEach($0) }
        guard let first = named.first else { return nil }
        let isOut =
            named.contains { isAny($0 + 1, ["out", "from", "off"]) }
            || isWord(first - 1, "on") && isAny(low, ["no", "stop", "skip", "drop", "cancel"])
        guard isOut else { return nil }
        var left = [low..<low + 1] + named.map { $0..<$0 + 1 }
        for index in low + 1..<high
        where isAny(index, ["out", "of", "from", "off", "on", "and", "every", "the", "all"])
            || isComma(index)
        {
            left.append(index..<index + 1)
        }
        let title = Self.bare(text(without: left))
        let weekdays = named.compactMap { weekday($0) }
        guard !title.isEmpty, !title.hasWords(moreThan: 5), weekdays.count == named.count else {
            return nil
        }
        let draft = sentence.reading.draft
        var found = Understanding(
            .edit(.title(title), TaskEdit(without: weekdays)),
            alternatives: draft.todo.title.isEmpty ? [] : [.add([draft])])
        found.isGuess = isAny(low, ["no", "stop"])
        return found
    }

    private static let verbs: WordSet = [
        "take", "no", "stop", "skip", "drop", "remove", "cut", "cancel", "delete", "leave",
    ]
    private static let plural: WordSet = [
        "mondays", "tuesdays", "wednesdays", "thursdays", "fridays", "saturdays", "sundays",
    ]

    private func isEach(_ index: Int) -> Bool {
        sentence.has(index, .weekday) && isAny(index - 1, ["every", "the"])
            && isAny(index + 1, ["out", "from", "off"])
    }

    private func weekday(_ index: Int) -> Weekday? {
        let line = sentence.another("every " + sentence.text(index..<index + 1))
        guard case .recurring(let recurrence) = line.reading.draft.todo.schedule else { return nil }
        return recurrence.rule.byDay.first?.weekday
    }
}
