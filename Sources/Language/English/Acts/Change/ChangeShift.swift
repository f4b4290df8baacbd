import Planner

/// Changes by a length of time: `nudge X by fifteen minutes`, `an hour earlier`, `put X off by a month`.
extension Clause {
    /// What it brings forward or puts off; nil when it does neither.
    func shifted() -> Understanding? {
        guard let length = lengths.first(where: { isShift($0) }) else { return nil }
        let by =
            isWord(length.lowerBound - 1, "by") || isWord(length.lowerBound - 1, "along")
            ? length.lowerBound - 1 : length.lowerBound
        var end = length.upperBound
        while isAny(end, Self.ways) { end += 1 }
        let isEarlier =
            (low..<high).contains { isAny($0, Self.earlier) }
            && !(low..<high).contains { isAny($0, ["later", "back"]) }
        var left = [tokens(by, end)]
        if isAny(low, Self.verbs) || has(low, .modal) || isWord(low, "be") {
            left.append(low..<low + 1)
        }
        for index in low..<high
        where isAny(index, Self.frame) || has(index, [.being, .modal]) || toldChange == index {
            left.append(index..<index + 1)
        }
        for index in tokens(low, by)
        where isAny(index, ["off", "back", "forward", "along", "ahead", "up"]) && index > low {
            left.append(index..<index + 1)
        }
        if let wants = first(.wants, from: low), wants > low, wants < by {
            left.append(tokens(low, wants + 1))
        }
        let title = Self.titleAlone(content(without: left + days.filter { $0.overlaps(length) }))
        let plain = sentence.another(
            with(length).text(
                without: length.filter { isAny($0, ["more", "extra"]) }.map { $0..<$0 + 1 }
            ).replacing("another", with: "one"))
        let match = EnglishMatch(plain, 0..<plain.count, isSlash: false).filling(0..<plain.count)
        guard let duration = match.duration(0), !title.hasWords(moreThan: 7) else { return nil }
        return later(duration, title, sign: isEarlier ? -1 : 1)
    }

    func later(_ length: SnoozeTime, _ title: String, sign: Int) -> Understanding? {
        let target: Target = title.isEmpty ? .last : .title(title)
        var found: Understanding
        switch length {
        case .minutes(let minutes), .later(let minutes):
            found = Understanding(.snooze(target, .later(minutes: sign * minutes)))
        case .until(let day, _):
            let days = day.daysSinceEpoch - sentence.today.daysSinceEpoch
            guard days > 0 else { return nil }
            found = Understanding(.edit(target, TaskEdit(days: sign * days, isMove: true)))
        }
        let draft = sentence.reading.draft
        if !title.isEmpty, !draft.todo.title.isEmpty { found.alternatives = [.add([draft])] }
        return found
    }

    /// Whether a length of time says by how much something moves.
    private func isShift(_ length: Range<Int>) -> Bool {
        let end = length.upperBound
        if isAny(length.lowerBound - 1, ["every", "each"])
            || has(low, .put) && !isAny(low, Self.verbs)
        {
            return false
        }
        if isAny(end, ["earlier", "sooner"]) { return true }
        if isMore(length) { return true }
        let isVerb = isAny(low, Self.verbs) || toldChange != nil
        if isWord(end, "later") {
            return isVerb
                || end + 1 == high && length.lowerBound > low && !sentence.has(low, .verb)
                    && isAny(end - 1, ["min", "mins", "minutes", "hour", "hours", "minute"])
        }
        let isBy = isWord(length.lowerBound - 1, "by")
        if isBy { return isVerb }
        let isWay =
            isAny(end, Self.ways)
            || tokens(low + 1, length.lowerBound).contains {
                isAny($0, ["along", "back", "forward", "ahead"])
            }
        return isVerb && isWay && !isWord(low, "make") || isAny(low, ["nudge", "shunt"])
    }

    /// `two more days` that are given or needed: `give the essay two more days`, `i need another day for it`.
    private func isMore(_ length: Range<Int>) -> Bool {
        length.contains { isAny($0, ["more", "another", "extra"]) }
            && (isWord(low, "give")
                || isAny(length.lowerBound - 1, ["need", "needs", "want", "wants", "takes"]))
            && !length.contains { isAny($0, ["minutes", "minute"]) }
    }

    /// The lengths of time that it names: `fifteen minutes`, `a couple of days`, `an hour`.
    private var lengths: [Range<Int>] {
        (low..<high).filter { sentence.has($0, .unit) && $0 > low }.compactMap { unit in
            var start = unit
            while start > low,
                sentence[start - 1].kind == .number
                    || sentence.has(start - 1, [.cardinal, .amount])
                    || isAny(
                        start - 1, Self.amounts)
            { start -= 1 }
            return start < unit ? tokens(start, unit + 1) : nil
        }
    }

    private static let amounts: WordSet = [
        "a", "an", "half", "couple", "of", "few", "another", "one", "more", "extra",
    ]
    private static let verbs: WordSet = [
        "nudge", "shunt", "move", "push", "pull", "shift", "slide", "bump", "kick", "bring", "put",
        "delay", "postpone", "defer", "drag", "give", "make", "do", "set", "reschedule", "change",
        "start",
    ]
    private static let ways: WordSet = [
        "earlier", "later", "sooner", "forward", "back", "ahead", "along", "out", "off", "up",
        "forwards", "backwards",
    ]
    private static let earlier: WordSet = [
        "earlier", "sooner", "forward", "ahead", "pull", "bring", "forwards",
    ]
    private static let frame: WordSet = [
        "starts", "begins", "starting", "it", "be", "gets", "been", "got", "has", "by", "needs",
        "need", "i", "we", "me", "us", "for",
    ]
}
