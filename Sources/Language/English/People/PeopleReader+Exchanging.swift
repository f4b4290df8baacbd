import Planner

/// One turn that goes to another: `skip my turn`, `sam takes my turn`, `swap turns with pete`.
extension PeopleReader {
    /// What becomes of somebody's next turn.
    func exchanged() -> Understanding? {
        namedBetween() ?? madeOwn() ?? swapped() ?? skipped() ?? handedOver() ?? takenOver()
            ?? coveredFor()
    }

    /// `swap turns with sam`, `sam and i swap weeks`, `can i trade my turn for pete's`, `swap the bins with sam`.
    private func swapped() -> Understanding? {
        guard let verb = (low..<min(high, low + 10)).first(where: { isAny($0, Self.swaps) }),
            let front = frontPeople(verb)
        else { return nil }
        var people = front
        var left: [Range<Int>] = []
        var at = verb + 1
        var isTurn = false
        var isWith = people.count > 1
        while at < high {
            if let (person, end) = turnOwner(at) {
                people.append(person)
                left.append(at..<end)
                (isTurn, at) = (true, end)
            } else if let (found, end) = sentence.people(at) {
                people += found
                isWith =
                    isWith || found.count > 1 || isAny(at - 1, Self.partners)
                    || sentence.isSymbol(at - 1, ",")
                left.append(at..<end)
                at = end
            } else if let (person, end) = sentence.owner(at) {
                people.append(person)
                left.append(at..<end)
                at = end
            } else if isAny(at, Self.turnWords) || isAny(at, ["places", "chores"]) {
                isTurn = true
                left.append(at..<at + 1)
                at += 1
            } else if isPartner(at) || isAny(at, ["our", "the"]) && isAny(at + 1, Self.turnWords) {
                left.append(at..<at + 1)
                at += 1
            } else {
                at += 1
            }
        }
        if people.allSatisfy({ $0 == .speaker }), isTurn, let stranger = stranger(high - 1),
            isAny(high - 2, Self.partners)
        {
            people.append(stranger)
            left.append(high - 2..<high)
        }
        var both = people.reduce(into: [Person]()) { if !$0.contains($1) { $0.append($1) } }
        if both.count == 1, both != [.speaker] { both.insert(.speaker, at: 0) }
        guard both.count == 2, isTurn || isWith else { return nil }
        var assignment = Assignment([both[0]], isOnce: true)
        assignment.turn = .swapped(with: both[1])
        let rest = clause.with(verb + 1..<high).text(without: left)
        return turnOrder(rest, assignment)
    }

    /// Who is called by the word at `index`, where nobody is known to be.
    private func stranger(_ index: Int) -> Person? {
        guard index >= low, index < high, sentence[index].kind == .word, !sentence[index].quoted,
            sentence[index].classes.isEmpty, sentence.numbers[index] == 0,
            sentence.people(index) == nil
        else { return nil }
        return .named(sentence.text(index..<index + 1))
    }

    /// Whether a word that only joins people stands before one: `with sam`, `for pete's`.
    private func isPartner(_ index: Int) -> Bool {
        guard isAny(index, Self.partners) else { return false }
        return sentence.people(index + 1) != nil || turnOwner(index + 1) != nil
            || sentence.owner(index + 1) != nil
    }

    /// The people before the verb at `index`, where nothing but they and modals stands there.
    private func frontPeople(_ index: Int) -> [Person]? {
        var people: [Person] = []
        var at = low
        while at < index {
            if let (found, end) = sentence.people(at), end <= index {
                people += found
                at = end
            } else if isAny(at, Self.speakers) {
                people.append(.speaker)
                at += 1
            } else if isAny(at, Self.modals) || sentence[at].kind == .symbol {
                at += 1
            } else {
                return nil
            }
        }
        return people
    }

    /// `skip my turn with the bins`, `i pass`, `skip pete this week`, `sam skips his turn`.
    private func skipped() -> Understanding? {
        guard let verb = (low..<min(high, low + 8)).first(where: { isAny($0, Self.skips) }),
            let front = frontPeople(verb), front.count < 2
        else { return nil }
        let start = skipping(["out", "on", "over"], verb + 1)
        if let person = front.first, person != .speaker, isAny(verb, Self.surelySkips),
            turnOwner(start) == nil, start < high
        {
            var assignment = Assignment([person], isOnce: true)
            assignment.turn = .skipped
            return turnOrder(sentence.text(start..<high), assignment)
        }
        let found =
            turnOwner(start) ?? (front.isEmpty ? sentence.person(start) : nil)
            ?? (front.isEmpty && isAny(start, ["me"]) ? (.speaker, start + 1) : nil)
        guard let (owner, end) = found, isAny(verb, Self.surelySkips) || isTurn(before: end)
        else { return nil }
        let person = isAny(start, Self.own) ? front.first ?? .speaker : owner
        if let (taker, behind) = receiver(end) {
            return taken(by: taker, from: person, sentence.text(behind..<high))
        }
        var assignment = Assignment([person], isOnce: true)
        assignment.turn = .skipped
        return turnOrder(sentence.text(end..<high), assignment)
    }

