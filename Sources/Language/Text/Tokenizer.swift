/// Cuts a line of UTF-8 into tokens, in one pass.
///
/// ```
/// pay rent, 3rd 5:30pm "by friday" → pay·rent·,·3·rd·5·:·30·pm·“by friday” (quoted: no rule reads it)
/// ```
/// Letters and digits are cut apart; whether white space stood between is kept in `spaced`.
struct Tokenizer {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let end: Int
    private let lexicon: Lexicon
    private var at: Int
    private var spaced = true
    private var tokens: [Token] = []

    /// The tokens of `bytes`, lower-cased ASCII, in `range`, with what `lexicon` knows of them.
    static func tokens(
        of bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>, lexicon: Lexicon
    ) -> [Token] {
        var tokenizer = Tokenizer(bytes: bytes, range: range, lexicon: lexicon)
        tokenizer.run()
        return Quotation.marked(tokenizer.tokens, bytes)
    }

    private init(bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>, lexicon: Lexicon) {
        self.bytes = bytes
        self.lexicon = lexicon
        at = range.lowerBound
        end = range.upperBound
        tokens.reserveCapacity(range.count / 4 + 4)
    }

    private mutating func run() {
        while at < end {
            let byte = bytes[at]
            switch byte {
            case 0...0x20, 0x7F: skip(1)
            case 0x30...0x39: number()
            case 0x61...0x7A, 0x5F: word()
            case 0x80...0xFF: wide()
            default: symbol(byte, length: 1)
            }
        }
    }

    private mutating func skip(_ length: Int) {
        at += length
        spaced = true
    }

    private mutating func symbol(_ byte: UInt8, length: Int) {
        append(
            Token(
                kind: .symbol, spaced: spaced, classes: .mark, value: Int32(byte),
                start: Int32(at), end: Int32(at + length)))
    }

    private mutating func append(_ token: Token) {
        tokens.append(token)
        at = Int(token.end)
        spaced = false
    }

    private mutating func number() {
        let start = at
        var value = 0
        while at < end, (0x30...0x39).contains(bytes[at]) {
            if value <= 999_999_999 { value = value * 10 + Int(bytes[at] - 0x30) }
            at += 1
        }
        if spaced, let link = linkEnd(from: start) { return self.link(start, link) }
        append(
            Token(
                kind: .number, spaced: spaced, classes: .digits,
                value: value > 999_999_999 ? -1 : Int32(value), start: Int32(start),
                end: Int32(at)))
    }

    private mutating func wide() {
        switch CharacterKind(bytes, at, end) {
        case .space(let length): skip(length)
        case .dash(let length): symbol(0x2D, length: length)
        case .dots(let length): symbol(0x2E, length: length)
        case .quote(let length): symbol(0x22, length: length)
        case .letter: word()
        }
    }

    private mutating func word() {
        let start = at
        var fancy = false
        while at < end, let length = letterLength(start, &fancy) { at += length }
        if isFigured(start) { at += 1 }
        if spaced, let link = linkEnd(from: start) { return self.link(start, link) }
        var token = Token(
            kind: .word, spaced: spaced, start: Int32(start), end: Int32(at))
        let entry = fancy ? plainEntry(start..<at) : lexicon.find(bytes[start..<at])
        if let entry {
            token.word = entry.word
            token.classes = entry.classes
            token.value = entry.value
        }
        append(token)
    }

    /// Whether the word that began at `start` has a digit at its end, as the English `b4` for `before`.
    private func isFigured(_ start: Int) -> Bool {
        guard at < end, (0x30...0x39).contains(bytes[at]), at + 1 == end || bytes[at + 1] <= 0x20
        else { return false }
        return lexicon.isKnown(bytes[start...at])
    }

    private func letterLength(_ start: Int, _ fancy: inout Bool) -> Int? {
        switch bytes[at] {
        case 0x61...0x7A, 0x5F: return 1
        case 0x27: return at > start && isLetter(at + 1) ? 1 : nil
        case 0x80...0xFF:
            if at > start, at + 3 < end, bytes[at] == 0xE2, bytes[at + 1] == 0x80,
                bytes[at + 2] == 0x99, isLetter(at + 3)
            {
                fancy = true
                return 3
            }
            guard case .letter(let length) = CharacterKind(bytes, at, end) else { return nil }
            return length
        default: return nil
        }
    }

    private func isLetter(_ index: Int) -> Bool {
        index < end && (0x61...0x7A).contains(bytes[index])
    }

    private func plainEntry(_ range: Range<Int>) -> Lexicon.Entry? {
        var plain: [UInt8] = []
        var index = range.lowerBound
        while index < range.upperBound {
            let isApostrophe = bytes[index] == 0xE2
            plain.append(isApostrophe ? 0x27 : bytes[index])
            index += isApostrophe ? 3 : 1
        }
        return plain.withUnsafeBufferPointer { lexicon.find($0[...]) }
    }

    private mutating func link(_ start: Int, _ stop: Int) {
        append(Token(kind: .link, spaced: spaced, start: Int32(start), end: Int32(stop)))
    }

    /// Where the address that begins at `start` ends; nil when none does. `at` is behind its first word.
    private func linkEnd(from start: Int) -> Int? {
        guard at < end else { return nil }
        let isWeb =
            bytes[at] == 0x3A && at + 2 < end && bytes[at + 1] == 0x2F && bytes[at + 2] == 0x2F
        let isHost =
            bytes[at] == 0x2E && at - start == 3 && bytes[start..<at].allSatisfy { $0 == 0x77 }
        var stop = at
        var isMail = false
        var hasAt = false
        while stop < end, bytes[stop] > 0x20, stop - start < 512 {
            if bytes[stop] == 0x40 { hasAt = true }
            if hasAt, bytes[stop] == 0x2E, isLetter(stop + 1) { isMail = true }
            if !(isWeb || isHost || isMail), !isMailByte(bytes[stop]) { return nil }
            stop += 1
        }
        return isWeb || isHost || isMail ? stop : nil
    }

    private func isMailByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x61...0x7A, 0x2B, 0x2D, 0x2E, 0x5F, 0x40: true
        default: false
        }
    }
}
