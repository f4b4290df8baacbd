/// Phrases that can be looked up: by the first word that must stand in them, or else by the last.
///
/// ```
/// sentence ──► number of first word ──► its phrases ──┐
///          └─► number of last word  ──► its phrases ──┴──► gaps filled ──► phrase.read ──► Understanding
/// ```
/// A sentence that begins and ends with words no phrase knows costs two look-ups.
struct Phrasebook: Sendable {
    /// A compiled way of a phrase.
    struct Way: Sendable {
        /// Its words and gaps.
        let parts: [PhrasePart]
        /// The phrase it belongs to.
        let phrase: Int
    }

    /// The phrases, the earlier winning over the later.
    let phrases: [Phrase]
    private var vocabulary = Vocabulary()
    private var ways: [Way] = []
    private var byFirst: [[Int]] = []
    private var byLast: [[Int]] = []
    private var byMiddle: [[Int]] = []
    private var forgiving: [(spelling: [UInt8], number: UInt16)] = []

    /// A book of `phrases`. First words that are one of `verbs` are also found with two letters swapped, one
    /// missing or one doubled.
    init(_ phrases: [Phrase], forgiving verbs: [String]) {
        self.phrases = phrases
        for (index, phrase) in phrases.enumerated() {
            for way in phrase.ways {
                let parts = way.split(separator: " ").map { PhrasePart($0, &vocabulary) }
                ways.append(Way(parts: parts, phrase: index))
            }
        }
        forgiving = verbs.map { (Array($0.utf8), vocabulary.number(adding: $0)) }
        byFirst = Array(repeating: [], count: vocabulary.size + 1)
        byLast = byFirst
        byMiddle = byFirst
        for (index, way) in ways.enumerated() {
            if let words = Self.firstWords(way.parts) {
                for word in words { byFirst[Int(word)].append(index) }
            } else if let words = Self.firstWords(way.parts.reversed()) {
                for word in words { byLast[Int(word)].append(index) }
            } else {
                for word in Self.middleWords(way.parts) { byMiddle[Int(word)].append(index) }
            }
        }
    }

    /// The words with which `parts` can begin; nil when a gap can come first.
    private static func firstWords(_ parts: [PhrasePart]) -> Set<UInt16>? {
        var first: Set<UInt16> = []
        for part in parts {
            guard case .words(let words, let isOptional) = part else { return nil }
            first.formUnion(words)
            if !isOptional { return first }
        }
        return first
    }

    /// The words between two gaps of which one must be there.
    private static func middleWords(_ parts: [PhrasePart]) -> [UInt16] {
        for part in parts {
            if case .words(let words, isOptional: false) = part { return words }
        }
        return []
    }

    /// What the tokens `range` of `sentence` mean, all of them together; nil when no phrase fits.
    func read(_ sentence: Sentence, _ range: Range<Int>, isSlash: Bool = false) -> Understanding? {
        guard let low = range.first, let high = range.last else { return nil }
        let first = firstNumber(sentence, low)
        var numbers = range.map { number(sentence, $0) }
        numbers[0] = first
        let reader = PhraseReader(
            numbers: numbers, said: Said(sentence, range, isSlash: isSlash))
        if let found = fitting(byFirst[Int(first)], reader) { return found }
        if let found = fitting(byLast[Int(number(sentence, high))], reader) { return found }
        for number in numbers.dropFirst().prefix(Self.reach) where number != 0 {
            if let found = fitting(byMiddle[Int(number)], reader) { return found }
        }
        return nil
    }

    private func fitting(_ candidates: [Int], _ reader: PhraseReader) -> Understanding? {
        for candidate in candidates {
            let way = ways[candidate]
            if let found = reader.read(way.parts, phrases[way.phrase]) { return found }
        }
        return nil
    }

    /// How many tokens are searched for the middle word of a phrase with gaps at both ends.
    private static let reach = 12

    private func number(_ sentence: Sentence, _ index: Int) -> UInt16 {
        let token = sentence[index]
        guard token.kind != .link, !token.quoted else { return 0 }
        return vocabulary.number(
            Vocabulary.key(sentence.bytes[Int(token.start)..<Int(token.end)]))
    }

    private func firstNumber(_ sentence: Sentence, _ index: Int) -> UInt16 {
        let known = number(sentence, index)
        let token = sentence[index]
        guard known == 0, token.kind == .word, token.word == .other, token.classes.isEmpty,
            (4...12).contains(token.length)
        else { return known }
        let typed = sentence.lowercased(index)
        let bytes = Array(typed.utf8)
        return forgiving.first { Spelling.isSlip(bytes, of: $0.spelling) }?.number ?? 0
    }
}
