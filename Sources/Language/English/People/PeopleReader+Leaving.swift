import Planner

/// Somebody who is no more there: `tom moved out`, `tom doesn't live here anymore`, `i'm leaving the group`,
/// `remove tom`.
extension PeopleReader {
    /// Who does nothing here any more; nil where nothing of that is said, or it holds from a day on.
    func leaving() -> Understanding? {
        if isAny(low, Self.removers), let (people, end) = sentence.people(low + 1),
            end < high || !people.contains(.speaker) && !isAny(low, ["take"]), isAllOfGroup(end)
        {
            let named = Target.title(sentence.text(low + 1..<end))
            return gone(people, alternatives: end == high ? [.delete(named)] : [])
        }
        guard let (people, end) = sentence.people(low) ?? contracted else { return nil }
        let verb = skipping(Self.beforeLeaving, end)
        let isNo = (end..<verb).contains {
            isAny($0, ["no", "not", "isn't", "isnt", "doesn't", "doesnt", "don't", "dont"])
        }
        if isNo { return isNoMore(verb, from: end) ? gone(people) : nil }
        if isAny(verb, ["moved", "moving", "moves", "move"]),
            isAny(verb + 1, ["out", "away", "abroad"])
        {
            return isClosed(verb + 2) ? gone(people) : nil
        }
        let isAway = isAny(verb, ["leaving", "left", "leaves", "leave", "quit", "quits"])
        // `i'm leaving` may be for today.
        let isHere = (verb..<high).contains { isAny($0, Self.homes) }
        let isBare = isAny(verb, ["leaving", "left"]) && people != [.speaker] || isHere
        return isAway && isBare && isClosed(verb + 1) ? gone(people) : nil
    }

    /// `i'm`, `i've`: the speaker with the verb behind.
    private var contracted: (people: [Person], end: Int)? {
        isAny(low, ["i'm", "im", "i've", "ive", "i'll"]) ? ([.speaker], low + 1) : nil
    }

    /// `not … here anymore`, `no longer lives here`, `isn't part of the group any more`.
    private func isNoMore(_ verb: Int, from end: Int) -> Bool {
        let isLasting = (end..<high).contains {
            isAny($0, ["anymore", "longer"]) || isAny($0, ["any"]) && isAny($0 + 1, ["more"])
        }
        let isHere = (end..<high).contains { isAny($0, Self.homes) }
        let start = skipping(["live", "lives", "living", "stay", "staying"], verb)
        return isLasting && isHere && isClosed(start)
    }

    /// Whether nothing is said from `index` on but where from, and that it is so for good.
    private func isClosed(_ index: Int) -> Bool {
        (index..<max(high, index)).allSatisfy { isAny($0, Self.homes) || isAny($0, Self.around) }
    }

    /// Whether `remove tom` goes on with nothing but the group.
    private func isAllOfGroup(_ index: Int) -> Bool {
        index == high
            || isAny(index, ["from", "out", "of", "off"]) && isClosed(index)
                && (index..<high).contains { isAny($0, Self.homes) || isAny($0, ["everything"]) }
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
