/// What a sentence must have for a way to fit, so that most ways are passed over without a look at their parts.
struct PhraseFilter: Sendable {
    /// How many tokens there must be.
    private var fewest: Int32 = 0
    /// How many tokens there may be, marks aside.
    private var most: Int32 = 0
    /// Sets of words, a bit for each number's last six bits: the sentence must have a word of each set.
    private var first: UInt64 = .max
    private var second: UInt64 = .max
    private var third: UInt64 = .max

    /// The filter of a way.
    init(_ parts: [PhrasePart]) {
        var masks: [UInt64] = []
        for part in parts {
            if part.kind != .optional { fewest += 1 }
            most += part.isGap ? 1_000_000 : 1
            if part.kind == .required {
                masks.append(part.words.reduce(0) { $0 | Self.bit($1) })
            }
        }
        if let mask = masks.first { first = mask }
        if masks.count > 1 { second = masks[1] }
        if masks.count > 2 { third = masks[2] }
    }

    /// The bit of a word's number.
    static func bit(_ number: UInt16) -> UInt64 { 1 << UInt64(number & 63) }

    /// Whether a sentence of `count` tokens, `words` of them not marks, with those words may fit.
    func passes(count: Int, words: Int, mask: UInt64) -> Bool {
        count >= Int(fewest) && words <= Int(most) && mask & first != 0 && mask & second != 0
            && mask & third != 0
    }
}
