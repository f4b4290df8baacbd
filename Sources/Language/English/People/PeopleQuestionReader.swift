import Planner

/// Reads questions about who does what, about what somebody does, and about the members of a group.
struct PeopleQuestionReader {
    let clause: Clause

    private var sentence: EnglishSentence { clause.sentence }
    private var low: Int { clause.low }
    private var high: Int { clause.high }

    /// The question that the message asks; nil for any other message.
    func read() -> Understanding? {
        // A question about debts asks for no task.
        guard !clause.isAny(low + 1, ["owes", "owe"]) else { return nil }
        return membersAsked() ?? onDay() ?? askedOfPerson() ?? asked()
    }

    /// `who's here`, `who is in this group`, `show the members`.
    private func membersAsked() -> Understanding? {
        let isWho = clause.isAny(low, Self.who)
        guard
            isWho || clause.isAny(low, Self.people)
                || clause.isAny(low, ["show", "list", "name", "what"]),
            clause.range.count <= 9,
            clause.range.contains(where: {
                clause.isAny($0, Self.people) || isWho && clause.isAny($0, Self.places)
            }),
            clause.range.dropFirst(isWho ? 1 : 0).allSatisfy({
                clause.isAny($0, Self.people) || clause.isAny($0, Self.places)
                    || clause.isAny($0, Self.aroundMembers)
            })
        else { return nil }
        return Understanding(.question(.members))
    }

    private static let people: WordSet = ["members", "member", "people", "everybody", "everyone"]
    private static let places: WordSet = [
        "here", "group", "chat", "room", "household", "family", "flat", "house",
    ]
    private static let aroundMembers: WordSet = [
        "is", "are", "all", "else", "in", "of", "this", "the", "our", "a", "part", "do", "you",
        "know", "belongs", "to", "and", "show", "list", "name", "names", "what", "me", "lives",
        "with", "us", "s", "there", "now",
    ]

    /// `who cooks tomorrow`, `on friday whose turn is it`, `does pete cook tomorrow`: the question without the day,
    /// and the day; nil for a day in the past.
    private func onDay() -> Understanding? {
        guard clause.range.count > 2, (low..<min(high, low + 5)).contains(where: { isAsking($0) })
        else { return nil }
        let reading = sentence.reading(clause.range)
        guard reading.hasDay, reading.problem == nil,
            let days = reading.draft.todo.schedule.days, days.to >= sentence.today
        else { return nil }
        let line = sentence.reparsed(as: reading.draft.todo.title)
        let reader = PeopleQuestionReader(clause: Clause(line))
        guard var found = reader.askedOfPerson() ?? reader.asked() else { return nil }
        switch found.command {
        case .question(.who(let name, nil)), .next(.title(let name)):
            found.command = .question(.who(name, days.from > sentence.today ? days : nil))
            return found
        case .question(.lastDone): return found
        default: return nil
        }
    }

    private func isAsking(_ index: Int) -> Bool {
        clause.isAny(index, Self.who) || clause.isAny(index, ["is", "does", "will"])
    }

    /// `who does the bins`, `whose turn is it to cook`, `who's on dishes tonight`.
    private func asked() -> Understanding? {
        if let found = askedOfTurn() { return found }
        guard clause.isAny(low, Self.who) else { return nil }
        // The view of all open tasks answers `who hasn't done their chores`.
        if clause.isAny(low + 1, Self.nots) || clause.isAny(low + 2, ["not"]),
            (low..<high).contains(where: {
                clause.isAny($0, PeopleWords.several) || clause.isAny($0, ["anything"])
            })
        {
            return Understanding(.view(.all))
        }
        var at = low + 1
        let isTurn = clause.isAny(at, Self.turn)
        if isTurn { at += 1 }
        let start = at
        at = clause.skipping(Self.doing, from: at)
        if let found = verbed(start, at) { return found }
        guard isTurn || at > start || clause.isAny(low, ["who's", "whos", "whose"]) else {
            return nil
        }
        // `who is pete` asks about a person; `who is on dishes` asks about a task.
        let isBeing = (start..<at).allSatisfy { clause.isAny($0, Self.being) }
        if !isTurn, isBeing {
            let isTime = at < high && (at..<high).allSatisfy { clause.isAny($0, Self.closings) }
            return isTime ? Understanding(.question(.who("", nil))) : nil
        }
        let isPast = (start..<at).contains { clause.isAny($0, Self.past) }
        var end = high
        while end > at, clause.isAny(end - 1, Self.closings) { end -= 1 }
        let name = Clause.bare(sentence.text(at..<max(at, end)))
        if name.isEmpty {
            let isNext = (start..<at).contains { clause.isAny($0, ["next", "up"]) }
            return isTurn || isNext ? Understanding(.question(.who("", nil))) : nil
        }
        if end == at + 1, clause.isAny(at, ["what"]) { return Understanding(.view(.all)) }
        guard !clause.isAny(at, Self.strangers) else { return nil }
        return Understanding(.question(isPast ? .lastDone(name) : .who(name, nil)))
    }

