import Planner

/// One turn that goes to another: `skip my turn`, `sam takes my turn`, `swap turns with pete`.
extension PeopleReader {
    /// What becomes of somebody's next turn.
    func exchanged() -> Understanding? {
        namedBetween() ?? madeOwn() ?? swapped() ?? skipped() ?? handedOver() ?? takenOver()
            ?? coveredFor()
    }

    /// The people before the verb at `index`, where nothing but they and modals stands there.
    func frontPeople(_ index: Int) -> [Person]? {
        var people: [Person] = []
        var at = low
        while at < index {
            if let (found, end) = sentence.people(at), end <= index {
                people += found
                at = end
            } else if isAny(at, Self.speakers) {
                people.append(.speaker)
                at += 1
            } else if isAny(at, Self.exchangeModals) || sentence[at].kind == .symbol {
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
        let person = isAny(start, Self.owners) ? front.first ?? .speaker : owner
        if let (taker, behind) = receiver(end) {
            return taken(by: taker, from: person, sentence.text(behind..<high))
        }
        var assignment = Assignment([person], isOnce: true)
        assignment.turn = .skipped
        return turnOrder(sentence.text(end..<high), assignment)
    }

    private func isTurn(before index: Int) -> Bool { isAny(index - 1, Self.turnWords) }

    /// Who gets something at `index`: `to sam`, `on to pete`.
    func receiver(_ index: Int) -> (person: Person, end: Int)? {
        let to = skipping(["on", "over"], index)
        guard isAny(to, ["to", "onto"]) else { return nil }
        return sentence.person(to + 1) ?? stranger(to + 1).map { ($0, to + 2) }
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
            let line = sentence.reparsed(as: words.filter { !$0.isEmpty }.joined(separator: " "))
            let whole = Clause(line)
            return PeopleReader(sentence: line, clause: whole).exchanged()
        }
        return nil
    }

    private func isNaming(_ index: Int) -> Bool {
        sentence[index].kind == .word && !isAny(index, ["next", "current", "own", "whole"])
            && !isAny(index, Self.exchangeModals) && sentence.person(index) == nil
    }

    /// Whose turn is spoken of at `index`: `my turn`, `sam's week`, `his go`; of `his` it is told by who stands before.
    func turnOwner(_ index: Int) -> (person: Person, end: Int)? {
        func behind(_ end: Int) -> Int? {
            let at = skipping(["next", "current", "own", "whole"], end)
            return isAny(at, Self.turnWords) ? at + 1 : nil
        }
        if isAny(index, ["my"]) || isAny(index, Self.owners) {
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
    func turnOrder(_ text: String, _ assignment: Assignment) -> Understanding? {
        var assignment = assignment
        var words = text
        while let end = Self.ends.first(where: { words.lowercased().hasSuffix($0) }) {
            words.removeLast(end.count)
        }
        let line = sentence.reparsed(as: words)
        var start = 0
        while start < line.count, Self.leads.has(line, start) || line[start].kind == .symbol {
            start += 1
        }
        guard start < line.count else { return understood(.none, assignment) }
        let rest = line.text(start..<line.count)
        let reading = sentence.reparsed(as: rest).reading.draft.todo
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

    private static let skips: WordSet = [
        "skip", "skips", "skipping", "pass", "passes", "miss", "misses", "missing", "passing",
        "sit", "drop", "forfeit", "cancel",
    ]
    /// Verbs that pass somebody over, with no word for a turn behind them.
    private static let surelySkips: WordSet = ["skip", "skips", "skipping"]
    static let turnWords: WordSet = [
        "turn", "turns", "go", "week", "weeks", "shift", "shifts", "round", "slot", "duty", "day",
        "days",
    ]
    static let owners: WordSet = ["his", "her", "their", "its"]
    private static let speakers: WordSet = [
        "i", "i'll", "i'm", "i'd", "ill", "im", "me", "we", "let's", "lets",
    ]
    static let exchangeModals: WordSet = [
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
