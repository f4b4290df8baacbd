import Planner

/// Orders and statements about the checklist of a task, by the checklist, the items, and what is done with them.
///
/// ```
/// add cake and candles to 3 as a checklist      items · owner · the word        added
/// take candles off the checklist of 3           items · owner                   taken off
/// tick cake on 3's checklist                    what is left is told as done    ticked
/// what's left on the party checklist            nothing is left                 shown
/// ```
extension Clause {
    /// What the clause does with a checklist; nil where it speaks of none, or a task just has the word in its name.
    func checklisting() -> Understanding? {
        guard range.count > 1, let place = checklistPlace else { return tickingAll }
        guard let change = change(of: place) else { return nil }
        return Understanding(.checklist(change.owner, change.change))
    }

    /// `tick all of them`, `check every box`, `untick them all`: what was shown last, where it has a checklist.
    private var tickingAll: Understanding? {
        let isOff = isAny(low, ["untick", "uncheck"])
        guard isOff || isAny(low, ["tick", "check", "cross", "mark"]), range.count <= 7 else {
            return nil
        }
        let rest = tokens(low + 1, high)
        guard
            rest.allSatisfy({
                isAny($0, Self.wholeWords) || isAny($0, Self.itemWords) || isAny($0, Self.tickWords)
            }),
            rest.contains(where: { isAny($0, Self.wholeWords) }),
            rest.contains(where: { isAny($0, Self.itemWords) })
        else { return nil }
        var found = Understanding(.checklist(.last, isOff ? .untick([]) : .tick([])))
        found.alternatives = [isOff ? .reopen(.none) : .complete(.none, on: nil)]
        return found
    }

    private static let wholeWords: WordSet = [
        "all", "every", "everything", "each", "rest", "both", "lot", "whole",
    ]
    private static let itemWords: WordSet = [
        "them", "these", "those", "it", "item", "items", "box", "boxes", "step", "steps",
    ]
    private static let tickWords: WordSet = ["of", "the", "off", "as", "done", "on", "there"]

    private typealias Owned = (owner: Target, change: ChecklistChange)

    private func change(of place: ChecklistPlace) -> Owned? {
        if let found = headed(place) { return found }
        if let found = renamed(place) { return (place.owner, found) }
        let isMarked = isAny(low, OrderVerbs.tick)
        let isPut = isAny(low, OrderVerbs.put) && !isMarked
        if isPut, let found = putOn(place) { return found }
        guard place.range.upperBound == high || !isPut, !place.isNew, !place.isKind else {
            return nil
        }
        if let found = shown(place) { return (place.owner, found) }
        if (isAny(low, OrderVerbs.take) || isAny(low, OrderVerbs.empty)), !isMarked,
            let found = takenOff(place)
        {
            return (place.owner, found)
        }
        return told(place).map { (place.owner, $0) }
    }

    /// `checklist for 3: cake, candles`, `checklist 3 cake`, `3's checklist: cake`, `add to the checklist of 3: cake`.
    private func headed(_ place: ChecklistPlace) -> Owned? {
        let end = place.range.upperBound
        let isMarked = sentence.isSymbol(end, ":")
        let isNumbered = place.range.lowerBound == low && end > place.end && end - place.end < 3
        guard isMarked || isNumbered,
            let entries = entries(tokens(isMarked ? end + 1 : end, high))
        else { return nil }
        let before = low..<place.range.lowerBound
        if isWord(low, "give"), place.isNew, let owner = owner(before.dropFirst(1)) {
            return (owner, .add(entries, begins: true))
        }
        guard before.allSatisfy({ isAny($0, OrderVerbs.put) }), before.count < 2 else { return nil }
        if place.owner == .none, !place.isNew {
            return before.isEmpty ? nil : (.none, .add(entries, begins: false))
        }
        return (place.owner, .add(entries, begins: true))
    }

    /// `rename cake to pie in the party checklist`, `change cake on the party checklist to pie`.
    private func renamed(_ place: ChecklistPlace) -> ChecklistChange? {
        guard isAny(low, ["rename", "change", "edit", "correct", "call"]), place.isLed,
            let to = tokens(low + 2, high - 1).last(where: { isAny($0, ["to", "into", "as"]) })
        else { return nil }
        let start = place.range.lowerBound
        let isLast = start > to
        let old = names(sentence.text(tokens(low + 1, isLast ? to : start))) ?? []
        let new = names(sentence.text(tokens(to + 1, isLast ? start : high))) ?? []
        guard old.count == 1, new.count == 1, isLast || place.range.upperBound == to else {
            return nil
        }
        return .rename(old[0], to: new[0])
    }

    private func putOn(_ place: ChecklistPlace) -> Owned? {
        if place.isKind { return putAsKind(place) }
        let between = tokens(low + 1, place.range.lowerBound)
        guard between.isEmpty else {
            if isWord(low, "give"), place.isNew, let owner = owner(between) {
                return behind(place).map { (owner, .add($0, begins: true)) }
            }
            // The items that are added stand before it.
            guard place.isLed, !place.isNew, place.range.upperBound == high,
                isAny(low, Self.adding), let entries = entries(between)
            else { return nil }
            return (place.owner, .add(entries, begins: place.owner != .none))
        }
        if place.owner != .none {
            return behind(place).map { (place.owner, .add($0, begins: true)) }
        }
        // `add a checklist of cake and candles to 3`, `add subtasks cake and candles to 3`
        let start = isAny(place.end, ["of", "with"]) ? place.end + 1 : place.end
        guard let (items, owner) = parted(tokens(start, high)), let entries = entries(items) else {
            return nil
        }
        return (owner, .add(entries, begins: true))
    }

