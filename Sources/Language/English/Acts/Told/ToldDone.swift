import Planner

/// Statements that tell a task to be done, by what stands first: the verb, the thing, a topic.
extension Clause {
    /// What a report tells to be done; nil when it tells nothing of the kind.
    func toldDone() -> Understanding? {
        let report = report
        let clause = report.clause
        guard clause.range.count > 1, !clause.isUndone,
            !clause.isWord(clause.low, "that") || !clause.has(clause.low + 1, .being),
            clause.toldChange == nil
                || !clause.range.contains(where: {
                    clause.isAny($0, ["to", "until", "till", "by", "from"])
                }), !isAsked || report.isOrdered,
            !clause.range.contains(where: { clause.isAny($0, Self.willing) })
        else { return nil }
        var found =
            clause.toldAsBack() ?? clause.toldByVerb(from: report.start) ?? clause.toldByTopic()
            ?? clause.toldOfThing() ?? clause.toldAsState() ?? clause.toldAsPlace()
            ?? clause.toldOfAnother()
        if report.isOrdered { found?.isGuess = false }
        found?.isTold = !report.isOrdered
        return found
    }

    private static let willing: WordSet = [
        "i'd", "i'll", "we'll", "we'd", "will", "gonna", "would",
    ]

    /// Whether a part of it is left, or all: `half done`, `not yet`, `one more page and …`.
    private var isUndone: Bool {
        (low..<high).contains { index in
            has(index, .negation) && sentence[index + 1].kind != .number
                || isAny(index, Self.halves) && !has(index + 1, .article)
                || isAny(index, Self.conditions)
                    && !tokens(low + 1, index).contains {
                        Past.is(sentence, $0 - 1) || has($0, .being)
                    }
        } || isAny(low + 1, ["more", "last"]) && (low..<high).contains { isWord($0, "and") }
    }

    private static let halves: WordSet = [
        "half", "almost", "nearly", "partly", "halfway", "forgot", "didn't", "barely", "far",
        "hardly", "mostly", "allmost", "amost",
    ]
    /// Words that tell when it will be: but behind a verb when it was.
    private static let conditions: WordSet = [
        "until", "till", "once", "when", "after", "if", "unless", "soon",
    ]

    /// `don't remind me about the bill, i paid it`: the task stands where the reminding is called off.
    func toldDespite() -> Understanding? {
        guard
            let verb = tokens(low, min(high, low + 5)).first(where: { isAny($0, Self.reminding) }),
            tokens(low, verb).contains(where: { has($0, .negation) || isAny($0, ["stop", "quit"]) }
            ),
            isAny(verb + 1, ["me", "us"]), isAny(verb + 2, ["about", "of", "to"]),
            let mark = tokens(verb + 4, high - 1).first(where: {
                isComma($0) || isAny($0, ["because", "cause", "as"])
            })
        else { return nil }
        let back = with(tokens(mark + 1, high))
        guard back.isOnlyDone || back.isWord(back.high - 1, "it"), !back.isUndone,
            back.range.contains(where: { isPast($0) })
        else { return nil }
        let front = with(tokens(verb + 3, mark))
        let title = front.content(without: [])
        return title.isEmpty ? nil : front.done(title, without: [])
    }

    private static let reminding: WordSet = [
        "remind", "nag", "bug", "chase", "pester", "reminding", "nagging", "bugging", "chasing",
    ]

    /// `just back from the gym`, `i've been to the bank`: where one was.
    private func toldAsBack() -> Understanding? {
        var at = low
        let isSaid = has(at, .speaker)
        while has(at, [.speaker, .filler, .being]) || isAny(at, ["have", "just", "got"]) { at += 1 }
        let isBack =
            isWord(at - 1, "been") ? isAny(at, ["to", "back"]) : isWord(at, "back")
        guard isBack, !isAny(at - 1, ["be", "is", "are"]) else { return nil }
        if isWord(at, "back") { at += 1 }
        guard isAny(at, ["from", "to"]), at + 1 < high, !isFuture(isSaid: isSaid) else {
            return nil
        }
        return done(
            content(without: [tokens(low, at + 1)]), without: [tokens(low, at + 1)],
            isGuess: !isSaid)
    }

