import Planner

/// Reads who leaves or joins the people of a task: `unassign the bins`, `take pete off the bins`,
/// `pete doesn't do the bins any more`, `add zoe to the hoovering turns`.
struct RosterReader {
    let clause: Clause

    private var sentence: EnglishSentence { clause.sentence }
    private var low: Int { clause.low }
    private var high: Int { clause.high }

    /// The change of who does the task; nil for any other message.
    func read() -> Understanding? {
        if clause.isAny(low, ["unassign"]) {
            return AssignmentReader(sentence: sentence).read(
                sentence.text(low + 1..<high), Assignment([]))
        }
        if clause.isAny(low, Self.nobodys) {
            let verb = clause.isAny(low, ["no"]) ? low + 2 : low + 1
            let start = clause.skipping(PeopleWords.does, from: verb)
            guard start > verb, start < high else { return nil }
            return AssignmentReader(sentence: sentence).read(
                sentence.text(start..<high), Assignment([]))
        }
        if clause.isAny(low, Self.removes), let (people, end) = sentence.people(low + 1),
            clause.isAny(end, ["off", "from", "out"]), end + 1 < high
        {
            return rotation(end + 1, people, .left)
        }
        if let found = rotating() { return found }
        guard let (_, end) = sentence.people(low) else { return nil }
        let verb = clause.skipping(Self.negations, from: end)
        let start = clause.skipping(PeopleWords.does, from: verb)
        // `sam can't water the plants` has the verb of the task itself.
        let isOwn = start == verb && sentence.has(verb, .verb) && verb + 1 < high
        guard (end..<verb).contains(where: { clause.isAny($0, Self.nots) }), start > verb || isOwn,
            start < high, let (people, _) = sentence.people(low),
            let found = AssignmentReader(sentence: sentence).read(
                sentence.text(start..<high), Assignment([])),
            case .edit(let target, var edit) = found.command
        else { return nil }
        // With `this week`, somebody else does the task only this time.
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
        if clause.isAny(low, ["add", "include", "put"]),
            let (people, end) = sentence.people(low + 1),
            clause.isAny(end, ["to", "in", "into", "on"]),
            (end..<high).contains(where: { isRound($0) })
        {
            return rotation(end + 1, people, .joined)
        }
        if clause.isAny(low, ["add"]), sentence[low + 1].kind == .word,
            clause.isAny(low + 2, ["to"]),
            isRound(high - 1)
        {
            return rotation(low + 3, [.named(sentence.text(low + 1..<low + 2))], .joined)
        }
        guard let (people, end) = sentence.people(low) else { return nil }
        let verb = clause.skipping(
            ["wants", "want", "to", "will", "also", "is", "are", "can"], from: end)
        let isOut = clause.isAny(verb, ["out"]) && clause.isAny(verb + 1, ["of"])
        let isJoining = clause.isAny(verb, ["join", "joins", "joining", "in"])
        let isLeaving = clause.isAny(verb, ["leave", "leaves", "quits", "quit", "leaving"])
        guard isOut || isJoining || isLeaving, verb + 1 < high,
            (verb..<high).contains(where: { isRound($0) })
        else { return nil }
        return rotation(isOut ? verb + 2 : verb + 1, people, isJoining ? .joined : .left)
    }

    /// Whether the word at `index` means the people who take turns: `the rotation`, `the bins turns`.
    private func isRound(_ index: Int) -> Bool { clause.isAny(index, Self.rounds) }

    private func rotation(_ start: Int, _ people: [Person], _ change: TurnChange) -> Understanding?
    {
        var words = (start..<high).filter { !isRound($0) }
        let edges: WordSet = [
            "for", "of", "with", "at", "in", "the", "on", "our", "from", "too", "also", "please",
            "now", "as", "well",
        ]
        while let first = words.first, clause.isAny(first, edges) { words.removeFirst() }
        while let last = words.last, clause.isAny(last, edges) { words.removeLast() }
        var assignment = Assignment(people)
        assignment.turn = change
        var edit = TaskEdit()
        edit.assignment = assignment
        guard let first = words.first, let last = words.last else {
            return Understanding(.edit(.none, edit))
        }
        guard
            let found = AssignmentReader(sentence: sentence).read(
                sentence.text(first..<last + 1), Assignment([])),
            case .edit(let target, _) = found.command
        else { return nil }
        return Understanding(.edit(target, edit))
    }

    private static let removes: WordSet = [
        "take", "remove", "free", "kick", "drop", "cut", "leave",
    ]
    private static let rounds: WordSet = ["rotation", "rota", "roster", "turns", "round", "rounds"]
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