    /// `is it my turn`, `is it sam's turn with the bins`, `when is my turn`.
    private func askedOfTurn() -> Understanding? {
        let at = clause.skipping(["when", "when's", "is", "it", "isn't", "now"], from: low)
        guard at > low,
            let (_, end) = sentence.owner(at)
                ?? (clause.isAny(at, ["my"]) ? (.speaker, at + 1) : nil)
        else { return nil }
        let turn = clause.skipping(["next"], from: end)
        guard clause.isAny(turn, ["turn", "go"]) else { return nil }
        var last = high
        while last > turn + 1,
            clause.isAny(last - 1, Self.closings) || clause.isAny(last - 1, ["already", "yet"])
        {
            last -= 1
        }
        let start = clause.skipping(
            ["to", "with", "for", "on", "do", "at", "doing", "of"], from: turn + 1)
        guard start < last else { return Understanding(.question(.who("", nil))) }
        if clause.isAny(low, ["when", "when's"]) {
            return Understanding(.next(.title(Clause.bare(sentence.text(start..<last)))))
        }
        return Understanding(.question(.who(Clause.bare(sentence.text(start..<last)), nil)))
    }

    /// `did sam do the dishes`, `when does pete do the bins`, `sam didn't do the dishes`.
    private func askedOfPerson() -> Understanding? {
        if let found = toldUndone() { return found }
        let verb = clause.isAny(low, ["when"]) ? low + 1 : low
        guard clause.isAny(verb, ["did", "has", "have", "does", "will", "is", "must"]),
            let (people, end) = sentence.people(verb + 1), people != [.speaker], end < high
        else { return nil }
        if verb > low, !clause.isAny(verb, ["did", "has", "have"]) {
            let start = clause.skipping(Self.doing, from: end)
            guard start > end, start < high else { return nil }
            return Understanding(.next(.title(Clause.bare(sentence.text(start..<high)))))
        }
        // The name of who does the task answers `is pete cooking` and `does sam do the bins`.
        if verb == low,
            clause.isAny(verb, ["does", "will"]) || clause.isAny(verb, ["is"]) && isAtWork(end)
        {
            let start = clause.skipping(Self.doing, from: end)
            return start < high
                ? Understanding(.question(.who(Clause.bare(sentence.text(start..<high)), nil)))
                : nil
        }
        guard clause.isAny(verb, ["did", "has", "have"]), end + 1 < high else { return nil }
        let owned = clause.skipping(["her", "his", "their", "all", "the", "of"], from: end + 1)
        guard owned == high - 1, clause.isAny(owned, PeopleWords.several), let person = people.first
        else {
            return nil
        }
        return Understanding(.view(.chores(person)))
    }

    /// Whether the words at `index` tell that somebody does something: `cooking`, `on dishes`.
    private func isAtWork(_ index: Int) -> Bool {
        sentence.lowercased(index).hasSuffix("ing") && index == high - 1
            || clause.isAny(index, ["doing", "on", "taking"]) && index + 1 < high
    }

    /// `sam didn't do the dishes`, `nobody did the bins`, `pete forgot the plants`: a question on whether the task is
    /// done.
    private func toldUndone() -> Understanding? {
        let isNobody =
            clause.isAny(low, PeopleWords.nobody)
            || clause.isAny(low, ["none"]) && clause.isAny(low + 1, ["of"])
        let behind =
            isNobody ? clause.skipping(["none", "of", "us", "you", "them"], from: low + 1) : nil
        guard let at = behind ?? sentence.people(low).map({ $0.end }), at < high else { return nil }
        let verb = clause.skipping(["still", "has", "have", "again", "just", "totally"], from: at)
        let isForgotten = clause.isAny(verb, ["forgot", "forgotten"])
        let isUndone =
            clause.isAny(verb, Self.nots) && !clause.isAny(verb, ["isn't", "doesn't", "not"])
        let isTold =
            isNobody
            && (clause.isAny(verb, ["did", "done"]) || clause.isAny(verb - 1, ["has", "have"]))
        guard isForgotten || isUndone || isTold else { return nil }
        let start = clause.skipping(["to", "do", "done", "did", "about", "yet"], from: verb + 1)
        var end = high
        while end > start,
            clause.isAny(end - 1, Self.closings) || clause.isAny(end - 1, ["yet", "again"])
        {
            end -= 1
        }
        guard start < end else { return nil }
        return Understanding(
            .question(.done(Clause.bare(sentence.text(start..<end)), .home)))
    }

    private static let nots: WordSet = [
        "hasn't", "hasnt", "haven't", "didn't", "didnt", "isn't", "doesn't", "not",
    ]

    /// `who cleans the bathroom`, `who's cooking tonight`, `who cleaned it last`: the verb is part of the task's name.
    private func verbed(_ start: Int, _ verb: Int) -> Understanding? {
        let word = sentence.lowercased(verb)
        let isPast = word.hasSuffix("ed")
        guard (start..<verb).allSatisfy({ clause.isAny($0, Self.being) }), verb < high,
            word.count > 3,
            !clause.isAny(verb, Self.closings), !clause.isAny(verb, Self.strangers),
            isPast || word.hasSuffix("s") || word.hasSuffix("ing")
        else { return nil }
        var end = high
        while end > verb + 1, clause.isAny(end - 1, Self.closings) { end -= 1 }
        let name = sentence.text(verb..<end)
        return Understanding(.question(isPast ? .lastDone(name) : .who(name, nil)))
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
}
