import Planner

/// Missed tasks that are to be kept by name: `keep aunt rosa`, `keep 1 and 3 for another month`, `keep the paint one,
/// drop the rest`. Where nothing missed is called so, the words are a task.
extension Clause {
    /// What of the missed is kept; nil where the words say nothing of the kind.
    func keepingMissed() -> Understanding? {
        guard isAny(low, Self.keepers), low + 1 < high else { return nil }
        let start = isAny(low + 1, ["just", "only"]) ? low + 2 : low + 1
        let named = with(start..<max(start, behindKept))
        let task = sentence.reading
        guard !named.range.isEmpty, named.range.count <= 10,
            !named.has(start, [.pronoun, .into, .outOf, .wh, .all]),
            !named.range.contains(where: { sentence.isSymbol($0, ":") })
        else { return nil }
        if case .numbers(let numbers)? = named.pointed(without: []) {
            return Understanding(.keepMissed(.numbers(numbers)))
        }
        let words = named.sentence.another(sentence.text(named.range)).reading
        let title = Self.bare(sentence.text(named.range))
        guard words.draft.todo.schedule == .undated, task.problem == nil, !title.isEmpty,
            !task.draft.todo.title.isEmpty
        else { return nil }
        var found = Understanding(
            .add([task.draft]), alternatives: [.keepMissed(.title(title))])
        found.isGuess = true
        return found.read(as: .taking)
    }

    /// `keep the paint one, drop the rest`: what is kept, and the other missed tasks, which are let go of.
    func keepingWithoutRest() -> Understanding? {
        guard isAny(low, Self.keepers),
            let joint = tokens(low + 2, high - 1).first(where: {
                (isAny($0, ["and", "but", "then", "while"]) || sentence.separates($0))
                    && with($0..<high).dropsRest
            }),
            var found = with(low..<joint).keepingMissed()
        else { return nil }
        if case .add = found.command { found.command = .add([sentence.reading.draft]) }
        found.part = sentence.text(range)
        var rest = Understanding(.letGo(.none))
        rest.part = sentence.text(joint + 1..<high)
        found.also = [rest]
        return found
    }

    /// Before `for another month` and the like at the end of what is kept.
    private var behindKept: Int {
        var end = high
        while end > low + 2, isAny(end - 1, ["too", "please", "though", "also"]) { end -= 1 }
        return tokens(low + 2, end).first { index in
            let rest = tokens(index + 1, end)
            return isAny(index, ["for", "till"]) && (1...3).contains(rest.count)
                && rest.contains { isWord($0, "month") || sentence.has($0, .month) }
        } ?? end
    }

    /// Whether all of it only says that the others go: `drop the rest`, `and the others can go`.
    private var dropsRest: Bool {
        range.contains { isAny($0, Self.others) }
            && range.contains { isAny($0, Self.droppers) }
            && range.allSatisfy {
                isAny($0, Self.others) || isAny($0, Self.droppers) || isAny($0, Self.aroundRest)
                    || sentence.separates($0)
            }
    }

    private static let keepers: WordSet = ["keep", "rescue", "retain"]
    private static let others: WordSet = ["rest", "others", "other", "else", "remaining"]
    private static let droppers: WordSet = [
        "drop", "ditch", "forget", "scrap", "dismiss", "delete", "remove", "go", "lose", "bin",
        "clear", "not",
    ]
    private static let aroundRest: WordSet = [
        "and", "but", "then", "while", "let", "of", "the", "about", "all", "can", "may", "should",
        "ones", "tasks", "things", "them", "those", "everything", "please", "away", "rid", "get",
    ]
}
