import Planner

/// Where repetitions and periods end: `until june`, `expires dec 15`, `for 2 weeks`, `10 times`, `never expires`.
enum Bounds {
    /// `till 8:30`, `until 5`: when it ends, where words of time are expected.
    static let untilTime = EnglishRule("end", at: .bound) { sentence, index in
        guard sentence.context.isWhen, sentence.word(index) == .until,
            !repeatsWithinDay(sentence, before: index), sentence.boundDay(index + 1) == nil,
            let (time, end) = sentence.times(index + 1, bare: true), time.more.isEmpty
        else { return nil }
        return Match(.ending(time), end: end)
    }

    /// `until`, `through`, `ends on`, `expires`.
    static let until = EnglishRule("until", at: [.bound, .connector]) { sentence, index in
        var at = index + 1
        switch sentence.word(index) {
        case .until: break
        case .before where sentence.lastPhraseEnd == index && index > 0:
            return dayBefore(sentence, at)
        case .ending, .expires:
            at = sentence.skipping(.is, at)
            if sentence.isWord(at, "date") { at += 1 }
            if let end = never(sentence, at) { return Match(.nothing, end: end) }
            if sentence.word(at) == .after { at += 1 }
            if let (count, end) = times(sentence, at) { return Match(.count(count), end: end) }
            if sentence.word(at) == .in { at += 1 }
            if let (length, end) = sentence.duration(at) {
                return Match(.lasting(length), end: end)
            }
        case .end where sentence.isWord(at, "date") || [.by, .on].contains(sentence.word(at)):
            at += 1
        case .end where sentence.isSymbol(at, ":") && sentence.lastPhraseEnd == index: break
        case .to
        where sentence.lastPhraseEnd == index && index > 0 || sentence.isWord(index - 1, "up"):
            break
        default: return nil
        }
        for _ in 0..<4
        where [.on, .at, .by, .the].contains(sentence.word(at)) || sentence.isSymbol(at, ":") {
            if sentence.word(at) == .the, sentence.has(at + 1, [.digits, .ordinal, .part]) {
                break
            }
            at += 1
        }
        guard let (day, end) = sentence.boundDay(at) else {
            if let found = hour(sentence, index, at) { return found }
            guard sentence.isWord(at, "further"), sentence.isWord(at + 1, "notice") else {
                return nil
            }
            return Match(.nothing, end: at + 2)
        }
        var last = day
        // `from april to september` is until its end.
        let isThrough =
            sentence.isWord(index, "through") || sentence.isWord(index, "thru")
            || sentence.word(index) == .to
        if isThrough, day.shape == .month {
            last.shape = .fixed
            last.date = day.date?.endOfMonth
        }
        if let (time, stop) = sentence.leadTime(end) { return Match(.until(last, time), end: stop) }
        return Match(.until(last, nil), end: end)
    }

    /// `every 30 minutes until 5pm` ends at that time, today where it is still to come.
    private static func hour(_ sentence: EnglishSentence, _ index: Int, _ at: Int) -> Match? {
        guard sentence.word(index) == .until, repeatsWithinDay(sentence, before: index),
            let (time, end) = sentence.times(at, bare: true), time.more.isEmpty
        else { return nil }
        let hasPassed = time.time <= sentence.now.time
        let day = DayPhrase(sentence.today.adding(days: hasPassed ? 1 : 0))
        return Match(.until(day, time), end: end)
    }

    /// Whether `every hour`, `every 30 minutes` stands before `index`.
    private static func repeatsWithinDay(_ sentence: EnglishSentence, before index: Int) -> Bool {
        (0..<index).contains { at in
            sentence.word(at) == .every
                && (at + 1...at + 3).contains { $0 < index && isShort(sentence.word($0)) }
        }
    }

    private static func isShort(_ unit: Word) -> Bool { unit == .hour || unit == .minute }

    /// `every tuesday before christmas` ends on the day before.
    private static func dayBefore(_ sentence: EnglishSentence, _ index: Int) -> Match? {
        guard let (day, end) = sentence.day(sentence.skipping(.the, index)),
            day.shape == .yearDay || day.shape == .fixed, let date = day.date
        else { return nil }
        return Match(.until(DayPhrase(date.adding(days: -1)), nil), end: end)
    }

    /// `never expires`, `no end`, `forever`.
    static let never = EnglishRule("never", at: [.bound, .opener]) { sentence, index in
        switch sentence.word(index) {
        case .never:
            guard [.expires, .ending, .end].contains(sentence.word(index + 1)) else { return nil }
            return Match(.nothing, end: index + 2)
        case .no:
            guard [.end, .expires, .ending].contains(sentence.word(index + 1)) else { return nil }
            return Match(.nothing, end: index + (sentence.isWord(index + 2, "date") ? 3 : 2))
        case .forever: return Match(.nothing, end: index + 1)
        case .for:
            guard sentence.isWord(index + 1, "ever") else { return nil }
            return Match(.nothing, end: index + 2)
        default: return nil
        }
    }

