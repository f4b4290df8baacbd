/// Tags: `#home`, `tagged home and garden`, `tags: home, garden`.
enum TagRule {
    /// `#` and a word.
    static let rule = EnglishRule("tag", at: .mark) { sentence, index in
        guard sentence.isSymbol(index, "#") else { return nil }
        if let (name, end) = sentence.quotedName(index + 1) {
            return Match(.tags([name.replacing(" ", with: "-")]), end: end)
        }
        guard let (name, end) = sentence.joinedName(index + 1)
        else {
            return nil
        }
        return Match(.tags([name]), end: end)
    }

    /// Words that make another thing of the tag behind them.
    private static let kinds: WordSet = [
        "price", "name", "dog", "gift", "luggage", "bag", "key", "phone", "laser", "license",
        "skin",
    ]

    /// Words.
    static let words = EnglishRule("tags in words", at: [.field, .connector]) { sentence, index in
        var at = sentence.skipping(.with, index)
        if at > index { at = sentence.skipping(.the, at) }
        if sentence.isWord(at, "label") || sentence.isWord(at, "labels") {
            let isMark = sentence.isSymbol(at + 1, ":") || sentence.isSymbol(at + 1, "#")
            guard isMark || at > index, sentence.titleBegan else { return nil }
        } else if sentence.word(at) != .tag {
            return nil
        }
        if kinds.has(sentence, at - 1) || sentence.word(at - 1) == .is { return nil }
        let isTagged =
            sentence.isWord(at, "tagged") || sentence.word(at) == .tag && sentence[at].length > 6
        at += 1
        let isIt = sentence.word(at) == .it && sentence.titleBegan
        if isIt { at += 1 }
        let hasColon = sentence.isSymbol(at, ":")
        if hasColon { at += 1 }
        if sentence.word(at) == .as || sentence.word(at) == .with { at += 1 }
        let isLast =
            sentence.titleBegan && !sentence.has(index - 1, .determiner)
            && (sentence.closes(at + 1) || sentence.isSymbol(at + 1, ",")
                || sentence.isSymbol(at, "#"))
            && at < sentence.count
        guard isTagged || hasColon || at > index + 1 || isLast else { return nil }
        var names: [String] = []
        for _ in 0..<8 {
            if sentence.isSymbol(at, "#") { at += 1 }
            guard sentence[at].kind == .word, !sentence[at].quoted else { break }
            names.append(sentence.text(at..<at + 1))
            at += 1
            var next = at
            if sentence.isSymbol(next, ",") { next += 1 }
            if sentence.word(next) == .and { next += 1 }
            guard next > at, !sentence.has(next, [.reminder, .weekday, .relativeDay, .every]) else {
                break
            }
            at = next
        }
        return names.isEmpty ? nil : Match(.tags(names), end: at)
    }
}

extension EnglishSentence {
    /// A name in quotation marks at `index` that is joined to the mark before it: `@"home stuff"`.
    func quotedName(_ index: Int) -> (String, Int)? {
        guard isJoined(index), self[index].quoted, self[index].length == 1 else { return nil }
        var end = index + 1
        while end < count, self[end].quoted, text(end..<end + 1) != text(index..<index + 1) {
            end += 1
        }
        guard end < count, self[end].quoted, (2...8).contains(end - index) else { return nil }
        let name = text(index + 1..<end)
        return name.utf8.count <= 64 ? (name, end + 1) : nil
    }

    /// A name at `index` that is joined to the mark before it: letters, digits, `-`, `_` and `/`.
    func joinedName(_ index: Int) -> (String, Int)? {
        guard isJoined(index), self[index].kind == .word || self[index].kind == .number else {
            return nil
        }
        var end = index
        var hasLetter = false
        while end < count, end == index || isJoined(end) {
            let token = self[end]
            if token.kind == .word { hasLetter = true }
            if token.kind == .symbol {
                let isPart = isSymbol(end, "-") || isSymbol(end, "/")
                guard isPart, isJoined(end + 1), self[end + 1].kind != .symbol else { break }
            }
            end += 1
        }
        return hasLetter ? (text(index..<end), end) : nil
    }
}
