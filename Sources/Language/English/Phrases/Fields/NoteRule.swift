/// Notes, which go on to the end of the line: `// bring the receipt`, `note: ask for Bob`, `with a note get two`.
enum NoteRule {
    /// Either.
    static let rule = EnglishRule("note", at: [.mark, .field, .connector]) { sentence, index in
        var start = index
        if sentence.has(index, .connector) {
            guard sentence.titleBegan, let end = behindWith(sentence, index) else { return nil }
            start = end
        } else if sentence.isSymbol(index, "/") {
            guard sentence.startsNote(index) else { return nil }
            start = index + 2
        } else {
            let isDash = sentence.isSymbol(index + 1, "-") && sentence[index + 2].spaced
            guard sentence.word(index) == .note, sentence.isSymbol(index + 1, ":") || isDash,
                sentence.titleBegan || sentence.lastPhraseEnd > 0
            else { return nil }
            // `Meeting notes: …` is what a meeting's notes say.
            let isNoun = index == 1 && !sentence.has(0, .verb) && sentence.isWord(index, "notes")
            if isNoun { return nil }
            start = index + 2
        }
        guard start < sentence.count else { return Match(.nothing, end: start) }
        let isInside =
            sentence.isSymbol(index - 1, "(") && sentence.isSymbol(sentence.count - 1, ")")
        let end = isInside ? sentence.count - 1 : sentence.count
        return Match(.note(sentence.text(start..<max(start, end))), end: sentence.count)
    }

    /// Behind `with a note:`, `with the note`, `with note` at `index`.
    private static func behindWith(_ sentence: EnglishSentence, _ index: Int) -> Int? {
        guard sentence.word(index) == .with else { return nil }
        let at = sentence.has(index + 1, .determiner) ? index + 2 : index + 1
        guard sentence.isWord(at, "note") || sentence.isWord(at, "notes") else { return nil }
        let end = sentence.isSymbol(at + 1, ":") ? at + 2 : at + 1
        return end < sentence.count && sentence[end].kind != .symbol ? end : nil
    }
}

extension EnglishSentence {
    /// Whether `//` at `index` starts a note.
    func startsNote(_ index: Int) -> Bool {
        isSymbol(index, "/") && self[index].spaced && isSymbol(index + 1, "/")
            && isJoined(index + 1)
    }
}
