import Planner

/// The words by which a message names a task. A title is like them as far as both share what they say:
///
///     message   handed in the lab report      hand (as submit) · lab · report
///     title     submit lab report             submit · lab · report
///
/// The likeness is the mean of the share of the message's words that the title has and of the title's words that the
/// message has, the harmonic one, in which the first counts three times. A verb counts less, and the more titles of the
/// plan have a word, the less it counts.
public struct SpokenTitle: Sendable {
    /// A word that says something.
    public struct Word: Sendable {
        /// The word, in lower case.
        public let text: String
        /// The forms in which a title may have it, itself among them.
        public private(set) var forms: Set<String>
        /// How much it says.
        private(set) var weight: Double
        /// How much of that it says where a title has it.
        private(set) var certainty = 1.0

        init(_ text: String, forms: Set<String>, weight: Double) {
            self.text = text
            self.forms = forms
            self.weight = weight
        }

        /// Counts it less, the more titles have it.
        public mutating func stand(in titles: Int) {
            guard titles > 1 else { return }
            weight /= 1 + 0.2 * Double(titles.bitWidth - titles.leadingZeroBitCount - 1)
        }

        /// Whether the word just measures, `5k`, `20`: where no title has it, it tells none from another.
        public var isMeasure: Bool { text.first?.isNumber == true }

        /// Counts it little: no title has the measure.
        public mutating func measure() { weight /= 4 }

        /// Takes words of titles as meant that are a slip away.
        public mutating func mean(_ others: Set<String>) {
            forms = others
            certainty = 0.9
        }

        /// Whether a slip in it may be forgiven, so that another word is meant.
        public func isSlip(of other: String) -> Bool {
            guard text.count > 2, !text.contains(where: \.isNumber) else { return false }
            let (typed, word) = (Array(text.utf8), Array(other.utf8))
            // A short word may lack a letter.
            if text.count == 3 { return word.count == 4 && Spelling.isOneEdit(typed, from: word) }
            if text.count == 4 { return Spelling.isSlip(typed, of: word) }
            return Spelling.isOneEdit(typed, from: word)
                || text.count > 7 && other.count > 7
                    && editDistance(text, other, atMost: 2) < 3
        }
    }

    /// The words, in the order in which they were said.
    public var words: [Word]
    private let rules: NamingRules
    /// The least share of a title that counts as said by the words it begins with.
    private static let leastOfHead = 0.55
    /// A message may be long; a title is told by its first words.
    private static let most = 12

    /// The words of a folded text in a language.
    public init(_ folded: String, in language: LanguageCode) {
        self.init(folded, with: LanguagePack.of(language).naming)
    }

    init(_ folded: String, with rules: NamingRules) {
        self.rules = rules
        let all = folded.titleWords
        let telling = rules.telling(all)
        words = telling.prefix(Self.most).enumerated().map { rank, said in
            let next = said.place + 1 < all.count ? all[said.place + 1] : nil
            return Word(
                said.word, forms: rules.forms(said.word, next),
                weight: rules.weight(ofSaid: said.word, at: rank, of: telling.count))
        }
    }

    /// The names that a list says, `milk, eggs and bread`; only the text itself where it is none.
    public static func listed(_ folded: String, in language: LanguageCode) -> [String] {
        let joints = LanguagePack.of(language).naming.joints
        var names: [[Substring]] = [[]]
        for word in folded.split(separator: " ") {
            if !joints.contains(String(word)) {
                names[names.count - 1].append(word.hasSuffix(",") ? word.dropLast() : word)
                guard word.hasSuffix(",") else { continue }
            }
            names.append([])
        }
        return names.filter { !$0.isEmpty }.map { $0.joined(separator: " ") }
    }

    /// Whether a text orders something, `finish the visa papers`, and does not tell what was done, `visa papers done`.
    public static func isOrder(_ folded: String, in language: LanguageCode) -> Bool {
        let rules = LanguagePack.of(language).naming
        let words = folded.titleWords
        guard let first = words.first, let last = words.last else { return false }
        return rules.isVerb(first) && !rules.isPast(first) && !rules.isPast(last)
    }