    private func isTurn(before index: Int) -> Bool { isAny(index - 1, Self.turnWords) }

    /// Who gets something at `index`: `to sam`, `on to pete`.
    private func receiver(_ index: Int) -> (person: Person, end: Int)? {
        let to = skipping(["on", "over"], index)
        guard isAny(to, ["to", "onto"]) else { return nil }
        return sentence.person(to + 1) ?? stranger(to + 1).map { ($0, to + 2) }
    }

    /// `give my turn to sam`, `hand sam my turn with the bins`.
    private func handedOver() -> Understanding? {
        guard let verb = (low..<min(high, low + 8)).first(where: { isAny($0, Self.hands) }),
            let front = frontPeople(verb), front.count < 2
        else { return nil }
        if let (owner, end) = turnOwner(verb + 1), let (taker, behind) = receiver(end) {
            return taken(
                by: taker, from: isAny(verb + 1, Self.own) ? front.first ?? .speaker : owner,
                sentence.text(behind..<high))
        }
        guard let (taker, end) = sentence.person(verb + 1), let (owner, behind) = turnOwner(end)
        else { return nil }
        return taken(by: taker, from: owner, sentence.text(behind..<high))
    }

    /// `sam takes my turn this week`, `i'll do pete's turn`, `can pete take over my week with the bins`.
    private func takenOver() -> Understanding? {
        guard let verb = (low..<min(high, low + 10)).first(where: { isAny($0, Self.takes) }),
            let front = frontPeople(verb) ?? (verb == low + 1 ? stranger(low).map { [$0] } : nil),
            front.count < 2
        else { return nil }
        let start = skipping(["over", "on"], verb + 1)
        guard let (owner, end) = turnOwner(start) else { return nil }
        let behind = skipping(["over"], end)
        let taker = front.first ?? .speaker
        guard taker != owner else { return nil }
        return taken(by: taker, from: owner, sentence.text(behind..<high))
    }

    /// `i'll take sam's dishes turn`: as `sam's turn with dishes`.
    private func namedBetween() -> Understanding? {
        for index in low..<high {
            guard
                let (_, end) = sentence.owner(index)
                    ?? (isAny(index, ["my"]) ? (.speaker, index + 1) : nil),
                let turn = (end + 1..<max(min(high, end + 4), end + 1)).first(where: {
                    isAny($0, ["turn", "shift", "round", "duty"])
                }), (end..<turn).allSatisfy({ isNaming($0) })
            else { continue }
            let words = [
                sentence.text(low..<end), sentence.text(turn..<turn + 1),
                sentence.text(turn + 1..<high), "with", sentence.text(end..<turn),
            ]
            let line = sentence.another(words.filter { !$0.isEmpty }.joined(separator: " "))
            let whole = Clause(line, 0..<0).with(EndMarks.withoutMarks(line))
            return PeopleReader(sentence: line, clause: whole).exchanged()
        }
        return nil
    }

    private func isNaming(_ index: Int) -> Bool {
        sentence[index].kind == .word && !isAny(index, ["next", "current", "own", "whole"])
            && !isAny(index, Self.modals) && sentence.person(index) == nil
    }

    /// `sam's turn is mine this week`, `my turn goes to pete`.
    private func madeOwn() -> Understanding? {
        guard let (owner, end) = turnOwner(low), isAny(end, ["is", "goes"]) else { return nil }
        let at = skipping(["now", "to", "for"], end + 1)
        let found =
            isAny(at, ["mine"]) ? (.speaker, at + 1) : sentence.owner(at) ?? receiver(end + 1)
        guard let (taker, behind) = found else { return nil }
        return taken(by: taker, from: owner, sentence.text(behind..<high))
    }

    /// `sam covers for me this week`, `pete does the bins instead of me`.
    private func coveredFor() -> Understanding? {
        if let verb = (low..<min(high, low + 8)).first(where: { isAny($0, Self.covers) }),
            isAny(verb + 1, ["for"]), let front = frontPeople(verb), front.count < 2,
            let (owner, end) = sentence.person(verb + 2) ?? sentence.speaker(verb + 2)
        {
            return taken(by: front.first ?? .speaker, from: owner, sentence.text(end..<high))
        }
        guard
            let instead = (low + 2..<max(high, low + 2)).first(where: {
                isAny($0, ["instead"]) && isAny($0 + 1, ["of"])
            }), let (owner, end) = sentence.person(instead + 2) ?? sentence.speaker(instead + 2),
            let (taker, behind) = sentence.person(low) ?? sentence.speaker(low)
        else { return nil }
        let modal = skipping(Self.modals, behind)
        let start = skipping(Self.does, modal)
        guard start > modal, start < instead, taker != owner else { return nil }
        let rest = sentence.text(start..<instead) + " " + sentence.text(end..<high)
        return taken(by: taker, from: owner, rest)
    }

