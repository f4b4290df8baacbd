import Planner

/// Changes of a task's words: its title, a note on it.
extension Clause {
    /// `swap A for B`, `amend "A" to "B"`, `A should read B`, `edit A, it has to be B`.
    func renamed() -> Understanding? {
        if isAny(low, Self.renaming), let found = exchanged() { return found }
        if let read = tokens(low + 1, high - 2).first(where: {
            isWord($0, "should") && isAny($0 + 1, ["read", "say"])
                || isWord($0, "should") && isWord($0 + 1, "be")
                    && isAny($0 + 2, ["called", "named"])
        }) {
            let end = isWord(read + 1, "be") ? read + 3 : read + 2
            return named(tokens(low, read), tokens(end, high))
        }
        guard isWord(low, "name") || isWord(low + 1, "name"),
            let of = tokens(low, min(high, low + 3)).first(where: { isAny($0, ["of", "for"]) }),
            let verb = tokens(of + 1, high).last(where: { isAny($0, ["is", "be"]) }),
            verb < high - 1
        else { return nil }
        let end =
            tokens(of + 1, verb).first { has($0, .being) || has($0, .modal) || isComma($0) } ?? verb
        return named(tokens(of + 1, end), tokens(verb + 1, high))
    }

    private static let renaming: WordSet = [
        "swap", "exchange", "replace", "amend", "change", "edit", "correct", "switch", "substitute",
        "update", "rename",
    ]

    private func exchanged() -> Understanding? {
        if let said = tokens(low + 2, high - 1).first(where: {
            isAny($0, ["to", "so"])
                && (isAny($0 + 1, ["say", "read"]) || isAny($0 + 2, ["says", "reads"]))
                || isComma($0) && isWord($0 + 1, "it")
                    && isAny($0 + 2, ["has", "should", "needs", "must"])
        }) {
            var end = said + 2
            while isAny(
                end, ["says", "reads", "has", "should", "needs", "must", "to", "be", "say", "read"])
            {
                end += 1
            }
            return named(tokens(low + 1, said), tokens(end, high))
        }
        let isQuoted = sentence[low + 1].quoted || sentence[low + 2].quoted
        let isSwap = isAny(low, ["swap", "exchange", "replace", "substitute", "switch"])
        let isWhole = isAny(low, ["change", "update", "correct", "amend", "edit"])
        guard isQuoted || isSwap || isWhole, days.isEmpty || isQuoted,
            let joint = tokens(low + 2, high - 1).first(where: {
                !sentence[$0].quoted
                    && (isAny($0, ["for", "with", "by"]) && isSwap
                        || isAny($0, ["to", "into"]) && (isQuoted || isWhole))
            })
        else { return nil }
        return named(tokens(low + 1, joint), tokens(joint + 1, high))
    }

    private func named(_ old: Range<Int>, _ new: Range<Int>) -> Understanding? {
        let (thing, title) = (with(old), with(new))
        if !thing.containers.isEmpty || sentence.reading(old).hasDay { return nil }
        let name = Self.bare(thing.withoutTask.text(without: []))
        let left = title.containers.filter { $0.isLed }.map(\.range)
        let words = Self.withoutJoints(title.text(without: left)).trimmingQuotes
        guard !name.isEmpty, !words.isEmpty, !name.hasWords(moreThan: 8),
            !words.hasWords(moreThan: 12)
        else { return nil }
        if let target = thing.pointed(without: []) {
            return Understanding(.edit(target, .init(title: words)))
        }
        return kept(.edit(.title(name), .init(title: words)))
    }

    /// Without `the task` before its name.
    private var withoutTask: Clause {
        var at = low
        while has(at, .determiner) || has(at, .entry) && at < high - 1 { at += 1 }
        return at < high ? with(tokens(at, high)) : self
    }

    private func kept(_ command: Command) -> Understanding {
        let draft = sentence.reading.draft
        return Understanding(
            command, alternatives: draft.todo.title.isEmpty ? [] : [.add([draft])])
    }

