import Planner

/// A turn that somebody takes over: `sam takes my turn`, `give my turn to pete`, `sam covers for me`.
extension NextTurnReader {
    /// `give my turn to sam`, `hand sam my turn with the bins`.
    func handedOver() -> Understanding? {
        guard let verb = (low..<min(high, low + 8)).first(where: { clause.isAny($0, Self.hands) }),
            let front = frontPeople(verb), front.count < 2
        else { return nil }
        if let (owner, end) = turnOwner(verb + 1), let (taker, behind) = receiver(end) {
            return taken(
                by: taker,
                from: clause.isAny(verb + 1, Self.owners) ? front.first ?? .speaker : owner,
                sentence.text(behind..<high))
        }
        guard let (taker, end) = sentence.person(verb + 1), let (owner, behind) = turnOwner(end)
        else { return nil }
        return taken(by: taker, from: owner, sentence.text(behind..<high))
    }

    /// `sam takes my turn this week`, `i'll do pete's turn`, `can pete take over my week with the bins`.
    func takenOver() -> Understanding? {
        guard let verb = (low..<min(high, low + 10)).first(where: { clause.isAny($0, Self.takes) }),
            let front = frontPeople(verb) ?? (verb == low + 1 ? stranger(low).map { [$0] } : nil),
            front.count < 2
        else { return nil }
        let start = clause.skipping(["over", "on"], from: verb + 1)
        guard let (owner, end) = turnOwner(start) else { return nil }
        let behind = clause.skipping(["over"], from: end)
        let taker = front.first ?? .speaker
        guard taker != owner else { return nil }
        return taken(by: taker, from: owner, sentence.text(behind..<high))
    }

    /// `sam's turn is mine this week`, `my turn goes to pete`.
    func madeOwn() -> Understanding? {
        guard let (owner, end) = turnOwner(low), clause.isAny(end, ["is", "goes"]) else {
            return nil
        }
        let at = clause.skipping(["now", "to", "for"], from: end + 1)
        let found =
            clause.isAny(at, ["mine"])
            ? (.speaker, at + 1) : sentence.owner(at) ?? receiver(end + 1)
        guard let (taker, behind) = found else { return nil }
        return taken(by: taker, from: owner, sentence.text(behind..<high))
    }

    /// `sam covers for me this week`, `pete does the bins instead of me`.
    func coveredFor() -> Understanding? {
        if let verb = (low..<min(high, low + 8)).first(where: { clause.isAny($0, Self.covers) }),
            clause.isAny(verb + 1, ["for"]), let front = frontPeople(verb), front.count < 2,
            let (owner, end) = sentence.person(verb + 2) ?? sentence.speaker(verb + 2)
        {
            return taken(by: front.first ?? .speaker, from: owner, sentence.text(end..<high))
        }
        guard
            let instead = (low + 2..<max(high, low + 2)).first(where: {
                clause.isAny($0, ["instead"]) && clause.isAny($0 + 1, ["of"])
            }), let (owner, end) = sentence.person(instead + 2) ?? sentence.speaker(instead + 2),
            case let first = clause.skipping(["can", "could", "would", "will"], from: low),
            let (taker, behind) = sentence.person(first) ?? sentence.speaker(first)
        else { return nil }
        let modal = clause.skipping(Self.exchangeModals, from: behind)
        let start = clause.skipping(PeopleWords.does, from: modal)
        guard start > modal, start < instead, taker != owner else { return nil }
        let rest = sentence.text(start..<instead) + " " + sentence.text(end..<high)
        return taken(by: taker, from: owner, rest)
    }

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
}