    /// `10 times`, `for 5 times`, `for 2 weeks`, `for the next month`.
    static let count = EnglishRule(
        "how often or long", at: [.bound, .digits, .cardinal, .often, .lead]
    ) { sentence, index in
        if sentence.isWord(index, "x"), sentence[index + 1].value > 0,
            sentence.isJoined(index + 1) || sentence.lastPhraseEnd == index,
            sentence[index + 1].kind == .number
        {
            return Match(.count(Int(sentence[index + 1].value)), end: index + 2)
        }
        if sentence.has(index, .often) { return nil }
        let isFor = sentence.word(index) == .for
        let isUpTo = sentence.isWord(index, "up")
        guard isFor || isUpTo || !sentence.has(index, [.bound, .lead]) else { return nil }
        var at = isFor ? index + 1 : index
        if sentence.isWord(at, "up"), sentence.word(at + 1) == .to { at += 2 }
        if isFor, sentence.isWord(at, "only") || sentence.isWord(at, "just") { at += 1 }
        if let (count, end) = times(sentence, at) { return Match(.count(count), end: end) }
        if sentence.context.isWhen, !isFor, let (length, end) = sentence.duration(at),
            length.isElapsed, sentence.closes(end) || sentence.word(end) == .and,
            sentence.spokenTime(at, bare: true) == nil
        {
            return Match(.lasting(length), end: end)
        }
        guard isFor else { return nil }
        if let rest = rest(sentence, at) { return rest }
        let hasThe = sentence.word(at) == .the
        at = sentence.skipping(.next, sentence.skipping(.the, at))
        if hasThe, sentence.word(at - 1) == .next, let unit = sentence.unit(at),
            let length = CalendarDuration(1, unit)
        {
            return Match(.lasting(length), end: at + 1)
        }
        guard let (length, end) = sentence.duration(at),
            sentence.closes(end) || sentence.begins(titleAt: end)
                || sentence.lastPhraseEnd == index && !sentence.titleBegan
        else { return nil }
        return Match(.lasting(length), end: end)
    }

    /// `the rest of the month` behind `for`.
    private static func rest(_ sentence: EnglishSentence, _ index: Int) -> Match? {
        let at = sentence.skipping(.the, index)
        guard sentence.isWord(at, "rest"), sentence.word(at + 1) == .of else { return nil }
        let unitAt =
            sentence.word(at + 2) == .the || sentence.word(at + 2) == .this ? at + 3 : at + 2
        guard case .span(let span)? = NamedPeriod.named(sentence, unitAt, ahead: 0)?.value else {
            return nil
        }
        return Match(.until(DayPhrase(span.to), nil), end: unitAt + 1)
    }

    /// `starting may 5`, `from monday`, `as of june`, `beginning next week`.
    static let starting = EnglishRule("starting", at: .bound) { sentence, index in
        var at = index + 1
        switch sentence.word(index) {
        case .starting, .from: break
        case .since where sentence.lastPhraseEnd == index: break
        case .start where sentence.follows(index) || sentence.isSymbol(at, ":"):
            at += sentence.isWord(at, "date") ? 1 : 0
        case .start where sentence.isWord(at, "date"): at += 1
        case .start where sentence.isWord(index, "beginning"): break
        case .start where sentence.word(at) == .on || sentence.word(at) == .from: break
        case .as where sentence.word(at) == .of || sentence.word(at) == .from: at += 1
        default: return nil
        }
        for _ in 0..<4
        where [.on, .from, .in].contains(sentence.word(at)) || sentence.isSymbol(at, ":") {
            if sentence.word(at) == .in, sentence.duration(at + 1) != nil { break }
            at += 1
        }
        if sentence.word(at) == .now {
            if sentence.word(at + 1) == .until || sentence.word(at + 1) == .to {
                return Match(.starting(DayPhrase(sentence.today), nil), end: at + 1)
            }
            return Match(.nothing, end: sentence.skipping(.on, at + 1))
        }
        guard let (day, end) = sentence.boundDay(at) else {
            let isWhen = sentence.context.isWhen
            let isFrom =
                sentence.word(index) == .from
                && (isWhen || sentence.lastPhraseEnd == index && index > 0)
            guard sentence.word(index) == .starting || isFrom,
                let (time, end) = isWhen
                    ? sentence.times(at, bare: true) : sentence.leadTime(at), time.last == nil,
                ![.to, .until].contains(sentence.word(end)), !sentence.isSymbol(end, "-")
            else { return nil }
            return Match(.time(time), end: end)
        }
        if let (time, stop) = sentence.leadTime(end) {
            return Match(.starting(day, time), end: stop)
        }
        let isOn = sentence.word(end) == .on && sentence.closes(end + 1)
        let isOnward = isOn || sentence.word(end) == .onwards
        return Match(.starting(day, nil), end: isOnward ? end + 1 : end)
    }

    private static func never(_ sentence: EnglishSentence, _ index: Int) -> Int? {
        sentence.word(index) == .never ? index + 1 : nil
    }

    private static func times(_ sentence: EnglishSentence, _ index: Int) -> (Int, Int)? {
        guard let (count, end) = sentence.cardinal(index), (1...10_000).contains(count),
            sentence.word(end) == .times || sentence.isWord(end, "occurrences")
                || sentence.isWord(end, "x") && sentence.isJoined(end)
        else { return nil }
        return (count, end + 1)
    }
}
