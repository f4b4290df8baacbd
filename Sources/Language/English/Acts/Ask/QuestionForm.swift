import Planner

/// Where a question begins by its form: a question word, an auxiliary before its subject, an order to tell.
extension Clause {
    /// Where a question begins by its form: a question word, or an auxiliary before its subject, at the start, behind a
    /// mark, behind a day that goes first, or within an order (`tell me what …`); nil where none does.
    var questionStart: Int? {
        if isQuestion(low) { return low }
        if isWord(low, "about"), isWord(low + 1, "how") { return low + 1 }
        if has(low, [.into, .outOf]) || isAny(low, ["by", "till", "until"]), has(low + 1, .wh),
            isQuestion(low + 1)
        {
            return low
        }
        if isRequest, has(low, .whether), low + 2 < high { return low }
        if let inner = innerQuestion { return inner }
        for index in low..<high where isQuestion(index) && index > low {
            let isBehindMark =
                sentence.separates(index - 1) || sentence.isSymbol(index - 1, ".")
                || sentence.isSymbol(index - 1, "!")
                || sentence.isSymbol(index - 1, "?")
            if isBehindMark, !sentence.isSymbol(index - 1, ":") { return index }
            if isAny(index - 1, Self.turns) || asksBehindAside(index)
                || isAny(index - 1, ["yesterday", "today", "tomorrow"])
                    && isAny(index, Self.plainAsking)
                || (has(index, .wh) || isAny(index, Self.plainAsking) || isWord(index + 1, "there"))
                    && days.contains(where: {
                        $0.upperBound == index && isLead(low..<$0.lowerBound)
                    })
            {
                return index
            }
        }
        return endingQuestion
    }

    /// Whether a question about the plan follows words that only tell where the speaker is: `i'm in aldi what's on …`.
    private func asksBehindAside(_ index: Int) -> Bool {
        guard has(index, .wh), isAny(index, ["what", "what's", "whats", "which"]),
            has(index + 1, [.being, .auxiliary]) || isAny(index, ["what's", "whats"])
                || has(index + 1, .entries)
        else { return false }
        return has(low, [.speaker, .into])
            || isAny(low, ["before", "after", "while", "quick", "wtf", "start", "since"])
    }

    private static let turns: WordSet = [
        "so", "but", "like", "wait", "well", "hey", "um", "uh", "wonder", "bro", "check", "ask",
        "remember", "sure",
    ]

    private static let plainAsking: WordSet = ["do", "did", "am", "have", "can"]

    func isLead(_ range: Range<Int>) -> Bool {
        range.allSatisfy {
            has($0, [.into, .outOf, .determiner, .filler])
                || isAny($0, ["after", "before", "by", "between", "until", "and", "or"])
        }
    }

    private func isQuestion(_ index: Int) -> Bool {
        if has(index, .wh) {
            // `how to win friends`, `what a day`, `which is why`
            if isWord(index + 1, "to") && index > low { return false }
            if isWord(index + 1, "to"), !isWord(index + 2, "do") { return false }
            if isWord(index, "how") {
                return !isWord(index + 1, "about") && !isWord(index + 1, "to")
            }
            if isAny(index, ["when", "where", "who", "which"]), !isAsked,
                range.count > index - low + 1,
                !(index + 1..<min(high, index + 7)).contains(where: {
                    has(
                        $0,
                        [.auxiliary, .being, .speaker, .subject, .entries, .modal, .appointment])
                })
            {
                return false
            }
            return !has(index + 1, .article) || index + 2 < high && !isWord(index, "what")
        }
        return isInverted(index)
            || isAny(index, Self.someAsked) && index == low
                && !range.contains(where: { sentence.isSymbol($0, ":") })
                && !has(index + 1, [.being, .auxiliary])
            || index == low && isAny(index, ["got", "have"]) && isAny(index + 1, Self.someAsked)
    }

    static let someAsked: WordSet = ["anything", "anythin", "any"]

    /// Whether an auxiliary stands at `index` before its subject: `is the`, `do i`, `have we`.
    private func isInverted(_ index: Int) -> Bool {
        guard has(index, .auxiliary), index + 1 < high else { return false }
        let next = skipping(.filler, index + 1)
        guard next < high else { return false }
        switch sentence.lowercased(index) {
        case "do", "have", "don't", "dont", "haven't", "havent", "can", "could", "may", "might",
            "shall", "should", "must":
            return has(next, [.speaker, .addressee, .subject])
                || isAny(next, ["people", "anything", "any", "all"])
        case "can't", "cant", "cannot", "won't", "wont", "couldn't", "couldnt":
            // The speaker is left out: `can't do the dentist today`.
            return isAsked || !isAny(next, ["do", "make", "attend", "go", "come"])
        case "did", "didn't", "didnt", "had":
            return range.count > 2 && has(next, [.speaker, .addressee, .subject])
                || !containers.isEmpty && !has(next, .determiner)
                || has(next, .determiner)
                    && (isAny(high - 1, Self.bareVerbs) || !containers.isEmpty)
        case "will", "would":
            return has(next, .article)
                && (low..<high).contains { has($0, [.entries, .entry, .holder]) }
                || has(next, [.determiner, .subject, .speaker, .addressee, .whatever])
                || isAsked && !sentence.has(next, [.verb, .connector])
        case "has":
            return has(next, [.whatever, .determiner, .subject, .speaker, .article])
                || isPossessive(next)
        default: return true
        }
    }

    private static let bareVerbs: WordSet = [
        "come", "get", "go", "call", "happen", "arrive", "in", "on", "up", "finish", "end", "start",
        "ring",
    ]

    /// Where a question begins within an order: `tell me what …`, `check if …`, `let me know when …`.
    var innerQuestion: Int? {
        guard has(low, .see) || isAny(low, Self.knowing) else { return nil }
        // `remind me when …` waits for something, `remind me what time …` asks.
        let isAsking =
            !isWord(low, "remind")
            || (low + 1..<min(high, low + 5)).contains {
                isAny($0, ["what", "what's", "whats", "which"])
                    && (has($0 + 1, [.being, .auxiliary, .standing])
                        || isAny($0 + 1, ["time", "day", "date", "i", "coming"])
                        || isAny($0, ["what's", "whats"]))
            }
        guard isAsking else { return nil }
        let limit = min(high, low + 6)
        return (low + 1..<max(limit, low + 1)).first { index in
            (has(index, .wh) || has(index, .whether))
                && (low + 1..<index).allSatisfy {
                    has($0, [.speaker, .particle, .filler, .pronoun, .into, .addressee, .all])
                        || isAny($0, Self.listeners)
                }
        }
    }

    private static let listeners: WordSet = [
        "me", "us", "to", "know", "see", "for", "at", "hear", "of", "everything", "one", "ya",
    ]
    private static let knowing: WordSet = [
        "remind", "know", "see", "hear", "wonder", "wondering", "verify", "confirm", "figure",
        "forgot",
        "clarify",
    ]

    /// What asks at the end of a statement: `my list contains what`, `dentist when`, `my anniversary is when`.
    private var endingQuestion: Int? {
        let wh = high - 1
        if high - 3 > low, has(high - 3, .wh), has(high - 2, .being),
            has(high - 1, .pronoun) || isWord(high - 1, "it")
        {
            return high - 3
        }
        guard wh > low,
            has(wh, .wh)
                || has(wh - 1, .wh)
                    && (has(wh, .filler) || isAny(wh, ["time", "day", "date", "long"]))
        else { return nil }
        return has(wh, .wh) ? wh : wh - 1
    }
}
