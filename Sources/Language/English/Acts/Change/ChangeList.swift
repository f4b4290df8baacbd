import Planner

/// Changes of the list that a task stands in: `X belongs on the health list`, `move X from party to groceries`.
extension Clause {
    /// What it puts in another list; nil when it does nothing of the kind.
    func refiled() -> Understanding? {
        let isVerb = isAny(low, Self.verbs)
        let stands = tokens(low + 1, high).first {
            isAny($0, ["belongs", "goes"]) || isWord($0, "should") && isAny($0 + 1, ["be", "go"])
        }
        guard isVerb || stands != nil || containers.contains(where: { isNamed($0) }) else {
            return nil
        }
        let end = behindNew
        let isMeant = end < high
        guard
            let lead = tokens(low + 1, end).last(where: {
                isAny($0, ["to", "into", "under", "onto", "on", "in"])
            }), let list = listName(tokens(lead + 1, end))
        else { return nil }
        let from = tokens(low + 1, lead).first { isWord($0, "from") }
        let isNew =
            isVerb && (from != nil || isMeant)
            || stands.map { isWord($0, "belongs") || isMeant } ?? false
        let isList = containers.contains { isNamed($0) && $0.range.contains(end - 1) }
        guard isNew || isList && (isMeant || isVerb && !isAny(low, ["put", "stick"])) else {
            return nil
        }
        let start = isVerb ? low + 1 : low
        let title = Self.bare(
            with(tokens(start, [from, stands, lead].compactMap { $0 }.min() ?? lead)).text(
                without: [])
                .trimmingMarks)
        guard !title.isEmpty, !title.hasWords(moreThan: 6) else { return nil }
        let draft = sentence.reading.draft
        return Understanding(
            .edit(.title(title), TaskEdit(list: list)),
            alternatives: draft.todo.title.isEmpty ? [] : [.add([draft])])
    }

    private static let verbs: WordSet = [
        "move", "transfer", "shift", "switch", "file", "refile", "dump", "stick", "put",
    ]

    /// Where the words for the new list end: before `not …`, `rather than …`, `instead`, a reason.
    private var behindNew: Int {
        tokens(low + 2, high).first { index in
            isAny(index, ["not", "instead"]) || isWord(index, "rather") && isWord(index + 1, "than")
                || isComma(index) && isAny(index + 1, ["not", "it's", "its"])
        } ?? high
    }

    /// The name of a list that those tokens are; nil where they name a day or say more.
    private func listName(_ words: Range<Int>) -> String? {
        var words = words
        while let first = words.first, has(first, .determiner) { words.removeFirst() }
        while let last = words.last, has(last, .holder) || isComma(last) { words.removeLast() }
        guard (1...3).contains(words.count), words.allSatisfy({ sentence[$0].kind == .word }),
            !days.contains(where: { $0.overlaps(words) })
        else { return nil }
        let name = sentence.text(words)
        return EnglishMatch(sentence, range, isSlash: false).knownList(name) ?? name
    }
}