    /// `add cake to 3 as a checklist`, `add cake as a checklist to 3`.
    private func putAsKind(_ place: ChecklistPlace) -> Owned? {
        let before = tokens(low + 1, place.range.lowerBound)
        if place.owner != .none, place.range.upperBound == high {
            return entries(before).map { (place.owner, .add($0, begins: true)) }
        }
        guard place.range.upperBound == high, let (items, owner) = parted(before),
            let entries = entries(items)
        else { return nil }
        return (owner, .add(entries, begins: true))
    }

    /// Items, and the task to which they are put behind the last preposition: `cake and candles to 3`.
    private func parted(_ range: Range<Int>) -> (Range<Int>, Target)? {
        guard
            let lead = range.reversed().first(where: { isAny($0, ["to", "under", "for", "on"]) }),
            lead > range.lowerBound, let owner = owner(tokens(lead + 1, range.upperBound))
        else { return nil }
        return (range.lowerBound..<lead, owner)
    }

    /// The items that follow `with`, `of` or a colon.
    private func behind(_ place: ChecklistPlace) -> [ChecklistEntry]? {
        let at = place.range.upperBound
        guard isAny(at, ["with", "of", "containing"]) || sentence.isSymbol(at, ":") else {
            return nil
        }
        return entries(tokens(at + 1, high))
    }

    /// Verbs that put something on a checklist, and do not tell what is to be done: `plan the party, add …`.
    static let adding: WordSet = [
        "add", "put", "include", "append", "insert", "throw", "toss", "write", "note", "enter",
        "jot", "stick", "pop", "place", "give",
    ]

    /// `show the checklist of 3`, `what's left on 3's checklist`, `3's checklist`.
    private func shown(_ place: ChecklistPlace) -> ChecklistChange? {
        guard place.range.upperBound == high else { return nil }
        let before = low..<place.range.lowerBound
        if before.isEmpty { return place.owner == .none && place.isNew ? nil : .show }
        // `is cake on the checklist?`: it is shown.
        if place.isLed, isAny(low, ["is", "are", "was", "do", "does", "did", "have", "has"]),
            before.count > 1
        {
            return .show
        }
        let isAsked =
            isAny(low, Self.seeing)
            || isAny(low, ["what", "what's", "whats", "which"])
                && (place.isLed || isAny(low + 1, ["is", "are"]) && before.count == 2)
        let isPlain = before.dropFirst().allSatisfy {
            isAny($0, Self.shownWords)
        }
        return isAsked && isPlain ? .show : nil
    }

    private static let seeing: WordSet = [
        "show", "see", "view", "open", "display", "check", "list",
    ]
    private static let shownWords: WordSet = [
        "me", "us", "left", "still", "is", "what", "open", "missing", "there", "now",
    ]

    /// `take candles off the checklist of 3`, `delete the checklist of 3`.
    private func takenOff(_ place: ChecklistPlace) -> ChecklistChange? {
        var items = tokens(low + 1, place.range.lowerBound)
        while let last = items.last, isAny(last, ["off", "out", "away"]) { items.removeLast() }
        if items.isEmpty {
            let isOwned = place.end == high || isAny(place.end, ["of", "for", "from", "under"])
            return !place.isLed && isOwned
                && (isAny(low, OrderVerbs.take) || isAny(low, OrderVerbs.empty)) ? .clear : nil
        }
        guard place.isLed else { return nil }
        if isEverything(items) { return .clear }
        return names(sentence.text(items)).map { .remove($0) }
    }

    /// What words without the checklist say of its items: `tick cake`, `cake is done`.
    private func told(_ place: ChecklistPlace) -> ChecklistChange? {
        guard place.range.upperBound == high else { return nil }
        var items = tokens(low, place.range.lowerBound)
        let isTicked = isAny(low, OrderVerbs.tick)
        let isOpened = isAny(low, OrderVerbs.untick)
        if isTicked || isOpened {
            items.removeFirst()
            if let first = items.first, isAny(first, ["off"]) { items.removeFirst() }
        } else {
            // `cake is done on the checklist of 3`
            guard let last = items.last, isAny(last, ["done", "ticked"]) else { return nil }
            items.removeLast()
            if let last = items.last, isAny(last, ["is", "are"]) { items.removeLast() }
        }
        while let last = items.last, isAny(last, ["off", "as", "done"]) { items.removeLast() }
        if items.isEmpty || isEverything(items) {
            if items.isEmpty, place.owner == .none { return nil }
            return isOpened ? .untick([]) : .tick([])
        }
        return names(sentence.text(items)).map { isOpened ? .untick($0) : .tick($0) }
    }

    private static let everything: Set<String> = [
        "everything", "all", "all items", "all of it", "every item", "all of them",
    ]

    private func isEverything(_ range: Range<Int>) -> Bool {
        Self.everything.contains(sentence.text(range).lowercased())
    }

    /// The items that those tokens name; nil for none.
    func entries(_ range: Range<Int>) -> [ChecklistEntry]? {
        guard !range.isEmpty else { return nil }
        return names(sentence.text(range)).map { $0.map { ChecklistEntry($0) } }
    }

    /// The names of items in a text; nil for none.
    private func names(_ text: String) -> [String]? {
        let names = ListItems.names(text, sentence)
        return names.isEmpty ? nil : names
    }
}
