import Planner

/// Reads what people are told to do: `pete does the bins`, `pete: buy milk`, `remind pete to call mom at 5`.
struct TellingReader {
    let clause: Clause

    private var sentence: EnglishSentence { clause.sentence }
    private var low: Int { clause.low }
    private var high: Int { clause.high }

    /// The task and the people who are to do it; nil for any other message.
    func read() -> Understanding? {
        reminded() ?? listed() ?? ofAll() ?? volunteered() ?? doing() ?? addressed()
            ?? behindDay()
    }

    /// `remind pete to call mom at 5`, `tell sam and pete to …`: a task for them.
    private func reminded() -> Understanding? {
        let isRemind = clause.isAny(low, ["remind", "nag", "ping"])
        if isRemind, clause.isAny(low + 1, ["everyone", "everybody", "all"]), low + 2 < high {
            return task("remind me " + sentence.text(low + 2..<high), for: [])
        }
        guard clause.isAny(low, Self.tells), let (people, end) = sentence.people(low + 1),
            !people.contains(.speaker), end < high
        else { return nil }
        guard isRemind || clause.isAny(end, ["to"]) else { return nil }
        return task("remind me " + sentence.text(end..<high), for: people)
    }

    /// `put laundry on sam's list`, `add vacuum to my chores`.
    private func listed() -> Understanding? {
        guard clause.isAny(low, OrderVerbs.put),
            clause.isAny(high - 1, ["list", "tasks", "chores", "plate", "todos"]),
            let place = (low + 2..<max(high, low + 2)).first(where: {
                clause.isAny($0, ["to", "on", "in", "onto"])
                    && sentence.owner($0 + 1)?.end == high - 1
            }), let (person, _) = sentence.owner(place + 1)
        else { return nil }
        return task("add " + sentence.text(low + 1..<place), for: [person])
    }

    /// `i'll do the bins`, `i take the dishes tonight`.
    private func volunteered() -> Understanding? {
        if clause.isAny(high - 1, ["me"]), clause.isAny(high - 2, ["on"]),
            clause.isAny(high - 3, ["is", "are", "'s"]),
            high - 3 > low
        {
            return AssignmentReader(sentence: sentence).read(
                sentence.text(low..<high - 3), Assignment([.speaker]))
        }
        guard clause.isAny(low, ["i", "i'll", "ill", "i'm", "im", "i'd"]) else { return nil }
        let at = clause.skipping(["will", "can", "am", "would", "gladly", "could"], from: low + 1)
        let start = clause.skipping(PeopleWords.does, from: at)
        let isWilling = at > low + 1 || clause.isAny(low, ["i'll", "ill"])
        if start == at, isWilling, at + 1 < high, sentence.has(at, .verb),
            !clause.isAny(at, Self.unbound),
            !clause.isAny(at + 1, Self.idle) || clause.isAny(at + 1, ["a"])
        {
            return assigned(sentence.text(at..<high), to: [.speaker])
        }
        guard start > at, start < high, !clause.isAny(start, Self.idle) else { return nil }
        guard !clause.isAny(start - 1, ["on"]) || start - at > 1 else { return nil }
        return AssignmentReader(sentence: sentence).read(
            sentence.text(start..<high), Assignment([.speaker]))
    }

    private static let idle: WordSet = ["it", "that", "this", "not", "care", "a", "so"]

    /// `pete does the bins`, `sam is on dishes this week`, `pete has the dentist on friday`.
    private func doing() -> Understanding? {
        guard let (people, end) = sentence.people(low), !people.contains(.speaker) else {
            return nil
        }
        var at = end
        if clause.isAny(at, ["is", "will", "always", "now", "gets", "are"]) { at += 1 }
        var start = clause.skipping(PeopleWords.does, from: at)
        if start == at, clause.isAny(at, ["responsible"]), clause.isAny(at + 1, ["for"]) {
            start = at + 2
        }
        if start == at, clause.isAny(at, ["in"]), clause.isAny(at + 1, ["charge"]) {
            start = at + 3
        }
        guard start > at, start < high else { return nil }
        // `pete is on holiday` tells where pete is.
        let place = clause.skipping(["the", "a", "his", "her", "their", "my"], from: start)
        if clause.isAny(start - 1, ["on"]), clause.isAny(place, Self.places) { return nil }
        // `pete take out the bins` is an order to pete; `pete does the bins` tells who does the bins.
        let isOrder = at == end && clause.isAny(end, ["take", "do", "cover", "handle"])
        if isOrder, clause.isAny(end, ["take", "cover", "handle"]), !people.isPlural { return nil }
        return AssignmentReader(sentence: sentence).read(
            sentence.text(start..<high), Assignment(people))
    }

    private static let places: WordSet = [
        "holiday", "holidays", "vacation", "leave", "way", "phone", "call", "train", "bus", "plane",
        "trip", "time", "break", "diet", "road", "sofa", "mend", "fence", "move",
    ]

