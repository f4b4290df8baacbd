import Planner

/// Questions about who does what, and what somebody does.
extension PeopleReader {
    /// `who does the bins`, `whose turn is it to cook`, `who's on dishes tonight`.
    func asked() -> Understanding? {
        guard isAny(low, Self.who) else { return nil }
        var at = low + 1
        let isTurn = isAny(at, Self.turn)
        if isTurn { at += 1 }
        let start = at
        at = skipping(Self.doing, at)
        if let found = verbed(start, at) { return found }
        guard isTurn || at > start || isAny(low, ["who's", "whos", "whose"]) else { return nil }
        // `who is pete` asks of a person, `who is on dishes` of a task.
        let isBeing = (start..<at).allSatisfy { isAny($0, Self.being) }
        if !isTurn, isBeing {
            let isTime = at < high && (at..<high).allSatisfy { isAny($0, Self.closings) }
            return isTime ? Understanding(.question(.who(""))) : nil
        }
        let isPast = (start..<at).contains { isAny($0, Self.past) }
        var end = high
        while end > at, isAny(end - 1, Self.closings) { end -= 1 }
        let name = Clause.bare(sentence.text(at..<max(at, end)))
        if name.isEmpty { return isTurn ? Understanding(.question(.who(""))) : nil }
        if end == at + 1, isAny(at, ["what"]) { return Understanding(.view(.all)) }
        guard !isAny(at, Self.strangers) else { return nil }
        return Understanding(.question(isPast ? .lastDone(name) : .who(name)))
    }

    /// `who cleans the bathroom`, `who's cooking tonight`, `who cleaned it last`: what is done is part of the name.
    private func verbed(_ start: Int, _ verb: Int) -> Understanding? {
        let word = sentence.lowercased(verb)
        let isPast = word.hasSuffix("ed")
        guard (start..<verb).allSatisfy({ isAny($0, Self.being) }), verb < high, word.count > 3,
            !isAny(verb, Self.closings), !isAny(verb, Self.strangers),
            isPast || word.hasSuffix("s") || word.hasSuffix("ing")
        else { return nil }
        var end = high
        while end > verb + 1, isAny(end - 1, Self.closings) { end -= 1 }
        let name = sentence.text(verb..<end)
        return Understanding(.question(isPast ? .lastDone(name) : .who(name)))
    }

    private static let who: WordSet = ["who", "who's", "whos", "whose", "who'll", "who'd"]
    private static let turn: WordSet = ["turn", "job", "task", "chore", "duty", "week", "round"]
    private static let being: WordSet = ["is", "are", "was", "were", "the", "one", "it"]
    private static let past: WordSet = ["did", "took", "was", "done", "finished", "completed"]
    private static let doing: WordSet = [
        "is", "are", "was", "were", "be", "it", "the", "one", "will", "would", "does", "do", "did",
        "done", "has", "have", "had", "should", "must", "can", "could", "gets", "get", "takes",
        "take", "took", "taking", "taken", "doing", "going", "gonna", "to", "supposed",
        "responsible", "in", "charge", "of", "on", "for", "with", "assigned", "up", "next",
        "handles", "handling", "needs", "turn", "that's", "covers", "covering", "finished",
        "completed", "currently", "now", "about",
    ]
    private static let closings: WordSet = [
        "today", "tonight", "now", "next", "this", "week", "time", "tomorrow", "currently", "then",
        "last",
    ]
    private static let strangers: WordSet = [
        "you", "i", "he", "she", "they", "we", "there", "here", "this", "that",
    ]

    /// `delete pete's tasks`, `done all my chores`: all that somebody is to do.
    func allOf() -> Understanding? {
        let isDone = clause.has(low, [.complete, .wasDone])
        guard isDone || clause.has(low, [.take, .empty]) else { return nil }
        let at = skipping(["all", "of", "with", "everything"], low + 1)
        let found = sentence.owner(at) ?? (isAny(at, ["my"]) ? (.speaker, at + 1) : nil)
        guard let (person, end) = found, isAny(end, Self.several), end + 1 == high else {
            return nil
        }
        let view = View.chores(person)
        return Understanding(isDone ? .completeAll(view) : .clear(view))
    }

    private static let several: WordSet = ["chores", "tasks", "jobs", "duties", "todos"]

    /// `my chores`, `pete's tasks`, `what does pete have to do`, `@pete`, `what is unassigned`.
    func shown() -> Understanding? {
        var person: Person?
        var isOwner = false
        var nouns = 0
        var (isNobody, isEveryone) = (false, false)
        var at = low
        while at < high {
            if let (found, end) = sentence.owner(at) ?? named(at) {
                guard person == nil else { return nil }
                (person, isOwner) = (found, isOwner || sentence.owner(at) != nil)
                at = end
                continue
            }
            if isAny(at, Self.chores) {
                nouns += 1
            } else if isAny(at, ["everyone", "everybody", "everyone's", "everybody's"]) {
                isEveryone = true
            } else if isAny(at, Self.nobody) {
                isNobody = true
            } else if !isAny(at, Self.frame), sentence[at].kind != .symbol {
                return nil
            }
            at += 1
        }
        if isEveryone, person == nil, nouns > 0 || isAny(low, Self.asking) {
            return Understanding(.view(.all))
        }
        if isNobody, person == nil { return Understanding(.view(.chores(nil))) }
        guard let person else { return nil }
        let isAlone = clause.range.count <= 2 && sentence.isSymbol(low, "@")
        guard nouns > 0 || isAlone || asksOf(person) else { return nil }
        return Understanding(.view(.chores(person)))
    }

    /// The person at `index` who may have something to do: a name, or the speaker.
    private func named(_ index: Int) -> (Person, Int)? {
        if isAny(index, Self.mine) { return (.speaker, index + 1) }
        return sentence.person(index).map { ($0.person, $0.end) }
    }

    /// Whether it asks what somebody has to do: `what does pete do`, `what is mine`, `anything for me`.
    private func asksOf(_ person: Person) -> Bool {
        let isAsked = isAny(low, Self.asking)
        guard isAsked else { return false }
        if case .named = person { return true }
        return (low..<high).contains {
            isAny($0, Self.obliged) || isAny($0, ["to"]) && isAny($0 + 1, ["do"])
        }
    }

    private static let mine: WordSet = ["my", "mine", "me", "i"]
    private static let asking: WordSet = [
        "what", "what's", "whats", "which", "show", "list", "anything", "is", "does", "has",
    ]
    private static let obliged: WordSet = [
        "mine", "assigned", "should", "supposed", "must", "responsible",
    ]
    private static let chores: WordSet = [
        "chores", "chore", "tasks", "task", "jobs", "job", "duties", "duty", "turns", "todos",
        "assignments", "to-dos", "plate",
    ]
    private static let nobody: WordSet = [
        "unassigned", "nobody", "nobody's", "nobodys", "unclaimed", "noone",
    ]
    private static let frame: WordSet = [
        "what", "what's", "whats", "which", "are", "is", "the", "show", "list", "see", "do", "does",
        "have", "has", "had", "to", "got", "on", "for", "of", "all", "open", "left", "still", "get",
        "assigned", "should", "supposed", "must", "responsible", "doing", "today", "this", "week",
        "any", "anything", "everything", "there", "need", "needs", "tomorrow", "now", "up", "in",
        "things", "stuff", "tell", "plan", "yet", "next", "belongs", "belong",
    ]
}