    /// `add a note to X that …`, `under X write that …`, `write "…" next to X`, `extra note for X: …`.
    func noted() -> Understanding? {
        if let note = noteWord, let found = noted(behind: note) { return found }
        if isAny(low, ["under", "beside", "against", "below", "next"]) || isWord(low, "on"),
            let verb = tokens(low + 2, high - 1).first(where: { isAny($0, Self.writing) }),
            sentence[verb - 1].quoted || !isAny(verb, ["add", "put"]), containers.isEmpty
        {
            let start = isWord(low, "next") && isWord(low + 1, "to") ? low + 2 : low + 1
            return note(with(tokens(verb + 1, high)), on: with(tokens(start, verb)))
        }
        guard isAny(low, Self.writing) || isSlipOfWriting, containers.isEmpty else { return nil }
        let at = isAny(low + 1, ["down"]) ? low + 2 : low + 1
        if sentence[at].quoted || sentence[at + 1].quoted,
            let place = tokens(at + 1, high - 1).first(where: { isPlace($0) }),
            tokens(at, place).allSatisfy({ sentence[$0].quoted || sentence[$0].kind == .symbol }),
            !sentence.reading(range).hasDay
        {
            let start = isWord(place, "next") ? place + 2 : place + 1
            return note(with(tokens(at, place)), on: with(tokens(start, high)))
        }
        if let place = tokens(at + 1, high - 1).last(where: { isPlace($0) }),
            isAny(high - 1, ["one", "task", "notes"]), place + 2 < high,
            !isAny(low, ["put", "add"])
        {
            return note(with(tokens(at, place)), on: with(tokens(place + 1, high)))
        }
        guard isPlace(at), let that = noteStart(at + 2) else { return nil }
        return note(
            with(tokens(that + 1, high)),
            on: with(tokens(isWord(at, "next") ? at + 2 : at + 1, that)))
    }

    private var isSlipOfWriting: Bool { isAny(low, ["wirte", "wriet", "writ", "jott"]) }

    private static let writing: WordSet = [
        "write", "put", "jot", "scribble", "note", "add", "say", "mention",
    ]

    private func isPlace(_ index: Int) -> Bool {
        guard !sentence[index].quoted else { return false }
        return isAny(index, ["under", "beside", "against", "on", "below"])
            || isWord(index, "next") && isWord(index + 1, "to")
    }

    private var noteWord: Int? {
        tokens(low, min(high, low + 4)).first {
            isAny($0, ["note", "comment", "remark", "memo"])
                && ($0 > low
                    ? has($0 - 1, .article) || isAny($0 - 1, ["extra", "another", "the"]) : false)
        }
    }

    /// The note behind the word `note`: `to X that …`, `on X: …`.
    private func noted(behind index: Int) -> Understanding? {
        guard isAny(index + 1, ["to", "on", "for", "under", "in", "with", "against"]),
            let that = noteStart(index + 3)
        else { return nil }
        return note(with(tokens(that + 1, high)), on: with(tokens(index + 2, that)))
    }

    private func noteStart(_ index: Int) -> Int? {
        tokens(index, high - 1).first {
            isAny($0, ["that", "saying", "which", "reading"]) || sentence.isSymbol($0, ":")
                || isComma($0) || sentence[$0 + 1].quoted && !sentence[$0].quoted
        }
    }

    private func note(_ words: Clause, on thing: Clause) -> Understanding? {
        var end = thing.high
        if isAny(end - 1, ["one", "task", "item", "reminder", "notes"]), end > thing.low + 1 {
            end -= 1
        }
        let name = Self.bare(with(tokens(thing.low, end)).text(without: []))
        let start =
            isAny(words.low, ["that", "saying"]) || sentence.isSymbol(words.low, ":")
            ? words.low + 1 : words.low
        guard start < words.high, !name.isEmpty, !name.hasWords(moreThan: 6) else { return nil }
        let text = sentence.plainText(tokens(start, words.high)).trimmingQuotes
        if let target = thing.pointed(without: []) {
            return Understanding(.edit(target, .init(notes: text)))
        }
        return kept(.edit(.title(name), .init(notes: text)))
    }
}
