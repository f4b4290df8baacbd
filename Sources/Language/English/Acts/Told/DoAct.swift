import Planner

/// Statements and orders that tell a task to be done.
extension Clause {
    /// What it tells to be done; nil when it tells nothing of the kind.
    func doing() -> Understanding? {
        if let despite = toldDespite() { return despite }
        let isDenied = (low..<high).contains {
            has($0, .negation) && sentence[$0 + 1].kind != .number
                && !sentence.isSymbol($0 + 1, ".")
                || isAny($0, Self.halves) && !has($0 + 1, .article)
        }
        if isDenied { return nil }
        let isView = isAny(low, ["completed", "complted", "finished", "done"])
        if isView, range.count == 1 ? !isAny(low, ["finished", "done"]) : namesView { return nil }
        return (isWord(low, "all") ? doneAlone() : nil) ?? doneAll() ?? doneAlone() ?? ticked()
            ?? toldByWord() ?? toldDone()
    }

    /// `packed`, `voted!`: the verb alone of what was done.
    private func toldByWord() -> Understanding? {
        let words = (0..<sentence.count).filter { sentence[$0].kind == .word }
        guard range.count == 1, words.count < 3, !isAsked, !sentence.isWord(0, "that"),
            !sentence.isWord(0, "it"), !TalkFamilies.feelings.has(sentence, low),
            Past.isSure(sentence, low) || sentence.numbers[low] == 0,
            Past.is(sentence, low) || Past.isParticiple(sentence, low)
        else { return nil }
        var found = done(sentence.text(range), without: [])
        found?.isTold = true
        return found
    }

    /// Whether nothing but a container or a day stands behind its first word: `completed list`, `done for today`.
    private var namesView: Bool {
        let left = containers.map(\.range) + days + [low..<low + 1]
        return range.count < 5 && first(.all, from: low) == nil
            && (low..<high).contains { isWord($0, "for") || has($0, [.holder, .entries]) }
            && text(without: left).split(separator: " ").allSatisfy {
                ["for", "list", "tasks", "my"].contains($0.lowercased())
            }
    }

    /// `done`, `finished!`, `all done`, a tick: what was spoken of.
    private func doneAlone() -> Understanding? {
        guard range.count <= 5,
            (low..<high).contains(where: { has($0, .wasDone) || isTick($0) || isWord($0, "did") })
        else { return nil }
        let isBare = (low..<high).allSatisfy {
            has($0, [.wasDone, .filler, .speaker, .being, .pronoun]) || isTick($0)
                || isAny($0, Self.cheers)
                || isAny(
                    $0,
                    [
                        "all", "already", "did", "task", "with", "mark", "as", "have", "i've",
                        "it's", "yes", "ok", "yep", "yeah",
                    ])
        }
        guard isBare else { return nil }
        let isPointing = (low..<high).contains {
            has($0, .pronoun) && !isWord($0, "that's")
                || isAny($0, ["it's", "its", "that's", "thats"])
        }
        return Understanding(.complete(isPointing ? .last : .none, on: nil))
    }

    private func isTick(_ index: Int) -> Bool {
        isAny(index, Self.ticks)
            || index == low && sentence[index + 1].kind == .number && isAny(index, ["👍"])
    }

    private static let cheers: WordSet = ["👍", "🎉"]
    private static let ticks: WordSet = ["✅", "✔️", "✔", "☑️", "☑", "✓"]

    /// `done all today`, `everything is done`, `mark all of friday as done`.
    private func doneAll() -> Understanding? {
        guard
            let all = (low..<min(high, low + 4)).first(where: { isAny($0, ["all", "everything"]) }),
            has(low, [.complete, .wasDone, .all])
                || isAny(low, ["mark", "set", "i", "i've", "did"]),
            (low..<high).contains(where: { has($0, [.wasDone, .complete]) || isWord($0, "did") }),
            all < high
        else { return nil }
        // What is to be left out cannot be told from what is meant.
        if (all..<high).contains(where: { isAny($0, ["except", "besides", "apart", "but"]) }) {
            return Understanding(.unknown)
        }
        var left = containers.map(\.range) + days
        if range.count == 2, isWord(low, "completed") || isWord(low, "finished"), day != nil {
            return nil
        }
        for index in low..<high
        where has(
            index,
            [
                .all, .wasDone, .complete, .filler, .determiner, .entries, .being, .speaker, .into,
                .outOf, .particle,
            ]) || isAny(index, ["as", "for", "with", "have", "did", "mark", "set", "of", "to"])
            || ViewWords.isOne(sentence, index)
        {
            left.append(index..<index + 1)
        }
        guard text(without: left).allSatisfy({ !$0.isLetter && !$0.isNumber }) else { return nil }
        let period: View? =
            first(.all, from: low) == nil
            ? nil
            : (low..<high).contains { isWord($0, "week") }
                ? .week : (low..<high).contains { isWord($0, "month") } ? .month : nil
        if let view = day ?? period
            ?? ((low..<high).contains { isWord($0, "today") } ? .today : nil)
        {
            return Understanding(.completeAll(view))
        }
        if case .list(let name)? = containers.first?.kind {
            return Understanding(.completeAll(.list(name)))
        }
        let isMissed = (low..<high).contains { isAny($0, ["missed", "overdue"]) }
        // Told that everything is done, the day is meant; an order means all.
        let isTold = isAny(low, ["i", "i've", "did", "everything"]) && isWord(all, "everything")
        let rest: View =
            isTold && !(low..<high).contains { has($0, [.entries, .holder]) } ? .today : .all
        return Understanding(.completeAll(isMissed ? .missed : rest))
    }

