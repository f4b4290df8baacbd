import Planner

/// Orders to make empty what holds tasks.
extension Clause {
    /// What is emptied: `clear my list`, `delete all meetings tomorrow`, `bin the lot`, `i want an empty list`.
    func emptied() -> Understanding? {
        if case .recurring = sentence.reading(range).draft.todo.schedule { return nil }
        return emptiedByVerb() ?? madeEmpty() ?? startedOver()
    }

    private func emptiedByVerb() -> Understanding? {
        guard let start = behindEmptying, start > low else { return nil }
        // `remove father's day from my calendar` takes one thing off.
        if has(low, .take),
            days.contains(where: { $0.lowerBound == start && sentence.has(start, .holiday) })
        {
            return nil
        }
        let containers = containers.filter {
            $0.isLed || $0.isDetermined || has(low, [.empty, .take, .mayTake])
        }
        let isAll = (start..<high).contains { isAny($0, Self.wholes) }
        let isLight = !has(low, [.empty, .take]) && !isWord(low, "get")
        let isWhole =
            isAll
            || (start..<high).contains {
                has($0, .all) || isAny($0, ["whole", "full", "entire", "bare"])
            }
        guard !isLight || isWhole, with(start..<high).holdsOnly(containers.map(\.range)) else {
            return nil
        }
        guard range.count > 1 else {
            return isWord(low, "clear") ? Understanding(.clear(.home)) : nil
        }
        let isMeant =
            containers.first.map { container in
                if case .entries = container.kind {
                    return isAll || container.isDetermined || has(low, .empty) && !has(low, .take)
                }
                return isWhole || has(low, .empty) && !isWord(low, "cancel")
            } ?? (isAll || with(start..<high).day != nil && isAny(low, ["clear", "wipe", "empty"]))
        return isMeant ? Understanding(.clear(emptiedView(containers.first))) : nil
    }

    /// Behind the verb that empties and its particles; nil where none begins the clause.
    private var behindEmptying: Int? {
        let isSplit =
            isWord(low, "get") && isWord(low + 1, "rid")
            || isAny(low, ["take", "cross"]) && isAny(low + 1, Self.wholes)
            || isAny(low, ["throw", "free", "call"])
                && isAny(low + 1, ["away", "out", "up", "off"])
        let isLight = isAny(
            low,
            [
                "drop", "scratch", "bin", "trash", "dump", "toss", "strip", "discard", "ditch",
                "forget", "kill", "cancel", "strike", "cut",
            ])
        guard isSplit || isLight || has(low, [.empty, .take]) else { return nil }
        var at = low + 1
        while isAny(at, ["rid", "of", "off", "away", "out", "up", "down", "about"]), at < high - 1 {
            at += 1
        }
        return at
    }

    private func emptiedView(_ container: Container?) -> View {
        if trait == .missed, container == nil || container?.kind == .entries { return .missed }
        return view(of: container)
    }

    /// Whether nothing else is said than places, days and words that name no task.
    private func holdsOnly(_ places: [Range<Int>]) -> Bool {
        var left = places + days
        for index in low..<high
        where has(index, Self.empties) || isAny(index, Self.around) || isAny(index, Self.wholes) {
            left.append(index..<index + 1)
        }
        return text(without: left).allSatisfy { !$0.isLetter && !$0.isNumber }
    }

    private static let empties: Role = [
        .all, .filler, .being, .wasEmptied, .determiner, .particle, .joint, .whatever, .standing,
        .entries, .whole,
    ]
    private static let around: WordSet = [
        "be", "completely", "totally", "from", "of", "on", "for", "i", "have", "scheduled", "it",
        "them", "you", "you've",
        "got", "me", "what's", "whats", "in", "there", "bare", "the", "a", "schedule", "day",
    ]
    private static let wholes: WordSet = [
        "everything", "all", "every", "lot", "decks", "slate", "anything",
    ]

    /// `make my list blank`, `i want an empty list`, `the packing list can be emptied`.
    private func madeEmpty() -> Understanding? {
        let containers = containers.filter {
            $0.isLed || $0.isDetermined || $0.range.lowerBound == low
        }
        let start =
            isAny(low, ["make", "get", "want", "set", "leave", "have", "need", "give"])
            ? low + 1 : low
        let isWanted = start > low || has(low, .speaker) && has(low + 1, .wants)
        let from = has(low, .speaker) && has(low + 1, .wants) ? low + 2 : start
        if isWanted, has(from, .article),
            isAny(from + 1, ["empty", "clean", "blank", "fresh", "clear"]),
            has(from + 2, .holder) || isAny(from + 2, ["slate", "day", "sheet"]),
            high <= from + 3 || day != nil
        {
            return Understanding(.clear(view(of: nil)))
        }
        guard start > low || containers.first?.range.lowerBound == low,
            (max(high - 3, low)..<high).contains(where: {
                has($0, .wasEmptied) && !isWord($0, "clear")
                    || isAny($0, ["clear", "free"]) && (start > low || isRequest)
            })
        else { return nil }
        var left = containers.map(\.range)
        for index in low..<high where has(index, .modal) { left.append(index..<index + 1) }
        guard containers.first != nil || day != nil, with(start..<high).holdsOnly(left) else {
            return nil
        }
        return Understanding(.clear(view(of: containers.first)))
    }

    /// `start over`, `start my list from scratch`.
    private func startedOver() -> Understanding? {
        guard isAny(low, ["start", "begin"]), range.count <= 6 else { return nil }
        let isOver =
            isAny(high - 1, ["over", "afresh", "anew"])
            || isWord(high - 1, "scratch") && isWord(high - 2, "from")
        guard isOver,
            with(low + 1..<high).text(without: containers.map(\.range)).split(separator: " ").count
                <= 2
        else { return nil }
        guard
            range.count == 2 || !containers.isEmpty
                || isWord(high - 1, "scratch") && range.count == 3
        else { return nil }
        return Understanding(.clear(view(of: containers.first)))
    }
}
