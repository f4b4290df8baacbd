/// Verbs that say the same of a task: `got` and `bought`, `handed in` and `submitted`.
enum VerbPairs {
    /// A verb, and the particle that makes it one of the pair.
    private typealias Verb = (base: String, particle: String?)

    private static let pairs: [[Verb]] = [
        [
            ("buy", nil), ("get", nil), ("grab", nil), ("fetch", nil), ("purchase", nil),
            ("order", nil), ("pick", "up"), ("collect", nil),
        ],
        [("submit", nil), ("hand", "in"), ("turn", "in"), ("file", nil)],
        [("call", nil), ("phone", nil), ("ring", nil)],
        [("post", nil), ("mail", nil), ("send", nil)],
        [("fix", nil), ("repair", nil), ("mend", nil)],
        [("book", nil), ("reserve", nil)],
        [("throw", nil), ("chuck", nil), ("toss", nil)],
    ]

    /// Nouns that mean the same thing at home.
    private static let nouns: [Set<String>] = [
        [
            "meds", "med", "pill", "pills", "tablet", "tablets", "medicine", "medicines",
            "medication",
        ],
        ["cat", "cats", "kitty"],
    ]

    /// The forms that a title may have of a word or of a verb that says the same.
    static func forms(_ word: String, _ next: String?) -> Set<String> {
        let bases = WordForms.bases(of: word)
        var all = bases
        for pair in pairs {
            let isOfIt = pair.contains { verb in
                bases.contains(verb.base) && (verb.particle == nil || verb.particle == next)
            }
            if isOfIt { all.formUnion(pair.map(\.base)) }
        }
        for nouns in Self.nouns where nouns.contains(word) { return nouns }
        for base in bases { all.formUnion(WordKin.of(base)) }
        return all.reduce(into: []) { $0.formUnion(WordForms.forms(of: $1)) }
    }
}
