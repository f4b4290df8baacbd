import Planner

/// Wishes to see a part of the plan, counts of it, and the time of a task.
extension Clause {
    /// `count the camping list`, `number of tasks for today`
    func counted() -> Understanding? {
        guard isAny(low, ["count", "total"]) || isWord(low, "number") && isWord(low + 1, "of")
        else { return nil }
        let rest = with(low + 1..<high)
        guard let container = rest.containers.first,
            rest.remainder(besides: rest.containers, from: low + 1).isEmpty
        else { return nil }
        return Understanding(.question(.count(rest.viewMeant(container))))
    }

    /// `i need the shopping list`, `gifts list show`, `take me to next month`, `overview of reminders`.
    func wantedToSee() -> Understanding? {
        let words = sentence.numbers[range]
        let start =
            words.first.flatMap { first in
                Grammar.english.showings(first).compactMap { $0.end(in: words, from: low) }.max()
            } ?? low
        var end = high
        if isAny(end - 1, Self.lastShowing), end - 1 > start { end -= 1 }
        if start > low, isWord(end - 1, "me"), isWord(end - 2, "with") { end -= 2 }
        guard start > low || end < high, start < end else { return nil }
        let rest = with(start..<end)
        let containers = rest.containers.listsFirst
        let isBareDay = rest.day != nil && !has(low, [.speaker, .put])
        let isPlace = containers.contains {
            $0.isDetermined || $0.isLed || start == low || !has(low, .speaker)
        }
        guard isBareDay || isPlace, rest.remainder(besides: containers, from: start).isEmpty else {
            return nil
        }
        return Understanding(.view(rest.viewMeant(containers.first)))
    }

    /// `time of standup`, `give me the date of the party`.
    func timeOfOne() -> Understanding? {
        let start =
            isAny(low, ["give", "tell"]) && isWord(low + 1, "me")
            ? skipping(.determiner, low + 2) : low
        guard isAny(start, ["time", "date", "day"]), start > low || isWord(start, "time"),
            isAny(start + 1, ["of", "for"]), high - start <= 6
        else { return nil }
        let name = with(start + 2..<high).content(without: [])
        return name.isEmpty ? nil : Understanding(.next(.title(name)))
    }

    private static let lastShowing: WordSet = [
        "read", "shown", "displayed", "overview", "show", "check", "summary",
    ]

    /// What wants to see what stands behind it.
    static let showings = [
        "i|we|i'd need|want|require|like [to] [see|have|view]", "take|bring|jump|go [me] to|into",
        "go|run|walk [me] over|through",
        "[give|show|get|i'd|i] [me|like] [a|an|the] overview|summary|rundown|breakdown|recap of|for|on",
        "[the] first|next|last|top thing|item|task|one|entry [i] [added]",
        "pull|bring|get together", "pull|bring up", "check on", "sort out for me",
        "for a summary|overview of|for",
    ]
}
