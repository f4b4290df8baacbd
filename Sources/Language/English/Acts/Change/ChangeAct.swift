import Planner

/// Orders and statements that change a task that stands in the plan.
///
/// ```
/// my karate | is at | 5    | now | not 4         title, verb, new value, cue, old value
/// move      | ballet | from tuesday | to wednesday
/// ```
extension Clause {
    /// What it changes; nil when it changes nothing.
    func changing() -> Understanding? {
        guard
            endsNow
                || (low..<high).contains(where: {
                    isAny($0, Self.hints) || sentence.isSymbol($0, ">")
                })
        else { return nil }
        if isAsked && !isRequest && !hasChangeOrder || range.count > 30 || range.count < 2
            || has(low, .auxiliary) && !isAny(low, ["have", "can", "could", "do", "may"])
            || (low..<high).contains(where: {
                has($0, .whether) || isAny($0, Self.warning) && isAny($0 + 1, ["me", "us"])
                    || isWord($0, "remind") && $0 > low
            })
        {
            return nil
        }
        var clause = self
        clause.range = clause.withoutReportOpenings
        if let words = clause.renamed() ?? clause.noted() ?? clause.marked() { return words }
        let order = changeOrder
        if let order { clause.range = tokens(clause.low, order) }
        if let found = clause.shifted() ?? clause.refiled() { return found }
        return has(low, [.take, .see]) ? nil : clause.moved(isOrdered: order != nil)
    }

    /// Words of which every change has one.
    private static let hints: WordSet = [
        "move", "push", "shift", "reschedule", "postpone", "delay", "defer", "bump", "bring",
        "change",
        "switch", "swap", "alter", "amend", "modify", "dealy", "kick", "adjust", "update",
        "transfer",
        "extend", "slide", "shunt", "drag", "reschedul", "resched", "nudge", "pull", "put", "make",
        "set", "have", "give", "leave", "save", "keep", "moved", "changed", "rescheduled", "pushed",
        "postponed", "shifted", "switched", "delayed", "bumped", "slipped", "swapped", "moving",
        "deferred", "pulled", "brought", "relocated", "extended", "swtiched", "gone", "instead",
        "rather", "not", "isn't", "isnt", "aren't", "wasn't", "from", "place", "now", "here",
        "only",
        "is", "are", "be", "starts", "begins", "goes", "comes", "runs", "resumes", "happens",
        "falls",
        "ends", "finishes", "moves", "shifts", "switches", "new", "due", "start", "can", "could",
        "can't", "cant", "cannot", "won't", "couldn't", "works", "suits", "i'd", "we'd", "id",
        "earlier", "sooner", "later", "by", "needs", "need", "wants", "exchange", "replace", "edit",
        "correct", "substitute", "rename", "should", "name", "note", "comment", "remark", "memo",
        "under", "beside", "against", "below", "next", "write", "jot", "scribble", "add", "wirte",
        "wriet", "writ", "jott", "star", "take", "remove", "get", "flag", "mark", "tag", "rank",
        "treat", "raise", "lower", "increase", "reduce", "drop", "upgrade", "belongs", "file",
        "refile",
        "dump", "stick", "same", "top", "=", "→", "➡", "->", "moveed", "reschedueld",
    ]
    private static let warning: WordSet = ["warn", "alert", "ping", "notify"]

    private var hasChangeOrder: Bool { changeOrder != nil }

    /// Where an order to change what is told begins: `…, so change it`, `… please amend`.
    private var changeOrder: Int? {
        guard
            let verb = tokens(low + 2, high).last(where: { isAny($0, Self.orders) }),
            tokens(verb + 1, high).allSatisfy({ isAny($0, Self.orderEnds) || has($0, .pronoun) })
        else { return nil }
        var start = verb
        while start > low + 1,
            isAny(start - 1, Self.orderLeads) || sentence[start - 1].kind == .symbol
        { start -= 1 }
        let isLed = start < verb || verb + 1 < high
        return isLed && days.contains { $0.lowerBound < start } ? start : nil
    }

    private static let orders: WordSet = [
        "change", "amend", "correct", "update", "fix", "adjust", "edit", "move", "note", "shift",
    ]
    private static let orderEnds: WordSet = [
        "please", "accordingly", "now", "thanks", "my", "the", "calendar", "plan", "list", "on",
        "in", "for", "me", "then",
    ]
    private static let orderLeads: WordSet = [
        "so", "and", "please", "you", "u", "can", "could", "would", "then", "now", "just", "pls",
    ]

    /// Gives a task that the words name another day, time or repetition.
    private func moved(isOrdered: Bool) -> Understanding? {
        statedAnew(isOrdered: isOrdered) ?? movedByParts(isOrdered: isOrdered) ?? movedLightly()
    }