    /// `pete: buy milk`, `pete take out the bins`, `pete should call the bank`, `@pete 3`.
    private func addressed() -> Understanding? {
        let heading = clause.skipping(
            ["new", "a", "task", "todo", "chore", "reminder", "for"], from: low)
        let isHeaded = clause.isAny(heading - 1, ["for"])
        let isAsked = clause.isAny(low, ["can", "could", "will", "would", "should"])
        let first = isHeaded ? heading : isAsked ? low + 1 : low
        guard let (people, end) = sentence.people(first), !people.contains(.speaker), end < high,
            !isHeaded || sentence.isSymbol(end, ":")
        else { return nil }
        let isMarked = sentence.isSymbol(end, ":") || sentence.isSymbol(end, "-")
        let isComma = sentence.isSymbol(end, ",")
        var start = isMarked || isComma ? end + 1 : end
        let reminded =
            clause.isAny(start, ["don't", "dont"]) && clause.isAny(start + 1, ["forget"])
            ? start + 2 : clause.isAny(start, ["remember"]) ? start + 1 : start
        let modal = clause.skipping(Self.modals, from: clause.skipping(["about"], from: reminded))
        let isModal = modal > start
        start = modal
        guard start < high else { return nil }
        let isVerb =
            sentence.has(start, .verb)
            || (clause.isAny(start, OrderVerbs.put) || clause.isAny(start, OrderVerbs.take))
        let isMention = sentence.isSymbol(low, "@")
        guard isMarked || isModal || isVerb || isMention else { return nil }
        let text = sentence.text(start..<(isAsked ? high : sentence.count))
        let numbers = NumberList(sentence, start..<high)
        if numbers.end == high, !numbers.numbers.isEmpty {
            return AssignmentReader(sentence: sentence).read(text, Assignment(people))
        }
        return isModal ? assigned(text, to: people) : task(text, for: people)
    }

    /// What somebody should or will do: a task of the plan where one has that name, else a new task.
    private func assigned(_ text: String, to people: [Person]) -> Understanding? {
        guard let found = task(text, for: people) else { return nil }
        guard case .add(let drafts) = found.command, let draft = drafts.first,
            drafts.count == 1, draft.todo.schedule == .undated, found.problem == nil
        else { return found }
        return AssignmentReader(sentence: sentence).read(text, Assignment(people))
    }

    /// `can somebody buy milk`, `everyone: house meeting wednesday`: a task for nobody in particular.
    private func ofAll() -> Understanding? {
        let first = clause.isAny(low, ["can", "could", "will", "would", "should"]) ? low + 1 : low
        guard clause.isAny(first, Self.anybody), first + 1 < high else { return nil }
        let isMarked = sentence.isSymbol(first + 1, ":") || sentence.isSymbol(first + 1, ",")
        let start = clause.skipping(Self.modals, from: isMarked ? first + 2 : first + 1)
        guard start < high, isMarked || first > low || start > first + 1,
            isMarked || sentence.has(start, .verb)
                || (clause.isAny(start, OrderVerbs.put) || clause.isAny(start, OrderVerbs.take))
        else { return nil }
        return task(sentence.text(start..<high), for: [])
    }

    private static let anybody: WordSet = [
        "somebody", "someone", "anybody", "anyone", "everyone", "everybody", "all", "guys", "folks",
    ]
    /// Verbs that bind nobody to do anything.
    private static let unbound: WordSet = [
        "be", "see", "let", "think", "try", "have", "know", "stay", "leave", "go", "come", "love",
        "miss", "wait", "talk", "keep", "say", "pass", "skip", "need", "move", "start",
    ]

    /// `walk the dog tomorrow pete`: a name behind the day.
    private func behindDay() -> Understanding? {
        guard
            let start = (max(low + 2, high - 6)..<max(high, low + 2)).first(where: {
                sentence.people($0)?.end == high
            }), let (people, _) = sentence.people(start), !people.contains(.speaker)
        else { return nil }
        let text = sentence.text(low..<start)
        let line = sentence.reparsed(as: text)
        let reading = line.reading
        guard reading.hasDay || reading.time != nil,
            reading.components.last?.span.upperBound == line.count
        else { return nil }
        return task(text, for: people)
    }

    /// The words as a new task for those people; nil where the words are anything else.
    private func task(_ text: String, for people: [Person]) -> Understanding? {
        let line = sentence.reparsed(as: text)
        var found =
            EnglishCommands.single(line) ?? TaskReader.read(line, lines: MessageLines(text))
        guard case .add(var drafts) = found.command else { return nil }
        for index in drafts.indices { drafts[index].assignment = Assignment(people) }
        found.command = .add(drafts)
        found.alternatives = found.alternatives.map { other in
            guard case .add(var drafts) = other else { return other }
            for index in drafts.indices { drafts[index].assignment = Assignment(people) }
            return .add(drafts)
        }
        return found
    }

    private static let tells: WordSet = ["remind", "tell", "ask", "nag", "ping", "get", "poke"]
    private static let modals: WordSet = [
        "should", "must", "has", "needs", "need", "will", "can", "could", "gotta", "to", "please",
        "pls", "shall", "ought", "would", "you", "have",
    ]
}

extension [Person] {
    /// Whether the people are more than one.
    fileprivate var isPlural: Bool { count > 1 || contains(.everyone) }
}
