import Planner

/// Orders on some task or other, so that one must ask which: `delete a task`, `move one of my meetings`, `tick something
/// off`.
extension Clause {
    /// The order without its task; nil where the words name one.
    func vague() -> Understanding? {
        guard range.count > 1, range.count <= 9, let command = vagueCommand else { return nil }
        let places = containers.map(\.range)
        let rest = (low + 1..<high).filter { index in !places.contains { $0.contains(index) } }
        guard let named = (low + 1..<high).first(where: { isIndefinite($0) }),
            rest.allSatisfy({
                $0 == named || has($0, Self.vagueRoles) || isAny($0, Self.vagueWords)
            })
        else { return nil }
        return Understanding(command, problem: .missing(.target))
    }

    /// A change of what was spoken of last, without its new value: `change the time`.
    func changedField() -> Understanding? {
        guard isAny(low, Self.changes) || isAny(low, Self.moves), has(low + 1, .determiner),
            high == low + 3, isAny(low + 2, ["time", "date", "day"])
        else { return nil }
        return Understanding(.edit(.last, TaskEdit(isMove: true)), problem: .missing(.time))
    }

    /// A change of a task without what is to change: `push the haircut`, where there is one.
    func changedSomehow() -> Understanding? {
        let isMove = isAny(low, Self.moves)
        guard isMove || isAny(low, ["change", "edit", "rename"]), range.count <= 6, days.isEmpty,
            containers.isEmpty,
            !(low + 1..<high).contains(where: { has($0, [.into, .outOf, .particle]) })
        else { return nil }
        let left = (low..<high).filter { $0 == low || has($0, .entry) }.map { $0..<$0 + 1 }
        let title = content(without: left)
        let draft = sentence.reading.draft
        guard !title.isEmpty, !title.hasWords(moreThan: 3), !draft.todo.title.isEmpty else {
            return nil
        }
        var found = Understanding(
            .add([draft]), alternatives: [.edit(.title(title), TaskEdit(isMove: isMove))])
        found.isGuess = true
        return found
    }

    private var vagueCommand: Command? {
        if has(low, .complete) || isWord(low, "mark") { return .complete(.none, on: nil) }
        if has(low, .skip) { return .skip(.none, on: nil) }
        if has(low, .take) || has(low, .mayTake) && !has(low, .put) { return .delete(.none) }
        return isAny(low, Self.moves) || isAny(low, Self.changes)
            ? .edit(.none, TaskEdit(isMove: isAny(low, Self.moves))) : nil
    }

    /// Whether the word tells of no task in particular.
    private func isIndefinite(_ index: Int) -> Bool {
        if has(index, .whatever) { return !isAny(index, ["everything", "nothing", "anything"]) }
        let isNoun = has(index, [.entry, .entries, .appointment])
        let isOne = isAny(index - 1, ["a", "an", "one", "some", "two", "another"])
        let isOfMany =
            isAny(index - 3, ["one", "some", "two", "any"]) && isWord(index - 2, "of")
            || isAny(index - 2, ["one", "some", "two", "any"]) && isWord(index - 1, "of")
        let isAlone =
            isWord(index, "one") && index == low + 1 && isAny(index + 1, ["as", "off", "done"])
        return isNoun && isOne || isOfMany && sentence[index].kind == .word || isAlone
    }

    private static let vagueRoles: Role = [
        .article, .determiner, .whatever, .entry, .entries, .appointment, .filler, .particle, .into,
        .outOf, .wasDone,
    ]
    private static let vagueWords: WordSet = [
        "one", "two", "some", "any", "of", "them", "these", "those", "me", "for", "another", "else",
        "other", "different", "day", "time", "date", "dates", "priority", "name", "title", "later",
        "earlier", "forward", "back", "again", "as", "to", "be", "repeat", "weekly", "daily",
        "classes", "things", "couple",
    ]
    private static let moves: WordSet = [
        "move", "push", "postpone", "reschedule", "shift", "bump", "delay", "defer", "bring",
    ]
    private static let changes: WordSet = [
        "change", "edit", "rename", "tag", "update", "modify", "swap", "turn", "star", "prioritise",
        "prioritize",
    ]
}
