/// Rules in the order they are asked, with what they can begin with side by side: most are passed over.
struct RuleList<Line: Sentence>: Sendable {
    private let triggers: [WordClass]
    private let rules: [Rule<Line>]

    /// A list of `rules`.
    init(_ rules: [Rule<Line>]) {
        triggers = rules.map(\.triggers)
        self.rules = rules
    }

    /// What the first rule says that reads a phrase at a token of `classes`, as far as `accept` takes it.
    @inline(__always)
    func first<Found>(
        _ sentence: Line, _ index: Int, _ classes: WordClass,
        _ accept: (Rule<Line>, Match) -> Found?
    ) -> Found? {
        for number in triggers.indices where !triggers[number].isDisjoint(with: classes) {
            if let match = rules[number].match(sentence, index),
                let found = accept(rules[number], match)
            {
                return found
            }
        }
        return nil
    }
}
