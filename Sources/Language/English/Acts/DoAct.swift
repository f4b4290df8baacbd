import Planner

/// Statements and orders that tell a task to be done.
extension Clause {
    /// What it tells to be done; nil when it tells nothing of the kind.
    func doing() -> Understanding? {
        if (low..<high).contains(where: {
            has($0, .negation) && sentence[$0 + 1].kind != .number
                && !sentence.isSymbol($0 + 1, ".") || isAny($0, Self.halves)
        }) {
            return nil
        }
        let isView = isAny(low, ["completed", "complted", "finished", "done"])
        if isView, range.count == 1 ? !isAny(low, ["finished", "done"]) : namesView { return nil }
        return (isWord(low, "all") ? doneAlone() : nil) ?? doneAll() ?? doneAlone() ?? ticked()
            ?? told() ?? toldOf()
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
        return Understanding(.completeAll(isMissed ? .missed : .all))
    }

    private static let halves: WordSet = [
        "half", "almost", "nearly", "partly", "halfway", "forgot", "didn't", "barely", "until",
        "till", "once", "far", "when", "after",
    ]

    /// `check X off`, `mark X as done`, `complete X`, `done with X`, `tick X`.
    private func ticked() -> Understanding? {
        guard
            has(low, [.complete, .wasDone]) || isAny(low, ["mark", "set", "strike", "did", "got"])
                || isTick(low) || isTick(high - 1)
        else { return nil }
        let isMark = isAny(low, ["mark", "set", "got"])
        let containers = containers.filter { $0.isLed || isMark && isNamed($0) }
        var left = containers.map(\.range) + [low..<low + 1]
        for index in low + 1..<max(high, low + 1) where isTickWord(index) {
            left.append(index..<index + 1)
        }
        let isOff = (low + 1..<high).contains {
            isAny($0, ["off", "out", "done", "complete", "completed", "finished"])
        }
        if isMark,
            !(low + 1..<high).contains(where: {
                has($0, .wasDone) || isWord($0, "complete")
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
        let isClear = isAny(low, ["complete", "completed", "done", "finished", "tick"])
        if isTick(high - 1) { left.append(high - 1..<high) }
        if !has(low, [.complete, .wasDone]), !isAny(low, ["mark", "set", "strike", "did", "got"]),
            !isTick(low)
        {
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

    private func isTickWord(_ index: Int) -> Bool {
        (isAny(
            index,
            [
                "off", "as", "done", "complete", "completed", "finished", "with", "from", "being",
                "already", "out", "thanks", "please",
            ]) || isWord(index, "to") && has(index + 1, .wasDone))
            && (index == low + 1 || index >= high - 3 || isAny(index, ["as", "off"]))
    }

    /// `i paid the rent`, `paid the rent`, `just finished X`, `finally got around to X`.
    private func told() -> Understanding? {
        var at = low
        if has(at, .speaker) { at += 1 }
        while has(at, .filler) || isAny(at, Self.adverbs) { at += 1 }
        guard at < high - 1, !isWord(at + 1, "to") || !isWord(at, "got"),
            at > low && has(at, .wasDone) || Past.is(sentence, at)
                || at > low && Past.either.has(sentence, at)
        else { return nil }
        let isSaid = at > low
        // A bare participle may describe a thing: `fried rice`.
        let isObject =
            has(at + 1, [.determiner, .pronoun, .particle]) || isAny(at + 1, Self.behind)
            || has(at + 1, .entry)
        guard isSaid || isObject || Past.isSure(sentence, at) else { return nil }
        if has(at + 1, .article) && !isSaid || namesComingDay { return nil }
        if isWord(at, "got"), at + 2 == high, has(at + 1, .pronoun) { return nil }
        let isVerbOnly = isAny(at, ["finished", "completed", "done", "did"])
        var left = [low..<(isVerbOnly ? at + 1 : isSaid ? at : low)]
        if has(high - 1, .wasDone), high - 1 > at { left.append(high - 1..<high) }
        return done(content(without: left), without: left)
    }

    private static let adverbs: WordSet = [
        "have", "had", "finally", "already", "just", "at", "last", "now", "all", "am", "are",
    ]
    private static let behind: WordSet = [
        "with", "to", "for", "up", "off", "out", "in", "mom", "mum", "dad",
    ]

    /// `rent paid`, `the essay is finished`, `that's the laundry done`, `dishes have been washed`.
    private func toldOf() -> Understanding? {
        var end = high
        while end > low, has(end - 1, .filler) || isAny(end - 1, Self.closing) { end -= 1 }
        let said = end
        while end > low, isAny(end - 1, ["yesterday", "today"]) { end -= 1 }
        end = withoutDay(before: end)
        guard end > low + 1 else { return nil }
        let verb = end - 1
        let isPart = isAny(verb, Self.particles) && end > low + 2 && Past.is(sentence, verb - 1)
        let at = isPart ? verb - 1 : verb
        guard has(at, .wasDone) || Past.isParticiple(sentence, at) && !sentence.has(low, .verb)
        else { return nil }
        if has(low, .put), isRequest || !isPart { return nil }
        var start = at
        while start > low, isAny(start - 1, Self.passives) || has(start - 1, .filler) { start -= 1 }
        let isNumbered = sentence[low].kind == .number && has(at, .wasDone)
        guard start > low, isNumbered || !namesComingDay,
            !has(low, [.put, .see, .wants]) || has(at, .wasDone)
        else { return nil }
        guard start < at || has(at, .wasDone) || Past.isSure(sentence, at) else { return nil }
        let left = [start..<at, said..<high] + (has(at, .wasDone) ? [at..<end] : [])
        let low = isAny(low, ["that's", "thats", "that", "and"]) ? self.low + 1 : self.low
        return with(low..<high).done(with(low..<high).content(without: left), without: left)
    }

    private func withoutDay(before end: Int) -> Int {
        guard sentence.has(end - 1, .dated) || isDay(end - 1) else { return end }
        return days.first { $0.upperBound == end }?.lowerBound ?? end
    }

    private static let closing: WordSet = ["off", "care", "of", "too", "now", "✅"]
    private static let particles: WordSet = ["in", "out", "up", "off", "away", "back", "down"]
    private static let passives: WordSet = [
        "is", "are", "was", "were", "has", "have", "been", "got", "all", "now", "being", "i've",
        "ive", "taken", "'s",
    ]

    private var namesComingDay: Bool {
        let reading = sentence.reading(range)
        guard case .due(let day, let time) = reading.draft.todo.schedule else {
            return reading.hasDay && dayOf == nil
        }
        return day > sentence.today || time.map { CivilDateTime(day, $0) > sentence.now } ?? false
    }

    /// The completing of what has that name.
    func done(_ title: String, without left: [Range<Int>]) -> Understanding? {
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
        return Understanding(
            .complete(.title(title), on: found?.day),
            alternatives: draft.todo.title.isEmpty ? [] : [.add([draft])])
    }
}

/// Verbs in the past tense, and participles.
enum Past {
    /// Whether a verb in the past tense stands at `index`.
    static func `is`(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        irregular.has(sentence, index) || both.has(sentence, index) || isRegular(sentence, index)
    }

    /// Whether a participle stands at `index`.
    static func isParticiple(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        participles.has(sentence, index) || both.has(sentence, index) || isRegular(sentence, index)
    }

    /// Whether no thing is described by the word at `index`: `paid`, and not `fried`.
    static func isSure(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        sure.has(sentence, index) || irregular.has(sentence, index)
    }

    private static func isRegular(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        let token = sentence[index]
        guard token.kind == .word, token.length > 3, !token.quoted else { return false }
        let word = sentence.lowercased(index)
        return word.hasSuffix("ed") && !word.hasSuffix("eed") && !nouns.has(sentence, index)
    }

    private static let nouns: WordSet = [
        "bed", "red", "shed", "wed", "need", "sled", "hundred", "embed", "unscheduled", "med",
        "ted", "fred", "ahead",
    ]
    private static let irregular = words(
        "took wrote ate drank drove flew gave went did began chose spoke woke swam rang sang tore wore threw forgave hid rode shook saw fed swept got"
    )
    private static let both = words(
        """
        paid bought sent made met brought built dealt dug found held kept laid led left lent lost sold spent taught \
        told understood won hung fed swept fixed heard felt caught sewn spun ground lit
        """)
    private static let participles = words(
        "taken written eaten drunk driven flown given gone done begun chosen spoken worn thrown hidden ridden shaken seen sewn drawn grown known shown torn"
    )
    private static let sure = words(
        """
        paid bought sent submitted finished completed called emailed booked cleaned washed fixed ordered returned renewed watered vacuumed \
        picked dropped mailed posted handed collected cancelled walked hoovered mopped texted phoned filed uploaded installed replaced \
        sorted scheduled signed delivered registered confirmed updated visited practised practiced studied exercised ironed
        """)

    /// Verbs whose past tense is their base.
    static let either: WordSet = ["read", "put", "cut", "set", "shut", "let", "hit", "quit"]

    private static func words(_ list: String) -> WordSet {
        WordSet(list.split { $0 == " " || $0 == "\n" }.map(String.init))
    }
}
