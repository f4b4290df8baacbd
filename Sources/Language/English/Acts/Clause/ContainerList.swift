import Planner

/// Lists that exist, or that most people have.
extension Clause {
    /// A list that exists, by its name or a form of it, perhaps behind `the` or `my` and before `list`.
    func knownList(_ index: Int) -> (name: String, end: Int)? {
        let at = skipping([.determiner], index)
        if Self.usual.has(sentence, at), range.contains(at),
            has(at - 1, [.into, .outOf, .determiner]),
            !has(at + 1, .holder),
            at + 1 >= high || sentence[at + 1].kind == .symbol || !has(at + 1, .entries)
        {
            return (known(sentence.text(at..<at + 1)), at + 1)
        }
        let isPlan =
            has(at, [.entries, .planName, .entry]) && !isAny(at - 1, ["in", "list"])
            || range.count == 1 && ViewWords.isOne(sentence, at)
        for list in sentence.context.lists where !isPlan {
            guard let end = sentence.behind(list, at) else { continue }
            let isOfTasks = isAny(end, ["tasks", "todos", "items", "stuff"])
            return (list, has(end, .holder) || isOfTasks ? end + 1 : end)
        }
        return nil
    }

    func known(_ name: String) -> String {
        EnglishMatch(sentence, range, isSlash: false).knownList(name) ?? name.lowercased()
    }

    /// Names of lists that most people have, which need no `list` behind their name.
    static let usual: WordSet = ["groceries", "shopping", "errands", "packing", "wishlist"]
}
