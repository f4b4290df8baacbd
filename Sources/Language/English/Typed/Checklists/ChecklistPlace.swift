import Planner

/// The checklist that a clause speaks of, with its task: `the checklist of 3`, `3's checklist`,
/// `the party checklist`, `its checklist`.
struct ChecklistPlace {
    /// The task of the checklist; `.none` where that is not said.
    var owner: Target
    /// Its tokens, a preposition before it included.
    var range: Range<Int>
    /// The place behind the word itself, where no owner follows.
    var end: Int
    /// Whether it is `a checklist`, or the word alone: a new one.
    var isNew = false
    /// Whether a preposition leads to it.
    var isLed: Bool
    /// Whether `as` leads to it.
    var isKind = false
}

extension Clause {
    /// The checklist that it speaks of; nil where it speaks of none.
    var checklistPlace: ChecklistPlace? {
        guard let (start, end) = checklistNoun else { return nil }
        var place =
            ownedBefore(start, end)
            ?? ChecklistPlace(owner: .none, range: start..<end, end: end, isLed: false)
        if place.owner == .none { place = ownedAfter(place) }
        var low = place.range.lowerBound
        while low > self.low, isAny(low - 1, Self.leads) { low -= 1 }
        place.isLed = low < place.range.lowerBound
        place.isKind = isWord(low, "as") && place.isLed
        place.range = low..<place.range.upperBound
        return place
    }

    /// The tokens of the word: `checklist`, `check list`, `subtasks`, `checklist items`.
    private var checklistNoun: (Int, Int)? {
        for index in low..<high {
            var end = index
            if isAny(index, Self.checklists) || isAny(index, Self.steps) && isWord(index - 1, "as")
            {
                end = index + 1
            } else if isAny(index, ["check", "sub"]), index > low {
                let next = sentence.isSymbol(index + 1, "-") ? index + 2 : index + 1
                let isPair =
                    isWord(index, "check")
                    ? isWord(next, "list") && !isAny(index - 1, Self.leads)
                        && !isAny(index - 1, OrderVerbs.put)
                    : isAny(next, ["tasks", "task", "items"])
                if isPair { end = next + 1 }
            }
            guard end > index else { continue }
            return (index, isAny(end, ["items", "item", "points"]) ? end + 1 : end)
        }
        return nil
    }

    private static let checklists: WordSet = ["checklist", "checklists", "subtask", "subtasks"]
    /// Words for items, which mean the checklist behind `as`: `as steps`.
    private static let steps: WordSet = [
        "steps", "items", "points", "substeps", "subitems", "bullets", "checkboxes",
    ]
    private static let leads: WordSet = [
        "to", "on", "onto", "in", "into", "off", "from", "of", "under", "as", "out", "at",
    ]

    /// `3's checklist`, `the party's checklist`, `the party checklist`, `its checklist`, `3 checklist`.
    private func ownedBefore(_ start: Int, _ end: Int) -> ChecklistPlace? {
        let place = { (owner: Target, from: Int) in
            ChecklistPlace(owner: owner, range: from..<end, end: end, isLed: false)
        }
        if isAny(start - 1, ["its", "it's"]) { return place(.last, start - 1) }
        if isAny(start - 1, ["a", "an", "another", "new"]) {
            var new = place(.none, isAny(start - 2, ["a"]) ? start - 2 : start - 1)
            new.isNew = true
            return new
        }
        if sentence.isWord(start - 1, "s"), sentence.isSymbol(start - 2, "'"), start - 3 >= low,
            sentence[start - 3].kind == .number
        {
            let isMarked = isWord(start - 4, "task") || sentence.isSymbol(start - 4, "#")
            let from = isMarked && start - 4 >= low ? start - 4 : start - 3
            return place(.numbers([Int(sentence[start - 3].value)]), from)
        }
        if start - 1 >= low, sentence[start - 1].kind == .number,
            start - 1 == low || isAny(start - 2, Self.leads)
        {
            return place(.numbers([Int(sentence[start - 1].value)]), start - 1)
        }
        return named(before: start).map { place($0.owner, $0.start) }
    }

    /// The words of a title before the noun, back to a determiner or a preposition.
    private func named(before noun: Int) -> (owner: Target, start: Int)? {
        var start = noun
        while start > low, noun - start < Self.longestOwner, sentence[start - 1].kind == .word,
            !has(start - 1, .determiner), !isAny(start - 1, Self.leads),
            !isAny(start - 1, ["with", "using", "for", "the", "my", "is", "are", "what's"])
        {
            start -= 1
        }
        let isDetermined = start > low && has(start - 1, .determiner)
        let isBounded = isDetermined || start > low && isAny(start - 1, Self.leads)
        let isPossessed = start < noun && sentence.lowercased(noun - 1).hasSuffix("s")
        guard isBounded || isPossessed && start == low else {
            return nil
        }
        let from = isDetermined ? start - 1 : start
        guard start < noun else { return (.none, from) }
        var name = sentence.text(start..<noun)
        for mark in ["'s", "’s"] where name.hasSuffix(mark) { name.removeLast(mark.count) }
        return (.title(name), from)
    }

    private static let longestOwner = 5

    /// `the checklist of 3`, `a checklist for the party`, `checklist 3`.
    private func ownedAfter(_ place: ChecklistPlace) -> ChecklistPlace {
        var place = place
        let start = place.end
        if start < high, sentence[start].kind == .number || sentence.isSymbol(start, "#") {
            let list = NumberList(sentence, start..<high)
            guard !list.numbers.isEmpty else { return place }
            place.owner = .numbers(list.numbers)
            place.range = place.range.lowerBound..<list.end
            return place
        }
        guard isAny(start, ["of", "for", "under", "on", "to", "from", "in"]) else { return place }
        let stop =
            tokens(start + 1, high).first {
                sentence.isSymbol($0, ":") || sentence.separates($0)
                    || isAny($0, ["with", "is", "are"])
                    || isAny($0, ["to", "into"]) && isAny(low, ["rename", "change"])
            } ?? high
        // `a checklist of cake and candles` tells what is on it.
        guard let owner = owner(tokens(start + 1, stop)),
            !(place.isNew && isWord(start, "of") && owner.namesByWords)
        else { return place }
        place.owner = owner
        place.range = place.range.lowerBound..<stop
        return place
    }

    /// The task that those tokens name.
    func owner(_ range: Range<Int>) -> Target? {
        guard !range.isEmpty, range.count <= 8 else { return nil }
        return EnglishMatch(sentence, range, isSlash: false).target(in: range)
    }
}

extension Target {
    /// Whether words name it.
    fileprivate var namesByWords: Bool {
        if case .title = self { true } else { false }
    }
}
