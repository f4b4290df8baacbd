import Planner

/// Changes of how much a task matters: `flag X as critical`, `X is very important`, `take the star off X`.
extension Clause {
    /// The priority or star that it gives or takes; nil when it does neither.
    func marked() -> Understanding? {
        if isAny(low, ["put", "move", "bring", "keep"]), isWord(high - 1, "top"),
            isAny(high - 2, ["the", "my"]), isAny(high - 3, ["to", "at", "on"])
        {
            return marked([low..<low + 1, tokens(high - 3, high)], TaskEdit(star: true))
        }
        if let priority = tokens(low, min(high, low + 4)).first(where: {
            isAny($0, Self.priorities)
        }),
            isAny(low, ["raise", "lower", "increase", "reduce", "drop", "up", "bump"]),
            isAny(priority + 1, ["of", "for", "on"])
        {
            let isHigh = isAny(low, ["raise", "increase", "up", "bump"])
            return marked(tokens(low, priority + 2), TaskEdit(priority: isHigh ? .high : .low))
        }
        guard let level = tokens(low + 1, high).first(where: { self.level($0) != nil }),
            let (priority, end) = self.level(level)
        else { return nil }
        var start = level
        while start > low + 1, isAny(start - 1, Self.degrees) { start -= 1 }
        let isTail = end == high || isComma(end)
        if isAny(
            low,
            [
                "make", "mark", "flag", "set", "give", "treat", "put", "tag", "rank", "upgrade",
                "bump", "move",
            ]),
            isTail,
            start > low + 1
        {
            return marked([low..<low + 1, tokens(start, high)], TaskEdit(priority: priority))
        }
        if isTail || isWord(end, "anymore") || isWord(end, "any"), isWord(start - 1, "not"),
            isAny(start - 2, ["is", "are"]), start - 2 > low, !has(low, [.wh, .speaker])
        {
            return marked([tokens(start - 2, high)], TaskEdit(priority: Priority.none))
        }
        guard isTail, isAny(start - 1, ["is", "are", "be"]), start - 1 > low,
            !has(low, [.wh, .speaker]),
            sentence.reading(range).hasDay == false
        else { return nil }
        return marked([tokens(start - 1, high)], TaskEdit(priority: priority), isGuess: true)
    }

    private static let priorities: WordSet = [
        "priority", "prio", "prioirty", "prority", "importance",
    ]
    private static let degrees: WordSet = [
        "as", "very", "really", "super", "so", "most", "extremely", "be", "to", "a", "the", "quite",
        "it", "them", "now",
    ]

    /// The priority that the words at `index` name, and where they end.
    private func level(_ index: Int) -> (Priority, Int)? {
        if isAny(index, ["urgent", "important", "critical", "vital", "essential", "crucial"]) {
            return (.high, index + 1)
        }
        if isWord(index, "number"), isWord(index + 1, "one") {
            return (.high, isAny(index + 2, ["important", "priority"]) ? index + 3 : index + 2)
        }
        guard isAny(index + 1, Self.priorities) else { return nil }
        if isAny(index, ["high", "top", "highest", "max", "maximum", "first"]) {
            return (.high, index + 2)
        }
        if isAny(index, ["medium", "normal"]) { return (.medium, index + 2) }
        return isAny(index, ["low", "lowest"]) ? (.low, index + 2) : nil
    }

    private func marked(_ left: Range<Int>, _ edit: TaskEdit) -> Understanding? {
        marked([left], edit)
    }

    private func marked(_ left: [Range<Int>], _ edit: TaskEdit, isGuess: Bool = false)
        -> Understanding?
    {
        if let target = pointed(without: left) { return Understanding(.edit(target, edit)) }
        let title = content(without: left)
        guard !title.isEmpty, !title.hasWords(moreThan: 6) else { return nil }
        let draft = sentence.reading.draft
        var found = Understanding(
            .edit(.title(title), edit),
            alternatives: draft.todo.title.isEmpty ? [] : [.add([draft])])
        found.isGuess = isGuess
        return found
    }
}
