import Planner

/// Reads that somebody leaves the group: `tom moved out`, `tom doesn't live here anymore`, `i'm leaving the group`,
/// `remove tom`.
struct LeavingReader {
    let clause: Clause

    private var sentence: EnglishSentence { clause.sentence }
    private var low: Int { clause.low }
    private var high: Int { clause.high }

    /// Who leaves the group; nil where nobody leaves, or where somebody leaves on a later day.
    func read() -> Understanding? {
        if clause.isAny(low, Self.removers), let (people, end) = sentence.people(low + 1),
            end < high || !people.contains(.speaker) && !clause.isAny(low, ["take"]),
            isAllOfGroup(end)
        {
            let named = Target.title(sentence.text(low + 1..<end))
            return gone(people, alternatives: end == high ? [.delete(named)] : [])
        }
        guard let (people, end) = sentence.people(low) ?? contracted else { return nil }
        let verb = clause.skipping(Self.beforeLeaving, from: end)
        let isNo = (end..<verb).contains {
            clause.isAny($0, ["no", "not", "isn't", "isnt", "doesn't", "doesnt", "don't", "dont"])
        }
        if isNo { return isNoMore(verb, from: end) ? gone(people) : nil }
        if clause.isAny(verb, ["moved", "moving", "moves", "move"]),
            clause.isAny(verb + 1, ["out", "away", "abroad"])
        {
            return isClosed(verb + 2) ? gone(people) : nil
        }
        let isAway = clause.isAny(verb, ["leaving", "left", "leaves", "leave", "quit", "quits"])
        // Who says only `i'm leaving` may come back today.
        let isHere = (verb..<high).contains { clause.isAny($0, Self.homes) }
        let isBare = clause.isAny(verb, ["leaving", "left"]) && people != [.speaker] || isHere
        return isAway && isBare && isClosed(verb + 1) ? gone(people) : nil
    }

    /// The speaker, where the message begins with `i'm` or `i've`.
    private var contracted: (people: [Person], end: Int)? {
        clause.isAny(low, ["i'm", "im", "i've", "ive", "i'll"]) ? ([.speaker], low + 1) : nil
    }

    /// `not … here anymore`, `no longer lives here`, `isn't part of the group any more`.
    private func isNoMore(_ verb: Int, from end: Int) -> Bool {
        let isLasting = (end..<high).contains {
            clause.isAny($0, ["anymore", "longer"])
                || clause.isAny($0, ["any"]) && clause.isAny($0 + 1, ["more"])
        }
        let isHere = (end..<high).contains { clause.isAny($0, Self.homes) }
        let start = clause.skipping(["live", "lives", "living", "stay", "staying"], from: verb)
        return isLasting && isHere && isClosed(start)
    }

    /// Whether all words from `index` on only name the group, or tell that somebody leaves for good.
    private func isClosed(_ index: Int) -> Bool {
        (index..<max(high, index)).allSatisfy {
            clause.isAny($0, Self.homes) || clause.isAny($0, Self.around)
        }
    }

    /// Whether all words behind `remove tom` only name the group.
    private func isAllOfGroup(_ index: Int) -> Bool {
        index == high
            || clause.isAny(index, ["from", "out", "of", "off"]) && isClosed(index)
                && (index..<high).contains {
                    clause.isAny($0, Self.homes) || clause.isAny($0, ["everything"])
                }
    }

    private func gone(_ people: [Person], alternatives: [Command] = []) -> Understanding {
        var assignment = Assignment(people)
        assignment.turn = .gone
        var edit = TaskEdit()
        edit.assignment = assignment
        return Understanding(.edit(.none, edit), alternatives: alternatives)
    }

    private static let removers: WordSet = ["remove", "kick", "delete", "take"]
    private static let beforeLeaving: WordSet = [
        "is", "are", "has", "have", "just", "now", "already", "finally", "sadly", "no", "not",
        "longer", "isn't", "isnt", "doesn't", "doesnt", "don't", "dont", "does", "do", "am",
        "will", "be", "going", "to", "gonna",
    ]
    private static let homes: WordSet = [
        "here", "group", "chat", "flat", "house", "apartment", "household", "family", "us", "place",
        "room",
    ]
    private static let around: WordSet = [
        "the", "our", "this", "from", "out", "of", "with", "in", "for", "good", "now", "today",
        "anymore", "any", "more", "longer", "a", "part", "member", "everything", "completely",
        "soon", "permanently", "off", "all",
    ]
}
