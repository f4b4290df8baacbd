import Planner

/// What tells how something stands or stood, and asks for nothing: no task is made of it.
///
/// ```
/// wine was 7 euros · doing it now · tap still leaking · back in berlin · didn't make it · nervous about the exam
/// ```
extension Clause {
    /// Whether it only tells something.
    var isRemark: Bool {
        guard !isAsked, !isRequest, range.count > 0, range.count <= 14,
            !range.contains(where: { isAny($0, Self.wishing) }), !has(low, [.put, .take, .see])
        else { return false }
        let told = with(behindSpeaker..<high)
        return tellsOfPast || told.tellsOfProgress || told.tellsOfPlace || told.tellsOfNothing
            || told.tellsOfMood || complains || laughs || introduces
    }

    /// The talk that it is where it only tells something; nil where it may be a task.
    var remark: Understanding? { isRemark ? talk : nil }

    /// It as talk, which may be kept.
    var talk: Understanding? {
        let draft = sentence.reading.draft
        return Understanding(
            .smallTalk(.remark), alternatives: draft.todo.title.isEmpty ? [] : [.add([draft])])
    }

    /// The line with `is` written out where a time follows: `dinner's 8:30`; nil where none does.
    var withoutContraction: String? {
        guard !isAsked, range.count <= 10,
            let index = tokens(low, min(high - 1, low + 4)).first(where: {
                sentence[$0].kind == .word && sentence.lowercased($0).hasSuffix("'s")
                    && (isWord($0 + 1, "at")
                        || sentence[$0 + 1].kind == .number && sentence.isSymbol($0 + 2, ":"))
            }), !has(index, [.wh, .being, .speaker, .subject]), !has(low, .put),
            !sentence.has(low, .verb), index == low || !has(index - 1, [.into, .outOf])
        else { return nil }
        let thing = sentence.text(low..<index + 1).dropLast(2)
        let start = isWord(index + 1, "at") ? index + 2 : index + 1
        return "\(thing) is at \(sentence.text(start..<high))"
    }

    /// Words of what is still wanted.
    private static let wishing: WordSet = [
        "need", "needs", "remind", "remember", "must", "should", "please", "want", "wants", "gotta",
        "buy", "todo",
    ]

    /// Behind the speaker and a form of `be`: `we're`, `i am just`.
    private var behindSpeaker: Int {
        var at = low
        while has(at, [.speaker, .filler]) || at > low && has(at, .being) { at += 1 }
        return min(at, max(low, high - 1))
    }

    /// `wine was 7 euros`, `it never happened`, `lost an hour last night`.
    private var tellsOfPast: Bool {
        guard !has(low, [.wh, .auxiliary]), !namesComingDay else { return false }
        let isVerb = sentence.has(low, .verb) && !has(low + 1, .being)
        let end = min(high, low + 6)
        let wasSo = tokens(low + 1, end).contains { isAny($0, Self.pasts) }
        let neverWas = tokens(low + 1, end).contains {
            isWord($0, "never") && Past.is(sentence, $0 + 1)
        }
        if wasSo || neverWas { return !isVerb }
        let verb = has(low, .speaker) ? low + 1 : low
        let isLastNight = isWord(high - 2, "last") && isAny(high - 1, ["night", "week", "year"])
        return isLastNight && (Past.is(sentence, verb) || Past.either.has(sentence, verb))
    }

    private static let pasts: WordSet = ["was", "were", "wasn't", "wasnt", "weren't"]

    /// `doing it now`, `picking her up`, `on it`, `almost done`, `tap still leaking`, `running late`.
    private var tellsOfProgress: Bool {
        if isWord(low, "on"), isWord(low + 1, "it"), high - low <= 3 { return true }
        if isAny(low, ["running", "being"]), isWord(low + 1, "late"), low + 2 == high {
            return true
        }
        if isGerund(low), isAny(low + 1, Self.objects),
            low + 2 == high || isAny(low + 2, Self.ways)
        {
            return true
        }
        return tokens(low, high - 1).contains { index in
            isAny(index, Self.halves)
                && (has(index + 1, .wasDone) || Past.isParticiple(sentence, index + 1)
                    || isAny(index + 1, ["there", "ready", "through"]))
                || isWord(index, "still") && (isGerund(index + 1) || isWord(index + 1, "not"))
        }
    }

    private func isGerund(_ index: Int) -> Bool {
        let token = sentence[index]
        guard range.contains(index), token.kind == .word, token.length > 4 else { return false }
        return sentence.lowercased(index).hasSuffix("ing")
    }

