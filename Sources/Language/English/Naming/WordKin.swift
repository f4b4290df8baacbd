/// Words of one family: what is done and the doing of it, `meditate` and `meditation`, and two ways to spell a word,
/// `practise` and `practice`.
enum WordKin {
    /// The other bases of a base's family; some may be no words.
    static func of(_ base: String) -> Set<String> {
        var kin = irregular[base] ?? []
        for (verb, noun) in endings {
            if let stem = base.cut(verb) { kin.insert(stem + noun) }
            if let stem = base.cut(noun) { kin.insert(stem + verb) }
        }
        return kin
    }

    /// The ending of a verb, and the ending of its noun.
    private static let endings = [
        ("ate", "ation"), ("ise", "isation"), ("ize", "ization"), ("ise", "ize"), ("yse", "yze"),
        ("ise", "ization"), ("isation", "ization"), ("ect", "ection"), ("our", "or"),
    ]

    /// Families that do not show in an ending.
    private static let irregular: [String: Set<String>] = {
        let families = """
            practise practice, license licence, advise advice, apply application, \
            prepare preparation, register registration, reserve reservation, invite invitation, \
            present presentation, subscribe subscription, prescribe prescription, \
            renew renewal, submit submission, revise revision, pay payment, \
            arrange arrangement, treat treatment, deliver delivery, grey gray, program programme
            """
        var kin: [String: Set<String>] = [:]
        for family in families.split(separator: ",") {
            let words = family.split(separator: " ").map(String.init)
            for word in words { kin[word, default: []].formUnion(words.filter { $0 != word }) }
        }
        return kin
    }()
}

extension String {
    /// What is left before an ending; nil where the word has another ending, or hardly anything is left.
    fileprivate func cut(_ ending: String) -> String? {
        guard hasSuffix(ending), count - ending.count > 2 else { return nil }
        return String(dropLast(ending.count))
    }
}
