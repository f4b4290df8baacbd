import Planner

/// Dates in figures: `2026-12-05`, `5/12`, `5.12.2026`, `18-05-2027`.
enum NumericDate {
    /// Any of them.
    static let rule = EnglishRule("date in figures", at: .digits) { sentence, index in
        if let found = eightDigits(sentence, index) { return found }
        let mark = sentence[index + 1]
        guard mark.kind == .symbol, !mark.spaced, sentence[index + 2].kind == .number,
            sentence.isJoined(index + 2), sentence[index].value >= 0
        else { return nil }
        switch UInt8(truncatingIfNeeded: mark.value) {
        case 0x2D: return dashes(sentence, index)
        case 0x2F: return slashes(sentence, index)
        case 0x2E: return dots(sentence, index)
        default: return nil
        }
    }

    /// `20270305`: a day to come, without a word of numbering before it.
    private static func eightDigits(_ sentence: EnglishSentence, _ index: Int) -> Match? {
        let token = sentence[index]
        guard token.length == 8, (20_000_000...22_001_231).contains(token.value),
            !sentence.isCounted(index), sentence.closes(index + 1) || sentence.opensTitle(index)
        else { return nil }
        let value = Int(token.value)
        let said = CivilDate(
            year: value / 10_000, month: value / 100 % 100, day: value % 100)
        guard let date = said, date >= sentence.today else { return nil }
        var phrase = DayPhrase(date)
        phrase.hasYear = true
        return Match(.day(phrase), end: index + 1)
    }

    private static func third(_ sentence: EnglishSentence, _ index: Int) -> Token? {
        guard sentence[index + 3].kind == .symbol, sentence.isJoined(index + 3),
            sentence[index + 3].value == sentence[index + 1].value,
            sentence[index + 4].kind == .number, sentence.isJoined(index + 4)
        else { return nil }
        return sentence[index + 4]
    }

    private static func dashes(_ sentence: EnglishSentence, _ index: Int) -> Match? {
        guard let last = third(sentence, index) else { return nil }
        let first = sentence[index]
        if first.length == 4 { return yearFirst(sentence, index, last) }
        return dayOrMonthFirst(sentence, index, last)
    }

    private static func slashes(_ sentence: EnglishSentence, _ index: Int) -> Match? {
        if let last = third(sentence, index) {
            return sentence[index].length == 4
                ? yearFirst(sentence, index, last) : dayOrMonthFirst(sentence, index, last)
        }
        guard sentence[index].length <= 2, sentence[index + 2].length <= 2,
            !sentence.isCounted(index)
        else { return nil }
        let before = sentence.word(index - 1)
        let isLed = [.on, .by, .due, .before, .until, .from, .starting, .for].contains(before)
        guard
            isLed || sentence.closes(index + 3)
                || sentence.opensTitle(index) && !isFraction(sentence, index)
        else { return nil }
        return pair(sentence, index, end: index + 3)
    }

    /// `1/2`, `3/4`, `24/7`: figures that count or name something.
    private static func isFraction(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        if sentence.has(index + 3, .verb) { return false }
        let (first, second) = (sentence[index].value, sentence[index + 2].value)
        return first < second && [2, 3, 4, 5, 8].contains(second) || first == 24 && second == 7
            || (first == 7 || first == 9) && second == 11
    }

    private static func dots(_ sentence: EnglishSentence, _ index: Int) -> Match? {
        if let last = third(sentence, index) {
            return sentence[index].length == 4
                ? yearFirst(sentence, index, last) : dayOrMonthFirst(sentence, index, last)
        }
        let hasDot = sentence.isSymbol(index + 3, ".") && sentence.isJoined(index + 3)
        let before = sentence.word(index - 1)
        let isLed = [.on, .by, .due, .before, .until, .from, .starting].contains(before)
        let isPadded = sentence[index].length == 2 && sentence[index + 2].length == 2
        let isWhole = !sentence.isJoined(index + 4) || sentence[index + 4].kind == .symbol
        guard hasDot && (isLed || isWhole) || isLed && isPadded,
            sentence[index].length <= 2, sentence[index + 2].length <= 2,
            sentence[index + 2].value <= 12, sentence[index + 2].value > 0
        else { return nil }
        return dayMonth(
            sentence, index, day: Int(sentence[index].value), month: Int(sentence[index + 2].value),
            year: 0, end: index + (hasDot ? 4 : 3))
    }

    private static func yearFirst(_ sentence: EnglishSentence, _ index: Int, _ last: Token)
        -> Match?
    {
        guard sentence[index + 2].length <= 2, last.length <= 2 else { return nil }
        var end = index + 5
        if sentence.isWord(end, "t"), sentence.isJoined(end), sentence.isJoined(end + 1) {
            end += 1
        }
        let year = Int(sentence[index].value)
        let (month, day) = (Int(sentence[index + 2].value), Int(last.value))
        guard let date = CivilDate(year: year, month: month, day: day) else {
            var phrase = DayPhrase(nil)
            phrase.problem = .noSuchDate(sentence.text(index..<index + 5))
            return Match(.day(phrase), end: end)
        }
        var phrase = DayPhrase(date)
        phrase.hasYear = true
        if end > index + 5, let (time, stop) = sentence.figuresTime(end, bare: true) {
            phrase.time = time
            end = stop
        }
        return Match(.day(phrase), end: end)
    }

    private static func dayOrMonthFirst(_ sentence: EnglishSentence, _ index: Int, _ last: Token)
        -> Match?
    {
        guard sentence[index].length <= 2, sentence[index + 2].length <= 2,
            last.length == 4 || last.length == 2 && !sentence.isSymbol(index + 1, "-"),
            last.value >= 0
        else { return nil }
        let year = last.length == 2 ? 2000 + Int(last.value) : Int(last.value)
        // `11/22/63` is a book, or long ago.
        guard last.length == 4 || year <= sentence.today.year + farthest, year <= 2200 else {
            return nil
        }
        return pair(sentence, index, year: year, end: index + 5)
    }

    /// Two figures, the order decided by what is possible, then by the person's habit.
    /// How many years ahead a date may be.
    private static let farthest = 30

    private static func pair(_ sentence: EnglishSentence, _ index: Int, year: Int = 0, end: Int)
        -> Match?
    {
        let (first, second) = (Int(sentence[index].value), Int(sentence[index + 2].value))
        let dayFirst = second >= 1 && second <= 12 && (1...31).contains(first)
        let monthFirst = (1...12).contains(first) && (1...31).contains(second)
        guard dayFirst || monthFirst else { return nil }
        let prefersDay =
            sentence.context.dateOrder == .dayMonth || sentence.isSymbol(index + 1, ".")
        let isDayFirst = dayFirst && (prefersDay || !monthFirst)
        let (day, month) = isDayFirst ? (first, second) : (second, first)
        guard var match = dayMonth(sentence, index, day: day, month: month, year: year, end: end),
            case .day(var phrase) = match.value
        else { return nil }
        if dayFirst, monthFirst, first != second, !sentence.isSymbol(index + 1, ".") {
            phrase.other =
                sentence.yearDay(day: month, month: day, year: year, text: index..<end).date
            match.value = .day(phrase)
        }
        return match
    }

    private static func dayMonth(
        _ sentence: EnglishSentence, _ index: Int, day: Int, month: Int, year: Int, end: Int
    ) -> Match? {
        guard (1...31).contains(day), (1...12).contains(month) else { return nil }
        return Match(
            .day(sentence.yearDay(day: day, month: month, year: year, text: index..<end)), end: end)
    }
}