    private static let objects: WordSet = [
        "it", "that", "them", "this", "her", "him", "those", "these", "one",
    ]
    private static let ways: WordSet = [
        "now", "up", "in", "off", "out", "over", "back", "right", "later", "soon", "tonight",
        "today", "after", "as", "already", "then", "first", "at",
    ]
    private static let halves: WordSet = [
        "half", "almost", "nearly", "partly", "mostly", "halfway",
    ]

    /// `back in berlin`, `on the train`, `cats back`.
    private var tellsOfPlace: Bool {
        let reading = sentence.reading(range)
        guard !reading.hasDay, reading.time == nil, high - low <= 5 else { return false }
        if isAny(low, ["back", "home"]) {
            return low + 1 == high && isWord(low, "back") && low > 0
                || isAny(low + 1, ["in", "at", "from", "to", "on", "again", "home", "now"])
        }
        if isWord(high - 1, "back"), high - low <= 3, high - low > 1, !sentence.has(low, .verb) {
            return !has(low, [.mayTake, .complete]) && !isAny(low, ["call", "give", "bring"])
        }
        return isAny(low, ["on", "at", "in", "off"]) && has(low + 1, .determiner)
            && high - low <= 4 && high - low > 2
    }

    /// `didn't make it to the gym`, `not tonight`.
    private var tellsOfNothing: Bool {
        if isAny(low, Self.negated) { return true }
        return isWord(low, "not") && high - low <= 3
            && isAny(low + 1, ["tonight", "today", "now", "yet", "tomorrow", "again", "this"])
    }

    private static let negated: WordSet = [
        "didn't", "didnt", "haven't", "havent", "hasn't", "hasnt", "wasn't", "wasnt", "couldn't",
        "couldnt", "weren't",
    ]

    /// `nervous!!`, `nervous about the interview`.
    private var tellsOfMood: Bool {
        guard isAny(low, Self.moods) else { return false }
        return low + 1 == high
            || isAny(low + 1, ["about", "of", "for", "with", "as", "rn", "today", "now", "that"])
    }

    private static let moods: WordSet = [
        "nervous", "worried", "scared", "tired", "exhausted", "knackered", "sick", "excited",
        "happy", "sad", "angry", "stressed", "bored", "proud", "glad", "anxious", "hungry",
        "thirsty", "confused", "annoyed", "shattered", "sleepy", "lonely",
    ]

    /// `i said 1 hour`, `i mean only today`.
    private var complains: Bool {
        has(low, .speaker) && isAny(low + 1, ["said", "told", "mean", "meant"])
    }

    /// `no more sugar lol`: said for a laugh, and without a time.
    private var laughs: Bool {
        let whole = EndMarks.withoutMarks(sentence)
        guard let last = whole.last, whole.count > 1, Self.laughter.has(sentence, last) else {
            return false
        }
        return !sentence.reading.hasDay && !sentence.has(low, .verb)
    }

    static let laughter: WordSet = ["lol", "lolol", "lmao", "haha", "hahaha", "hehe"]

    /// `i forget everything so you need to nag me`: what the bot ought to be like.
    var wantsNagging: Bool {
        guard !has(low, .wh), questionStart == nil,
            let you = range.first(where: { has($0, .addressee) })
        else { return false }
        let rest = with(tokens(you + 1, high))
        return rest.range.contains { isAny($0, ["nag", "bug", "remind", "push", "pester"]) }
            && isAny(high - 1, ["me", "lot", "much", "often", "everything", "always", "things"])
            && rest.range.allSatisfy {
                has($0, [.modal, .wants, .filler, .speaker, .determiner, .all, .whatever])
                    || isAny($0, Self.naggers)
            }
    }

    private static let naggers: WordSet = [
        "to", "nag", "bug", "remind", "push", "pester", "me", "a", "lot", "much", "often", "about",
        "of", "always", "please", "things", "really",
    ]

    /// `this is our family planner`
    var introduces: Bool {
        isWord(low, "this") && isWord(low + 1, "is") && has(low + 2, [.determiner, .article])
            && !sentence.reading(range).hasDay
    }
}

extension Understanding {
    /// The same, without a task of what only tells something.
    func withoutTask(of clause: Clause) -> Understanding {
        guard isGuess, clause.isRemark, let remark = clause.remark else { return self }
        if command.adds { return alternatives.contains { !$0.adds } ? self : remark }
        var found = self
        found.alternatives.removeAll(where: \.adds)
        return found
    }
}
