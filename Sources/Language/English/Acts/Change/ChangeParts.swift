import Planner

/// The parts of a change besides title and new value: what is given up, what tells that something is otherwise.
extension Clause {
    /// The tokens from `start` on and before `end`; none where they lie the other way round.
    func tokens(_ start: Int, _ end: Int) -> Range<Int> { start..<max(start, end) }

    /// What is given up: `from tuesday`, `not 4`, `instead of ten`, `rather than at night`.
    var oldValues: [Range<Int>] {
        var found: [Range<Int>] = []
        var index = low
        while index < high {
            if let start = behindOldLead(index), let end = behindValue(start, before: limit(index))
            {
                found.append(tokens(index, end))
                index = end
            } else {
                index += 1
            }
        }
        if found.isEmpty, let away = dayAway { found.append(away) }
        return found
    }

    /// The day that does not do: `i can't make the swim today, tomorrow works`.
    private var dayAway: Range<Int>? {
        guard let unable = (low..<min(high, low + 5)).first(where: { isAny($0, Self.unable) })
        else { return nil }
        let named = days.filter { $0.lowerBound > unable }
        guard named.count > 1, let old = named.min(by: { $0.lowerBound < $1.lowerBound }) else {
            return nil
        }
        return tokens(
            isAny(old.lowerBound - 1, ["on", "at"]) ? old.lowerBound - 1 : old.lowerBound,
            old.upperBound)
    }

    private func limit(_ lead: Int) -> Int {
        guard isWord(lead, "from") else { return high }
        return tokens(lead, high).first { isAny($0, ["to", "until", "till", "and"]) } ?? high
    }

    /// Behind the words that lead to an old value; nil where none stand there.
    private func behindOldLead(_ index: Int) -> Int? {
        var at = index
        if isComma(at) || isAny(at, ["and", "but"]), isWord(at + 1, "not") { at += 1 }
        if isWord(at, "not") || isAny(at, ["isn't", "isnt", "aren't", "wasn't"]) {
            at += 1
            // `isn't until friday` says when it is.
            if isAny(at, ["until", "till", "til"]) { return nil }
        } else if isWord(at, "from") {
            let isMoved =
                isAny(low, Self.movers) || toldChange != nil
                || at == low && range.contains { isAny($0, ["move", "switch", "shift"]) }
            guard isMoved, !isAny(at + 1, ["now", "here"]), limit(at) < high else {
                return nil
            }
            at += 1
        } else if isAny(at, ["instead", "rather"]), isAny(at + 1, ["of", "than"]) {
            at += 2
        } else if isWord(at, "in"), isWord(at + 1, "place"), isWord(at + 2, "of") {
            at += 3
        } else {
            return nil
        }
        while isAny(at, ["at", "on", "until", "till", "in"]) { at += 1 }
        return at < high ? at : nil
    }

    private static let movers: WordSet = [
        "move", "push", "shift", "reschedule", "change", "switch", "swap", "bump", "bring",
        "put", "transfer", "adjust",
    ]

    /// Behind the day, time, number or repetition at `index`; nil where none stands there.
    private func behindValue(_ index: Int, before limit: Int) -> Int? {
        let match = EnglishMatch(sentence, range, isSlash: false)
        let ends = tokens(index + 1, min(limit, index + 6) + 1).reversed()
        if let end = ends.first(where: { $0 > index && match.when(in: index..<$0) != nil }) {
            return end
        }
        if sentence[index].kind == .number || sentence.has(index, .cardinal) { return index + 1 }
        if isWord(index, "the"),
            sentence[index + 1].kind == .number || sentence.has(index + 1, .ordinal)
        {
            return min(index + 2, high)
        }
        if isWord(index, "every"), index + 1 < high { return index + 2 }
        return sentence.has(index, [.weekday, .relativeDay]) || isAny(index, Self.weekdays)
            ? index + 1 : nil
    }

    private static let weekdays: WordSet = [
        "mondays", "tuesdays", "wednesdays", "thursdays", "fridays", "saturdays", "sundays",
    ]

    /// A participle that tells of a change: `has moved`, `was rescheduled`.
    var toldChange: Int? {
        tokens(low + 1, high).first {
            isAny($0, Self.changed) && !has($0, .determiner)
                || isAny($0, ["move", "change", "shift"]) && isWord($0 - 1, "to")
                    && has($0 - 2, [.wants, .auxiliary])
                || isWord($0, "gone") && isWord($0 + 1, "to") && !days.isEmpty
                || isChangeMisspelt($0)
        }
    }

    private func isChangeMisspelt(_ index: Int) -> Bool {
        let token = sentence[index]
        guard token.kind == .word, token.length > 4, token.classes.isEmpty,
            sentence.bytes[Int(token.end) - 1] | 0x20 == 0x64
        else { return false }
        let word = Array(sentence.lowercased(index).utf8)
        return word.last == 0x64
            && Self.slips.contains { $0[0] == word[0] && Spelling.isOneEdit(word, from: $0) }
    }

    private static let slips = [
        "moved", "changed", "rescheduled", "pushed", "postponed", "shifted", "switched", "delayed",
    ].map { Array($0.utf8) }
    private static let changed: WordSet = [
        "moved", "changed", "rescheduled", "pushed", "postponed", "shifted", "switched", "delayed",
        "bumped", "slipped", "swapped", "moving", "deferred", "pulled", "brought", "relocated",
        "extended",
        "swtiched",
    ]

    /// Whether someone changed a thing: `they moved the meeting to 3`.
    func isActive(_ told: Int) -> Bool {
        has(told + 1, .determiner) && told > low && !has(told - 1, .being)
    }