    /// What is left when verb, old values, cues and leads are taken off: a title, and when it is now.
    private func movedByParts(isOrdered: Bool) -> Understanding? {
        let frames = changeFrames
        let olds = oldValues
        let isOrder = isAny(low, Self.verbs)
        let told = toldChange
        let cues = (low..<high).filter { isCue($0) }
        let isCued = !cues.isEmpty || endsNow && !sentence.has(low, .verb)
        let isLed = olds.isEmpty ? hasLed : true
        let isPut = putsAnew
        guard
            isOrder && (isLed || told != nil || isCued) || told != nil || isCued
                || !olds.isEmpty || !frames.isEmpty || isOrdered || isPut
        else { return nil }
        if isOrder, told == nil, cues.isEmpty, isAny(low + 1, ["to", "for"]) { return nil }
        var left = olds + frames + cues.map { $0..<$0 + 1 }
        if isOrder || isPut { left.append(low..<low + 1) }
        if let told {
            left.append(isActive(told) ? low..<told + 1 : tokens(passiveStart(told), told + 1))
        }
        for index in low..<high where isAny(index, Self.cueWords) || isJoining(index, left) {
            left.append(index..<index + 1)
        }
        if !isOrder, told == nil, !isCued, !isOrdered, namesException(olds) { return nil }
        let isSure = isOrder || told != nil || isCued || !olds.isEmpty || isOrdered
        return changed(without: left, isGuess: !isSure)
    }

    /// Whether what stands behind `not` is left out of a repetition: `every day, not sundays`.
    private func namesException(_ olds: [Range<Int>]) -> Bool {
        guard let old = olds.first,
            !old.contains(where: { isAny($0, ["every", "daily", "weekly", "of", "than"]) })
        else { return false }
        if case .recurring = sentence.reading(range).draft.todo.schedule { return true }
        return range.contains { isAny($0, ["every", "daily", "each"]) }
    }

    /// What a change by parts leaves: a title, and when it is now.
    func changed(without left: [Range<Int>], isGuess: Bool) -> Understanding? {
        var line = sentence.another(text(without: left))
        if !isGuess, !line.reading.hasDay, line.reading.time == nil, let hour = line.withHour {
            line = sentence.another(hour)
        }
        let reading = line.reading
        guard reading.hasDay || reading.time != nil, reading.problem == nil else { return nil }
        let title = Self.titleAlone(reading.draft.todo.title)
        guard !title.hasWords(moreThan: 9) else { return nil }
        if title.isEmpty { return isGuess ? nil : changed(.last, reading, line) }
        var found = changed(.title(title), reading, line)
        found.isGuess = isGuess
        return found
    }

    /// The change of a task to what was read of a line.
    func changed(_ target: Target, _ said: DraftReading, _ line: EnglishSentence) -> Understanding {
        var bare = said
        bare.draft.todo.title = ""
        let isSeries: Bool =
            if case .recurring = said.draft.todo.schedule { true } else {
                (low..<high).contains { isWord($0, "from") && isAny($0 + 1, ["now", "here"]) }
            }
        let match = EnglishMatch(line, 0..<line.count, isSlash: false)
        let draft = sentence.reading.draft
        let edit = match.edit(bare, isMove: !isSeries)
        return Understanding(
            .edit(target, edit),
            alternatives: draft.todo.title.isEmpty || target == .last ? [] : [.add([draft])])
    }

    private static let wishes: WordSet = [
        "want", "need", "prefer", "like", "meant", "said", "have", "do",
    ]
    private static let verbs: WordSet = [
        "move", "push", "shift", "reschedule", "postpone", "delay", "defer", "bump", "bring",
        "change", "switch", "swap", "alter", "amend", "modify", "dealy", "kick",
        "adjust", "update", "transfer", "extend", "slide", "shunt", "drag", "reschedul", "resched",
    ]
    private static let cueWords: WordSet = [
        "instead", "earlier", "later", "forward", "back", "onwards",
    ]
    private var hasLed: Bool {
        tokens(low + 1, high).contains { at in
            isAny(at, Self.directions)
                && (days.contains { $0.contains(at + 1) || $0.contains(at) }
                    || isAny(at, ["earlier", "later", "forward", "back"]))
                || isComma(at) && isAny(at + 1, ["now", "it", "it's", "its", "is"])
                || isWord(at, "so") && isAny(at + 1, ["it", "it's", "its"])
        }
    }

    private static let directions: WordSet = [
        "to", "until", "till", "til", "for", "earlier", "later", "forward", "back",
    ]

    /// Whether a little word only joins what is left to a day or to what was taken off.
    private func isJoining(_ index: Int, _ left: [Range<Int>]) -> Bool {
        let isBefore =
            index + 1 == high || isAny(index + 1, Self.leads)
            || days.contains { $0.contains(index + 1) }
            || left.contains { $0.lowerBound == index + 1 }
        if isAny(index, Self.leads) { return isBefore }
        return index > low && isAny(index, Self.being) && isBefore
    }

    private static let leads: WordSet = [
        "to", "until", "till", "til", "for", "on", "at", "by", "back", "forward", "up", "out",
        "over", "it", "so", "is", "that",
    ]
    private static let being: WordSet = [
        "is", "are", "be", "starts", "begins", "goes", "comes", "runs", "only", "it's", "its",
        "should", "repeat", "run", "happen", "finishes",
    ]
}

extension EnglishSentence {
    /// It with a bare hour at its end or behind a colon said as one: `lesson: 4` as `lesson: at 4`.
    fileprivate var withHour: String? {
        guard
            let hour = (0..<count).last(where: { self[$0].kind == .number || has($0, .cardinal) }),
            hour > 0, hour >= count - 2, (1...24).contains(self[hour].value),
            !isWord(hour - 1, "at")
        else { return nil }
        let front = isWord(hour - 1, "to") ? hour - 1 : hour
        return [text(0..<front), "at", text(hour..<count)].joined(separator: " ")
    }
}
