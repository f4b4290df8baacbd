/// A set of words that tokens are looked up in without making strings of them.
struct WordSet: Sendable, ExpressibleByArrayLiteral, ExpressibleByStringLiteral {
    private var vocabulary = Vocabulary(capacity: 256)

    /// The set of those words, in lower case.
    init(arrayLiteral words: String...) { self.init(words) }

    /// The set of those words, in lower case.
    init(_ words: some Sequence<String>) {
        for word in words { _ = vocabulary.number(adding: Array(word.utf8)[...]) }
    }

    /// The set of the words, in lower case, that spaces part; `·` parts the words of a phrase.
    init(stringLiteral words: String) { self.init(phrases: words) }

    /// The set of the words, in lower case, that spaces part; `·` parts the words of a phrase.
    init(phrases words: String) {
        let spellings: [String] = words.split(separator: " ").map { word in
            String(word.map { $0 == "·" ? " " : $0 })
        }
        self.init(spellings)
    }

    /// The words of all those sets.
    init(merging sets: [WordSet]) {
        for set in sets { vocabulary.add(set.vocabulary) }
    }

    /// Whether those bytes are one of them.
    func contains(_ word: [UInt8]) -> Bool { vocabulary.number(Vocabulary.key(word[...])) != 0 }

    /// Whether that word is one of them, whatever its case.
    func contains(_ word: Substring) -> Bool { contains(Array(word.utf8)) }

    /// Whether the token at `index` is one of them.
    func has(_ sentence: Sentence, _ index: Int) -> Bool {
        guard index >= 0, index < sentence.count else { return false }
        return vocabulary.number(sentence.keys[index]) != 0
    }

    /// Whether the tokens at those indexes, parted by spaces, are one of them.
    func has(_ sentence: Sentence, phrase indexes: ArraySlice<Int>) -> Bool {
        guard let first = indexes.first else { return false }
        if indexes.count == 1 { return has(sentence, first) }
        var key = Vocabulary.emptyKey
        for index in indexes {
            if index > first { key = Vocabulary.key([0x20], after: key) }
            let token = sentence[index]
            key = Vocabulary.key(sentence.bytes[Int(token.start)..<Int(token.end)], after: key)
        }
        return vocabulary.number(key) != 0
    }
}
