import Planner

/// Statements that tell a task to be still undone, which no task is made of.
///
/// ```
/// who, not · what                       i didn't · pay the rent      no time for · yoga today
/// who, let slip · what                  forgot · my pills            skipped · the gym
/// what · not · done                     the essay · isn't · done yet
/// … and when again                      couldn't make it to the gym, try again tomorrow
/// ```
extension Clause {
    /// What is to be done with a task that is told to be undone: moved where another time is named, left out where it
    /// was skipped, else shown. What was forgotten or missed may be a task of its own.
    func toldUndone() -> Understanding? {
        guard let undone, let target = undone.rest.undoneTarget else { return nil }
        if undone.isSkip { return Understanding(.skip(target, on: nil)) }
        let draft = sentence.reading.draft
        guard undone.mayBeTask, !draft.todo.title.isEmpty, case .title = target else {
            return Understanding(.show(target))
        }
        var kept = Understanding(.add([draft]), alternatives: [.show(target)])
        kept.isGuess = true
        return kept
    }

    /// The move of a task that is told to be undone, where another time is named: `…, try again tomorrow`.
    func toldForAgain() -> Understanding? {
        guard let undone, let (told, again) = undone.rest.partedFromAgain,
            let target = told.undoneTarget
        else { return nil }
        guard case .title(let name) = target else {
            return EnglishCommands.single(sentence.another("move it to \(again)"))
        }
        var moved = EnglishCommands.single(sentence.another("move \(name) to \(again)"))
        let draft = sentence.another("\(name) \(again)").reading.draft
        moved?.alternatives = undone.mayBeTask ? [.add([draft])] : []
        return moved?.read(as: .changing)
    }

    private var undone: Undone? {
        isAsked || range.count > 24 ? nil : undoneAhead ?? undoneBehind
    }

    /// What is undone, and what that says of it.
    private struct Undone {
        var rest: Clause
        var isSkip = false
        var mayBeTask = false
    }

    /// `i didn't …`, `forgot to …`, `skipped …`, `no time for …`.
    private var undoneAhead: Undone? {
        var at = low
        while behindNoTime(at) == nil,
            has(at, .filler) || isAny(at, Self.cries) || isComma(at)
        { at += 1 }
        let isSaid = has(at, .speaker)
        if isSaid { at += 1 }
        at = skipping(Self.adverbs, from: at)
        if isAny(at, ["have", "had", "has"]), isAny(at + 1, Self.slips) { at += 1 }
        if isAny(at, Self.slips) {
            let isSkip = isWord(at, "skipped")
            guard isSaid || at + 1 < high || isWord(at, "forgot") else { return nil }
            return Undone(
                rest: with(skipping(["to", "about", "all"], from: at + 1)..<high), isSkip: isSkip,
                mayBeTask: !isSkip)
        }
        if let rest = behindNoTime(at) { return Undone(rest: with(rest..<high)) }
        guard let not = behindNot(at) else { return nil }
        let verb = skipping(Self.adverbs, from: not)
        guard !isAny(verb, Self.minded),
            !range.contains(where: { has($0, .addressee) || isWord($0, "your") })
        else {
            return nil
        }
        return Undone(rest: with(behindEffort(verb)..<high))
    }

    /// `no time for …`, `had no energy to …`, `ran out of time for …`, `too tired for …`.
    private func behindNoTime(_ start: Int) -> Int? {
        var at = start
        if isAny(at, ["had", "have", "was", "am", "i'm", "were", "ran"]) { at += 1 }
        if isWord(at, "out"), isWord(at + 1, "of") {
            at += 2
        } else if isAny(at, ["no", "too", "not"]) {
            at = skipping(["enough", "the"], from: at + 1)
        } else {
            return nil
        }
        guard isAny(at, ["time", "energy", "chance", "tired", "busy", "sick", "late", "lazy"]),
            isAny(at + 1, ["for", "to"]), at + 2 < high, sentence[at + 2].kind != .number
        else { return nil }
        return at + 2
    }

    /// Behind a verb that is denied in the past: `didn't`, `have not`, `never`.
    private func behindNot(_ at: Int) -> Int? {
        if isAny(at, Self.denied) { return at + 1 }
        if isAny(at, ["did", "have", "had", "could"]), isAny(at + 1, ["not", "never"]) {
            return at + 2
        }
        return isWord(at, "never") && Past.is(sentence, at + 1) ? at + 1 : nil
    }

    /// Behind the words of an effort: `get around to`, `have time for`, `finish`.
    private func behindEffort(_ at: Int) -> Int {
        if isAny(at, Self.efforts) {
            let behind = skipping(Self.aroundEffort, from: at + 1)
            if isAny(behind, ["to", "for", "through"]) {
                let verb = behind + 1
                return isAny(verb, ["do", "finish", "start"]) && verb + 1 < high ? verb + 1 : verb
            }
        }
        return isAny(at, Self.doing) && at + 1 < high ? at + 1 : at
    }

