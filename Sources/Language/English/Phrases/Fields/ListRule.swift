/// Lists: `@groceries`, `list: house`, `on the hardware list`, `in groceries` when that list exists.
enum ListRule {
    /// `@` and a word.
    static let rule = EnglishRule("list", at: .mark) { sentence, index in
        guard sentence.isSymbol(index, "@"), sentence[index + 1].kind == .word else { return nil }
        if sentence.has(index + 1, .clock) { return nil }
        if let (name, end) = sentence.quotedName(index + 1) { return Match(.list(name), end: end) }
        guard let (name, end) = sentence.joinedName(index + 1) else { return nil }
        let isKnown = sentence.context.lists.contains { $0.lowercased() == name.lowercased() }
        return sentence.isInGroup && !isKnown ? nil : Match(.list(name), end: end)
    }

    /// Words.
    static let words = EnglishRule("list in words", at: [.field, .connector]) { sentence, index in
        if sentence.word(index) == .list, sentence.isSymbol(index + 1, ":") {
            return heading(sentence, index) ?? name(sentence, index + 2)
        }
        if sentence.word(index) == .list, isMarked(sentence, index),
            sentence[index + 1].classes.isEmpty, sentence.closes(index + 2),
            index + 1 < sentence.count
        {
            return name(sentence, index + 1)
        }
        let isTo = sentence.word(index) == .to || sentence.word(index) == .into
        if isTo, questions.has(sentence, index - 1) { return nil }
        guard isTo || [.in, .on, .for].contains(sentence.word(index)) else { return nil }
        if let found = existing(sentence, index + 1) { return found }
        let isPlan = sentence.word(index + 1) == .my || sentence.word(index + 1) == .the
        if let end = plan(sentence, index + 1) { return Match(.nothing, end: end) }
        if isPlan, sentence.word(index + 2) == .list, sentence.closes(index + 3) {
            return Match(.nothing, end: index + 3)
        }
        if !sentence.titleBegan, let found = sentence.namedList(index + 1, isOpen: true),
            sentence.isSymbol(found.end, ":") || sentence.has(index - 1, .opener)
        {
            let end = sentence.isSymbol(found.end, ":") ? found.end + 1 : found.end
            return end < sentence.count ? Match(.list(found.name), end: end) : nil
        }
        guard sentence.titleBegan || sentence.has(index - 1, .opener) else { return nil }
        if sentence.word(index + 1) == .list, sentence.word(index) != .for {
            return name(sentence, index + 2)
        }
        return sentence.namedList(index + 1).map {
            Match(.list($0.name), end: sentence.isSymbol($0.end, ":") ? $0.end + 1 : $0.end)
        }
    }

    /// Whether `list` at `index` leads to a name: behind a comma or field, or where a task is asked for with
    /// `add`. Else it is a word like others: `finalize guest list headcount`.
    private static func isMarked(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        guard sentence.titleBegan, !sentence.has(index - 1, .determiner), index >= 2 else {
            return false
        }
        return sentence.isSymbol(index - 1, ",") || sentence.has(index - 1, .field)
            || sentence.word(0) == .add || existing(sentence, index + 1) != nil
    }

    /// The list that `hardware list:` at the start of the line names, where its word `list` is at `index`.
    private static func heading(_ sentence: EnglishSentence, _ index: Int) -> Match? {
        let start = headingStart(sentence, index)
        guard start < index, index + 2 < sentence.count else { return nil }
        return Match(.list(sentence.text(start..<index)), end: index + 2)
    }

    /// Where the words before `list:` at `index` begin, which name the list; `index` where they do not.
    static func headingStart(_ sentence: EnglishSentence, _ index: Int) -> Int {
        let start = sentence.has(0, .determiner) ? 1 : 0
        let isName =
            (1...3).contains(index - start) && !sentence.has(start, .verb)
            && (start..<index).allSatisfy {
                sentence[$0].kind == .word && !sentence.has($0, [.connector, .opener, .every])
            }
        return isName ? start : index
    }

    /// Behind `my tasks`, `the to-do list`, `my todos` at `index`: the plan itself, which is no list.
    private static func plan(_ sentence: EnglishSentence, _ index: Int) -> Int? {
        let hasDeterminer = sentence.has(index, .determiner)
        let at = hasDeterminer ? index + 1 : index
        guard sentence.titleBegan || sentence.has(index - 2, .opener) else { return nil }
        var end = at
        if let behind = sentence.toDo(at) {
            end = behind
        } else if sentence.word(at) == .task || sentence.isWord(at, "reminders") {
            end = at + 1
        }
        if hasDeterminer, calendars.has(sentence, at) {
            return sentence.closes(at + 1) ? at + 1 : nil
        }
        guard end > at else { return nil }
        let isNamed = sentence.word(end) == .list || sentence.isWord(end, "lists")
        if isNamed { end += 1 }
        let isMany = sentence[at].length > 4 || isNamed
        return isMany && (hasDeterminer || isNamed) && sentence.closes(end) ? end : nil
    }

    private static let questions: WordSet = [
        "what", "who", "where", "when", "how", "which", "whom",
    ]

    private static let calendars: WordSet = [
        "calendar", "agenda", "schedule", "planner", "plan", "diary",
    ]

    private static func name(_ sentence: EnglishSentence, _ index: Int) -> Match? {
        guard sentence[index].kind == .word, !sentence.has(index, .connector) else { return nil }
        return Match(.list(sentence.text(index..<index + 1)), end: index + 1)
    }

    /// The name of a list that exists, perhaps behind `the` or `my`, perhaps before `list`.
    private static func existing(_ sentence: EnglishSentence, _ index: Int) -> Match? {
        let at = sentence.has(index, .determiner) ? index + 1 : index
        for list in sentence.context.lists {
            guard let end = sentence.behind(list, at) else { continue }
            let stop = sentence.word(end) == .list ? end + 1 : end
            let isColon = sentence.isSymbol(stop, ":")
            guard sentence.closes(stop) || !sentence.titleBegan && sentence.has(stop, .verb) else {
                continue
            }
            return Match(.list(list), end: isColon ? stop + 1 : stop)
        }
        return nil
    }
}

extension EnglishSentence {
    /// `the hardware list`, `my to buy list`, `shopping list` at `index`: up to three words before `list`.
    /// With anything behind it when it `isOpen`.
    func namedList(_ index: Int, isOpen: Bool = false) -> (name: String, end: Int)? {
        let hasDeterminer = has(index, .determiner)
        let start = hasDeterminer ? index + 1 : index
        for length in 1...3 {
            let at = start + length
            if word(at) == .list, isOpen || isJoined(at + 1) || closes(at + 1) {
                guard hasDeterminer || length == 1 else { return nil }
                return (text(start..<at), at + 1)
            }
            guard self[at].kind == .word, !has(at - 1, .connector) || hasDeterminer else {
                return nil
            }
        }
        return nil
    }

    /// The token behind the words of `name` at `index`, compared without case; nil when others stand there.
    func behind(_ name: String, _ index: Int) -> Int? {
        guard index < count else { return nil }
        var end = Int(self[index].start)
        for byte in name.utf8 {
            guard end < bytes.count, isSame(bytes[end], byte) else { return nil }
            end += 1
        }
        var at = index
        while at < count, Int(self[at].end) < end { at += 1 }
        return at < count && Int(self[at].end) == end ? at + 1 : nil
    }
}
