import Planner

/// Statements that name the thing first, and then what became of it.
extension Clause {
    /// `rent paid`, `the essay is finished`, `leaves raked up before the rain`.
    func toldOfThing() -> Understanding? {
        guard !has(low, [.speaker, .see, .wants]) || has(low, .wasDone),
            let at = tokens(low + 1, high).first(where: { isToldParticiple($0) })
        else { return nil }
        if isAny(at, ["cancelled", "canceled"]), has(at - 1, .being), day != nil { return nil }
        var start = at
        while start > low, isAny(start - 1, Self.passives) || has(start - 1, .filler) { start -= 1 }
        let isDone = has(at, .wasDone)
        let isCut = sentence.lowercased(start - 1).hasSuffix("'s")
        let hasVerb = start < at || isCut
        let isSurely =
            isDone
            || Past.isSure(sentence, at) && !isAny(low, Self.wishes)
                && isPlainThing(tokens(low, start))
                && !tokens(low, start).contains { has($0, [.determiner, .article]) }
        guard start > low, !(sentence.has(low, .verb) && !isSurely && !hasVerb),
            !(has(low, .put) && (isRequest || !hasVerb) && !isDone)
        else { return nil }
        let isNumbered = sentence[low].kind == .number && isDone
        guard isNumbered || !namesComingDay || !sentence.reading(range).hasDay else { return nil }
        let isLast = at == high - 1 || behindParticiple(at) == high
        let isSure =
            hasVerb || isDone || Past.isSure(sentence, at)
            || isLast && at > low && Past.isParticiple(sentence, at)
                && isPlainThing(tokens(low, at)) && !sentence.has(low, .verb)
                && !isWord(at, "run") && !isMood(low) && !has(low, [.determiner, .subject])
        guard isSure || isPlainThing(tokens(low, start)) && isKnown(at) else { return nil }
        var left = [tokens(start, at), behindParticiple(at)..<high] + (isDone ? [at..<at + 1] : [])
        if isAny(low, ["that's", "thats", "that", "and"]), at > low + 1 {
            left.append(low..<low + 1)
        }
        var title = content(without: left)
        if isCut, hasVerb { title = title.replacing("'s", with: "", maxReplacements: 1) }
        return done(title, without: left, isGuess: !isSure || namesComingDay && !isNumbered)
    }

    /// Whether the word there is of talk or of what one is at: `much appreciated`, `feeling tired`.
    private func isMood(_ index: Int) -> Bool {
        TalkFamilies.little.has(sentence, index) || TalkFamilies.feelings.has(sentence, index)
            || sentence.lowercased(index).hasSuffix("ing")
    }

    /// Verbs that want something done: `get the car washed`.
    private static let wishes: WordSet = [
        "get", "have", "need", "want", "keep", "see", "check", "confirm", "ensure", "make", "watch",
    ]

    private func isKnown(_ index: Int) -> Bool {
        Past.isKnown(sentence, index) || Past.either.has(sentence, index)
    }

    /// Whether a participle stands there with nothing behind it but what goes with it: `up`, `today`, `by all`.
    private func isToldParticiple(_ index: Int) -> Bool {
        guard
            has(index, .wasDone) || Past.isParticiple(sentence, index)
                || isAny(index, ["read", "cut", "shut"]) && index == high - 1
        else { return false }
        if isAny(index - 1, ["to", "be", "get", "not", "a", "the", "my", "have", "needs", "of"]) {
            return has(index, .wasDone) && isAny(index - 1, ["have", "get"])
                && !has(low, [.speaker, .determiner])
                ? false : isWord(index - 1, "have") && has(index, .wasDone) && index == high - 1
        }
        var at = behindParticiple(index)
        while isWord(at, "and") || isWord(at, "&"),
            Past.isParticiple(sentence, at + 1) || Past.either.has(sentence, at + 1)
        {
            at = behindParticiple(at + 1)
        }
        return at == high || isAny(at, Self.adjuncts) || isWord(at + 1, "to")
    }

    /// Behind a participle, its particles, and the days that follow it.
    private func behindParticiple(_ index: Int) -> Int {
        var at = index + 1
        while at < high {
            if isAny(at, Self.closing) || has(at, .filler) {
                at += 1
            } else if let day = days.first(where: { $0.lowerBound == at }) {
                at = day.upperBound
            } else if isAny(at, ["yesterday", "today"]) || sentence[at].kind == .symbol {
                at += 1
            } else {
                break
            }
        }
        return at
    }

    /// Whether it names a thing and holds neither verb nor preposition: `blood pressure tablets`.
    var isBareThing: Bool {
        !range.isEmpty && isPlainThing(range) && !sentence.has(low, .verb)
    }

    /// Whether those tokens name a thing and hold neither verb nor preposition: `blood pressure tablets`.
    private func isPlainThing(_ words: Range<Int>) -> Bool {
        words.count <= 4
            && words.allSatisfy {
                sentence[$0].kind == .word
                    && !has($0, [.into, .outOf, .speaker, .addressee, .modal, .wh])
                    && !isAny($0, ["for", "of", "with", "and", "or", "as", "than", "by"])
            }
    }

    static let adjuncts: WordSet = [
        "before", "after", "by", "to", "in", "on", "for", "from", "at", "with", "without", "since",
        "into", "because", "via", "over",
    ]
    private static let closing: WordSet = [
        "off", "care", "of", "too", "now", "✅", "in", "out", "up", "away", "back", "down", "all",
        "through", "together", "fine", "well", "properly", "early", "already", "yesterday",
        "finally",
    ]
    private static let passives: WordSet = [
        "is", "are", "was", "were", "has", "have", "been", "got", "all", "now", "being", "i've",
        "ive", "taken", "'s", "both", "'re",
    ]