    private func taken(by taker: Person, from owner: Person, _ text: String) -> Understanding? {
        guard taker != owner else { return nil }
        var assignment = Assignment([taker], isOnce: true)
        assignment.turn = .taken(from: owner)
        return turnOrder(text, assignment)
    }

    /// Whose turn is spoken of at `index`: `my turn`, `sam's week`, `his go`; of `his` it is told by who stands before.
    private func turnOwner(_ index: Int) -> (person: Person, end: Int)? {
        func behind(_ end: Int) -> Int? {
            let at = skipping(["next", "current", "own", "whole"], end)
            return isAny(at, Self.turnWords) ? at + 1 : nil
        }
        if isAny(index, ["my"]) || isAny(index, Self.own) {
            return behind(index + 1).map { (.speaker, $0) }
        }
        if let (person, end) = sentence.owner(index) ?? plural(index), let end = behind(end) {
            return (person, end)
        }
        return nil
    }

    /// `sams turn`, as people type it.
    private func plural(_ index: Int) -> (person: Person, end: Int)? {
        let typed = sentence.lowercased(index)
        guard typed.hasSuffix("s"), index < high else { return nil }
        let known = sentence.context.people?.first { $0.lowercased() == typed.dropLast() }
        return known.map { (.named($0), index + 1) }
    }

    /// The order on the turn of a task that the rest of the words names, or of the only one where they name none.
    private func turnOrder(_ text: String, _ assignment: Assignment) -> Understanding? {
        var assignment = assignment
        var words = text
        while let end = Self.ends.first(where: { words.lowercased().hasSuffix($0) }) {
            words.removeLast(end.count)
        }
        let line = sentence.another(words)
        var start = 0
        while start < line.count, Self.leads.has(line, start) || line[start].kind == .symbol {
            start += 1
        }
        guard start < line.count else { return understood(.none, assignment) }
        let rest = line.text(start..<line.count)
        let reading = sentence.another(rest).reading.draft.todo
        if reading.title.isEmpty || Clause.bare(reading.title).isEmpty {
            assignment.day =
                switch reading.schedule {
                case .due(let day, _): day
                case .span(let span): span.from
                case .undated, .recurring: nil
                }
            return understood(.none, assignment)
        }
        guard let found = order(rest, assignment), case .edit(let target, let edit) = found.command,
            let assignment = edit.assignment
        else { return nil }
        return understood(target, assignment)
    }

    private func understood(_ target: Target, _ assignment: Assignment) -> Understanding {
        var edit = TaskEdit()
        edit.assignment = assignment
        edit.assignment?.rhythm = nil
        return Understanding(.edit(target, edit))
    }

    private static let swaps: WordSet = [
        "swap", "swaps", "switch", "switches", "trade", "trades", "exchange", "exchanges",
        "swapping", "switching", "trading", "swapped", "switched", "traded",
    ]
    private static let skips: WordSet = [
        "skip", "skips", "skipping", "pass", "passes", "miss", "misses", "missing", "passing",
        "sit", "drop", "forfeit", "cancel",
    ]
    /// Verbs that pass somebody over, with no word for a turn behind them.
    private static let surelySkips: WordSet = ["skip", "skips", "skipping"]
    private static let hands: WordSet = [
        "give", "gives", "hand", "hands", "pass", "passes", "transfer", "offer", "let",
    ]
    private static let takes: WordSet = [
        "take", "takes", "taking", "do", "does", "doing", "cover", "covers", "covering", "have",
        "has", "get", "gets", "handle", "handles", "pick", "takeover",
    ]
    private static let covers: WordSet = [
        "cover", "covers", "covering", "fill", "stand", "steps", "step", "substitute", "jump",
    ]
    private static let turnWords: WordSet = [
        "turn", "turns", "go", "week", "weeks", "shift", "shifts", "round", "slot", "duty", "day",
        "days",
    ]
    private static let partners: WordSet = ["with", "for", "and", "to", "against"]
    private static let own: WordSet = ["his", "her", "their", "its"]
    private static let speakers: WordSet = [
        "i", "i'll", "i'm", "i'd", "ill", "im", "me", "we", "let's", "lets",
    ]
    private static let modals: WordSet = [
        "can", "could", "may", "might", "will", "would", "shall", "should", "let", "want", "wants",
        "to", "like", "need", "needs", "must", "have", "gotta", "please", "pls", "just",
        "happily", "gladly", "is", "are", "am", "going", "gonna", "has", "agreed", "offered",
        "said", "be", "both", "hey", "ok", "you", "u",
    ]
    private static let leads: WordSet = [
        "with", "on", "at", "for", "to", "in", "of", "doing", "do", "the", "this", "week", "time",
        "once", "please", "just", "and", "back", "again",
    ]
    private static let ends = [
        " please", " this week", " this time", " this once", " just this once", " for once",
        " thanks", " for now", " ok", " instead", " this month", " for me",
        " for us", ".", "!", "?", " if that's ok", " if possible", " too", " back", " again",
    ]
}
