import Planner

extension EnglishMatch {
    /// Another repetition for what the first gap names; the words from behind that gap on are the repetition.
    func repeating() -> Understanding? {
        let isNumber = sentence[gap(0).upperBound - 1].kind == .number
        let isClear = isSlash || isNumber || sentence.isWord(range.upperBound - 1, "instead")
        guard isClear || Self.changes.has(sentence, range.lowerBound), let target = target(0)
        else { return nil }
        var low = gap(0).upperBound
        var high = range.upperBound
        while low < high, Self.joins.has(sentence, low) || sentence.separates(low) {
            low += 1
        }
        let isInstead = sentence.isWord(high - 1, "instead")
        if isInstead { high -= 1 }
        if sentence.isWord(high - 1, "task") { high -= 1 }
        guard let reading = when(in: low..<high),
            case .recurring = reading.draft.todo.schedule
        else { return nil }
        if case .title = target {
            let starts = sentence.lowercased(range.lowerBound)
            // `change filters every 6 months` is a task; `change gym to every tuesday` changes one.
            let isChange = starts == "change" && sentence.word(gap(0).upperBound) == .to
            let isClear = isInstead || starts == "repeat" || isChange
            let isMaking = starts == "make" && gap(0).count == 1
            guard isClear || isMaking || isSlash else { return nil }
        }
        return naming(target, .edit(target, edit(reading)))
    }

    private static let changes: WordSet = [
        "make", "change", "set", "repeat", "do", "it", "that", "please",
    ]

    private static let joins: WordSet = ["to", "repeat", "repeats", "be", "should", "a"]
}
