import Planner

/// Reads that a task is given to somebody: `give the bins to sam`, `put pete on dishes`, `my turn to cook`.
struct GivingReader {
    let clause: Clause

    private var sentence: EnglishSentence { clause.sentence }
    private var low: Int { clause.low }
    private var high: Int { clause.high }

    /// The task and the people who get the task; nil for any other message.
    func read() -> Understanding? {
        givenTo() ?? givenFirst() ?? belonging() ?? turnOf() ?? givenToStranger()
    }

    /// `give the bins to sam`, `assign 3 to me`.
    private func givenTo() -> Understanding? {
        let isGiving = clause.isAny(low, Self.gives)
        let isMoving = clause.isAny(low, Self.moves) || sentence[low].kind == .number
        guard isGiving || isMoving else { return nil }
        guard
            let to = (low + 1..<high).reversed().first(where: {
                clause.isAny($0, ["to", "for", "over"]) && sentence.people($0 + 1) != nil
                    || isGiving && clause.isAny($0, ["to"]) && wholeGroup($0 + 1) != nil
                    || isGiving && sentence.isSymbol($0 + 1, "@") && clause.isAny($0, ["to"])
            }), let (people, end) = sentence.people(to + 1) ?? wholeGroup(to + 1)
        else { return nil }
        var last = to
        while clause.isAny(last - 1, ["over", "back", "on"]) { last -= 1 }
        let start = isGiving || clause.isAny(low, Self.moves) ? low + 1 : low
        guard start < last, end == high || isOccasion(end) else { return nil }
        let rest = end < high ? " " + sentence.text(end..<high) : ""
        let found = AssignmentReader(sentence: sentence).read(
            sentence.text(start..<last) + rest, Assignment(people))
        return isGiving ? found.map(orAsSaid) : found
    }

    /// `both`, `all of us`, `everyone` at `index`.
    private func wholeGroup(_ index: Int) -> ([Person], Int)? {
        let end = clause.skipping(
            ["us", "both", "all", "everyone", "everybody", "of", "the"], from: index)
        let isGroup = (index..<end).contains {
            clause.isAny($0, ["both", "all", "everyone", "everybody"])
        }
        return isGroup ? ([.everyone], clause.isAny(end, ["them"]) ? end + 1 : end) : nil
    }

    /// The order, with the whole message as a new task for a plan that has no such task: `give sam his keys`. The verb
    /// `assign` always means a task of the plan.
    private func orAsSaid(_ found: Understanding) -> Understanding {
        guard !clause.isAny(low, Self.assigns), !found.alternatives.isEmpty else { return found }
        var found = found
        found.alternatives = [.add([sentence.reading.draft])]
        return found
    }

    /// `give the bins to zoe`, where nobody is known as zoe.
    private func givenToStranger() -> Understanding? {
        let isAssigned = clause.isAny(low, Self.assigns) && !clause.isAny(low, Self.lets)
        guard clause.isAny(low, Self.gives), high - low > 3, clause.isAny(high - 2, ["to"]),
            sentence[high - 1].kind == .word, isAssigned || sentence.has(low + 1, .determiner)
        else { return nil }
        let name = Person.named(sentence.text(high - 1..<high))
        return AssignmentReader(sentence: sentence).read(
            sentence.text(low + 1..<high - 2), Assignment([name])
        ).map(orAsSaid)
    }

    /// Whether the word at `index` begins the words for a time: `give the bins to sam this week`.
    private func isOccasion(_ index: Int) -> Bool {
        clause.isAny(
            index, ["this", "from", "for", "next", "today", "tonight", "on", "tomorrow", "now"])
            || clause.isAny(index, ["anymore", "any", "longer", "again"])
            || sentence.has(index, [.weekday, .relativeDay, .modifier])
    }

    /// `give sam the bins`, `put pete on dishes`, `assign pete to the bins`, `let pete do the bins`.
    private func givenFirst() -> Understanding? {
        guard clause.isAny(low, Self.gives) || clause.isAny(low, Self.lets),
            let (people, end) = sentence.people(low + 1), end < high
        else { return nil }
        let isLet = clause.isAny(low, Self.lets)
        let down = clause.isAny(end, ["down"]) ? end + 1 : end
        let start = clause.skipping(isLet ? Self.charges : Self.joins, from: down)
        guard start < high, !isLet || start > end || clause.isAny(low, ["put"]) else { return nil }
        return AssignmentReader(sentence: sentence).read(
            sentence.text(start..<high), Assignment(people)
        ).map(orAsSaid)
    }

