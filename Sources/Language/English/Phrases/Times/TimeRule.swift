import Planner

/// Times of day: `at 5`, `5pm`, `at 9, 13 and 21`, `from 2 to 4pm`, `@ 5`, `5ish`.
enum TimeRule {
    /// Times that begin with a number or a word of their own.
    static let rule = Rule("time", at: [.digits, .cardinal, .amount, .clock]) { sentence, index in
        if sentence.word(index - 1) == .from || sentence.word(index - 1) == .between {
            guard sentence[index].value != 0 || sentence[index].kind != .number else { return nil }
            return sentence.timeRange(index, bare: true).map { Match(.time($0.value), end: $0.end) }
        }
        let isLed = isLed(sentence, index)
        // A `midnight snack` is a snack.
        let isNoun = sentence.word(index) == .midnight && sentence[index + 1].kind == .word
        if isNoun, !isLed, sentence[index + 1].classes.isEmpty { return nil }
        guard let found = sentence.times(index, bare: isLed) else {
            return isLed ? noSuchTime(sentence, index) : nil
        }
        // `the 5:15 train` is a train.
        if sentence.has(index - 1, .determiner), !sentence.closes(found.end) { return nil }
        return Match(.time(found.value), end: found.end)
    }

    /// `this time tomorrow`, `at this time`.
    static let thisTime = Rule("this time", at: .modifier) { sentence, index in
        guard sentence.word(index) == .this, sentence.word(index + 1) == .time,
            sentence.has(index + 2, [.relativeDay, .modifier, .weekday])
                || sentence.word(index - 1) == .at
        else { return nil }
        let now = sentence.now.time
        let phrase = TimePhrase(time: .at(now.hour, now.minute), sureness: .sure)
        return Match(.time(phrase), end: index + 2)
    }

    /// `sometime` behind a day.
    static let sometime = Rule("sometime", at: .lead) { sentence, index in
        guard sentence.word(index) == .sometime, sentence.lastPhraseEnd == index else { return nil }
        return Match(.nothing, end: index + 1)
    }

    /// `end of the day`, `close of business`.
    static let endOfDay = Rule("end of day", at: [.part, .lead]) { sentence, index in
        let first = sentence.has(index, .lead) ? index + 1 : index
        let isClose = sentence.isWord(first, "close") && sentence.word(first + 1) == .of
        if isClose, sentence.word(first + 2) == .business {
            let phrase = TimePhrase(time: .at(17), sureness: .sure, isEndOfDay: true)
            return Match(.time(phrase), end: first + 3)
        }
        guard sentence.word(index) == .end else { return nil }
        var at = sentence.skipping(.of, index + 1)
        at = sentence.skipping(.business, sentence.skipping(.my, sentence.skipping(.the, at)))
        guard sentence.word(at) == .day, sentence.closes(at + 1) || sentence.opensTitle(index)
        else { return nil }
        let phrase = TimePhrase(time: .at(17), sureness: .sure, isEndOfDay: true)
        return Match(.time(phrase), end: at + 1)
    }

    /// `25:00`, `9:75` where a time is expected.
    private static func noSuchTime(_ sentence: Sentence, _ index: Int) -> Match? {
        guard sentence[index].kind == .number, sentence[index].length <= 2,
            sentence.isSymbol(index + 1, ":"), sentence.isJoined(index + 1),
            sentence[index + 2].kind == .number, sentence[index + 2].length == 2,
            sentence.isJoined(index + 2)
        else { return nil }
        return Match(.problem(.noSuchTime(sentence.text(index..<index + 3))), end: index + 3)
    }

    /// Whether a word that leads to times, or a day, stands before `index`.
    private static func isLed(_ sentence: Sentence, _ index: Int) -> Bool {
        switch sentence.word(index - 1) {
        case .at: return true
        case .by: return true
        case .about, .before, .after:
            return sentence.lastPhraseEnd == index - 1 || isHour(sentence, index)
        default: break
        }
        if isBeforeDayPart(sentence, index) || isDotted(sentence, index) { return true }
        if sentence.isSymbol(index - 1, "@") { return true }
        if sentence.isSymbol(index - 1, "~") { return true }
        guard sentence.lastPhraseEnd == index, index > 0 else { return false }
        return isHour(sentence, index) || sentence.timeRange(index, bare: true) != nil
    }

    /// `vet 10.30`: a time of a quarter of an hour that ends the message, and no price, version or chapter.
    private static func isDotted(_ sentence: Sentence, _ index: Int) -> Bool {
        let (hour, minute) = (sentence[index], sentence[index + 2])
        guard sentence.isSymbol(index + 1, "."), sentence.isJoined(index + 1),
            sentence.isJoined(index + 2), index + 3 == sentence.count, minute.length == 2,
            minute.value % 15 == 0, (7...22).contains(hour.value), hour.length <= 2,
            sentence[index - 1].kind == .word
        else { return false }
        return !sentence.has(index - 1, [.verb, .connector, .determiner])
            && !counted.contains(sentence.lowercased(index - 1))
    }

    /// Words whose number behind them is no time.
    private static let counted: Set<String> = [
        "version", "v", "chapter", "section", "page", "part", "level", "ios", "android", "release",
        "build", "item", "point", "verse", "article", "step", "size", "python", "ubuntu", "unit",
    ]