    /// `i paid the rent`, `just finished X`, `fed the baby at four`: the verb comes first, or behind the speaker.
    private func toldByVerb(from start: Int) -> Understanding? {
        var at = start
        if has(at, .filler), isAny(at + 1, ["i", "we"]) { at += 1 }
        if has(at, .speaker) { at += 1 }
        let isSaid = at > start
        while has(at, .filler) || isAdverb(at) { at += 1 }
        guard at < high, !isWord(at + 1, "to") || !isWord(at, "got"),
            at > low && has(at, .wasDone) || Past.is(sentence, at)
                || (at > low || isGone || endsFinally) && Past.either.has(sentence, at)
        else { return nil }
        if isWord(at, "did"), !isSaid, sentence.has(high - 1, .verb) { return nil }
        if Self.unacted.has(sentence, at), isWord(at + 1, "to") { return nil }
        let isHaving = isAny(at, ["had", "got"])
        guard at < high - 1 else {
            let isVerb = isSaid && Past.isKnown(sentence, at) && !isHaving
            return isVerb
                ? done(sentence.text(tokens(at, high)), without: [tokens(low, at)], isGuess: true)
                : nil
        }
        // A bare participle may describe a thing: `fried rice`.
        let isObject = isObject(at + 1) || has(at + 1, .entry)
        let isSure = isSaid || isObject || Past.isSure(sentence, at) || endsFinally
        let isHad = isWord(at, "had") && !isObject && !has(at + 1, .article)
        guard isSure && !isHad || Past.isKnown(sentence, at) && !isHaving
        else { return nil }
        let isArticle = has(at + 1, .article) && !isSaid
        if isWord(at, "got"), has(at + 1, .article), !isSaid || hasHave(tokens(low, at)) {
            return nil
        }
        if isFuture(isSaid: isSaid) { return nil }
        if isWord(at, "got"), at + 2 == high, has(at + 1, .pronoun) { return nil }
        let isVerbOnly = isAny(at, ["finished", "completed", "done", "did", "had"])
        var left = [low..<(behindManaging(at) ?? (isVerbOnly ? at + 1 : isSaid ? at : start))]
        if has(high - 1, .wasDone), high - 1 > at { left.append(tokens(high - 1, high)) }
        if let aside = aside(behind: at) { left.append(aside) }
        let isGuess = !isSure || isWord(at, "had") || isArticle || namesComingDay
        return done(content(without: left), without: left, isGuess: isGuess)
    }

    private func isAdverb(_ index: Int) -> Bool {
        isAny(index, Self.adverbs) && !isObject(index + 1) && !has(index + 1, .article)
    }

    private func hasHave(_ words: Range<Int>) -> Bool {
        words.contains { isAny($0, ["have", "i've", "ive", "we've", "weve"]) }
    }

    /// Whether it ends with relief: `read chapter 3, finally`.
    private var endsFinally: Bool {
        let whole = EndMarks.withoutMarks(sentence)
        return whole.count > 2
            && (sentence.isWord(whole.upperBound - 1, "finally")
                || sentence.isWord(whole.upperBound - 1, "last")
                    && sentence.isWord(whole.upperBound - 2, "at"))
    }

    /// Whether its day has gone by: `last night`, `an hour ago`.
    private var isGone: Bool {
        isAny(high - 1, ["ago", "yesterday", "already", "earlier"])
            || isAny(high - 2, ["last", "this"]) && isAny(high - 1, ["night", "morning", "week"])
    }

    /// Behind what only says that it came to something: `managed to`, `took care of`, `ended up`.
    private func behindManaging(_ index: Int) -> Int? {
        Self.managing.first { verb, rest in
            isAny(index, verb) && isAny(index + 1, rest)
        }.map { _ in
            let at = index + 2
            return isAny(at, ["to", "of"]) ? at + 1 : at
        }
    }

