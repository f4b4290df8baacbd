import Planner

/// Tasks whose day another one gives: `order the cake 3 days before that`, `remind me the evening before the exam to pack`.
extension Clause {
    /// The task; nil where no other one gives its day.
    func aheadOfAnother() -> Understanding? { remindedAhead() ?? toldAhead() }

    /// `remind me the evening before the exam to pack my calculator`
    private func remindedAhead() -> Understanding? {
        guard isAny(low, ["remind", "ping", "nudge"]), isAny(low + 1, ["me", "us"]),
            let before = tokens(low + 2, min(high, low + 8)).first(where: { isWord($0, "before") }),
            let to = tokens(before + 2, min(high, before + 8)).first(where: { isWord($0, "to") }),
            to + 1 < high
        else { return nil }
        let named = with(tokens(before + 1, to))
        let isDay = named.range.contains {
            sentence.has($0, [.holiday, .weekday, .month, .relativeDay, .ordinal, .digits])
        }
        guard !isDay, !sentence.reading(named.range).hasDay else { return nil }
        let title = named.content(without: [])
        return ahead(
            tokens(to + 1, high), lead: tokens(low + 2, before), of: title.isEmpty ? nil : title)
    }

    /// `order cake 3 days before that`
    private func toldAhead() -> Understanding? {
        guard high - 4 > low, isAny(high - 1, ["that", "it", "then"]), isWord(high - 2, "before"),
            sentence.has(high - 3, .unit),
            sentence[high - 4].kind == .number || sentence.has(high - 4, [.cardinal, .determiner])
        else { return nil }
        return ahead(low..<high - 4, lead: high - 4..<high - 2, of: nil)
    }

    private func ahead(_ words: Range<Int>, lead: Range<Int>, of title: String?) -> Understanding? {
        let said = sentence.another("remind me \(sentence.text(lead)) before")
        guard let reading = DraftReader.readDense(said), reading.draft.todo.title.isEmpty,
            let reminder = reading.draft.todo.reminders.first,
            reading.draft.todo.reminders.count == 1
        else { return nil }
        let line = sentence.another(sentence.text(words))
        var draft = line.reading.draft
        guard !draft.todo.title.isEmpty, draft.todo.schedule == .undated else { return nil }
        draft.ahead = Ahead(of: title, lead: reminder, whole: sentence.text(range))
        return Understanding(.add([draft]))
    }
}
