/// Words that lead to a date or time and go with it: `on friday`, `due by 5pm`, `no later than monday`.
enum Leads {
    /// Where the phrase read at `index` really begins, not before `floor`.
    static func start(
        _ sentence: EnglishSentence, _ index: Int, _ floor: Int, _ value: Component.Value
    )
        -> Int
    {
        switch value {
        case .day, .days, .time, .ending, .dayPart, .span, .elapsed, .weekdayRange, .problem: break
        case .recurrence: return repetition(sentence, index, floor)
        case .count, .lasting:
            let isOnly = sentence.isWord(index - 1, "only") || sentence.isWord(index - 1, "just")
            return index > floor && isOnly ? index - 1 : index
        case .nothing where sentence.word(index) == .no,
            .reminders where sentence.word(index) == .no:
            return isBefore(sentence, index, floor, [.with]) ? index - 1 : index
        case .priority, .asap, .star, .tags: return fieldStart(sentence, index, floor)
        case .person: return PersonRule.start(sentence, index, floor)
        case .nag:
            return isBefore(sentence, index, floor, [.repeats]) ? index - 1 : index
        case .list where sentence.word(index) == .list && floor == 0:
            return ListRule.headingStart(sentence, index) < index ? 0 : index
        case .until:
            return index > floor && sentence.isWord(index - 1, "up") ? index - 1 : index
        default: return index
        }
        var start = index
        if start > floor, sentence.word(start - 1) == .the { start -= 1 }
        while start > floor, leads(sentence, start - 1, value) { start -= 1 }
        return withPhrase(sentence, start, floor)
    }

    /// Before `no later than`, `at the latest`, `any time`, `first thing` that ends at `index`.
    private static func withPhrase(_ sentence: EnglishSentence, _ index: Int, _ floor: Int) -> Int {
        var start = index
        if start > floor + 2, sentence.word(start - 1) == .than, sentence.word(start - 2) == .later
        {
            start -= sentence.word(start - 3) == .no || sentence.word(start - 3) == .not ? 3 : 2
        }
        if start > floor + 1, sentence.word(start) == .sometime, sentence.word(start - 1) == .the,
            sentence.word(start - 2) == .at
        {
            start -= 2
        }
        if start > floor + 1, sentence.word(start - 1) == .time, sentence.isWord(start - 2, "any") {
            start -= 2
        }
        if start > floor + 1, sentence.isWord(start - 1, "thing"), sentence.has(start - 2, .ordinal)
        {
            start -= 2
        }
        if start > floor + 2, sentence.isWord(start - 1, "thing"), sentence.isWord(start - 2, "st"),
            sentence[start - 3].value == 1
        {
            start -= 3
        }
        return start
    }

    /// Before `and`, `very`, `it's`, `at` and the like, which go with a field.
    private static func fieldStart(_ sentence: EnglishSentence, _ index: Int, _ floor: Int) -> Int {
        guard sentence[index].kind == .word, sentence[index].spaced || index == floor else {
            return index
        }
        var start = index
        while start > floor, strengths.has(sentence, start - 1) { start -= 1 }
        if isBefore(sentence, start, floor, [.in]), sentence.word(index + 1) == .priority {
            start -= 1
        }
        start = markStart(sentence, start, floor)
        if isBefore(sentence, start, floor, [.at]), sentence.word(index) != .star { start -= 1 }
        if isBefore(sentence, start, floor, [.not, .no]) { start -= 1 }
        if isBefore(sentence, start, floor, [.is]), start - 1 > floor,
            [.it, .this, .that].contains(sentence.word(start - 2))
        {
            start -= 2
        } else if start > floor, said.has(sentence, start - 1) {
            start -= 1
        }
        return isBefore(sentence, start, floor, [.and]) ? start - 1 : start
    }

