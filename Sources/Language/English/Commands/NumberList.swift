/// Short numbers at the beginning of some tokens: `3`, `1 2 5`, `1, 2 and 5`, `#3`, `task 3`, `1-4`, `three`.
struct NumberList {
    /// The numbers in the order given, each once.
    private(set) var numbers: [Int] = []
    /// The token behind the last of them.
    private(set) var end: Int
    private let sentence: EnglishSentence
    private let limit: Int
    private var seen = SmallSet()
    private var start: Int
    private static let longest = 200

    /// The numbers with which the tokens `range` begin.
    init(_ sentence: EnglishSentence, _ range: Range<Int>) {
        self.sentence = sentence
        limit = range.upperBound
        end = range.lowerBound
        start = range.lowerBound
        start = skippingNouns(range.lowerBound)
        var index = start
        for _ in 0..<Self.longest {
            guard index < limit, let value = number(&index) else { break }
            var last = value
            var behind = index
            if isTo(&behind), let upper = number(&behind), upper > value, upper - value < 100 {
                last = upper
                index = behind
            }
            for each in value...last where seen.insert(each) { numbers.append(each) }
            end = index
            index = skippingJoins(index)
        }
    }

    private func number(_ index: inout Int) -> Int? {
        var at = index
        if sentence.isSymbol(at, "#") { at += 1 }
        let token = sentence[at]
        guard at < limit, !token.quoted else { return nil }
        let isDigits = token.kind == .number && token.value > 0 && token.value < 100_000
        let isWord = at == start && sentence.has(at, .cardinal) && at + 1 == limit
        guard isDigits || isWord, isAlone(at) else { return nil }
        index = at + 1
        if index < limit, sentence.isJoined(index), sentence[index].kind == .word { index += 1 }
        if sentence.isSymbol(index, "'"), sentence.isWord(index + 1, "s"), index + 1 < limit {
            index += 2
        }
        return Int(token.value)
    }

    /// Whether nothing is joined to the number that makes it something else: a time, a date, an amount.
    private func isAlone(_ index: Int) -> Bool {
        let next = index + 1
        guard next < limit, sentence.isJoined(next) else { return true }
        if sentence[next].kind == .word { return sentence.isKeycap(next) }
        let isAmount = sentence.isSymbol(next, "%") || sentence.isSymbol(next, "/")
        let isDotted = sentence.isSymbol(next, ":") || sentence.isSymbol(next, ".")
        return !isAmount
            && !(isDotted && sentence.isJoined(next + 1) && next + 1 < limit
                && sentence[next + 1].kind == .number)
    }

    private func isTo(_ index: inout Int) -> Bool {
        var at = index
        while at < limit, sentence.isSymbol(at, "-") || sentence.isSymbol(at, ".") { at += 1 }
        if at == index {
            guard sentence.isWord(at, "to") || sentence.isWord(at, "through") else { return false }
            at += 1
        }
        index = at
        return at < limit
    }

    private func skippingNouns(_ index: Int) -> Int {
        var index = index
        while index + 1 < limit, Self.nouns.has(sentence, index) {
            index += 1
            if sentence.isSymbol(index, ".") { index += 1 }
        }
        return index
    }

    private static let nouns: WordSet = [
        "task", "tasks", "reminder", "reminders", "number", "numbers", "no", "nr", "todo", "todos",
        "item", "items", "the",
    ]

    private func skippingJoins(_ index: Int) -> Int {
        var index = index
        while index < limit {
            let isMark =
                sentence.isSymbol(index, ",") || sentence.isSymbol(index, "&")
                || sentence.isSymbol(index, "+")
            guard isMark || sentence.isWord(index, "and") else { return index }
            index += 1
        }
        return index
    }
}

extension EnglishSentence {
    /// Whether the token at `index` only makes an emoji of the digit before it.
    func isKeycap(_ index: Int) -> Bool {
        let token = self[index]
        return token.kind == .word && !token.spaced && bytes[Int(token.start)] == 0xEF
    }
}

/// A set of small numbers, a bit for each, made as large as the largest of them.
struct SmallSet {
    private var bits: [UInt64] = []

    /// Takes `number`, which is not negative, in; whether it was new.
    mutating func insert(_ number: Int) -> Bool {
        let (place, bit) = (number / 64, UInt64(1) << UInt64(number % 64))
        while bits.count <= place { bits.append(0) }
        guard bits[place] & bit == 0 else { return false }
        bits[place] |= bit
        return true
    }
}
