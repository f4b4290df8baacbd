import Planner

/// Holidays by name: `on christmas eve`, `halloween`, `thanksgiving`, `easter monday`.
enum Holiday {
    /// A holiday that stands for a day. Names that also describe things (`christmas presents`) count
    /// only behind a preposition or before a time.
    static let rule = EnglishRule("holiday", at: [.holiday, .month, .ordinal, .modifier]) {
        sentence, start in
        // `next christmas` is the one that comes.
        let isNext = [.next, .this, .coming].contains(sentence.word(start))
        let index = isNext && sentence.has(start + 1, .holiday) ? start + 1 : start
        // Among months and ordinals, only april, may and fourth begin a holiday's name.
        let value = sentence[index].value
        guard index > start || sentence.has(index, .holiday) || value == 4 || value == 5 else {
            return nil
        }
        guard let (day, end) = longest(sentence, index) else { return nil }
        guard stands(sentence, index, end, day) else { return nil }
        let (year, yearEnd) = sentence.year(end)
        let isSaid = year > 0 && yearEnd > end
        guard let date = isSaid ? day.date(in: year) : next(day, sentence.today) else { return nil }
        var phrase = DayPhrase(date, shape: .yearDay)
        if case .fixed(let month, let number) = day.when {
            (phrase.month, phrase.monthDays) = (month, 1 << UInt32(number))
        }
        if case .nth(let ordinal, let weekday, let month, plus: 0) = day.when, !isSaid {
            phrase.shape = .nthWeekday
            phrase.ordinals = WeekOrdinals.bit(ordinal)
            (phrase.month, phrase.weekdays) = (month, WeekdaySet(weekday))
        }
        phrase.hasYear = isSaid
        phrase.namesEvent = isEvent(sentence, end)
        return Match(.day(phrase), end: isSaid ? yearEnd : end)
    }

    /// Whether the name at `index`, which ends at `end`, stands for the day and does not describe a thing.
    private static func stands(
        _ sentence: EnglishSentence, _ index: Int, _ end: Int, _ day: HolidayDay
    ) -> Bool {
        let before = sentence.word(index - 1)
        let isLed =
            [.on, .by, .before, .after, .until, .next, .this, .at, .due, .every].contains(before)
            || sentence.isWord(index - 1, "around") || sentence.has(end, .dayPart)
            || sentence.word(end) == .at || sentence.has(end, .clock)
            || sentence.lastPhraseEnd == index && index > 0
        let isNoun = sentence.has(index - 1, [.determiner, .verb, .connector]) || index == 0
        let isLast = sentence.titleBegan && !isNoun
        let after = sentence.year(end).1
        let isPlain =
            (day.isPlain && !sentence.has(index - 1, .determiner) || isLast)
            && sentence.closes(after)
            || after > end && sentence.closes(after) && !sentence.has(index - 1, .determiner)
            || sentence.begins(titleAt: after) && after + 1 < sentence.count
                && !WeekdayDay.names.has(sentence, after)
            || sentence.opensTitle(index)
                && (sentence.leadTime(after) != nil || isEvent(sentence, after))
        if sentence.isShown(index) || isTitle(sentence, index) { return false }
        // `not xmas eve tho`
        if [.not, .except].contains(before), day.isPlain { return true }
        return isPlain || isLed && (sentence.closes(after) || sentence.opensTitle(index))
    }

    /// Whether the name is that of a film or book: behind `watch:`, or in capitals behind another such word.
    private static func isTitle(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        if sentence.isSymbol(index - 1, ":") { return sentence.isShown(index - 1) }
        guard index > 1, sentence.isShown(1), sentence[index - 1].kind == .word else {
            return false
        }
        return isCapital(sentence, index) && isCapital(sentence, index - 1)
    }

    private static func isCapital(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        (0x41...0x5A).contains(sentence.bytes[Int(sentence[index].start)])
    }

    /// Whether `dinner 7pm`, `party at 8` is at `index`: an event with its time on the holiday.
    private static func isEvent(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        events.has(sentence, index)
            && (index + 1..<max(index + 1, sentence.count)).contains {
                sentence.leadTime($0) != nil
            }
    }

    private static let events: WordSet = [
        "dinner", "lunch", "brunch", "breakfast", "party", "drinks", "mass", "service", "parade",
        "fireworks", "supper", "celebration",
    ]

    private static func next(_ day: HolidayDay, _ today: CivilDate) -> CivilDate? {
        (0...8).lazy.compactMap { day.date(in: today.year + $0) }.first { $0 >= today }
    }

    /// The holiday with the longest name at `index`, and the token behind it.
    private static func longest(_ sentence: EnglishSentence, _ index: Int) -> (HolidayDay, Int)? {
        var best: (HolidayDay, Int)?
        var key = Vocabulary.emptyKey
        for at in index..<index + 4 where sentence[at].kind == .word {
            let token = sentence[at]
            if key != Vocabulary.emptyKey { key = Vocabulary.key([0x20], after: key) }
            key = Vocabulary.key(
                sentence.bytes[Int(token.start)..<Int(token.end)], after: key)
            if let day = days[key] { best = (day, at + 1) }
        }
        return best
    }

    private static let days: [UInt64: HolidayDay] = Dictionary(
        HolidayDay.all.flatMap { day in
            day.names.map { (Vocabulary.key(Array($0.utf8)[...]), day) }
        }, uniquingKeysWith: { $1 })
}

extension EnglishSentence {
    /// Whether the name at `index` is watched or read: `watch independence day`.
    func isShown(_ index: Int) -> Bool {
        isWord(index - 1, "watch") || isWord(index - 1, "read") || isWord(index - 1, "see")
            || isWord(index - 1, "stream") || isWord(index - 1, "play")
    }
}