    /// `the bins are for pete`, `3 is pete's job`, `the bins go to sam`, `dishes are mine`.
    private func belonging() -> Understanding? {
        guard let verb = (low + 1..<high).first(where: { clause.isAny($0, Self.belongs) }),
            !clause.isAny(low, Self.notTasks)
        else { return nil }
        let at = clause.skipping(
            ["for", "to", "now", "up", "with", "no", "longer", "not"], from: verb + 1)
        let isLed = at > verb + 1
        let found =
            sentence.owner(at).map { ([$0.person], $0.end) } ?? own(at)
            ?? (isLed ? sentence.people(at).map { ($0.people, $0.end) } : nil)
            ?? (clause.isAny(at - 1, ["for"]) ? all(at) : nil)
        guard let (people, end) = found else { return nil }
        let rest = clause.skipping(Self.jobs, from: end)
        guard rest == high || isOccasion(rest) else { return nil }
        let when = rest < high ? " " + sentence.text(rest..<high) : ""
        var assignment = Assignment(people)
        let isDenied =
            clause.isAny(verb, ["isn't", "aren't"])
            || (verb..<at).contains { clause.isAny($0, ["no", "longer", "not"]) }
        if isDenied, !people.isEmpty { assignment.turn = .left }
        return AssignmentReader(sentence: sentence).read(
            sentence.text(low..<verb) + when, assignment)
    }

    /// The speaker at `mine` and `my job`, and no people at `nobody's`.
    private func own(_ index: Int) -> ([Person], Int)? {
        if clause.isAny(index, ["mine"]) { return ([.speaker], index + 1) }
        if clause.isAny(index, ["my"]), clause.isAny(index + 1, Self.jobs) {
            return ([.speaker], index + 1)
        }
        return clause.isAny(index, Self.ofNobody) ? ([], index + 1) : nil
    }

    /// No people, where the word at `index` is `everyone` or the like.
    private func all(_ index: Int) -> ([Person], Int)? {
        let end =
            clause.isAny(index, ["all"]) && clause.isAny(index + 1, ["of"]) ? index + 2 : index
        let isAll = clause.isAny(end, ["everyone", "everybody", "all", "anyone", "anybody", "us"])
        return isAll ? ([], end + 1) : nil
    }

    /// `it's pete's turn with the bins`, `my turn to cook`, `ben, your turn to buy coffee`.
    private func turnOf() -> Understanding? {
        if let (people, end) = sentence.people(low) {
            let at = clause.skipping(
                ["it's", "its", "it", "is", "now"], from: sentence.behindComma(end))
            let start = clause.skipping(
                ["to", "with", "for", "on", "do", "at", "doing"], from: at + 2)
            if clause.isAny(at, ["your"]), clause.isAny(at + 1, ["turn", "job"]), start < high {
                return AssignmentReader(sentence: sentence).read(
                    sentence.text(start..<high), Assignment(people, isOnce: true))
            }
        }
        let at = clause.skipping(["it's", "its", "it", "is", "now"], from: low)
        let found = sentence.owner(at) ?? (clause.isAny(at, ["my"]) ? (.speaker, at + 1) : nil)
        guard let (person, end) = found, clause.isAny(end, ["turn"]) else { return nil }
        let start = clause.skipping(
            ["to", "with", "for", "on", "do", "at", "doing"], from: end + 1)
        guard start < high else {
            guard at > low else { return nil }
            var edit = TaskEdit()
            edit.assignment = Assignment([person], isOnce: true)
            return Understanding(.edit(.last, edit))
        }
        return AssignmentReader(sentence: sentence).read(
            sentence.text(start..<high), Assignment([person], isOnce: true))
    }

    private static let charges = WordSet(merging: [
        PeopleWords.does, ["responsible", "for", "in", "charge", "of"],
    ])
    private static let gives: WordSet = [
        "give", "assign", "hand", "pass", "delegate", "reassign", "transfer", "allocate",
    ]
    private static let assigns: WordSet = [
        "assign", "reassign", "delegate", "allocate", "put", "let",
    ]
    private static let moves: WordSet = ["move", "change", "switch", "leave", "set", "put"]
    private static let lets: WordSet = ["let", "have", "make", "put", "get"]
    private static let joins: WordSet = ["to", "on", "for", "with"]
    private static let belongs: WordSet = [
        "is", "are", "goes", "go", "belongs", "belong", "should", "=", "→", "isn't", "aren't",
    ]
    /// Words for what nobody owns; a denial stands before `anyone's`: `the bins aren't anyone's`.
    private static let ofNobody: WordSet = [
        "nobody's", "nobodys", "noone's", "noones", "anyone's", "anyones", "anybody's",
        "anybodys", "everyone's", "everybody's", "everyones", "everybodys",
    ]
    private static let jobs: WordSet = [
        "job", "task", "turn", "duty", "responsibility", "chore", "to", "do", "now",
    ]
    private static let notTasks: WordSet = ["it", "it's", "what", "who", "when", "where", "there"]
}
