import Planner

/// Weekdays: `friday`, `next friday`, `this coming mon`, `monday next week`, `friday week`.
enum WeekdayDay {
    /// A weekday with what stands before and behind it.
    static let rule = EnglishRule("weekday", at: [.weekday, .modifier]) { sentence, index in
        var at = index
        var modifier = Word.other
        while at < index + 2, sentence.has(at, .modifier) {
            if sentence.word(at) == .last || sentence.word(at) == .past { return nil }
            if modifier != .next { modifier = sentence.word(at) }
            at += 1
        }
        guard sentence.has(at, .weekday), let weekday = sentence.weekday(at) else { return nil }
        var phrase = DayPhrase(nil, shape: .weekday)
        phrase.weekdays = WeekdaySet(weekday)
        let next = nextDay(weekday, after: sentence.today)
        if let (shifted, end) = behind(sentence, at + 1, weekday) {
            phrase.date = shifted
            phrase.shape = .fixed
            return Match(.day(phrase), end: end)
        }
        switch modifier {
        case .next:
            let week = sentence.today.endOfWeek(sentence.context.weekStart).adding(days: 1)
            phrase.date = week.adding(days: week.weekday.days(to: weekday))
            phrase.other = phrase.date == next ? nil : next
        case .this:
            phrase.date = sentence.today.weekday == weekday ? sentence.today : next
            phrase.next = next
        default:
            guard at > index || isDay(sentence, at) else { return nil }
            phrase.date = next
            if sentence.today.weekday == weekday { phrase.other = sentence.today }
        }
        return Match(.day(phrase), end: sentence.skippingDot(at + 1))
    }

    /// `next week friday`, `this week on friday`.
    static let weekFirst = EnglishRule("weekday of a week", at: .modifier) { sentence, index in
        let isNext = sentence.word(index) == .next
        guard isNext || sentence.word(index) == .this, sentence.word(index + 1) == .week else {
            return nil
        }
        var at = index + 2
        if sentence.isSymbol(at, ",") { at += 1 }
        at = sentence.skipping(.on, at)
        guard sentence.has(at, .weekday), let weekday = sentence.weekday(at),
            !sentence.has(at + 1, .weekday), sentence.weekdayList(at)?.days.count == 1
        else { return nil }
        let start = sentence.today.startOfWeek(sentence.context.weekStart)
        let date = start.adding(days: start.weekday.days(to: weekday) + (isNext ? 7 : 0))
        return Match(.day(DayPhrase(max(date, sentence.today))), end: at + 1)
    }

    /// The next such weekday after `date`.
    static func nextDay(_ weekday: Weekday, after date: CivilDate) -> CivilDate {
        let ahead = date.weekday.days(to: weekday)
        return date.adding(days: ahead == 0 ? 7 : ahead)
    }

    /// `next week`, `in 2 weeks`, `week`, `this week`, `after next` behind a weekday.
    private static func behind(_ sentence: EnglishSentence, _ index: Int, _ weekday: Weekday) -> (
        CivilDate, Int
    )? {
        let start = sentence.today.startOfWeek(sentence.context.weekStart)
        let inWeek = start.adding(days: start.weekday.days(to: weekday))
        let at = sentence.skipping(.of, index)
        let next = nextDay(weekday, after: sentence.today)
        switch (sentence.word(at), sentence.word(at + 1)) {
        case (.next, .week): return (inWeek.adding(days: 7), at + 2)
        case (.this, .week): return (max(inWeek, sentence.today), at + 2)
        case (.after, .next): return (inWeek.adding(days: 14), at + 2)
        case (.week, _)
        where sentence[at].length == 4
            && (sentence.closes(at + 1) || sentence.opensTitle(index - 1)):
            return (next.adding(days: 7), at + 1)
        case (.in, _):
            guard let (length, end) = sentence.duration(at + 1), length.days >= 7,
                length.days % 7 == 0, length.months == 0, length.seconds == 0
            else { return nil }
            return (next.adding(days: length.days), end)
        case (.before, _), (.after, _):
            let start = sentence.skipping(.the, at + 1)
            guard !sentence.has(start, [.weekday, .modifier]), let (day, end) = sentence.day(start),
                day.shape != .weekday, let date = day.date
            else { return nil }
            let later = nextDay(weekday, after: date)
            guard sentence.word(at) == .before else { return (later, end) }
            return (later.adding(days: date.weekday == weekday ? -14 : -7), end)
        default: return nil
        }
    }

