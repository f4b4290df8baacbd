/// Numbers in figures and in words.
extension EnglishSentence {
    /// A whole number at `index`: `12`, `twelve`, `twenty five`, `twenty-five`.
    func cardinal(_ index: Int) -> (value: Int, end: Int)? {
        let token = self[index]
        if token.kind == .number {
            return token.value >= 0 ? (Int(token.value), index + 1) : nil
        }
        guard token.classes.contains(.cardinal) else { return nil }
        let value = Int(token.value)
        guard value >= 20, value % 10 == 0 else { return (value, index + 1) }
        let dash = isSymbol(index + 1, "-") && isJoined(index + 1) ? 1 : 0
        let unit = self[index + 1 + dash]
        if unit.classes.contains(.cardinal), (1...9).contains(unit.value) {
            return (value + Int(unit.value), index + 2 + dash)
        }
        return (value, index + 1)
    }

    /// An ordinal at `index`: `3rd`, `third`, `twenty first`; -1 for `last`, -2 for `second to last`.
    func ordinal(_ index: Int) -> (value: Int, end: Int)? {
        guard let (value, end) = plainOrdinal(index) else { return nil }
        guard value == 2 || value == 3 else { return (value, end) }
        var at = skipping(.to, skippingDash(end))
        at = skipping(.the, skippingDash(at))
        return word(at) == .last ? (-value, at + 1) : (value, end)
    }

    private func plainOrdinal(_ index: Int) -> (value: Int, end: Int)? {
        let token = self[index]
        if token.kind == .number {
            // `april 3 rd`, as it is heard
            let isNear = isJoined(index + 1) || !isWord(index + 1, "st") || has(index - 1, .month)
            guard token.value > 0, isNear, isOrdinalEnding(index + 1) else { return nil }
            return (Int(token.value), index + 2)
        }
        if token.classes.contains(.ordinal) { return (Int(token.value), index + 1) }
        guard token.classes.contains(.cardinal), token.value == 20 || token.value == 30 else {
            return nil
        }
        let dash = isSymbol(index + 1, "-") && isJoined(index + 1) ? 1 : 0
        let unit = self[index + 1 + dash]
        guard unit.classes.contains(.ordinal), (1...9).contains(unit.value) else { return nil }
        return (Int(token.value + unit.value), index + 2 + dash)
    }

    private func isOrdinalEnding(_ index: Int) -> Bool {
        guard self[index].length == 2 else { return false }
        return isWord(index, "st") || isWord(index, "nd") || isWord(index, "rd")
            || isWord(index, "th")
    }

    /// The unit of time at `index`; one-letter units only when joined to a number.
    func unit(_ index: Int) -> TimeUnit? {
        let token = self[index]
        guard token.classes.contains(.unit) else { return nil }
        if token.classes.contains(.common), !isJoined(index) { return nil }
        return TimeUnit(rawValue: token.value)
    }

    /// Behind `index` when a dash stands there (`10-minute`), else `index`.
    func skippingDash(_ index: Int) -> Int {
        isSymbol(index, "-") && isJoined(index) ? index + 1 : index
    }

    /// Behind `only` at `index`, else `index`.
    func skippingOnly(_ index: Int) -> Int { isWord(index, "only") ? index + 1 : index }

    /// Behind `index` when the word there is `word`, else `index`.
    func skipping(_ word: Word, _ index: Int) -> Int {
        self.word(index) == word ? index + 1 : index
    }

    /// Whether a phrase may be over before the token at `index`: the title does not go on with a noun
    /// there that the phrase would belong to.
    func closes(_ index: Int) -> Bool {
        guard index < count else { return true }
        let token = self[index]
        if token.quoted { return false }
        if token.kind == .word, bytes[Int(token.start)] >= 0xF0 { return true }
        if token.kind == .symbol {
            return token.spaced || !isSymbol(index, "-") && !isSymbol(index, "/")
        }
        let open: WordClass = [
            .connector, .weekday, .month, .dayPart, .frequency, .every, .relativeDay, .modifier,
            .reminder, .clock, .bound, .field, .often, .digits,
        ]
        if has(index, [.common]), !has(index, .connector) { return has(index, [.weekday]) }
        return has(index, open) || [.please, .thanks, .sometime].contains(token.word)
            || token.word == .the && has(index + 1, [.dayPart, .weekday, .digits, .ordinal])
            || token.word == .dont && word(index + 1) == .remind
            || token.word == .sharp || has(index, .ordinal) && isWord(index + 1, "thing")
            || has(index, [.amount, .cardinal]) && spokenTime(index, bare: false) != nil
            || has(index, .zone) && ZoneSuffix.isAbbreviation(self, index)
    }

    /// Whether the title begins at `index`, with a verb or what leads to one.
    func begins(titleAt index: Int) -> Bool {
        !titleBegan && has(index, [.verb, .opener, .determiner]) && self[index].kind == .word
    }

    /// Whether a phrase that was understood ends before `index`, a comma or bracket between them left aside.
    func follows(_ index: Int) -> Bool {
        if lastPhraseEnd == index { return index > 0 }
        let isApart =
            isSymbol(index - 1, ",") || isSymbol(index - 1, "(") || isSymbol(index - 1, ";")
        return isApart && lastPhraseEnd == index - 1 && index > 1
    }

    /// Whether nothing but whole phrases stands before `index`, so that the title follows.
    func opensTitle(_ index: Int) -> Bool { !titleBegan }
}

/// Words whose number behind them counts them, and is no time or day: `chapter 5`, `version 2`.
enum CountedWords {
    /// The words, in lower case.
    static let words: WordSet = [
        "version", "v", "chapter", "section", "page", "part", "level", "ios", "android", "release",
        "build", "item", "point", "verse", "article", "step", "size", "python", "ubuntu", "unit",
        "episode", "season", "room", "platform", "gate", "bus", "line", "route", "number", "grade",
        "volume", "levels", "chapters", "pages", "sections", "parts", "ages", "age", "sizes",
        "steps",
        "exercises", "problems", "questions", "lessons", "units", "seasons", "episodes", "verses",
        "rooms",
    ]
}

extension EnglishSentence {
    /// Whether the number at `index` counts the word before it.
    func isCounted(_ index: Int) -> Bool { CountedWords.words.has(self, index - 1) }
}