    private static let halves: WordSet = [
        "half", "almost", "nearly", "partly", "halfway", "forgot", "didn't", "barely", "far",
        "until",
        "till",
        "allmost",
    ]

    /// `check X off`, `mark X as done`, `complete X`, `done with X`, `tick X`.
    private func ticked() -> Understanding? {
        guard
            has(low, [.complete, .wasDone]) || isAny(low, Self.markers)
                || isAny(low, ["strike", "did"]) || isTick(low) || isTick(high - 1)
        else { return nil }
        let isMark = isAny(low, Self.markers)
        let containers = containers.filter { $0.isLed || isMark && isNamed($0) }
        var left = containers.map(\.range) + [low..<low + 1]
        for index in low + 1..<max(high, low + 1) where isTickWord(index) {
            left.append(index..<index + 1)
        }
        let isOff = (low + 1..<high).contains {
            isAny($0, ["off", "out", "done", "complete", "completed", "finished"])
        }
        if isMark, !isAny(low, ["mark", "set", "got"]),
            !has(high - 1, .wasDone)
                || !isAny(high - 2, ["as", "to"]) && !isAny(low, ["consider", "count"])
        {
            return nil
        }
        if isMark,
            !(low + 1..<high).contains(where: {
                has($0, .wasDone) || isWord($0 - 1, "as") && Past.isParticiple(sentence, $0)
                    || isWord($0, "complete")
                    || isWord($0, "off") && isWord(low, "mark")
            })
        {
            return nil
        }
        if isWord(low, "complete"), !days.isEmpty {
            return range.count == 2 ? day.map { Understanding(.completeAll($0)) } : nil
        }
        if isWord(low, "got"), range.count == 2 { return nil }
        if let container = containers.first, isMark,
            content(without: left + [container.range]).isEmpty
        {
            return Understanding(.completeAll(viewMeant(container)))
        }
        let isClear =
            isAny(low, ["complete", "completed", "done", "finished", "tick"])
            || isWord(low, "close") && isAny(high - 1, ["one", "task", "item"])
        if isTick(high - 1) { left.append(high - 1..<high) }
        if !has(low, [.complete, .wasDone]), !isMark, !isAny(low, ["strike", "did"]), !isTick(low) {
            left.removeAll { $0 == low..<low + 1 }
        }
        let isTicked = isTick(low) || isTick(high - 1)
        if let target = pointed(without: left), !isMark || isOff,
            !isWord(low, "check") || isOff || target != .last, !isWord(low, "got") || isOff
        {
            return Understanding(.complete(target, on: nil))
        }
        guard isClear || isOff && !isAny(low, ["did"]) || isTicked else { return nil }
        if let target = pointed(without: left) { return Understanding(.complete(target, on: nil)) }
        return done(content(without: left), without: left)
    }

    /// Verbs that mark something as done where that is said behind it.
    private static let markers: WordSet = [
        "mark", "set", "got", "consider", "count", "put", "log", "record", "register", "move",
        "note", "flag", "treat", "list", "report", "class",
    ]

    private func isTickWord(_ index: Int) -> Bool {
        (isAny(
            index,
            [
                "off", "as", "done", "complete", "completed", "finished", "with", "from", "being",
                "already", "out", "thanks", "please", "down",
            ]) || isWord(index - 1, "as") && Past.isParticiple(sentence, index)
            || isWord(index, "to") && has(index + 1, .wasDone))
            && (index == low + 1 || index >= high - 3 || isWord(index - 1, "as")
                || isAny(index, ["as", "off"]))
    }

    /// The completing of what has that name.
    func done(_ title: String, without left: [Range<Int>], isGuess: Bool = false) -> Understanding?
    {
        let line = sentence.another(Self.withoutJoints(text(without: left)))
        let found =
            line.count > 0
            ? EnglishMatch(line, 0..<line.count, isSlash: false).filling(0..<line.count).finished()
            : nil
        if let found, case .numbers = found.target {
            return Understanding(.complete(found.target, on: found.day))
        }
        if found?.target == .last { return Understanding(.complete(.last, on: found?.day)) }
        if title.isEmpty, let day { return Understanding(.completeAll(day)) }
        guard !title.isEmpty, !title.hasWords(moreThan: 10) else { return nil }
        let draft = sentence.reading.draft
        var meaning = Understanding(
            .complete(.title(title), on: found?.day),
            alternatives: draft.todo.title.isEmpty ? [] : [.add([draft])])
        meaning.isGuess = isGuess
        return meaning
    }
}
