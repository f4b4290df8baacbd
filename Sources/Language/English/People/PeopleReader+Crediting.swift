import Planner

/// What people are told to have done: `pete did the bins`, `me and sam washed the car`, `bins done by pete`.
extension PeopleReader {
    /// What is told to be done, and by whom; several such parts are several.
    func credited() -> Understanding? {
        let starts = starts
        // What the speaker alone did is told as in private.
        if starts.isEmpty, let (people, end) = sentence.people(low), people == [.speaker] {
            return ofAnother(end)
        }
        var parts: [Understanding] = []
        var start = low
        for next in starts + [high] {
            guard let part = credited(start..<behind(next)) else { return nil }
            parts.append(part)
            start = next
        }
        guard var first = parts.first else { return nil }
        guard parts.count > 1 else { return first }
        guard parts.contains(where: { $0.doers != [.speaker] }) else { return nil }
        first.also = Array(parts.dropFirst())
        return first
    }

    /// `i did sam's dishes`: the dishes are done, whosever they were.
    private func ofAnother(_ verb: Int) -> Understanding? {
        let at = skipping(Self.adverbs, verb)
        guard isTold(verb), let (_, end) = sentence.owner(at + 1), end < high else { return nil }
        let words = sentence.text(low..<at + 1) + " the " + sentence.text(end..<high)
        guard var found = EnglishCommands.single(sentence.another(words)), found.isCompletion
        else { return nil }
        found.alternatives = own
        return found
    }

    /// Where people begin behind a joint of whom something is told: `… and sam did the dishes`.
    private var starts: [Int] {
        guard let first = (low..<high).first(where: isTold) else { return [] }
        return (max(first, low + 1) + 1..<max(high, first + 2, low + 2)).filter { index in
            guard let (_, end) = sentence.people(index),
                sentence.behindJoint(behind(index)) == index,
                behind(index) < index
            else { return false }
            return isTold(end)
        }
    }

    /// Before the joint that goes before `index`.
    func behind(_ index: Int) -> Int {
        guard index < high else { return high }
        var at = index
        while at > low,
            isAny(at - 1, ["and", "then", "while", "but"])
                || sentence.isSymbol(at - 1, ",") || sentence.isSymbol(at - 1, ".")
                || sentence.isSymbol(at - 1, ";")
        {
            at -= 1
        }
        return at
    }

    /// Whether what stands at `index` tells that something was done.
    private func isTold(_ index: Int) -> Bool {
        let at = skipping(Self.adverbs, index)
        return Past.is(sentence, at) || isAny(at, ["did", "done", "has", "have"])
            || Past.either.has(sentence, at)
    }

    private func credited(_ range: Range<Int>) -> Understanding? {
        let part = PeopleReader(sentence: sentence, clause: clause.with(range))
        var found = part.doneBy() ?? part.toldOf() ?? part.pointedAt() ?? part.toldOfStranger()
        found?.part = range == clause.range ? nil : sentence.text(range)
        return found
    }

    /// `pete did the bins`, `sam's taken the bins out`, `me and pete have washed the car`.
    private func toldOf() -> Understanding? {
        if let (person, end) = sentence.owner(low), end < high,
            Past.isParticiple(sentence, skipping(Self.adverbs, end)) || isAny(end, ["been"])
        {
            return told("i have " + sentence.text(end..<high), by: [person])
        }
        let first = isAny(low, ["both"]) ? low + 1 : low
        guard let (people, end) = sentence.people(first) ?? others, end < high else { return nil }
        let verb = skipping(Self.adverbs, end)
        let plain = isAny(verb, ["has"]) ? "have " + sentence.text(verb + 1..<high) : nil
        if isAny(verb, ["is", "are"]), isAny(verb + 1, ["done", "finished"]) {
            return told("i'm " + sentence.text(verb + 1..<high), by: people)
        }
        let said = skipping(["me", "us", "that"], verb + 1)
        if isAny(verb, Self.says), isAny(said, ["he", "she", "they", "he's", "she's", "they've"]) {
            let isShort = sentence.lowercased(said).contains("'")
            return told((isShort ? "i have " : "i ") + sentence.text(said + 1..<high), by: people)
        }
        guard isTold(end) else { return nil }
        return told("i " + (plain ?? sentence.text(verb..<high)), by: people)
    }

    /// Several people of whom the last is `i`: `sam and i`; or all: `we all`, `everybody`.
    private var others: (people: [Person], end: Int)? {
        if isAny(low, ["we"]), isAny(low + 1, ["all", "both"]) { return ([.everyone], low + 2) }
        if isAny(low, ["everyone", "everybody"]) { return ([.everyone], low + 1) }
        return nil
    }

