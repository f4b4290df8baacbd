/// Notes, which go on to the end of the line: `// bring the receipt`, `note: ask for Bob`.
enum NoteRule {
    /// Either.
    static let rule = Rule("note", at: [.mark, .field]) { sentence, index in
        var start = index
        if sentence.isSymbol(index, "/") {
            guard sentence[index].spaced, sentence.isSymbol(index + 1, "/"),
                sentence.isJoined(index + 1)
            else { return nil }
            start = index + 2
        } else {
            guard sentence.word(index) == .note, sentence.isSymbol(index + 1, ":"),
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
}
