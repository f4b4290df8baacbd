import Planner

/// Orders that only may be about a checklist, because they name a task and no checklist: `add milk to 3`,
/// `tick cake on 3`. They hold where that task has one.
extension Clause {
    /// What it does with the checklist of the task that it names behind the last preposition.
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
        guard case .numbers = owner else { return nil }
        if has(low, .take), isAny(lead, ["from", "off", "of"]), let entries = entries(items) {
            return Understanding(.checklist(owner, .remove(entries.map(\.title))))
        }
        guard isAny(lead, ["on", "of", "in", "from", "off", "under"]) else { return nil }
        let line = sentence.another(sentence.text(low..<lead))
        switch EnglishCommands.single(line)?.command {
        case .complete(.title(let title), nil):
            return Understanding(.checklist(owner, .tick(ListItems.names(title, sentence))))
        case .reopen(.title(let title)):
            return Understanding(.checklist(owner, .untick(ListItems.names(title, sentence))))
        default: return nil
        }
    }

    private static let bareLeads: WordSet = ["to", "on", "of", "in", "from", "off", "under"]

    /// Whether something may be added to it: a number, or a few words that name no list.
    private func mayBeOwner(_ owner: Target) -> Bool {
        switch owner {
        case .numbers: true
        case .title(let title): !title.hasWords(moreThan: 4) && containers.isEmpty
        default: false
        }
    }
}

extension EnglishCommands {
    /// The task to whose checklist the lines below a line belong: `3:`, `checklist for the party`, `add to 3`.
    static func checklistOwner(_ sentence: EnglishSentence) -> Target? {
        let clause = Clause(sentence, 0..<sentence.count)
        var range = clause.range
        while let last = range.last, sentence.isSymbol(last, ":") { range.removeLast() }
        guard let low = range.first else { return nil }
        if let place = clause.with(range).checklistPlace {
            let before = low..<place.range.lowerBound
            let isHeading = before.allSatisfy { clause.has($0, .put) } && before.count < 2
            if place.isKind, clause.has(low, .put), clause.isWord(low + 1, "to") {
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