    /// `shelf is up`, `practice is over`, `the cards are in the post`, `the chimney sweep has been`.
    func toldAsState() -> Understanding? {
        guard !has(low, [.speaker, .addressee, .wh]), range.count <= 10,
            !sentence.reading(range).hasDay
                || !namesComingDay
        else { return nil }
        if let been = (low..<high).first(where: { isWord($0, "been") }), been >= high - 3,
            isAny(been - 1, ["has", "have"]), been - 1 > low
        {
            return state(tokens(low, been - 1))
        }
        if let off = tickedOff { return off }
        guard
            let verb = tokens(low, high - 1).first(where: {
                isAny($0, ["is", "are"]) && $0 > low || sentence.lowercased($0).hasSuffix("'s")
            }), !has(low, .negation)
        else { return nil }
        var at = verb + 1
        while has(at, [.filler, .all]) || isWord(at, "finally") { at += 1 }
        guard at < high else { return nil }
        let isPlace = isWord(at, "in") && isWord(at + 1, "the") && at + 3 == high
        let isBehind =
            isAny(at, ["behind"]) && at + 2 == high
            || isWord(at, "out") && isWord(at + 1, "of") && isAny(high - 1, ["way"])
        let isState =
            isAny(at, Self.states) && tokens(at + 1, high).allSatisfy { has($0, .filler) }
            || isWord(at, "finish") && at == high - 1
        guard isPlace || isBehind || isState else { return nil }
        let isPointing =
            has(low, .pronoun) && verb <= low + 1
            || isAny(low, ["that's", "thats", "it's", "its"])
        if isPointing {
            return isBehind ? Understanding(.complete(.last, on: nil)) : nil
        }
        let found = state(low..<(isAny(verb, ["is", "are"]) ? verb : verb + 1))
        return isAny(at, Self.ends) ? found?.surely : found
    }

    /// States that no task has which is still to be done.
    private static let ends: WordSet = ["over", "in", "back", "history", "finish", "sorted"]

    /// `pills down`, `books back`: a thing and where it is now.
    func toldAsPlace() -> Understanding? {
        guard range.count == 2, isAny(low + 1, ["down", "in"]), !has(low, .speaker),
            !sentence.has(low, .verb),
            sentence[low].kind == .word, !has(low, [.put, .take, .mayTake, .see, .holder])
        else { return nil }
        return state(low..<low + 1)?.surely
    }

    private static let states: WordSet = [
        "up", "out", "over", "clean", "empty", "tidy", "ready", "live", "sorted", "in", "away",
        "spotless", "history", "finish", "back", "down",
    ]

    /// `the laundry can be ticked off`, `the bins can come off`
    private var tickedOff: Understanding? {
        guard
            let modal = tokens(low + 1, high).first(where: {
                isAny($0, ["can", "could", "may", "should"])
            }),
            isWord(modal + 1, "be") || isWord(modal + 1, "come")
                || isWord(modal + 1, "now"),
            tokens(modal + 2, high).contains(where: {
                isAny($0, ["ticked", "checked", "crossed", "marked", "closed"])
                    || isWord($0, "off") && $0 == modal + 2
            })
        else { return nil }
        let thing = with(tokens(low, modal))
        return thing.done(thing.content(without: []), without: [])
    }

    private func state(_ words: Range<Int>) -> Understanding? {
        let thing = with(words)
        guard words.count <= 6, !sentence.has(low, .verb) || has(low, .determiner),
            !words.contains(where: { isWord($0, "that") && $0 > low })
        else { return nil }
        var title = thing.content(without: [])
        if title.hasSuffix("'s") { title.removeLast(2) }
        return done(title, without: [tokens(words.upperBound, high)], isGuess: true)
    }

    /// `the cleaner did the oven`, `plumber came and went`, `my library books went back`.
    func toldOfAnother() -> Understanding? {
        guard !has(low, [.speaker, .addressee, .wh, .negation, .into, .outOf]),
            !sentence.has(low, .verb),
            !has(low, [.put, .take, .see]),
            let verb = tokens(low + 1, min(high, low + 6)).first(where: {
                (Past.is(sentence, $0) || Past.isMotion(sentence, $0)) && !has($0, .being)
            }), isPlainThing(tokens(low, verb)), !namesComingDay || !sentence.reading(range).hasDay
        else { return nil }
        let next = verb + 1
        let isGone =
            Past.isMotion(sentence, verb) && !isWord(verb, "left")
            && (next == high || days.contains { $0.lowerBound == next } || has(next, .particle)
                || isWord(next, "and") || isAny(next, Self.adjuncts))
        if isGone { return state(tokens(low, verb)) }
        let object = has(next, .particle) ? next + 1 : next
        if isWord(verb, "went"), isAny(next, Self.ways) {
            return state(tokens(low, verb))?.surely
        }
        guard has(low, .determiner) || verb == low + 1,
            has(object, .determiner) || isWord(object, "its"),
            !isWord(verb, "had")
        else { return nil }
        let left = [low..<(isWord(verb, "did") ? next : verb)]
        return done(content(without: left), without: left, isGuess: true)
    }

    private static let ways: WordSet = ["well", "ok", "okay", "fine", "great", "smoothly", "badly"]

    /// Whether its day or time is yet to come.
    var namesComingDay: Bool {
        let reading = sentence.reading(range)
        guard case .due(let day, let time) = reading.draft.todo.schedule else {
            return reading.hasDay && dayOf == nil
        }
        return day > sentence.today || time.map { CivilDateTime(day, $0) > sentence.now } ?? false
    }
}

extension Understanding {
    /// The same, of which no task can be made where none is meant.
    fileprivate var surely: Understanding {
        var found = self
        found.isGuess = false
        return found
    }
}