    /// `the essay isn't done yet`, `rent still not paid`, `gym didn't happen`, `half done with the essay`.
    private var undoneBehind: Undone? {
        let start = has(low, .speaker) ? low + 1 : low
        let half = skipping(["am", "i'm", "only", "just", "about", "still", "not"], from: start)
        if isAny(half - 1, ["not"]) || isAny(half, ["half", "halfway", "almost", "nearly"]) {
            var at = isAny(half - 1, ["not"]) ? half : half + 1
            let isDone = isAny(at, ["done", "finished", "through", "ready", "way"])
            if isDone { at += 1 }
            at = skipping(["with", "through"], from: at)
            if isDone || isAny(at - 1, ["with", "through"]), at < high {
                return Undone(rest: with(at..<high))
            }
        }
        let end = isWord(high - 1, "yet") ? high - 1 : high
        guard end - low > 2 else { return nil }
        let isHappen = isAny(end - 1, ["happen", "happened"])
        guard isHappen || isAny(end - 1, Self.ends) || Past.isParticiple(sentence, end - 1),
            !has(low, [.speaker, .negation])
        else { return nil }
        var at = end - 1
        while at > low, isAny(at - 1, ["been", "fully", "quite", "really", "all"]) { at -= 1 }
        let isDenied =
            isAny(at - 1, ["isn't", "isnt", "aren't", "arent", "hasn't", "hasnt", "wasn't", "not"])
            || isHappen && isAny(at - 1, ["didn't", "didnt", "not"])
        // `squared not lined` describes.
        let isBare = isWord(at - 1, "not") && !isWord(at - 2, "still") && !has(at - 2, .being)
        guard isDenied, !isBare || isHappen || end < high || Past.isSure(sentence, end - 1) else {
            return nil
        }
        at -= 1
        while at > low + 1, has(at - 1, .being) || isAny(at - 1, ["still", "has", "did", "have"]) {
            at -= 1
        }
        return Undone(rest: with(low..<at))
    }

    /// What was told, and the time that it is to be tried at: `…, try again tomorrow`, `… so move it to friday`.
    private var partedFromAgain: (told: Clause, again: String)? {
        let mark = range.dropFirst().first { index in
            guard isComma(index) || isAny(index, ["and", "so", "but", "can"]) else { return false }
            let verb = skipping(Self.beforeAgain, from: isComma(index) ? index + 1 : index)
            return isAny(verb, Self.again) && with(verb..<high).againTime != nil
        }
        guard let mark, let again = with(mark..<high).againTime else { return nil }
        return (with(low..<(isComma(mark - 1) ? mark - 1 : mark)), again)
    }

    private var againTime: String? {
        if let to = range.last(where: { isAny($0, ["to", "at"]) }), to + 1 < high {
            return sentence.text(to + 1..<high)
        }
        return days.isEmpty ? nil : days.map { sentence.text($0) }.joined(separator: " ")
    }

    /// The task that is named: `it` for what was spoken of.
    private var undoneTarget: Target? {
        var end = high
        while end > low, isAny(end - 1, Self.after) || isComma(end - 1) { end -= 1 }
        let named = with(low..<end)
        guard !named.range.isEmpty else { return Target.none }
        if let pointed = named.pointed(without: named.days) { return pointed }
        let title = named.content(without: named.days)
        return title.isEmpty || title.hasWords(moreThan: 10) ? nil : .title(title)
    }

    private static let cries: WordSet = [
        "oops", "ugh", "sorry", "argh", "damn", "oh", "ah", "no", "well", "but", "and", "so",
        "crap", "dammit", "sadly", "unfortunately", "whoops", "shoot", "man",
    ]
    private static let adverbs: WordSet = [
        "totally", "completely", "just", "still", "actually", "really", "clearly", "simply",
        "even", "quite", "yet", "ever", "also", "almost", "again", "stupidly",
    ]
    private static let slips: WordSet = ["missed", "forgot", "forgotten", "skipped", "neglected"]
    private static let denied: WordSet = [
        "didn't", "didnt", "haven't", "havent", "hadn't", "hadnt", "couldn't", "couldnt",
    ]
    private static let efforts: WordSet = [
        "get", "got", "gotten", "make", "made", "manage", "managed", "find", "found", "have", "had",
    ]
    private static let aroundEffort: WordSet = [
        "it", "around", "round", "a", "chance", "the", "time", "any", "much", "enough", "energy",
        "out", "back",
    ]
    private static let doing: WordSet = [
        "do", "did", "done", "finish", "finished", "complete", "completed", "start", "started",
        "manage", "managed", "make",
    ]
    /// What is thought, felt or said is no task.
    private static let minded: WordSet = [
        "mean", "meant", "say", "said", "ask", "asked", "want", "wanted", "know", "knew", "known",
        "think", "thought", "understand", "understood", "hear", "heard", "catch", "caught", "like",
        "liked", "expect", "expected", "realize", "realise", "realized", "realised", "sleep",
        "slept", "feel", "felt", "notice", "noticed", "believe", "need", "needed", "see", "seen",
    ]
    private static let ends: WordSet = ["done", "finished", "ready", "complete", "over", "started"]
    private static let beforeAgain: WordSet = [
        "i'll", "i", "will", "let's", "lets", "please", "so", "and", "then", "can", "could", "you",
        "we'll", "we", "but", "need", "to", "should", "must", "just",
    ]
    private static let again: WordSet = [
        "try", "again", "move", "push", "remind", "do", "postpone", "go", "shift", "reschedule",
        "make", "put", "retry", "tomorrow",
    ]
    private static let after: WordSet = [
        "yet", "either", "again", "though", "sorry", "lol", "this", "time", "after", "all",
        "anymore",
    ]
}
