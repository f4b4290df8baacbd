import Planner

/// Two people who exchange their next turns: `swap turns with sam`, `sam and i swap weeks`.
extension NextTurnReader {
    /// `swap turns with sam`, `sam and i swap weeks`, `can i trade my turn for pete's`, `swap the bins with sam`.
    func swapped() -> Understanding? {
        guard let verb = (low..<min(high, low + 10)).first(where: { clause.isAny($0, Self.swaps) }),
            let front = frontPeople(verb)
        else { return nil }
        var parties = Parties(people: front, isJoined: front.count > 1)
        var at = verb + 1
        while at < high { at = meet(at, &parties) }
        if parties.people.allSatisfy({ $0 == .speaker }), parties.isOfTurns,
            let stranger = stranger(high - 1), clause.isAny(high - 2, Self.partners)
        {
            parties.add([stranger], high - 2..<high)
        }
        var both = parties.people
        if both.count == 1, both != [.speaker] { both.insert(.speaker, at: 0) }
        guard both.count == 2, parties.isOfTurns || parties.isJoined else { return nil }
        var assignment = Assignment([both[0]], isOnce: true)
        assignment.turn = .swapped(with: both[1])
        let rest = clause.narrowed(to: verb + 1..<high).text(without: parties.left)
        return turnOrder(rest, assignment)
    }

    /// The people who exchange something, and the tokens that name the people.
    private struct Parties {
        var people: [Person]
        /// Whether words join the people: `with sam`, `sam and pete`.
        var isJoined: Bool
        /// Whether the message names turns.
        var isOfTurns = false
        var left: [Range<Int>] = []

        mutating func add(_ more: [Person], _ range: Range<Int>) {
            people += more.filter { !people.contains($0) }
            left.append(range)
        }
    }

    /// Adds what the tokens at `index` tell of the people; the result is the token behind those tokens.
    private func meet(_ index: Int, _ parties: inout Parties) -> Int {
        if let (person, end) = turnOwner(index) {
            parties.isOfTurns = true
            parties.add([person], index..<end)
            return end
        }
        if let (found, end) = sentence.people(index) {
            parties.isJoined =
                parties.isJoined || found.count > 1 || clause.isAny(index - 1, Self.partners)
                || sentence.isSymbol(index - 1, ",")
            parties.add(found, index..<end)
            return end
        }
        if let (person, end) = sentence.owner(index) {
            parties.add([person], index..<end)
            return end
        }
        let isTurn =
            clause.isAny(index, Self.turnWords) || clause.isAny(index, ["places", "chores"])
        parties.isOfTurns = parties.isOfTurns || isTurn
        let isArticle =
            clause.isAny(index, ["our", "the"]) && clause.isAny(index + 1, Self.turnWords)
        if isTurn || isArticle || isPartner(index) { parties.left.append(index..<index + 1) }
        return index + 1
    }

    /// Whether the word at `index` joins a person to the others: `with sam`, `for pete's`.
    private func isPartner(_ index: Int) -> Bool {
        guard clause.isAny(index, Self.partners) else { return false }
        return sentence.people(index + 1) != nil || turnOwner(index + 1) != nil
            || sentence.owner(index + 1) != nil
    }

    private static let swaps: WordSet = [
        "swap", "swaps", "switch", "switches", "trade", "trades", "exchange", "exchanges",
        "swapping", "switching", "trading", "swapped", "switched", "traded",
    ]
    private static let partners: WordSet = ["with", "for", "and", "to", "against"]
}
