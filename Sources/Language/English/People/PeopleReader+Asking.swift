import Planner

/// Questions about who does what, and what somebody does.
extension PeopleReader {
    /// `who does the bins`, `whose turn is it to cook`, `who's on dishes tonight`.
    func asked() -> Understanding? {
        if let found = askedOfTurn() { return found }
        guard isAny(low, Self.who) else { return nil }
        // `who hasn't done their chores`: what is open says it.
        if isAny(low + 1, Self.nots) || isAny(low + 2, ["not"]),
            (low..<high).contains(where: { isAny($0, Self.several) || isAny($0, ["anything"]) })
        {
            return Understanding(.view(.all))
        }
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
        if name.isEmpty {
            let isNext = (start..<at).contains { isAny($0, ["next", "up"]) }
            return isTurn || isNext ? Understanding(.question(.who(""))) : nil
        }
        if end == at + 1, isAny(at, ["what"]) { return Understanding(.view(.all)) }
        guard !isAny(at, Self.strangers) else { return nil }
        return Understanding(.question(isPast ? .lastDone(name) : .who(name)))
    }

    /// `is it my turn`, `is it sam's turn with the bins`, `when is my turn`.
    private func askedOfTurn() -> Understanding? {
        let at = skipping(["when", "when's", "is", "it", "isn't", "now"], low)
        guard at > low,
            let (_, end) = sentence.owner(at) ?? (isAny(at, ["my"]) ? (.speaker, at + 1) : nil)
        else { return nil }
        let turn = skipping(["next"], end)
        guard isAny(turn, ["turn", "go"]) else { return nil }
        var last = high
        while last > turn + 1,
            isAny(last - 1, Self.closings) || isAny(last - 1, ["already", "yet"])
        {
            last -= 1
        }
        let start = skipping(["to", "with", "for", "on", "do", "at", "doing", "of"], turn + 1)
        guard start < last else { return Understanding(.question(.who(""))) }
        if isAny(low, ["when", "when's"]) {
            return Understanding(.next(.title(Clause.bare(sentence.text(start..<last)))))
        }
        return Understanding(.question(.who(Clause.bare(sentence.text(start..<last)))))
    }

    /// `did sam do the dishes`, `when does pete do the bins`, and what was not done: `sam didn't do the dishes`.
    func askedOfPerson() -> Understanding? {
        if let found = toldUndone() { return found }
        let verb = isAny(low, ["when"]) ? low + 1 : low
        guard isAny(verb, ["did", "has", "have", "does", "will", "is", "must"]),
            let (people, end) = sentence.people(verb + 1), people != [.speaker], end < high
        else { return nil }
        if verb > low, !isAny(verb, ["did", "has", "have"]) {
            let start = skipping(Self.doing, end)
            guard start > end, start < high else { return nil }
            return Understanding(.next(.title(Clause.bare(sentence.text(start..<high)))))
        }
        guard isAny(verb, ["did", "has", "have"]), end + 1 < high else { return nil }
        let owned = skipping(["her", "his", "their", "all", "the", "of"], end + 1)
        if owned == high - 1, isAny(owned, Self.several), let person = people.first {
            return Understanding(.view(.chores(person)))
        }
        let plain = isAny(verb, ["has"]) ? "have" : sentence.text(verb..<verb + 1)
        let isDone = isAny(verb, ["has", "have"]) && isAny(end, ["done", "finished"])
        let words =
            isDone
            ? ["did i do", sentence.text(end + 1..<high)]
            : [sentence.text(low..<verb), plain, "i", sentence.text(end..<high)]
        let found = EnglishCommands.single(
            sentence.another(words.filter { !$0.isEmpty }.joined(separator: " ") + "?"))
        guard case .question? = found?.command else { return nil }
        return found
    }

    /// `sam didn't do the dishes`, `nobody did the bins`, `pete forgot the plants`: how the task stands.
    private func toldUndone() -> Understanding? {
        let isNobody = isAny(low, Self.nobody) || isAny(low, ["none"]) && isAny(low + 1, ["of"])
        let behind = isNobody ? skipping(["none", "of", "us", "you", "them"], low + 1) : nil
        guard let at = behind ?? sentence.people(low).map({ $0.end }), at < high else { return nil }
        let verb = skipping(["still", "has", "have", "again", "just", "totally"], at)
        let isForgotten = isAny(verb, ["forgot", "forgotten"])
        let isUndone = isAny(verb, Self.nots) && !isAny(verb, ["isn't", "doesn't", "not"])
        let isTold =
            isNobody && (isAny(verb, ["did", "done"]) || isAny(verb - 1, ["has", "have"]))
        guard isForgotten || isUndone || isTold else { return nil }
        let start = skipping(["to", "do", "done", "did", "about", "yet"], verb + 1)
        var end = high
        while end > start, isAny(end - 1, Self.closings) || isAny(end - 1, ["yet", "again"]) {
            end -= 1
        }
        guard start < end else { return nil }
        return Understanding(
            .question(.done(Clause.bare(sentence.text(start..<end)), .home)))
    }

    private static let nots: WordSet = [
        "hasn't", "hasnt", "haven't", "didn't", "didnt", "isn't", "doesn't", "not",
    ]

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
        "last", "yesterday", "night", "morning", "evening", "afternoon", "so", "far", "please",
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
