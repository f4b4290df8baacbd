import Planner

/// Orders to make a reminder or event, by what it is for: `create a reminder for me to X`.
extension Clause {
    /// Behind `me a new` and the like, and the word there.
    func skippingGeneric(_ index: Int) -> (noun: Int, isNew: Bool) {
        var at = index
        while isAny(at, ["me", "us", "up", "in", "down"])
            || has(at, [.article, .determiner, .whole])
            || isAny(at, ["calendar", "quick", "recurring", "repeating", "little"])
        { at += 1 }
        return (at, at > index)
    }

    func isGeneric(_ index: Int) -> Bool {
        has(index, .entry) && !sentence.isSymbol(index + 1, "-")
            && !(index > low && sentence.has(index - 1, .frequency))
    }

    /// `create a reminder for me to X`, `add an item to my calendar that i need to X`, `make an event called X`.
    func genericPut() -> Understanding? {
        let noun = skippingGeneric(low + 1).noun
        var at = noun + 1
        var left = [low..<at]
        if isWord(at, "for"), isAny(at + 1, ["me", "us", "myself", "you"]) { at += 2 }
        if let container = container(at: at), isPlace(container) {
            left.append(container.range)
            at = container.range.upperBound
        }
        var when: [String] = []
        while let day = days.first(where: { $0.lowerBound == at }) {
            when.append(sentence.text(day))
            at = day.upperBound
        }
        let isJoined = has(at, .joint)
        while has(at, .joint) || isAny(at, ["me", "i", "need"]) && at > noun + 1 { at += 1 }
        guard at < high, when.isEmpty || isJoined else { return nil }
        left.append(noun + 1..<at)
        let isReminder = isAny(noun, ["reminder", "alarm", "alert", "notification"])
        let rest = ([text(without: left)] + when).joined(separator: " ")
        guard rest.contains(where: \.isLetter) else { return nil }
        let opened = isReminder ? "remind me to " + rest : rest
        let line = sentence.another(opened)
        let found = TaskReader.read(line, lines: MessageLines(opened))
        guard case .add(var drafts) = found.command, found.problem == nil else { return nil }
        for index in drafts.indices { drafts[index].isExplicit = true }
        return Understanding(.add(drafts), alternatives: found.alternatives)
    }
}