    /// Whether `now` ended it, which is dropped with the manners.
    var endsNow: Bool { sentence.isWord(high, "now") }

    /// Where the verb of a told change begins, its helping verbs included.
    func passiveStart(_ index: Int) -> Int {
        var start = index
        while start > low + 1,
            has(start - 1, [.being, .filler])
                || isAny(start - 1, ["has", "have", "been", "got", "is", "was", "be", "'s"])
        { start -= 1 }
        return start
    }

    /// Whether a word there tells that something is otherwise than it was: `now`, `instead`, `from now on`.
    func isCue(_ index: Int) -> Bool {
        if isWord(index, "instead") {
            return !isWord(index + 1, "of") || days.contains { $0.lowerBound == index + 2 }
        }
        if isWord(index, "from"),
            sentence.has(index - 1, [.unit, .weekday]) || isAny(index - 1, Self.weekdays)
                || sentence[index - 1].kind == .number
        {
            return isAny(index + 1, ["now", "here"]) && isWord(index + 2, "on")
        }
        if isWord(index, "from"), index + 1 == high, endsNow { return true }
        if isWord(index, "from") && isAny(index + 1, ["now", "here"]) {
            return isAny(index + 2, ["on", "onwards", "onward"]) || index + 2 == high
        }
        if isAny(index, ["now", "here", "on", "onwards", "onward"]) {
            if isWord(index - 1, "from")
                || isAny(index - 1, ["now", "here"]) && isWord(index - 2, "from")
            {
                return isCue(isWord(index - 1, "from") ? index - 1 : index - 2)
            }
        }
        return isWord(index, "now") && index > low
            && (index == high - 1 || has(index - 1, .being) || has(index + 1, .being)
                || isComma(index - 1)
                || sentence.lowercased(index - 1).hasSuffix("'s"))
    }

    /// Words around a new value that name it: `new time`, `due date =`, `→`, `same time`.
    var changeFrames: [Range<Int>] {
        var found: [Range<Int>] = []
        for index in low..<high {
            if isWord(index, "new"), isAny(index + 1, Self.fields) {
                var start = index
                while start > low, isAny(start - 1, ["has", "have", "a", "the", "got", "is", ","]) {
                    start -= 1
                }
                var end = index + 2
                while isAny(end, ["is", "for", "of"]) || sentence.isSymbol(end, ":") { end += 1 }
                found.append(tokens(start, min(end, high)))
            } else if isAny(index, ["due", "start", "new"]),
                isAny(index + 1, ["date", "time", "day"]),
                sentence.isSymbol(index + 2, "=") || sentence.isSymbol(index + 2, ":")
            {
                found.append(tokens(index, index + 3))
            } else if ["→", "➡", "➡️", "->"].contains(sentence.text(index..<index + 1)), index > low
            {
                found.append(index..<index + 1)
            } else if sentence.isSymbol(index, "-"), sentence.isSymbol(index + 1, ">"), index > low
            {
                found.append(tokens(index, index + 2))
            } else if isAny(index, ["make", "do", "put", "have"]), isWord(index + 1, "it"),
                index > low, index + 2 < high
            {
                found.append(tokens(index, index + 2))
            } else if sentence.isSymbol(index, "="), index > low {
                found.append(index..<index + 1)
            } else if isAny(index, ["isn't", "isnt", "not"]), index > low,
                isAny(index + 1, ["until", "till", "til"])
                    || isWord(index + 1, "due") && isAny(index + 2, ["until", "till", "til"])
            {
                let start = isWord(index, "not") && has(index - 1, .being) ? index - 1 : index
                found.append(tokens(start, index + (isWord(index + 1, "due") ? 3 : 2)))
            } else if isWord(index, "only"),
                days.contains(where: { $0.lowerBound <= index + 2 && $0.lowerBound > index }),
                index > low
            {
                found.append(index..<index + 1)
            } else if isAny(index, ["leave", "save", "keep"]), index == low,
                has(low + 1, .determiner),
                (low..<high).contains(where: { isAny($0, ["until", "till", "til"]) })
            {
                found.append(index..<index + 1)
            } else if isWord(index, "same"), isWord(index + 1, "time"), index > low,
                !sentence.has(low, .verb) || isWord(index + 2, "but")
            {
                let start = isWord(index - 1, "the") ? index - 1 : index
                found.append(tokens(start, index + (isWord(index + 2, "but") ? 3 : 2)))
            } else if isAny(index, ["can", "could"]), isWord(index + 1, "wait"), index > low {
                found.append(tokens(index, index + 2))
            } else if isAny(index, ["can", "could"]), isWord(index + 1, "only") {
                found.append(onlyFrame(index))
            } else if isAny(index, Self.unable), isAny(index + 1, ["do", "make", "manage"]),
                index <= low + 4
            {
                found.append(has(low, .speaker) ? tokens(low, index + 2) : index..<index + 2)
            } else if isAny(index, ["works", "suits"]), index > low + 2 {
                found.append(
                    tokens(index, isAny(index + 1, ["better", "instead"]) ? index + 2 : index + 1))
            } else if isAny(index, ["i'd", "we'd", "id"]), isWord(index + 1, "rather"), index == low
            {
                found.append(tokens(index, index + 2))
            }
        }
        return found
    }

    private static let unable: WordSet = ["can't", "cant", "cannot", "won't", "couldn't"]
    private static let fields: WordSet = ["time", "date", "day", "start", "slot", "deadline"]

    /// `she can only do`, `can only come`: with its subject where a thing stands behind it.
    private func onlyFrame(_ modal: Int) -> Range<Int> {
        let end = modal + 2 < high ? modal + 3 : modal + 2
        return has(end, .determiner) ? tokens(low, end) : tokens(modal, end)
    }
}
