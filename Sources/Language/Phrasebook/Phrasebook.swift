/// Phrases that can be looked up: by the first word that must stand in them, else by the last, else by one
/// between two gaps.
///
/// ```
/// sentence ──► numbers of its words ──► ways that have them ──► gaps filled ──► phrase.read ──► Understanding
/// ```
/// A sentence whose words no phrase knows costs a look-up a word.
final class Phrasebook<Match: PhraseMatch>: Sendable {
    private let phrases: [Phrase<Match>]
    private let vocabulary: Vocabulary
    private let ways: [(parts: [PhrasePart], phrase: Int)]
    private let filters: [PhraseFilter]
    private let byFirst: [[Int]]
    private let byLast: [[Int]]
    private let byMiddle: [[Int]]
    private let plural: [UInt8]
    private let forgiving: [(spelling: [UInt8], number: UInt16)]

    /// A book of `phrases`, the earlier winning over the later. First words that are one of `verbs` are also
    /// found with two letters swapped, one missing or one doubled, but no verb with the ending `plural`.
    /// `spellings` are other ways to type a word.
    init(
        _ phrases: [Phrase<Match>], forgiving verbs: [String], plural: String,
        spellings: [(typed: String, word: String)]
    ) {
        var vocabulary = Vocabulary()
        var ways: [(parts: [PhrasePart], phrase: Int)] = []
        for (index, phrase) in phrases.enumerated() {
            for way in phrase.ways {
                let parts = PhrasePart.parts(of: way, &vocabulary)
                ways.append((parts, index))
            }
        }
        forgiving = verbs.map { verb in
            let bytes = Array(verb.utf8)
            return (bytes, vocabulary.number(adding: bytes[...]))
        }
        for (typed, word) in spellings { vocabulary.add(typed, as: word) }
        var indexes = PhraseIndexes(size: vocabulary.size + 1)
        for (index, way) in ways.enumerated() { indexes.add(way.parts, index) }
        self.phrases = phrases
        self.plural = Array(plural.utf8)
        self.vocabulary = vocabulary
        self.ways = ways
        filters = ways.map { PhraseFilter($0.parts) }
        byFirst = indexes.byFirst
        byLast = indexes.byLast
        byMiddle = indexes.byMiddle
    }

    /// What the tokens `range` of `sentence` mean, all of them together; nil when no phrase fits.
    func read(_ sentence: Match.Line, _ range: Range<Int>, isSlash: Bool = false) -> Understanding?
    {
        guard let low = range.first, let high = range.last else { return nil }
        var numbers = range.map { number(sentence, $0) }
        if numbers[0] == 0 { numbers[0] = slip(sentence, low) }
        let reader = PhraseReader(
            numbers: numbers, said: Match(sentence, range, isSlash: isSlash))
        if let found = fitting(byFirst[Int(numbers[0])], reader) { return found }
        let last = Int(numbers[high - low])
        if last != 0, let found = fitting(byLast[last], reader) { return found }
        for number in numbers.dropFirst().prefix(Self.reach) where number != 0 {
            if let found = fitting(byMiddle[Int(number)], reader) { return found }
        }
        return nil
    }

    private func fitting(_ candidates: [Int], _ reader: PhraseReader<Match>) -> Understanding? {
        for candidate in candidates where reader.passes(filters[candidate]) {
            let way = ways[candidate]
            if let found = reader.read(way.parts, phrases[way.phrase]) { return found }
        }
        return nil
    }

    /// How many tokens are searched for the middle word of a phrase with gaps at both ends.
    private static var reach: Int { 12 }

    private func number(_ sentence: Sentence, _ index: Int) -> UInt16 {
        let token = sentence[index]
        guard token.kind != .link, !token.quoted else { return 0 }
        return vocabulary.number(sentence.keys[index])
    }

    private func slip(_ sentence: Sentence, _ index: Int) -> UInt16 {
        let token = sentence[index]
        guard token.kind == .word, token.word == .other, token.classes.isEmpty, !token.quoted,
            (3...12).contains(token.length)
        else { return 0 }
        let isAlone = sentence.count == 1 || sentence[index + 1].kind == .number
        let bytes = sentence.bytes[Int(token.start)..<Int(token.end)].map {
            (0x41...0x5A).contains($0) ? $0 + 0x20 : $0
        }
        for verb in forgiving where verb.spelling[0] == bytes[0] {
            if Spelling.isSlip(bytes, of: verb.spelling) { return verb.number }
            if isAlone, bytes != verb.spelling + plural,
                Spelling.isLooseSlip(bytes, of: verb.spelling)
            {
                return verb.number
            }
        }
        return 0
    }
}
