import Planner

/// A task that is given to somebody, taken by the speaker, or taken off somebody.
extension PeopleReader {
    /// `give the bins to sam`, `assign 3 to me`, `give sam the bins`, `put pete on dishes`, `the bins are for pete`.
    func given() -> Understanding? {
        givenTo() ?? givenFirst() ?? belonging() ?? turnOf() ?? givenToStranger()
    }

    private func givenTo() -> Understanding? {
        let isGiving = isAny(low, Self.gives)
        let isMoving = isAny(low, Self.moves) || sentence[low].kind == .number
        guard isGiving || isMoving else { return nil }
        guard
            let to = (low + 1..<high).reversed().first(where: {
                isAny($0, ["to", "for", "over"]) && sentence.people($0 + 1) != nil
                    || isGiving && isAny($0, ["to"]) && wholeGroup($0 + 1) != nil
                    || isGiving && sentence.isSymbol($0 + 1, "@") && isAny($0, ["to"])
            }), let (people, end) = sentence.people(to + 1) ?? wholeGroup(to + 1)
        else { return nil }
        var last = to
        while isAny(last - 1, ["over", "back", "on"]) { last -= 1 }
        let start = isGiving || isAny(low, Self.moves) ? low + 1 : low
        guard start < last, end == high || isOccasion(end) else { return nil }
        let rest = end < high ? " " + sentence.text(end..<high) : ""
        let found = order(sentence.text(start..<last) + rest, Assignment(people))
        return isGiving ? found.map(orAsSaid) : found
    }

    /// `both`, `all of us`, `everyone` at `index`.
    private func wholeGroup(_ index: Int) -> ([Person], Int)? {
        let end = skipping(["us", "both", "all", "everyone", "everybody", "of", "the"], index)
        let isGroup = (index..<end).contains {
            isAny($0, ["both", "all", "everyone", "everybody"])
        }
        return isGroup ? ([.everyone], isAny(end, ["them"]) ? end + 1 : end) : nil
    }

    /// The same, where no task is called so the words as they are: `give sam his keys`. Only `assign` means a task.
    private func orAsSaid(_ found: Understanding) -> Understanding {
        guard !isAny(low, Self.assigns), !found.alternatives.isEmpty else { return found }
        var found = found
        found.alternatives = [.add([sentence.reading.draft])]
        return found
    }

    /// `give the bins to zoe`, where nobody is called so: of a task that is there it cannot be done.
    private func givenToStranger() -> Understanding? {
        let isAssigned = isAny(low, Self.assigns) && !isAny(low, Self.lets)
        guard isAny(low, Self.gives), high - low > 3, isAny(high - 2, ["to"]),
            sentence[high - 1].kind == .word, isAssigned || sentence.has(low + 1, .determiner)
        else { return nil }
        let name = Person.named(sentence.text(high - 1..<high))
        return order(sentence.text(low + 1..<high - 2), Assignment([name])).map(orAsSaid)
    }

    /// Whether what goes on at `index` tells when: `give the bins to sam this week`.
    private func isOccasion(_ index: Int) -> Bool {
        isAny(index, ["this", "from", "for", "next", "today", "tonight", "on", "tomorrow", "now"])
            || isAny(index, ["anymore", "any", "longer", "again"])
            || sentence.has(index, [.weekday, .relativeDay, .modifier])
    }

    /// `give sam the bins`, `put pete on dishes`, `assign pete to the bins`, `let pete do the bins`.
    private func givenFirst() -> Understanding? {
        guard isAny(low, Self.gives) || isAny(low, Self.lets),
            let (people, end) = sentence.people(low + 1), end < high
        else { return nil }
        let isLet = isAny(low, Self.lets)
        let down = isAny(end, ["down"]) ? end + 1 : end
        let start = skipping(isLet ? Self.charges : Self.joins, down)
        guard start < high, !isLet || start > end || isAny(low, ["put"]) else { return nil }
        return order(sentence.text(start..<high), Assignment(people)).map(orAsSaid)
    }

