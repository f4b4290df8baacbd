/// Which ways can be found under which word.
struct PhraseIndexes {
    /// The ways that begin with a word.
    private(set) var byFirst: [[Int]]
    /// The ways that begin with a gap and end with a word.
    private(set) var byLast: [[Int]]
    /// The ways that begin and end with a gap, under the words between.
    private(set) var byMiddle: [[Int]]

    /// Indexes for words with numbers below `size`.
    init(size: Int) {
        byFirst = Array(repeating: [], count: size)
        byLast = byFirst
        byMiddle = byFirst
    }

    /// Takes the way number `index` in.
    mutating func add(_ parts: [PhrasePart], _ index: Int) {
        if let words = Self.edge(parts) {
            for word in words { byFirst[Int(word)].append(index) }
        } else if let words = Self.edge(parts.reversed()) {
            for word in words { byLast[Int(word)].append(index) }
        } else {
            let middle = parts.first { $0.kind == .required }?.words ?? []
            for word in middle { byMiddle[Int(word)].append(index) }
        }
    }

    /// The words with which `parts` can begin; nil when a gap can come first.
    private static func edge(_ parts: [PhrasePart]) -> Set<UInt16>? {
        var words: Set<UInt16> = []
        for part in parts {
            if part.isGap { return nil }
            words.formUnion(part.words)
            if part.kind == .required { return words }
        }
        return words
    }
}
