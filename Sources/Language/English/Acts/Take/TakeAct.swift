import Planner

/// Orders to take something off.
extension Clause {
    /// What it takes off; nil when it is no such order.
    func taking() -> Understanding? {
        calledOff() ?? taken() ?? takenFromDay() ?? takenLightly()
    }

    /// `delete X`, `take X off my list`, `cross X off`, `X off the list`.
    private func taken() -> Understanding? {
        let containers = containers.filter {
            $0.isLed || $0.isDetermined || has($0.range.lowerBound, .planName) || isNamed($0)
        }
        if has(high - 1, .take) || isAny(low, Self.bins),
            let target = pointed(without: [has(high - 1, .take) ? high - 1..<high : low..<low + 1]),
            range.count <= 4
        {
            return Understanding(.delete(target))
        }
        let isTake =
            has(low, .take) || isSplit("get", "rid") || isSplit("throw", "away")
            || isSplit("call", "off")
        let mayTake = has(low, .mayTake)
        let off = containers.first {
            $0.isLeft || sentence.word(max($0.range.lowerBound - 1, 0)) == .off
        }
        let on = containers.last
        let wish = (off ?? on).flatMap { wishedOff(before: $0.range.lowerBound, isOff: off != nil) }
        guard isTake || mayTake || wish != nil || off != nil && takesWithout(off) else {
            return nil
        }
        var left = containers.map(\.range) + (wish ?? [])
        if isTake || mayTake { left.append(low..<behindVerb(low)) }
        for index in low..<high
        where isAny(index, Self.away)
            && (index + 1 == high || containers.contains { $0.range.lowerBound == index + 1 }
                || index == behindVerb(low))
        {
            left.append(index..<index + 1)
        }
        if let target = pointed(without: left) {
            return isTake || mayTake && (takesAway || isWord(low, "forget"))
                ? Understanding(.delete(target)) : nil
        }
        if isAny(low, Self.ticking), takesAway, off?.isLeft != true { return nil }
        if isWord(low, "mark"),
            !(low + 1..<high).contains(where: { isAny($0, ["off", "out", "from"]) })
        {
            return nil
        }
        let isCrossed =
            isAny(low, Self.crossing)
            && (isAny(low + 1, ["off", "out"]) || isAny(high - 1, ["off", "out"]))
        guard
            isTake || isCrossed || wish != nil || off != nil
                || on != nil && takesAway && !isTickVerb
        else {
            return nil
        }
        return gone(content(without: left + relative), without: left)
    }

    /// A list by its name counts without a preposition: `aldi list minus …`.
    func isNamed(_ container: Container) -> Bool {
        if case .list = container.kind { true } else { false }
    }

    private static let bins: WordSet = ["❌", "🗑", "🗑️"]
    private static let away: WordSet = ["off", "away", "out", "from", "down"]

    /// What wishes that something be off, around its words: `i want X removed from`, `X needs to come off`.
    private func wishedOff(before end: Int, isOff: Bool) -> [Range<Int>]? {
        var start = end
        while start > low, has(start - 1, .wasTaken) || isAny(start - 1, Self.leaving) {
            start -= 1
        }
        let isTaken = (start..<end).contains {
            has($0, .wasTaken) || isAny($0, ["come", "needed", "go", "wanted"])
        }
        if has(low, .speaker), has(low + 1, .wants), isTaken || isOff {
            return [low..<(isAny(low + 2, ["to"]) ? low + 4 : low + 2), start..<end]
        }
        guard isTaken, start > low,
            isOff || (start..<end).contains(where: { has($0, .wasTaken) || isWord($0, "longer") })
        else { return nil }
        return isAny(low, ["have", "get"]) ? [low..<low + 1, start..<end] : [start..<end]
    }

    private static let leaving: WordSet = [
        "be", "to", "come", "go", "off", "needs", "need", "should", "must", "has", "have", "is",
        "are", "no", "longer",
        "needed", "wanted", "can", "could", "get", "gets", "please", "been", "was",
    ]

    /// Whether the verb comes with `off`, `away`, `out`, or needs none.
    private var takesAway: Bool {
        isAny(low, Self.alone)
            || (low + 1..<high).contains { isAny($0, Self.away) || isWord($0, "rid") }
    }

    /// Verbs that with `off` complete.
    private static let ticking: WordSet = ["check", "tick", "cross"]
    /// Verbs that with `off` or `out` say nothing else.
    private static let crossing: WordSet = ["clear", "scratch", "rub", "wipe", "x", "mark"]
    private static let alone: WordSet = [
        "drop", "lose", "trash", "bin", "kill", "scratch", "strike", "toss", "dump",
    ]

    /// `check off` and `tick off` complete.
    private var isTickVerb: Bool { has(low, .complete) && !isWord(low, "cross") }

    private func takesWithout(_ container: Container?) -> Bool {
        guard let container,
            sentence.word(container.range.lowerBound) == .off
                || isWord(container.range.lowerBound, "off")
        else { return false }
        return container.isDetermined || isNamed(container) || container.range.upperBound == high
    }

    func isSplit(_ verb: StaticString, _ particle: StaticString) -> Bool {
        isWord(low, verb) && isWord(low + 1, particle)
    }

    /// Behind the verb and the particles that belong to it.
    func behindVerb(_ index: Int) -> Int {
        var at = index + 1
        while isAny(at, Self.particles), at < high - 1 { at += 1 }
        return at
    }

    private static let particles: WordSet = ["rid", "off", "away", "out", "of", "about", "down"]

    /// The relative clause that only says that it stands in the plan: `i have scheduled`, `that's on there`.
    private var relative: [Range<Int>] {
        guard
            let start = (low + 1..<max(high, low + 1)).first(where: {
                has($0, .speaker)
                    && (isAny($0 + 1, Self.having) || isAny($0, ["i've", "ive", "we've"]))
            })
        else { return [] }
        var end = start + 1
        while end < high, isAny(end, Self.having) || has(end, .wasPut) || has(end, .standing) {
            end += 1
        }
        let from = isWord(start - 1, "that") || isWord(start - 1, "which") ? start - 1 : start
        return [from..<end]
    }

    private static let having: WordSet = [
        "have", "had", "got", "put", "set", "planned", "scheduled", "made", "added", "booked", "up",
    ]
}