    /// `the bins are for pete`, `3 is pete's job`, `the bins go to sam`, `dishes are mine`.
    private func belonging() -> Understanding? {
        guard let verb = (low + 1..<high).first(where: { isAny($0, Self.belongs) }),
            !isAny(low, Self.notTasks)
        else { return nil }
        let at = skipping(["for", "to", "now", "up", "with", "no", "longer", "not"], verb + 1)
        let isLed = at > verb + 1
        let found =
            sentence.owner(at).map { ([$0.person], $0.end) } ?? own(at)
            ?? (isLed ? sentence.people(at).map { ($0.people, $0.end) } : nil)
            ?? (isAny(at - 1, ["for"]) ? all(at) : nil)
        guard let (people, end) = found else { return nil }
        let rest = skipping(Self.jobs, end)
        guard rest == high || isOccasion(rest) else { return nil }
        let when = rest < high ? " " + sentence.text(rest..<high) : ""
        var assignment = Assignment(people)
        let isDenied =
            isAny(verb, ["isn't", "aren't"])
            || (verb..<at).contains { isAny($0, ["no", "longer", "not"]) }
        if isDenied, !people.isEmpty { assignment.turn = .left }
        return order(sentence.text(low..<verb) + when, assignment)
    }

    /// Behind the comma or the like at `index`, where one stands there.
    func behindComma(_ index: Int) -> Int {
        sentence.isSymbol(index, ",") || sentence.isSymbol(index, ":") ? index + 1 : index
    }

    private func own(_ index: Int) -> ([Person], Int)? {
        if isAny(index, ["mine"]) { return ([.speaker], index + 1) }
        if isAny(index, ["my"]), isAny(index + 1, Self.jobs) { return ([.speaker], index + 1) }
        return isAny(index, Self.ofNobody) ? ([], index + 1) : nil
    }

    /// `for everyone`: for nobody in particular.
    private func all(_ index: Int) -> ([Person], Int)? {
        let end = isAny(index, ["all"]) && isAny(index + 1, ["of"]) ? index + 2 : index
        let isAll = isAny(end, ["everyone", "everybody", "all", "anyone", "anybody", "us"])
        return isAll ? ([], end + 1) : nil
    }

    /// `it's pete's turn with the bins`, `my turn to cook`, `ben, your turn to buy coffee`.
    private func turnOf() -> Understanding? {
        if let (people, end) = sentence.people(low) {
            let at = skipping(["it's", "its", "it", "is", "now"], behindComma(end))
            let start = skipping(["to", "with", "for", "on", "do", "at", "doing"], at + 2)
            if isAny(at, ["your"]), isAny(at + 1, ["turn", "job"]), start < high {
                return order(sentence.text(start..<high), Assignment(people, isOnce: true))
            }
        }
        let at = skipping(["it's", "its", "it", "is", "now"], low)
        let found = sentence.owner(at) ?? (isAny(at, ["my"]) ? (.speaker, at + 1) : nil)
        guard let (person, end) = found, isAny(end, ["turn"]) else { return nil }
        let start = skipping(["to", "with", "for", "on", "do", "at", "doing"], end + 1)
        guard start < high else {
            guard at > low else { return nil }
            var edit = TaskEdit()
            edit.assignment = Assignment([person], isOnce: true)
            return Understanding(.edit(.last, edit))
        }
        return order(sentence.text(start..<high), Assignment([person], isOnce: true))
    }

    /// `unassign the bins`, `take pete off the bins`, `nobody does the bins`, `pete doesn't do the bins any more`.
    func released() -> Understanding? {
        if isAny(low, ["unassign"]) {
            return order(sentence.text(low + 1..<high), Assignment([]))
        }
        if isAny(low, Self.nobodys) {
            let verb = isAny(low, ["no"]) ? low + 2 : low + 1
            let start = skipping(Self.does, verb)
            guard start > verb, start < high else { return nil }
            return order(sentence.text(start..<high), Assignment([]))
        }
        if isAny(low, Self.removes), let (people, end) = sentence.people(low + 1),
            isAny(end, ["off", "from", "out"]), end + 1 < high
        {
            return rotation(end + 1, people, .left)
        }
        if let found = rotating() { return found }
        guard let (_, end) = sentence.people(low) else { return nil }
        let verb = skipping(Self.negations, end)
        let start = skipping(Self.does, verb)
        // `sam can't water the plants` says it by the verb of the task.
        let isOwn = start == verb && sentence.has(verb, .verb) && verb + 1 < high
        guard (end..<verb).contains(where: { isAny($0, Self.nots) }), start > verb || isOwn,
            start < high, let (people, _) = sentence.people(low),
            let found = order(sentence.text(start..<high), Assignment([])),
            case .edit(let target, var edit) = found.command
        else { return nil }
        // `this week` it is only that time that somebody else must do.
        let isOnce = edit.assignment?.isOnce == true
        edit.assignment?.people = people
        edit.assignment?.turn = isOnce ? .declined : .left
        let draft = sentence.reading.draft
        return Understanding(
            .edit(target, edit),
            alternatives: isOwn && !draft.todo.title.isEmpty ? [.add([draft])] : [])
    }

