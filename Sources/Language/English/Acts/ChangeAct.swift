import Planner

/// Orders and statements that give a task another day, time or repetition.
extension Clause {
    /// What it changes; nil when it changes nothing.
    func changing() -> Understanding? {
        if has(low, [.take, .see]) || high - low > 30 { return nil }
        let isOrder = isAny(low, Self.verbs)
        let told = (low + 1..<max(high, low + 1)).first {
            isAny($0, Self.changed) && !has($0, .determiner)
        }
        let cue = (low..<high).contains { isCue($0) }
        guard isOrder || told != nil || cue else { return nil }
        let days = days
        let isLed = (low + 1..<max(high, low + 1)).contains { at in
            isAny(at, Self.directions)
                && (days.contains { $0.contains(at + 1) || $0.contains(at) }
                    || isAny(at, ["earlier", "later", "forward", "back"]))
        }
        if isOrder, told == nil, !cue, !isLed || isAny(low + 1, ["to", "for"]) { return nil }
        var left: [Range<Int>] = []
        if isOrder { left.append(low..<low + 1) }
        if let told { left.append(passiveStart(told)..<told + 1) }
        for index in low..<high where isCue(index) || isAny(index, Self.cueWords) {
            left.append(index..<index + 1)
        }
        left += days.compactMap(oldDay)
        if isOrder || told != nil {
            for index in low..<high
            where isAny(index, Self.leads)
                && (index + 1 == high || days.contains { $0.contains(index + 1) }
                    || isAny(index + 1, Self.leads))
            {
                left.append(index..<index + 1)
            }
        }
        let line = sentence.another(text(without: left))
        let reading = line.reading
        guard reading.hasDay || reading.time != nil, reading.problem == nil else { return nil }
        var title = Self.bare(reading.draft.todo.title)
        while let last = title.split(separator: " ").last,
            Self.trailing.contains(last.lowercased()), title.contains(" ")
        {
            title.removeLast(last.count)
            title = Self.bare(title)
        }
        guard !title.isEmpty, !title.hasWords(moreThan: 9) else { return nil }
        var bare = reading
        bare.draft.todo.title = ""
        let isSeries: Bool =
            if case .recurring = reading.draft.todo.schedule { true } else {
                (low..<high).contains { isWord($0, "from") && isWord($0 + 1, "now") }
            }
        let match = EnglishMatch(line, 0..<line.count, isSlash: false)
        let edit = match.edit(bare, isMove: !isSeries)
        let draft = sentence.reading.draft
        return Understanding(
            .edit(.title(title), edit),
            alternatives: draft.todo.title.isEmpty ? [] : [.add([draft])])
    }

    private static let verbs: WordSet = [
        "move", "push", "shift", "reschedule", "postpone", "delay", "defer", "bump", "bring",
        "change", "switch", "swap", "alter", "amend", "modify",
        "adjust", "update", "transfer", "extend", "slide", "shunt", "drag", "reschedul", "resched",
    ]
    private static let directions: WordSet = [
        "to", "until", "till", "til", "for", "earlier", "later", "forward", "back",
    ]
    private static let changed: WordSet = [
        "moved", "changed", "rescheduled", "pushed", "postponed", "shifted", "switched", "delayed",
        "bumped", "slipped", "swapped", "moving",
    ]
    private static let cueWords: WordSet = [
        "instead", "earlier", "later", "forward", "back", "onwards",
    ]
    private static let leads: WordSet = [
        "to", "until", "till", "til", "for", "on", "at", "by", "back", "forward", "up", "out",
        "over", "it", "so", "is", "that",
    ]
    private static let trailing: Set<String> = [
        "to", "is", "are", "now", "be", "been", "has", "was", "it", "it's", "starts", "goes",
        "begins", "runs", "so", "new", "time", "only", "date", "should", "will", "from", "'s",
        "back", "till", "for",
    ]

    /// Whether a word there tells that something is otherwise than it was: `now`, `instead`, `from now on`.
    private func isCue(_ index: Int) -> Bool {
        if isWord(index, "instead") {
            return !isWord(index + 1, "of") || days.contains { $0.lowerBound == index + 2 }
        }
        if isWord(index, "from") && isWord(index + 1, "now") {
            return isWord(index + 2, "on") || isWord(index + 2, "onwards") || index + 2 == high
        }
        if isWord(index, "on") && isWord(index - 1, "now") && isWord(index - 2, "from") {
            return true
        }
        if isWord(index, "rather") && isWord(index + 1, "than")
            || isWord(index, "than") && isWord(index - 1, "rather")
        {
            return true
        }
        return isWord(index, "now") && index > low && !isWord(index - 1, "from")
            && (index == high - 1 || has(index - 1, .being)
                || sentence.lowercased(index - 1).hasSuffix("'s"))
    }

    private func passiveStart(_ index: Int) -> Int {
        var start = index
        while start > low + 1,
            has(start - 1, [.being, .filler])
                || isAny(start - 1, ["has", "have", "been", "got", "is", "was", "be", "'s"])
        { start -= 1 }
        return start
    }

    /// The tokens of a day or time that is given up, with the word that leads to it: `from tuesday`, `not monday`, `instead of friday`.
    private func oldDay(_ day: Range<Int>) -> Range<Int>? {
        let first = day.lowerBound
        let isLed = isAny(first - 1, ["from", "not", "of", "than"]) || isWord(first, "from")
        let isOld =
            isWord(first - 1, "of")
            ? isWord(first - 2, "instead") || isWord(first - 2, "place") : isLed
        return isOld && !(isWord(first - 1, "from") && isWord(first, "now"))
            ? max(low, first - 1)..<day.upperBound : nil
    }
}
