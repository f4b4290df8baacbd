import Planner

/// Reads what becomes of one turn: `skip my turn`, `sam takes my turn`, `swap turns with pete`.
struct NextTurnReader {
    let clause: Clause

    var sentence: EnglishSentence { clause.sentence }
    var low: Int { clause.low }
    var high: Int { clause.high }

    /// What becomes of somebody's next turn; nil for any other message.
    func read() -> Understanding? {
        namedBetween() ?? madeOwn() ?? swapped() ?? skipped() ?? handedOver() ?? takenOver()
            ?? coveredFor()
    }

    /// The people before the verb at `index`; nil where words other than people and modals stand before the verb.
    func frontPeople(_ index: Int) -> [Person]? {
        var people: [Person] = []
        var at = low
        while at < index {
            if let (found, end) = sentence.people(at), end <= index {
                people += found
                at = end
            } else if clause.isAny(at, Self.speakers) {
                people.append(.speaker)
                at += 1
            } else if clause.isAny(at, Self.exchangeModals) || sentence[at].kind == .symbol {
                at += 1
            } else {
                return nil
            }
        }
        return people
    }

    /// `skip my turn with the bins`, `i pass`, `skip pete this week`, `sam skips his turn`.
    private func skipped() -> Understanding? {
        guard let verb = (low..<min(high, low + 8)).first(where: { clause.isAny($0, Self.skips) }),
            let front = frontPeople(verb), front.count < 2
        else { return nil }
        let start = clause.skipping(["out", "on", "over"], from: verb + 1)
        if let person = front.first, person != .speaker, clause.isAny(verb, Self.surelySkips),
            turnOwner(start) == nil, start < high
        {
            var assignment = Assignment([person], isOnce: true)
            assignment.turn = .skipped
            return turnOrder(sentence.text(start..<high), assignment)
        }
        let found =
            turnOwner(start) ?? (front.isEmpty ? sentence.person(start) : nil)
            ?? (front.isEmpty && clause.isAny(start, ["me"]) ? (.speaker, start + 1) : nil)
        guard let (owner, end) = found, clause.isAny(verb, Self.surelySkips) || isTurn(before: end)
        else { return nil }
        let person = clause.isAny(start, Self.owners) ? front.first ?? .speaker : owner
        if let (taker, behind) = receiver(end) {
            return taken(by: taker, from: person, sentence.text(behind..<high))
        }
        var assignment = Assignment([person], isOnce: true)
        assignment.turn = .skipped
        return turnOrder(sentence.text(end..<high), assignment)
    }

    private func isTurn(before index: Int) -> Bool { clause.isAny(index - 1, Self.turnWords) }

    /// Who gets something at `index`: `to sam`, `on to pete`.
    func receiver(_ index: Int) -> (person: Person, end: Int)? {
        let to = clause.skipping(["on", "over"], from: index)
        guard clause.isAny(to, ["to", "onto"]) else { return nil }
        return sentence.person(to + 1) ?? stranger(to + 1).map { ($0, to + 2) }
    }

    /// Reads `i'll take sam's dishes turn` as `i'll take sam's turn with dishes`.
    private func namedBetween() -> Understanding? {
        for index in low..<high {
            guard
                let (_, end) = sentence.owner(index)
                    ?? (clause.isAny(index, ["my"]) ? (.speaker, index + 1) : nil),
                let turn = (end + 1..<max(min(high, end + 4), end + 1)).first(where: {
                    clause.isAny($0, ["turn", "shift", "round", "duty"])
                }), (end..<turn).allSatisfy({ isNaming($0) })
            else { continue }
            let words = [
                sentence.text(low..<end), sentence.text(turn..<turn + 1),
                sentence.text(turn + 1..<high), "with", sentence.text(end..<turn),
            ]
            let line = sentence.reparsed(as: words.filter { !$0.isEmpty }.joined(separator: " "))
            return NextTurnReader(clause: Clause(line)).read()
        }
        return nil
    }

    private func isNaming(_ index: Int) -> Bool {
        sentence[index].kind == .word && !clause.isAny(index, ["next", "current", "own", "whole"])
            && !clause.isAny(index, Self.exchangeModals) && sentence.person(index) == nil
    }

    /// Whose turn the words at `index` name: `my turn`, `sam's week`, `his go`; `his` counts as the speaker here.
    func turnOwner(_ index: Int) -> (person: Person, end: Int)? {
        func behind(_ end: Int) -> Int? {
            let at = clause.skipping(["next", "current", "own", "whole"], from: end)
            return clause.isAny(at, Self.turnWords) ? at + 1 : nil
        }
        if clause.isAny(index, ["my"]) || clause.isAny(index, Self.owners) {
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

    /// The person who is called by the word at `index`, where nobody is known by that name.
    func stranger(_ index: Int) -> Person? {
        guard index >= low, index < high, sentence[index].kind == .word, !sentence[index].quoted,
            sentence[index].classes.isEmpty,
            sentence.people(index) == nil
        else { return nil }
        return .named(sentence.text(index..<index + 1))
    }

    /// The order that `taker` takes the turn of `owner` with the task that `text` names.
    func taken(by taker: Person, from owner: Person, _ text: String) -> Understanding? {
        guard taker != owner else { return nil }
        var assignment = Assignment([taker], isOnce: true)
        assignment.turn = .taken(from: owner)
        return turnOrder(text, assignment)
    }

    /// The order on the turn of the task that `text` names; the order has no target where `text` names no task.
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
        guard let found = AssignmentReader(sentence: sentence).read(rest, assignment),
            case .edit(let target, let edit) = found.command,
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
    /// Verbs that pass somebody over without a word for the turn: `skip pete`.
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
