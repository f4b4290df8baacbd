/// Words whose number behind them counts them, and is no time or day: `chapter 5`, `version 2`.
enum CountedWords {
    /// The words, in lower case.
    static let words: WordSet = [
        "version", "v", "chapter", "section", "page", "part", "level", "ios", "android", "release",
        "build", "item", "point", "verse", "article", "step", "size", "python", "ubuntu", "unit",
        "episode", "season", "room", "platform", "gate", "bus", "line", "route", "number", "grade",
        "volume",
    ]
}

extension EnglishSentence {
    /// Whether the number at `index` counts the word before it.
    func isCounted(_ index: Int) -> Bool { CountedWords.words.has(self, index - 1) }
}
