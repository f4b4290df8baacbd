/// What the acts know of words: each has a number, roles, and manners that begin or end with it.
struct Grammar: Sendable {
    /// The only one.
    static let english = Grammar()

    private var vocabulary = Vocabulary()
    private var roles: [Role] = []
    private var openings: [UInt16: [Manner]] = [:]
    private var closings: [UInt16: [Manner]] = [:]
    private var offs: (openings: [UInt16: [Manner]], closings: [UInt16: [Manner]]) = ([:], [:])
    private var announced: [UInt16: [Manner]] = [:]
    private var shown: [UInt16: [Manner]] = [:]
    private var reports: [UInt16: [Manner]] = [:]
    private var forgiving: [[UInt8]] = []

    private init() {
        for (role, words) in RoleWords.all {
            for word in words.split(separator: " ") { add(role, to: word) }
        }
        for verb in RoleWords.forgiving {
            forgiving.append(Array(verb.utf8))
        }
        for way in Manner.openings { add(way, to: \.openings, by: Self.heads) }
        for way in Manner.closings { add(way, to: \.closings, by: Self.tails) }
        for way in Clause.showings { add(way, to: \.shown, by: Self.heads) }
        for way in Manner.reports { add(way, to: \.reports, by: Self.heads) }
        for way in Clause.announcements { add(way, to: \.announced, by: Self.heads) }
        for way in Clause.offOpenings { add(way, to: \.offs.openings, by: Self.heads) }
        for way in Clause.offClosings { add(way, to: \.offs.closings, by: Self.tails) }
    }

    /// The parts that a manner may begin with.
    private static func heads(_ parts: [Manner.Part]) -> [Manner.Part] {
        Array(parts.prefix(parts.prefix { $0.isOptional }.count + 1))
    }

    /// The parts that a manner may end with.
    private static func tails(_ parts: [Manner.Part]) -> [Manner.Part] {
        Array(parts.suffix(parts.reversed().prefix { $0.isOptional }.count + 1))
    }

    /// The number of the token at `index`; 0 for a word that no act knows.
    func number(_ sentence: Sentence, _ index: Int) -> UInt16 {
        let token = sentence[index]
        guard token.kind == .word, !token.quoted else { return 0 }
        return vocabulary.number(sentence.keys[index])
    }

    /// The verb that the first word of an order, at `index`, is a slip of; nil when it is none.
    func slip(_ sentence: Sentence, _ index: Int, isAlone: Bool) -> String? {
        let token = sentence[index]
        guard token.kind == .word, token.word == .other, token.classes.isEmpty, !token.quoted,
            (3...12).contains(token.length)
        else { return nil }
        let bytes = sentence.bytes[Int(token.start)..<Int(token.end)].map {
            (0x41...0x5A).contains($0) ? $0 + 0x20 : $0
        }
        for verb in forgiving where verb[0] == bytes[0] {
            if Spelling.isSlip(bytes, of: verb) { return String(decoding: verb, as: UTF8.self) }
            if isAlone, bytes != verb + [0x73], Spelling.isLooseSlip(bytes, of: verb) {
                return String(decoding: verb, as: UTF8.self)
            }
        }
        return nil
    }

    /// The verb of an order that a participle or gerund is of: `add` of `added`, `remove` of `removing`.
    func plainVerb(_ word: String) -> String? {
        if let verb = RoleWords.irregular[word] { return verb }
        guard let ending = ["ed", "ing"].first(where: word.hasSuffix) else { return nil }
        let stem = word.dropLast(ending.count)
        let short = stem.count > 2 && stem.last == stem.dropLast().last ? stem.dropLast() : stem
        return [String(stem), stem + "e", String(short)].first { verb in
            let roles = roles(number(of: verb))
            return !roles.isDisjoint(with: [.see, .put, .take, .mayTake, .empty, .complete, .skip])
                || RoleWords.requests.contains(verb)
        }
    }

    /// The noun of the plan that the word at `index` is a slip of; nil when it is none.
    func nounSlip(_ sentence: Sentence, _ index: Int) -> String? {
        let token = sentence[index]
        guard token.kind == .word, token.word == .other, token.classes.isEmpty, !token.quoted,
            (4...14).contains(token.length)
        else { return nil }
        let bytes = Array(sentence.lowercased(index).utf8)
        return RoleWords.nouns.first { $0[0] == bytes[0] && Spelling.isSlip(bytes, of: $0) }
            .map { String(decoding: $0, as: UTF8.self) }
    }

    /// What a word of that number may be.
    func roles(_ number: UInt16) -> Role { number < roles.count ? roles[Int(number)] : [] }

    /// The manners that begin with that word.
    func openings(_ number: UInt16) -> [Manner] { openings[number] ?? [] }

    /// The ways to want to see something that begin with that word.
    func showings(_ number: UInt16) -> [Manner] { shown[number] ?? [] }

    /// The ways to announce something that begin with that word.
    func announcements(_ number: UInt16) -> [Manner] { announced[number] ?? [] }

    /// The ways to say that something is off that begin with that word.
    func offOpenings(_ number: UInt16) -> [Manner] { offs.openings[number] ?? [] }

    /// The ways to say that something is off that end with that word.
    func offClosings(_ number: UInt16) -> [Manner] { offs.closings[number] ?? [] }
    /// The openings of a report that begin with that word.
    func reports(_ number: UInt16) -> [Manner] { reports[number] ?? [] }

    /// The manners that end with that word.
    func closings(_ number: UInt16) -> [Manner] { closings[number] ?? [] }

    /// The number of a word, 0 when no act knows it.
    func number(of word: String) -> UInt16 {
        vocabulary.number(Vocabulary.key(Array(word.utf8)[...]))
    }

    private mutating func number(adding word: Substring) -> UInt16 {
        let number = vocabulary.number(adding: Array(word.utf8)[...])
        while roles.count <= Int(number) { roles.append([]) }
        return number
    }

    private mutating func add(_ role: Role, to word: Substring) {
        roles[Int(number(adding: word))].insert(role)
    }

    private mutating func add(
        _ way: String, to index: WritableKeyPath<Grammar, [UInt16: [Manner]]>,
        by edge: ([Manner.Part]) -> [Manner.Part]
    ) {
        var parts: [Manner.Part] = []
        for part in way.split(separator: " ") {
            let isOptional = part.hasPrefix("[")
            let words = part.trimmingPrefix("[").split { $0 == "|" || $0 == "]" }
            parts.append(
                Manner.Part(numbers: words.map { number(adding: $0) }, isOptional: isOptional))
        }
        let manner = Manner(parts)
        for number in edge(parts).flatMap(\.numbers) {
            self[keyPath: index][number, default: []].append(manner)
        }
    }
}
