import Planner

/// One line of a message, cut into tokens, with the day and time it is read at.
///
/// Rules look at tokens by index; every index, even behind the end, has one.
class Sentence {
    /// The line's bytes as they were typed.
    let bytes: [UInt8]
    /// The tokens of the line.
    let tokens: [Token]
    /// What the message is understood against.
    let context: ParseContext
    /// Its language.
    let pack: LanguagePack
    /// How much of the message may still be read.
    let budget: ReadingBudget
    /// The person's day.
    let today: CivilDate
    /// What the person's clock shows.
    let now: CivilDateTime
    /// Whether, left of where the rules are reading, a word has stayed in the title.
    var titleBegan = false
    /// The token behind the last phrase that was understood; -1 before the first.
    var lastPhraseEnd = -1
    /// The hashes of its tokens, by which words are looked up.
    let keys: [UInt64]
    /// The other lines that were made of its words.
    private var others: [Sentence] = []
    /// Tasks that were read in some of its tokens.
    var readings = RangeCache<DraftReading>()

    /// The line `bytes`, read in `context` with `pack`; an empty one where `budget` is spent.
    required init(
        _ line: [UInt8], in context: ParseContext, pack: LanguagePack, budget: ReadingBudget
    ) {
        let bytes = budget.take(line.count / 4) ? line : []
        self.bytes = bytes
        self.context = context
        self.pack = pack
        self.budget = budget
        now = context.zone.local(context.now)
        today = now.time < context.dayStart ? now.date.adding(days: -1) : now.date
        tokens = bytes.withUnsafeBufferPointer { source in
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: source.count) { lower in
                for index in 0..<source.count {
                    let byte = source[index]
                    lower[index] = (0x41...0x5A).contains(byte) ? byte + 0x20 : byte
                }
                let plain = UnsafeBufferPointer(lower)
                return Tokenizer.tokens(
                    of: plain, in: 0..<source.count, lexicon: pack.lexicon)
            }
        }
        keys = tokens.map { Vocabulary.key(bytes[Int($0.start)..<Int($0.end)]) }
    }

    /// The line that `text` makes in the same language and context.
    func reparsed(as text: String) -> Self {
        let typed = Array(text.utf8)
        if typed == bytes { return self }
        if let known = others.first(where: { $0.bytes == typed }) as? Self { return known }
        let line = Self(typed, in: context, pack: pack, budget: budget)
        others.append(line)
        return line
    }

    /// How many tokens there are.
    var count: Int { tokens.count }

    /// The token at `index`; `.end` outside the line.
    subscript(index: Int) -> Token {
        index >= 0 && index < tokens.count ? tokens[index] : .end
    }

    /// The word at `index`.
    func word(_ index: Int) -> Word { self[index].word }

    /// Whether the token at `index` has one of those classes.
    func has(_ index: Int, _ classes: WordClass) -> Bool {
        !self[index].classes.isDisjoint(with: classes)
    }

    /// Whether the token at `index` is that ASCII mark.
    func isSymbol(_ index: Int, _ mark: Unicode.Scalar) -> Bool {
        self[index].isSymbol(UInt8(truncatingIfNeeded: mark.value))
    }

    /// Whether the token at `index` stands directly behind the one before it.
    func isJoined(_ index: Int) -> Bool { index < tokens.count && !self[index].spaced }

    /// The text of those tokens, as typed.
    func text(_ range: Range<Int>) -> String {
        guard !range.isEmpty, range.lowerBound >= 0, range.upperBound <= tokens.count else {
            return ""
        }
        let start = Int(tokens[range.lowerBound].start)
        let end = Int(tokens[range.upperBound - 1].end)
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    /// The text of the token at `index`, in lower case; only the beginning of one that is longer than any
    /// word that is looked for.
    func lowercased(_ index: Int) -> String {
        let token = self[index]
        guard token.length > Self.longestWord else { return text(index..<index + 1).lowercased() }
        let start = Int(token.start)
        return String(decoding: bytes[start..<start + Self.longestWord], as: UTF8.self)
    }

    /// The words of those tokens in lower case, parted by spaces and `marks`; nil when there are more than
    /// `most`, or one is longer than any word that is looked for.
    func lowercasedWords(_ range: Range<Int>, upTo most: Int, partedBy marks: String = "")
        -> [String]?
    {
        guard let words = text(range).words(upTo: most, partedBy: marks),
            words.allSatisfy({ $0.utf8.count <= Self.longestWord })
        else { return nil }
        return words.map { $0.lowercased() }
    }

    /// The beginning of those tokens as typed, in lower case: enough to tell which words stand first.
    func beginning(_ range: Range<Int>) -> String {
        guard let first = range.first, let last = range.last else { return "" }
        let start = Int(self[first].start)
        let end = min(Int(self[last].end), start + Self.longestWord)
        return String(decoding: bytes[start..<end], as: UTF8.self).lowercased()
    }

    /// How many bytes the longest word has that rules know.
    static let longestWord = 64

    /// Whether two bytes are the same ASCII character, whatever its case.
    func isSame(_ left: UInt8, _ right: UInt8) -> Bool {
        let isLetter = (0x41...0x5A).contains(left & 0xDF)
        return left == right || isLetter && left & 0xDF == right & 0xDF
    }

    /// Whether the token at `index` is that word, whatever its case; for words no lexicon knows.
    func isWord(_ index: Int, _ spelling: StaticString) -> Bool {
        let token = self[index]
        return token.kind == .word && token.length == spelling.utf8CodeUnitCount
            && begins(token, with: spelling)
    }

    /// Whether the token at `index` is that word or mark, whatever its case and the form of its apostrophe.
    func isTyped(_ index: Int, _ spelling: StaticString) -> Bool {
        let token = self[index]
        let length = spelling.utf8CodeUnitCount
        if token.length == length { return begins(token, with: spelling) }
        // A typographic apostrophe has two bytes more.
        guard token.length == length + 2, index >= 0, index < count else { return false }
        let bytes = UnsafeBufferPointer(start: spelling.utf8Start, count: length)
        return bytes.contains(0x27) && Vocabulary.key(Array(bytes)[...]) == keys[index]
    }

    private func begins(_ token: Token, with spelling: StaticString) -> Bool {
        for offset in 0..<token.length {
            let byte = bytes[Int(token.start) + offset]
            let lower = (0x41...0x5A).contains(byte) ? byte + 0x20 : byte
            if lower != spelling.utf8Start[offset] { return false }
        }
        return true
    }
}