    /// `bins done by pete`, `done 3 by sam`, `mark the bins as done by @pete`, `done 3 @pete`.
    private func doneBy() -> Understanding? {
        guard
            let by = (low + 1..<max(high, low + 1)).first(where: {
                isAny($0, ["by"]) && sentence.people($0 + 1)?.end == high
                    || sentence.isSymbol($0, "@") && clause.isAny(low, OrderVerbs.tick)
                        && sentence.people($0)?.end == high
            }),
            let (people, _) = sentence.people(sentence.isSymbol(by, "@") ? by : by + 1)
        else { return nil }
        let words = sentence.text(low..<by)
        guard var found = EnglishCommands.single(sentence.another(words)), found.isCompletion
        else { return nil }
        found.doers = people
        found.alternatives = own
        return found
    }

    /// `it was pete`, `no, that was sam`, `it was pete who did the bins`.
    private func pointedAt() -> Understanding? {
        let start = skipping(["no", "nope", "actually", ",", "sorry"], low)
        let comma = sentence.isSymbol(start, ",") ? start + 1 : start
        guard isAny(comma, ["it", "that", "this"]), isAny(comma + 1, ["was"]),
            let (people, end) = sentence.people(comma + 2)
        else { return credit(behind: comma) }
        let isNot = sentence.isSymbol(end, ",") || isAny(end, ["not", "and"])
        if end == high || isNot && isAny(behindComma(end), ["not", "and"]) {
            return completed(.complete(.last, on: nil), by: people)
        }
        guard isAny(end, ["who", "that"]) else { return nil }
        return told("i " + sentence.text(end + 1..<high), by: people)
    }

    /// `no, pete did it`; `credit pete for the bins`.
    private func credit(behind start: Int) -> Understanding? {
        if start > low, let (people, end) = sentence.people(start), isTold(end) {
            return told("i " + sentence.text(end..<high), by: people)
        }
        guard isAny(low, ["credit", "count", "log"]), let (people, end) = sentence.people(low + 1),
            isAny(end, ["for", "with", "on"]), end + 1 < high
        else { return nil }
        let line = sentence.another("done " + sentence.text(end + 1..<high))
        guard let found = EnglishCommands.single(line), found.isCompletion else { return nil }
        return completed(found.command, by: people)
    }

    /// `zoe did the bins`, where nobody is called so; `mum did the dishes`, who is nobody of the group.
    private func toldOfStranger() -> Understanding? {
        let kin = isAny(low, ["our", "the", "my", "your"]) ? low + 1 : low
        if Self.kin.has(sentence, kin), isTold(kin + 1) {
            return told("i " + sentence.text(skipping(Self.adverbs, kin + 1)..<high), by: [])
        }
        let isMention = sentence.isSymbol(low, "@")
        let name = isMention ? low + 1 : low
        guard name < high, sentence[name].kind == .word, !sentence[name].quoted else { return nil }
        let verb = skipping(Self.adverbs, name + 1)
        guard isMention || sentence[name].classes.isEmpty,
            isAny(verb, ["did"]) || isAny(verb, ["has"]) && isAny(verb + 1, ["done"]),
            sentence.has(high - 1, .determiner) == false, verb + 1 < high
        else { return nil }
        let start = isAny(verb, ["has"]) ? verb + 1 : verb
        return told(
            "i " + sentence.text(start..<high), by: [.named(sentence.text(name..<name + 1))])
    }

    /// What the words tell where the speaker did it, as done by others.
    private func told(_ words: String, by people: [Person]) -> Understanding? {
        var words = words
        for end in [" together", " both", " between them"] where words.hasSuffix(end) {
            words.removeLast(end.count)
        }
        let line = sentence.another(words)
        guard let found = EnglishCommands.single(line), found.isCompletion else { return nil }
        return completed(found.command, by: people)
    }

    private func completed(_ command: Command, by people: [Person]) -> Understanding {
        var found = Understanding(command, alternatives: own)
        found.isTold = true
        found.doers = people
        return found
    }

    /// The words as a task, where they tell of none.
    private var own: [Command] {
        let draft = sentence.reading(clause.range).draft
        return draft.todo.title.isEmpty ? [] : [.add([draft])]
    }

    private static let says: WordSet = [
        "said", "says", "told", "tells", "mentioned", "claims", "reckons", "thinks", "confirmed",
    ]
    private static let adverbs: WordSet = [
        "just", "already", "finally", "also", "now", "both", "kindly", "even", "actually", "all",
        "together", "quickly", "apparently", "then", "really",
    ]
    /// People who are rarely members by that name.
    private static let kin: WordSet = [
        "mum", "mom", "dad", "mama", "papa", "grandma", "grandpa", "granny", "nan", "kids", "kid",
        "cleaner", "plumber", "neighbour", "neighbor", "landlord", "landlady", "babysitter",
        "somebody", "someone", "he", "she", "they", "electrician", "gardener", "nanny", "guests",
        "son", "daughter", "wife", "husband", "roommate", "flatmate", "brother", "sister", "boss",
    ]
}

extension Understanding {
    /// Whether it completes tasks.
    fileprivate var isCompletion: Bool {
        switch command {
        case .complete, .completeAll: true
        default: false
        }
    }
}
