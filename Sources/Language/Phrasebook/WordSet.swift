/// A set of words that tokens are looked up in without making strings of them.
struct WordSet: Sendable, ExpressibleByArrayLiteral {
    private var vocabulary = Vocabulary(capacity: 256)

    /// The set of those words, in lower case.
    init(arrayLiteral words: String...) { self.init(words) }

    /// The set of those words, in lower case.
    init(_ words: some Sequence<String>) {
        for word in words { _ = vocabulary.number(adding: Array(word.utf8)[...]) }
    }

    /// Whether those bytes are one of them.
    func contains(_ word: [UInt8]) -> Bool { vocabulary.number(Vocabulary.key(word[...])) != 0 }

    /// Whether the token at `index` is one of them.
    func has(_ sentence: Sentence, _ index: Int) -> Bool {
        guard index >= 0, index < sentence.count else { return false }
        return vocabulary.number(sentence.keys[index]) != 0
    }
}
