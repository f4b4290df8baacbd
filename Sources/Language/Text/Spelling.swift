/// Closeness of spellings.
enum Spelling {
    /// Whether `typed` becomes `word` by one letter replaced, left out, put in, or swapped with its
    /// neighbour (Damerau-Levenshtein distance 1).
    static func isOneEdit<Typed: RandomAccessCollection>(_ typed: Typed, from word: [UInt8]) -> Bool
    where Typed.Element == UInt8 {
        let apart = typed.count - word.count
        guard (-1...1).contains(apart) else { return false }
        var left = typed.startIndex
        var right = 0
        while left < typed.endIndex, right < word.count, typed[left] == word[right] {
            left = typed.index(after: left)
            right += 1
        }
        if apart > 0 { return matches(typed, typed.index(after: left), word, right) }
        if apart < 0 { return matches(typed, left, word, right + 1) }
        guard left < typed.endIndex else { return true }
        let next = typed.index(after: left)
        if matches(typed, next, word, right + 1) { return true }
        guard next < typed.endIndex, typed[left] == word[right + 1], typed[next] == word[right]
        else { return false }
        return matches(typed, typed.index(after: next), word, right + 2)
    }

    /// Whether both are the same when every run of one letter counts as one: `tomoroww`, `fridayyy`.
    static func isSameWithoutDoubles(
        _ typed: Slice<UnsafeBufferPointer<UInt8>>, _ word: [UInt8]
    ) -> Bool {
        var left = typed.startIndex
        var right = 0
        while left < typed.endIndex, right < word.count {
            let letter = word[right]
            guard typed[left] == letter else { return false }
            while left < typed.endIndex, typed[left] == letter { left += 1 }
            while right < word.count, word[right] == letter { right += 1 }
        }
        return left == typed.endIndex && right == word.count
    }

    /// The text with each run of three and more of one letter as one; nil where it has none: `hiiii`.
    static func withoutStretches(_ text: String) -> String? {
        var short: [Character] = []
        var (run, isStretched) = (0, false)
        for letter in text {
            run = short.last == letter && letter.isLetter ? run + 1 : 1
            if run < 3 {
                short.append(letter)
            } else if run == 3 {
                short.removeLast()
                isStretched = true
            }
        }
        return isStretched ? String(short) : nil
    }

    private static func matches<Typed: RandomAccessCollection>(
        _ typed: Typed, _ left: Typed.Index, _ word: [UInt8], _ right: Int
    ) -> Bool where Typed.Element == UInt8 {
        typed[left...].elementsEqual(word[right...])
    }
}