    /// Before `mark as`, `make it`, `set` at the end of what stands before `index`.
    private static func markStart(_ sentence: EnglishSentence, _ index: Int, _ floor: Int) -> Int {
        var start = index
        if isBefore(sentence, start, floor, [.as, .a]) { start -= 1 }
        if isBefore(sentence, start, floor, [.it, .this, .that]) { start -= 1 }
        return start > floor && marking.has(sentence, start - 1) ? start - 1 : index
    }

    private static let marking: WordSet = ["mark", "make", "set", "flag", "give", "with"]
    private static let strengths: WordSet = [
        "very", "really", "super", "so", "extremely", "quite", "pretty", "most", "with", "of",
        "marked",
    ]
    private static let said: WordSet = ["it's", "its", "that's", "thats", "it’s", "that’s"]

    /// Where a repetition begins: `on all weekdays`, `is due every 1st`, `in the mornings`.
    private static func repetition(_ sentence: EnglishSentence, _ index: Int, _ floor: Int) -> Int {
        var start = index
        if start > floor, sentence.isWord(start - 1, "all") { start -= 1 }
        let isOften = sentence.has(start, [.every, .often, .frequency])
        if isOften, !sentence.has(start, .unit), Particles.isOn(sentence, start - 1) {
            return start
        }
        while isBefore(sentence, start, floor, [.on, .at, .by, .before, .due, .repeats]),
            sentence.word(start - 1) != .on || sentence.word(start) != .on
        {
            start -= 1
        }
        if sentence.has(index, .dayPart) {
            if isBefore(sentence, start, floor, [.the]) { start -= 1 }
            if isBefore(sentence, start, floor, [.in]) { start -= 1 }
        }
        if start > floor, sentence.isWord(start - 1, "only") { start -= 1 }
        let isDue = sentence.word(start) == .due && isBefore(sentence, start, floor, [.is])
        return isDue ? start - 1 : start
    }

    private static func isBefore(
        _ sentence: EnglishSentence, _ index: Int, _ floor: Int, _ words: [Word]
    )
        -> Bool
    {
        index > floor && words.contains(sentence.word(index - 1))
    }

    private static func leads(_ sentence: EnglishSentence, _ index: Int, _ value: Component.Value)
        -> Bool
    {
        switch sentence.word(index) {
        case .on, .by, .before, .at, .until: return !Particles.belongs(sentence, index, value)
        case .due, .for: return true
        case .sometime: return true
        case .or where sentence.lastPhraseEnd == index: return isDay(value)
        case .or: return [.before, .after, .by].contains(sentence.word(index + 1))
        case .is: return sentence.word(index + 1) == .due
        case .early: return sentence.has(index + 1, [.relativeDay, .weekday, .lead, .modifier])
        case .later: return sentence.has(index + 1, [.relativeDay, .modifier])
        case .in where sentence.has(sentence.skipping(.the, index + 1), .part): return true
        // `in 5:20` is at that time.
        case .in where sentence.isClockColon(index + 2): return isTime(value)
        case .in, .during, .within: return isSpanOrPart(value)
        case .from, .between: return isRange(value) || isSpanOrPart(value)
        case .about, .after:
            if isTime(value) { return true }
            return isDay(value)
                && (sentence.word(index) == .after || sentence.isWord(index, "around"))
        default:
            if sentence.isWord(index, "date") { return sentence.word(index - 1) == .due }
            if sentence.isSymbol(index, ":") { return sentence.word(index - 1) == .due }
            return sentence.isSymbol(index, "@") || sentence.isSymbol(index, "~")
        }
    }

    private static func isDay(_ value: Component.Value) -> Bool {
        switch value {
        case .day, .days: true
        default: false
        }
    }

    private static func isTime(_ value: Component.Value) -> Bool {
        if case .time = value { true } else { false }
    }

    private static func isRange(_ value: Component.Value) -> Bool {
        if case .time(let phrase) = value { phrase.last != nil } else { false }
    }

    private static func isSpanOrPart(_ value: Component.Value) -> Bool {
        switch value {
        case .span, .dayPart: true
        default: false
        }
    }
}