    /// `8 tonight`, `9 tomorrow morning`, `7 this evening`: an hour whose half of the day follows.
    private static func isBeforeDayPart(_ sentence: Sentence, _ index: Int) -> Bool {
        guard let (hour, end) = sentence.cardinal(index), (1...12).contains(hour),
            !sentence.has(index - 1, .verb) || sentence.has(index - 2, .determiner)
        else { return false }
        if sentence.word(end) == .tonight { return true }
        return sentence.has(end, [.relativeDay, .weekday, .modifier])
            && sentence.has(end + 1, .dayPart)
    }

    /// Whether an hour stands at `index` with nothing behind it that it could count.
    private static func isHour(_ sentence: Sentence, _ index: Int) -> Bool {
        guard let (value, end) = sentence.cardinal(index), value <= 24 else { return true }
        return sentence.closes(end) && !sentence.isSymbol(end, "%")
    }
}

extension Sentence {
    /// The time or times at `index`: one, a list, or the first of a range.
    func times(_ index: Int, bare: Bool) -> (value: TimePhrase, end: Int)? {
        if let range = timeRange(index, bare: bare) { return range }
        guard var (first, end) = clockTime(index, bare: bare) else { return nil }
        var readings = [first]
        while readings.count < 24, let (next, stop) = furtherTime(end, first: first, bare: bare) {
            readings.append(next)
            end = stop
        }
        guard readings.count > 1 else { return orOther(first, end) }
        settle(&readings)
        first.time = readings.map(\.time).min() ?? first.time
        first.more = readings.map(\.time)
        first.sureness = .sure
        return (first, end)
    }

    /// `5 or 6pm`: the first of two times, the other being offered.
    private func orOther(_ first: TimePhrase, _ end: Int) -> (TimePhrase, Int) {
        guard word(end) == .or, let (other, stop) = clockTime(skipping(.at, end + 1), bare: true)
        else { return (first, end) }
        var phrase = first
        if first.sureness != .sure, other.sureness == .sure, first.time.hour < 12,
            other.time.hour >= 12
        {
            phrase.time = .at(first.time.hour + 12, first.time.minute)
            phrase.sureness = .sure
        }
        phrase.choice = other.time
        return (phrase, stop)
    }

    /// `, 13`, `and 21`, `& 9pm`, `and at 9` behind a time.
    private func furtherTime(_ index: Int, first: TimePhrase, bare: Bool) -> (TimePhrase, Int)? {
        var at = index
        if isSymbol(at, ",") || isSymbol(at, "/") { at += 1 }
        if word(at) == .and || isSymbol(at, "&") || isSymbol(at, "+") { at += 1 }
        if at == index {
            guard let found = clockTime(at, bare: false), found.value.sureness == .sure,
                first.sureness == .sure, self[at].kind == .number
            else { return nil }
            return found
        }
        let isLed = word(at) == .at
        if isLed { at += 1 }
        guard let found = clockTime(at, bare: bare || isLed) else { return nil }
        let isCount = unit(found.end) != nil || has(found.end, .often) || word(found.end) == .times
        return isCount && has(found.end - 1, [.digits, .cardinal]) ? nil : found
    }

    /// In a list, `9 and 6pm` is in the morning and the evening, and `9, 13 and 21` are as they stand.
    private func settle(_ readings: inout [TimePhrase]) {
        let is24 = readings.contains { $0.sureness == .sure && $0.time.hour > 12 }
        guard is24, readings.contains(where: { $0.sureness == .usual }) else { return }
    }

    /// `2-4pm`, `2 to 4pm`, `14:00-15:30`, `from 9 to 5`: the task is due at the first.
    func timeRange(_ index: Int, bare: Bool) -> (value: TimePhrase, end: Int)? {
        guard let (start, middle) = clockTime(index, bare: true) ?? hourBefore(index) else {
            return nil
        }
        let isDash = isSymbol(middle, "-")
        let isAnd = word(middle) == .and && word(index - 1) == .between
        guard isDash || isAnd || word(middle) == .to || word(middle) == .until else { return nil }
        guard let (stop, end) = clockTime(middle + 1, bare: true),
            bare || start.sureness == .sure || stop.sureness == .sure || !isBareHour(index, middle)
        else { return nil }
        if !bare, isBareHour(index, middle), isBareHour(middle + 1, end) { return nil }
        if has(end, .month) || unit(end) != nil || isDateMark(end) { return nil }
        var phrase = start
        phrase.last = stop.time
        if start.sureness == .usual, stop.sureness == .sure {
            let hour = start.time.hour % 12
            let isLate =
                stop.time.hour >= 12 && hour < stop.time.hour % 12 || stop.time.hour == 12 && false
            phrase.time = .at(isLate ? hour + 12 : hour, start.time.minute)
            phrase.sureness = .sure
        }
        return (phrase, end)
    }

    private func hourBefore(_ index: Int) -> (TimePhrase, Int)? {
        let token = self[index]
        guard token.kind == .number, token.length <= 2, (1...12).contains(token.value) else {
            return nil
        }
        let hour = Int(token.value)
        return (TimePhrase(time: .at(hour < 7 ? hour + 12 : hour), sureness: .usual), index + 1)
    }

    /// Whether the number before `index` is the day of a date: `5/12`, `5.12`, `5th`.
    private func isDateMark(_ index: Int) -> Bool {
        guard isJoined(index) else { return false }
        return (isSymbol(index, "/") || isSymbol(index, ".")) && self[index + 1].kind == .number
            && isJoined(index + 1)
    }

    private func isBareHour(_ index: Int, _ end: Int) -> Bool { end == index + 1 }
}
