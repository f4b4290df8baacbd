/// What the acts know of words: each has a number, roles, and manners that begin or end with it.
struct Grammar: Sendable {
    /// The only one.
    static let english = Grammar()

    private var vocabulary = Vocabulary()
    private var roles: [Role] = []
    private var openings: [UInt16: [Manner]] = [:]
    private var closings: [UInt16: [Manner]] = [:]
    private var forgiving: [[UInt8]] = []

    private init() {
        for (role, words) in RoleWords.all {
            for word in words.split(separator: " ") { add(role, to: word) }
        }
        for verb in RoleWords.forgiving {
            forgiving.append(Array(verb.utf8))
        }
        for way in Manner.openings { add(way, to: \.openings) { Array($0.prefix(1)) } }
        for way in Manner.closings {
            add(way, to: \.closings) { parts in
                let tail = parts.reversed().prefix { $0.isOptional }
                return Array(parts.suffix(tail.count + 1))
            }
        }
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

    /// What a word of that number may be.
    func roles(_ number: UInt16) -> Role { number < roles.count ? roles[Int(number)] : [] }

    /// The manners that begin with that word.
    func openings(_ number: UInt16) -> [Manner] { openings[number] ?? [] }

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
