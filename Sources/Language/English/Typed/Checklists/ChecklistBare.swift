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
        if let found = takingStep(items, lead, owner) { return found }
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

    /// `lights are off`, `the tent is in`: perhaps of an item that it is done, told by how the thing is now.
    func tellingState() -> Understanding? {
        guard range.count > 2, range.count < 8, let last = range.last, isAny(last, Self.states),
            let verb = tokens(low + 1, last).first(where: { isAny($0, ["is", "are"]) }),
            tokens(verb + 1, last).allSatisfy({ isAny($0, ["now", "all", "already", "both"]) }),
            !has(low, [.wh, .pronoun, .speaker, .addressee, .negation])
        else { return nil }
        let names = entries(tokens(low, verb))?.map(\.title) ?? []
        return names.count == 1 ? Understanding(.checklist(.none, .tick(names))) : nil
    }

    private static let states: WordSet = [
        "off", "on", "out", "in", "up", "down", "ready", "there", "shut", "full", "empty", "away",
        "here", "inside", "outside", "clean", "dry",
    ]

    /// `remove the alarm step from the shop`, `take milk off brunch`: an item of the task that words name.
    private func takingStep(_ items: Range<Int>, _ lead: Int, _ owner: Target) -> Understanding? {
        guard case .title = owner, mayBeOwner(owner), has(low, .take) || isWord(low, "take") else {
            return nil
        }
        var named = items
        if let last = named.last, isAny(last, Self.steps) { named.removeLast() }
        let isStep = named.count < items.count
        guard isAny(lead, ["from", "off"]) || isStep && isAny(lead, ["of", "in", "on"]),
            let entries = entries(named), entries.count <= 4
        else { return nil }
        return Understanding(.checklist(owner, .remove(entries.map(\.title))))
    }

    private static let steps: WordSet = ["step", "item", "steps", "items", "point", "subtask"]
    private static let bareLeads: WordSet = ["to", "on", "of", "in", "from", "off", "under"]

    /// `what's left on the move`, `what's still missing for the move`: the checklist of the task that words name.
    func askingWhatIsLeft() -> Understanding? {
        guard isAny(low, ["what", "what's", "whats", "which", "anything"]),
            let lead = tokens(low + 1, high - 1).last(where: {
                isAny($0, ["on", "for", "of", "from", "in", "with", "under"])
            }),
            tokens(low + 1, lead).contains(where: { isAny($0, Self.undone) }),
            tokens(low + 1, lead).allSatisfy({
                isAny($0, Self.undone) || isAny($0, Self.aroundUndone)
            })
        else { return nil }
        let named = with(lead + 1..<high)
        guard let owner = owner(named.range), owner != .last, named.containers.isEmpty,
            named.day == nil, named.trait == nil
        else { return nil }
        return Understanding(.checklist(owner, .show)).read(as: .checklist)
    }

    private static let undone: WordSet = [
        "left", "open", "missing", "remaining", "undone", "outstanding", "unticked", "unchecked",
        "still",
    ]
    private static let aroundUndone: WordSet = [
        "is", "are", "to", "do", "be", "done", "i", "we", "have", "need", "needed", "get", "there",
        "not", "things", "items", "steps", "what", "left", "pack", "buy", "stuff", "yet", "over",
    ]

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