    private static let managing: [(WordSet, WordSet)] = [
        (["managed", "remembered", "got", "able"], ["to", "around", "round"]),
        (["took"], ["care"]), (["dealt"], ["with"]), (["ended"], ["up"]),
        (["went"], ["and"]),
    ]
    /// Verbs after which what one means to do is still to be done.
    private static let unacted: WordSet = [
        "promised", "wanted", "tried", "decided", "forgot", "planned", "needed", "hoped", "agreed",
        "asked", "told", "meant", "intended", "offered", "chose", "began", "started",
    ]

    private func isObject(_ index: Int) -> Bool {
        has(index, [.determiner, .pronoun, .particle]) || isAny(index, Self.behind)
    }

    /// Whether its day is yet to come. A time alone, or a weekday told by its speaker, is of the past.
    private func isFuture(isSaid: Bool) -> Bool {
        guard namesComingDay else { return false }
        let reading = sentence.reading(range)
        if !reading.hasDay { return false }
        if case .due(let day, _) = reading.draft.todo.schedule, day <= sentence.today {
            return false
        }
        return !(isSaid && range.contains { sentence.has($0, .weekday) })
    }

    /// A clause that says only when or why: `before the rain`, `because it was late`.
    private func aside(behind verb: Int) -> Range<Int>? {
        tokens(verb + 1, high).first { isAny($0, Self.asides) && $0 > verb + 1 }.map { $0..<high }
    }

    private static let asides: WordSet = [
        "before", "after", "because", "cause", "while", "since", "without", "until", "when", "so",
        "but", "although", "though",
    ]
    private static let adverbs: WordSet = [
        "have", "had", "finally", "already", "just", "at", "last", "now", "all", "am", "are",
    ]
    private static let behind: WordSet = [
        "with", "to", "for", "up", "off", "out", "in", "mom", "mum", "dad",
    ]

    /// `cat food: got it`, `vitamins, swallowed`, `done: the laundry`: a topic, and what became of it.
    private func toldByTopic() -> Understanding? {
        guard
            let mark = tokens(low + 1, high - 1).first(where: {
                sentence[$0].kind == .symbol && sentence[$0 + 1].spaced && !sentence[$0].quoted
                    && [":", ",", "-", "–", "—", "?", "!", ".", "="].contains(
                        sentence.text($0..<$0 + 1))
            }), !tokens(low, mark).contains(where: { has($0, .speaker) }),
            tokens(low, mark).contains(where: { sentence[$0].kind == .word })
        else { return nil }
        let (front, back) = (with(tokens(low, mark)), with(tokens(mark + 1, high)))
        if front.isOnlyDone,
            front.range.contains(where: { has($0, .wasDone) || isWord($0, "care") }),
            !sentence.has(mark + 1, .relativeDay)
        {
            return back.done(back.content(without: []), without: [])
        }
        guard mark - low <= 6, back.range.count <= 4, back.isOnlyDone || back.endsDone else {
            return nil
        }
        return front.done(
            front.content(without: []), without: [],
            isGuess: !back.range.contains {
                has($0, .wasDone) || isAny($0, ["got", "did", "took"])
            })
    }

    /// Whether it says nothing but that something is done: `got it`, `done and dusted`, `taken care of`.
    private var isOnlyDone: Bool {
        range.contains { isPast($0) }
            && range.allSatisfy {
                isPast($0) || has($0, [.pronoun, .filler, .speaker, .being, .all])
                    || isAny($0, Self.doneWords)
            }
    }

    private static let doneWords: WordSet = [
        "and", "dusted", "care", "of", "have", "been", "em", "check", "tick", "task", "mission",
    ]

    /// `eight glasses drunk`
    private var endsDone: Bool {
        isPast(high - 1) && (has(low, .filler) || sentence.has(low, [.cardinal, .digits]))
            || isPast(low) && !isAny(low, ["check", "tick"])
                && range.dropFirst().allSatisfy {
                    has($0, .all) || sentence.has($0, [.cardinal, .digits])
                }
    }

    private func isPast(_ index: Int) -> Bool {
        has(index, .wasDone) || Past.isParticiple(sentence, index) && !isWord(index, "left")
            || isAny(index, ["got", "did", "took", "check", "tick"])
    }
}
