import Planner

/// Orders that might be about a checklist, because they name a task and no checklist: `add milk to 3`,
/// `tick cake on 3`. They hold where that task has a checklist.
extension Clause {
    /// What the clause does with the checklist of the task that it names behind the last preposition.
    func checklistingBare() -> Understanding? {
        guard range.count > 3,
            let lead = tokens(low + 2, high - 1).reversed().first(where: {
                isAny($0, Self.bareLeads)
            }),
            let owner = owner(tokens(lead + 1, high))
        else { return nil }
        let items = tokens(low + 1, lead)
        if isAny(low, ["add", "put", "include", "append", "insert", "throw", "toss"]),
            isWord(lead, "to"), mayBeOwner(owner),
            let entries = entries(items)
        {
            return Understanding(.checklist(owner, .add(entries, begins: false)))
        }
        if let found = takingStep(items, lead, owner) { return found }
        guard case .numbers = owner else { return nil }
        if isAny(low, OrderVerbs.take), isAny(lead, ["from", "off", "of"]),
            let entries = entries(items)
        {
            return Understanding(.checklist(owner, .remove(entries.map(\.title))))
        }
        guard isAny(lead, ["on", "of", "off", "under"]) else { return nil }
        let names = entries(isAny(low + 1, ["off"]) ? tokens(low + 2, lead) : items)?.map(\.title)
        guard let names else { return nil }
        if isAny(low, OrderVerbs.untick) {
            return Understanding(.checklist(owner, .untick(names)))
        }
        return isAny(low, ["tick", "check", "cross"])
            ? Understanding(.checklist(owner, .tick(names))) : nil
    }

    /// `remove the alarm step from the shop`, `take milk off brunch`: an item of the task that words name.
    private func takingStep(_ items: Range<Int>, _ lead: Int, _ owner: Target) -> Understanding? {
        guard case .title = owner, mayBeOwner(owner), isAny(low, OrderVerbs.take) else {
            return nil
        }
        var named = items
        if let last = named.last, isAny(last, Self.steps) { named.removeLast() }
        let isStep = named.count < items.count
        guard isStep, isAny(lead, ["from", "off", "of", "in", "on"]),
            let entries = entries(named), entries.count <= 4
        else { return nil }
        return Understanding(.checklist(owner, .remove(entries.map(\.title))))
    }

    private static let steps: WordSet = ["step", "item", "steps", "items", "point", "subtask"]
    private static let bareLeads: WordSet = ["to", "on", "of", "in", "from", "off", "under"]

    /// Whether something may be added to it: a number, or a few words that name no list.
    private func mayBeOwner(_ owner: Target) -> Bool {
        switch owner {
        case .numbers: true
        case .title(let title):
            !title.hasWords(moreThan: 4) && !title.lowercased().hasSuffix("list")
        default: false
        }
    }
}

extension EnglishCommands {
    /// The task to whose checklist the lines below a line belong: `3:`, `checklist for the party`, `add to 3`.
    static func checklistOwner(_ sentence: EnglishSentence) -> Target? {
        let clause = Clause(sentence)
        var range = clause.range
        while let last = range.last, sentence.isSymbol(last, ":") { range.removeLast() }
        guard let low = range.first else { return nil }
        if let place = clause.narrowed(to: range).checklistPlace {
            let before = low..<place.range.lowerBound
            let isHeading =
                before.allSatisfy { clause.isAny($0, OrderVerbs.put) } && before.count < 2
            if place.isKind, clause.isAny(low, OrderVerbs.put), clause.isWord(low + 1, "to") {
                return clause.owner(clause.tokens(low + 2, place.range.lowerBound))
            }
            return isHeading && place.range.upperBound == range.upperBound && place.owner != .none
                ? place.owner : nil
        }
        let start = clause.isWord(low, "add") && clause.isWord(low + 1, "to") ? low + 2 : low
        let list = NumberList(sentence, clause.tokens(start, range.upperBound))
        return list.end == range.upperBound && list.numbers.count == 1
            ? .numbers(list.numbers) : nil
    }
}
