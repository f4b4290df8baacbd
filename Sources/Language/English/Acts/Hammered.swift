/// Tells what fingers hammered from words: `asdfgh`, `zzzz`, `hahaha`.
enum Hammered {
    /// Whether all words among those tokens were hammered.
    static func isAll(_ sentence: Sentence, _ range: Range<Int>) -> Bool {
        let words = range.filter { sentence[$0].kind == .word }
        return (1...4).contains(words.count)
            && words.allSatisfy { sentence[$0].classes.isEmpty && isOne(sentence.lowercased($0)) }
            && range.allSatisfy { sentence[$0].kind != .number && sentence[$0].kind != .link }
    }

    /// Whether a word has one or two letters only again and again, no vowel, or neighbours on a keyboard's row.
    private static func isOne(_ word: String) -> Bool {
        guard word.utf8.count > 2, word.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) else {
            return false
        }
        let letters = Set(word)
        if letters.count == 1 || letters.count == 2 && letters.contains("h") && word.count > 3 {
            return true
        }
        let vowels = word.count { "aeiouy".contains($0) }
        if vowels == 0, word.count > 4 { return true }
        return rows.contains { row in
            (0...max(0, row.count - 4)).contains { word.contains(row.dropFirst($0).prefix(4)) }
        }
    }

    /// The rows of a keyboard that words seldom run along.
    private static let rows = ["asdfghjkl", "zxcvbnm", "lkjhgfdsa", "mnbvcxz", "qwertz", "qwerty"]
}
