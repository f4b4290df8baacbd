/// Tells what fingers hammered from words: `asdfgh`, `zzzz`, `hahaha`, and what they held too long: `heyyy`.
enum Hammered {
    /// Whether all words among those tokens were hammered.
    static func isAll(_ sentence: Sentence, _ range: Range<Int>) -> Bool {
        let words = range.filter { sentence[$0].kind == .word }
        return (1...4).contains(words.count)
            && words.allSatisfy { sentence[$0].classes.isEmpty && isOne(sentence, $0) }
            && range.allSatisfy { sentence[$0].kind != .number && sentence[$0].kind != .link }
    }

    /// The line with each run of three letters or more cut to one; nil when there is none.
    static func withoutRuns(_ sentence: Sentence, _ range: Range<Int>) -> String? {
        let bytes = sentence.bytes
        guard bytes.count < 100,
            bytes.indices.dropFirst(2).contains(where: { isRun(bytes, at: $0) })
        else { return nil }
        var short: [UInt8] = []
        for (index, byte) in bytes.enumerated() {
            let isWithin =
                isRun(bytes, at: index) || isRun(bytes, at: index + 1) && index + 1 < bytes.count
            if !isWithin { short.append(byte) }
        }
        return String(decoding: short, as: UTF8.self)
    }

    private static func isRun(_ bytes: [UInt8], at index: Int) -> Bool {
        guard index > 1, index < bytes.count, (0x61...0x7A).contains(bytes[index]) else {
            return false
        }
        return bytes[index] == bytes[index - 1] && bytes[index] == bytes[index - 2]
    }

    /// Whether a word has one or two letters only again and again, no vowel, or neighbours on a keyboard's row.
    private static func isOne(_ sentence: Sentence, _ index: Int) -> Bool {
        let token = sentence[index]
        guard (3...64).contains(token.length) else { return false }
        let word = sentence.bytes[Int(token.start)..<Int(token.end)].map { $0 | 0x20 }
        guard word.allSatisfy({ (0x61...0x7A).contains($0) }) else { return false }
        let letters = Set(word)
        if letters.count == 1 || letters.count == 2 && letters.contains(0x68) && word.count > 3 {
            return true
        }
        if letters.isDisjoint(with: vowels), word.count > 4 { return true }
        return word.count > 3
            && (0...word.count - 4).contains { pieces.contains(Array(word[$0..<$0 + 4])) }
    }

    private static let vowels = Set("aeiouy".utf8)

    /// The rows of a keyboard that words seldom run along, in pieces of four.
    private static let pieces: Set<[UInt8]> = {
        let rows = ["asdfghjkl", "zxcvbnm", "lkjhgfdsa", "mnbvcxz", "qwertz", "qwerty"]
        return Set(
            rows.map { Array($0.utf8) }.flatMap { row in
                (0...row.count - 4).map { Array(row[$0..<$0 + 4]) }
            })
    }()
}