    /// `add zoe to the hoovering turns`, `sam joins the bins`, `pete is out of the rotation`.
    private func rotating() -> Understanding? {
        if isAny(low, ["add", "include", "put"]), let (people, end) = sentence.people(low + 1),
            isAny(end, ["to", "in", "into", "on"]), (end..<high).contains(where: { isRound($0) })
        {
            return rotation(end + 1, people, .joined)
        }
        if isAny(low, ["add"]), sentence[low + 1].kind == .word, isAny(low + 2, ["to"]),
            isRound(high - 1)
        {
            return rotation(low + 3, [.named(sentence.text(low + 1..<low + 2))], .joined)
        }
        guard let (people, end) = sentence.people(low) else { return nil }
        let verb = skipping(["wants", "want", "to", "will", "also", "is", "are", "can"], end)
        let isOut = isAny(verb, ["out"]) && isAny(verb + 1, ["of"])
        let isJoining = isAny(verb, ["join", "joins", "joining", "in"])
        let isLeaving = isAny(verb, ["leave", "leaves", "quits", "quit", "leaving"])
        guard isOut || isJoining || isLeaving, verb + 1 < high,
            (verb..<high).contains(where: { isRound($0) })
        else { return nil }
        return rotation(isOut ? verb + 2 : verb + 1, people, isJoining ? .joined : .left)
    }

    /// Whether those who take turns are spoken of: `the rotation`, `the bins turns`.
    private func isRound(_ index: Int) -> Bool { isAny(index, Self.rounds) }

    private func rotation(_ start: Int, _ people: [Person], _ change: TurnChange) -> Understanding?
    {
        var words = (start..<high).filter { !isRound($0) }
        let edges: WordSet = [
            "for", "of", "with", "at", "in", "the", "on", "our", "from", "too", "also", "please",
            "now", "as", "well",
        ]
        while let first = words.first, isAny(first, edges) { words.removeFirst() }
        while let last = words.last, isAny(last, edges) { words.removeLast() }
        var assignment = Assignment(people)
        assignment.turn = change
        var edit = TaskEdit()
        edit.assignment = assignment
        guard let first = words.first, let last = words.last else {
            return Understanding(.edit(.none, edit))
        }
        guard let found = order(sentence.text(first..<last + 1), Assignment([])),
            case .edit(let target, _) = found.command
        else { return nil }
        return Understanding(.edit(target, edit))
    }

    private static let removes: WordSet = [
        "take", "remove", "free", "kick", "drop", "cut", "leave",
    ]
    private static let rounds: WordSet = ["rotation", "rota", "roster", "turns", "round", "rounds"]

    static let does: WordSet = [
        "do", "does", "doing", "take", "takes", "taking", "handle", "handles", "handling", "cover",
        "covers", "covering", "over", "on",
    ]
    private static let charges = WordSet(merging: [
        does, ["responsible", "for", "in", "charge", "of"],
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
    /// Whose something is that is nobody's; of `anyone's` it is denied before.
    private static let ofNobody: WordSet = [
        "nobody's", "nobodys", "noone's", "noones", "anyone's", "anyones", "anybody's",
        "anybodys", "everyone's", "everybody's", "everyones", "everybodys",
    ]
    private static let jobs: WordSet = [
        "job", "task", "turn", "duty", "responsibility", "chore", "to", "do", "now",
    ]
    private static let notTasks: WordSet = ["it", "it's", "what", "who", "when", "where", "there"]
    private static let nobodys: WordSet = ["nobody", "noone", "no"]
    private static let nots: WordSet = [
        "doesn't", "doesnt", "don't", "dont", "not", "isn't", "isnt", "won't", "wont", "can't",
        "cant", "cannot", "no",
    ]
    private static let negations: WordSet = [
        "doesn't", "doesnt", "don't", "dont", "does", "not", "isn't", "isnt", "is", "won't",
        "wont", "can't", "cant", "cannot", "no", "longer", "am", "i'm",
    ]
}
