import Planner

/// A part of a line, without the marks at its end.
struct Clause {
    /// The line it stands in.
    let sentence: EnglishSentence
    /// Its tokens.
    let range: Range<Int>

    /// The tokens `range` of `sentence`.
    init(_ sentence: EnglishSentence, _ range: Range<Int>) {
        self.sentence = sentence
        self.range = range
    }

    /// A whole line, without the marks at its end and around it.
    init(_ sentence: EnglishSentence) {
        var range = EndMarks.withoutMarks(sentence)
        while let low = range.first, sentence.separates(low), range.count > 1 {
            range.removeFirst()
        }
        while let last = range.last, range.count > 1, sentence.separates(last) {
            range.removeLast()
        }
        self.init(sentence, range)
    }

    /// The clause of the tokens `range` of the same line.
    func narrowed(to range: Range<Int>) -> Clause { Clause(sentence, range) }

    /// Its first token.
    var low: Int { range.lowerBound }
    /// The place behind its last token.
    var high: Int { range.upperBound }

    /// The tokens from `start` to before `end`; none where they are in the wrong order.
    func tokens(_ start: Int, _ end: Int) -> Range<Int> { start..<max(start, end) }

    /// Whether the token at `index` is within it and has one of those classes.
    func has(_ index: Int, _ classes: WordClass) -> Bool {
        range.contains(index) && sentence.has(index, classes)
    }

    /// Whether the token at `index` is that word.
    func isWord(_ index: Int, _ word: StaticString) -> Bool {
        range.contains(index) && sentence.isWord(index, word)
    }

    /// Whether the token at `index` is one of those few words.
    func isAny(_ index: Int, _ words: [StaticString]) -> Bool {
        range.contains(index) && words.contains { sentence.isTyped(index, $0) }
    }

    /// Whether the token at `index` is one of those words.
    @_disfavoredOverload
    func isAny(_ index: Int, _ words: WordSet) -> Bool {
        range.contains(index) && words.has(sentence, index)
    }

    /// The place behind the tokens from `index` on that are one of those few words.
    func skipping(_ words: [StaticString], from index: Int) -> Int {
        var index = max(index, low)
        while isAny(index, words) { index += 1 }
        return min(index, max(high, low))
    }

    /// The place behind the tokens from `index` on that are one of those words.
    @_disfavoredOverload
    func skipping(_ words: WordSet, from index: Int) -> Int {
        var index = max(index, low)
        while isAny(index, words) { index += 1 }
        return min(index, max(high, low))
    }

    /// Its text without the tokens of `left`, which are in any order.
    func text(without left: [Range<Int>]) -> String {
        var pieces: [String] = []
        var start = low
        for taken in left.filter({ !$0.isEmpty }).sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if taken.lowerBound > start { pieces.append(sentence.text(start..<taken.lowerBound)) }
            start = max(start, taken.upperBound)
        }
        if start < high { pieces.append(sentence.text(start..<high)) }
        return pieces.joined(separator: " ")
    }

    /// A title without determiners and prepositions around it.
    static func bare(_ title: String) -> String {
        var words = title.split(separator: " ")
        while let first = words.first, openings.contains(first) { words.removeFirst() }
        while let last = words.last, endings.contains(last), words.count > 1 {
            words.removeLast()
        }
        if words.count == 1, openings.contains(words[0]) { return "" }
        return words.joined(separator: " ").trimmingQuotes
    }

    private static let openings: WordSet = [
        "the", "my", "our", "a", "an", "that", "this", "to", "for", "of", "about", "on", "in", "at",
        "with", "any", "some", "those", "these", "next", "-", ":", ",", "task", "todo", "me", "up",
        "is", "and", "there", "do",
    ]
    private static let endings: WordSet = [
        "for", "on", "in", "at", "to", "of", "is", "are", "the", "my", "event", "task", "item",
        "there", "and", "a", "from", "by", "?", "-", "again", "it",
    ]
}

extension String {
    private static let quotes: Set<Character> = [
        "\"", "'", "“", "”", "‘", "’", "`", "«", "»",
    ]

    /// The text without quotation marks at either end.
    var trimmingQuotes: String {
        let marks = Self.quotes
        var text = self[...]
        while let first = text.first, marks.contains(first) { text.removeFirst() }
        while let last = text.last, marks.contains(last), text.count > 1 { text.removeLast() }
        return String(text)
    }
}