    /// The words without the verb that tells what was done, `got the candles`, `candles bought`; nil where no such verb
    /// is at either end, or nothing else is said.
    public var withoutVerb: SpokenTitle? {
        guard words.count > 1, let first = words.first, let last = words.last else { return nil }
        var rest = self
        if rules.isPast(first.text) || rules.isVerb(first.text) {
            rest.words.removeFirst()
        } else if rules.isPast(last.text) {
            rest.words.removeLast()
        } else {
            return nil
        }
        return rest
    }

    /// How many tasks a text means by its first word, `the two water bills`; `Int.max` for all there are, `both bills`; nil
    /// where it does not say.
    public static func count(_ text: String, in language: LanguageCode) -> Int? {
        let pack = LanguagePack.of(language)
        let context = ParseContext(now: Instant(seconds: 0), zone: .utc, language: language)
        let line = pack.sentence(Array(text.utf8), in: context, ReadingBudget())
        var first = 0
        while line.has(first, .determiner) { first += 1 }
        if pack.frames.all.has(line, first) { return .max }
        return line.has(first, .cardinal) ? Int(line[first].value) : nil
    }

    /// Whether a text names what is left of several after some were named, `the other water bill`.
    public static func meansOther(_ text: String, in language: LanguageCode) -> Bool {
        let pack = LanguagePack.of(language)
        let context = ParseContext(now: Instant(seconds: 0), zone: .utc, language: language)
        let line = pack.sentence(Array(text.utf8), in: context, ReadingBudget())
        var first = 0
        while line.has(first, .determiner) { first += 1 }
        return pack.frames.rest.has(line, first)
    }

    /// The words that say what it is about: no verb, and none that just says what sort of thing is meant.
    public var things: [Word] { words.filter { $0.weight >= 1 } }

    /// Whether the last word just refers to a task: `the bike thing`.
    public var refers: Bool { words.last.map { rules.references.contains($0.text) } ?? false }

    /// Whether a text just refers to a task, `the bike thing`, and might not be a title itself.
    public static func refers(_ text: String, in language: LanguageCode) -> Bool {
        let rules = LanguagePack.of(language).naming
        return text.lowercased().titleWords.last.map(rules.references.contains) ?? false
    }

    /// The thing that something is told about, `pill` of `took the pill`; nil where nothing is told, or the thing has
    /// more than one word.
    public var thingTold: String? {
        guard words.count == 2, let first = words.first, let last = words.last else { return nil }
        if rules.isPast(first.text) { return last.text }
        return rules.isPast(last.text) ? first.text : nil
    }

    /// Whether a title names that kind of thing and nothing to do with it: `pill` in `blood pressure pill`, but not in
    /// `call about the pill`, nor in `box for the pill`.
    public func isKind(_ thing: String, _ folded: String) -> Bool {
        let title = folded.titleWords
        let head = title.prefix { !rules.prepositions.contains($0) }
        guard let last = head.last, let first = rules.telling(title).first else { return false }
        return head.count > 1 && !rules.isVerb(first.word) && rules.forms(thing, nil).contains(last)
    }

    /// How much a title is like the words, from 0 to 1.
    public func likeness(of folded: String) -> Likeness {
        let title = rules.telling(folded.titleWords)
        var (whole, shared, sharesThing) = (0.0, 0.0, false)
        var isFound = words.map { _ in false }
        for (rank, part) in title.enumerated() {
            let weight = rules.weight(of: part.word, at: rank, of: title.count)
            whole += weight
            for place in words.indices where words[place].forms.contains(part.word) {
                isFound[place] = true
                shared += weight
                if weight >= 1 { sharesThing = true }
                break
            }
        }
        let said = words.reduce(0) { $0 + $1.weight }
        let found = zip(words, isFound).reduce(0) {
            $0 + ($1.1 ? $1.0.weight * $1.0.certainty : 0)
        }
        // What a title begins with is what it is called by: `midterm` of `midterm exam in hall 1`.
        let isHead =
            words.count < title.count && !(title.first.map { rules.isVerb($0.word) } ?? true)
            && zip(words, title).allSatisfy { $0.forms.contains($1.word) }
        let ofTitle = whole > 0 ? shared / whole : 0
        return Likeness(
            ofMessage: said > 0 ? found / said : 0,
            ofTitle: isHead ? max(ofTitle, Self.leastOfHead) : ofTitle, sharesThing: sharesThing)
    }
}