    /// Whether the bare weekday at `index` names a day and not a thing: `the sunday times`, `sunday
    /// school`, `black friday`, `friday night lights`, `sun cream`.
    private static func isDay(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        let before = sentence.word(index - 1)
        if sentence.has(index - 1, .determiner), before != .this { return false }
        // `12 of friday`
        if before == .of, sentence.lastPhraseEnd == index { return true }
        if [.about, .of, .last, .past].contains(before) || things.has(sentence, index - 1) {
            return false
        }
        if sentence.lastPhraseEnd == index, index > 0 { return true }
        if isShown(sentence, index) { return false }
        if sentence.isSymbol(index + 1, "-"), sentence.has(index + 2, .weekday) { return true }
        let isCommon = sentence.has(index, .common)
        if [.on, .by, .before, .due].contains(before) {
            return !isCommon || closes(sentence, index) || sentence.opensTitle(index)
        }
        if closes(sentence, index) { return true }
        let end = sentence.has(index + 1, .dayPart) ? index + 2 : index + 1
        if sentence[index + 1].spaced, names.has(sentence, index + 1) { return false }
        if isCapital(sentence, index), isCapital(sentence, index + 1) { return false }
        return sentence.opensTitle(index) && (!isCommon || sentence.has(end, .verb))
    }

    /// Whether a word that no rule knows stands at `index` in capitals, or a weekday: `Wednesday Addams`.
    private static func isCapital(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        let token = sentence[index]
        guard token.kind == .word, token.length > 2, !sentence.has(index, .verb) else {
            return false
        }
        let (first, second) = (
            sentence.bytes[Int(token.start)], sentence.bytes[Int(token.start) + 1]
        )
        return (0x41...0x5A).contains(first) && !(0x41...0x5A).contains(second)
    }

    /// Whether the weekday is watched or read somewhere: `watch wednesday on netflix`.
    static func isShown(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        sentence.isShown(index) && [.on, .in, .with, .by].contains(sentence.word(index + 1))
            && sentence[index + 2].classes.isEmpty
    }

    private static func closes(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        let end = sentence.has(index + 1, .dayPart) ? index + 2 : index + 1
        if sentence.word(end) == .the { return false }
        return sentence.closes(end)
    }

    /// Words that make a name of the weekday before them.
    static let names: WordSet = [
        "roast", "blues", "school", "times", "league", "paper", "papers", "best", "funday",
        "market",
        "mass", "express", "crossword", "brunch", "football", "service", "edition", "gazette",
    ]

    /// Words that make a name of the weekday behind them.
    private static let things: WordSet = [
        "black", "cyber", "good", "easter", "palm", "ash", "manic", "ruby", "blue", "super", "taco",
        "casual", "giving", "freaky", "fat", "shrove", "bloody", "whit", "throwback", "lazy",
    ]
}

extension EnglishSentence {
    /// The weekday that the token at `index` names.
    func weekday(_ index: Int) -> Weekday? { Weekday(rawValue: Int(self[index].value)) }

    /// Behind a joined full stop at `index` (`mon.`), else `index`.
    func skippingDot(_ index: Int) -> Int {
        let isInside = has(index + 1, [.digits, .month, .weekday]) || isSymbol(index + 1, "-")
        return isSymbol(index, ".") && isJoined(index) && isInside ? index + 1 : index
    }
}
