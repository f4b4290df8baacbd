import Planner

/// Days at a distance: `in 3 days`, `2 weeks from friday`, `a week on tuesday`, `3 days before christmas`,
/// and elapsed time: `in 2 hours`, `an hour and 10 minutes from now`.
enum DistantDay {
    /// `in` before a length.
    static let inLength = EnglishRule("in a while", at: [.lead, .mark]) { sentence, index in
        if let found = after(sentence, index) { return found }
        let isTimer =
            sentence.word(index) == .for
            && (sentence.isWord(index - 1, "timer") || sentence.isWord(index - 1, "alarm"))
        guard isTimer || sentence.word(index) == .in || sentence.word(index) == .within else {
            return nil
        }
        if let found = workdays(sentence, index + 1) { return found }
        var at = sentence.skipping(.about, index + 1)
        let isRounded = sentence.isSymbol(at, "~") || sentence.word(at) == .like
        if isRounded || sentence.isWord(at, "just") { at += 1 }
        at = sentence.skipping(.about, at)
        if sentence.word(at) == .the, sentence.word(at + 1) == .next { at += 2 }
        guard let (length, end) = sentence.duration(at) ?? sentence.nextUnit(at) else {
            return minutes(sentence, at)
        }
        if sentence.word(at) == .the, sentence.word(index) != .within { return nil }
        guard !sentence.isJoined(end) || sentence[end].kind == .symbol else { return nil }
        if sentence.isSymbol(end, "'"), sentence.word(end + 1) == .time {
            return match(sentence, length, end: end + 2)
        }
        let isTime = sentence.word(end) == .time
        if sentence.word(end) == .on, length.days >= 7, length.days % 7 == 0, length.months == 0,
            length.seconds == 0, sentence.has(end + 1, .weekday),
            let weekday = sentence.weekday(end + 1)
        {
            let isToday = sentence.today.weekday == weekday
            let next =
                isToday ? sentence.today : WeekdayDay.nextDay(weekday, after: sentence.today)
            return Match(.day(DayPhrase(next.adding(days: length.days))), end: end + 2)
        }
        let isRough = sentence.word(end) == .or && sentence.isWord(end + 1, "so")
        return match(sentence, length, end: isTime ? end + 1 : isRough ? end + 2 : end)
    }

    /// `+2h`, and `after 2 hours` at the end.
    private static func after(_ sentence: EnglishSentence, _ index: Int) -> Match? {
        let isPlus = sentence.isSymbol(index, "+") && sentence.isJoined(index + 1)
        guard isPlus || sentence.word(index) == .after,
            let (length, end) = sentence.duration(index + 1),
            isPlus ? sentence.closes(end) || sentence.opensTitle(index) : end == sentence.count
        else { return nil }
        return match(sentence, length, end: end)
    }

    /// `now + 20 min`, `now plus an hour`.
    static let nowPlus = EnglishRule("now and a while", at: .relativeDay) { sentence, index in
        guard sentence.word(index) == .now,
            sentence.isSymbol(index + 1, "+") || sentence.word(index + 1) == .plus,
            let (length, end) = sentence.duration(index + 2)
        else { return nil }
        return match(sentence, length, end: end)
    }

    /// `3 business days`, `2 working days`, counted from Monday to Friday.
    private static func workdays(_ sentence: EnglishSentence, _ index: Int) -> Match? {
        guard let (count, at) = sentence.cardinal(index), (1...250).contains(count) else {
            return nil
        }
        let end = sentence.word(at) == .business && sentence.word(at + 1) == .day ? at + 2 : at + 1
        guard end == at + 2 || sentence.unit(at) == .weekday else { return nil }
        var date = sentence.today
        var left = count
        while left > 0 {
            date = date.adding(days: 1)
            if date.weekday < .saturday { left -= 1 }
        }
        return Match(.day(DayPhrase(date)), end: end)
    }

    /// `in 20` at the end, or where the task follows: minutes.
    private static func minutes(_ sentence: EnglishSentence, _ index: Int) -> Match? {
        guard sentence.word(index - 1) == .in, let (count, end) = sentence.cardinal(index),
            (5...90).contains(count), count % 5 == 0,
            end == sentence.count || sentence.word(end) == .to && sentence.has(end + 1, .verb)
        else { return nil }
        return Match(.elapsed(count * 60), end: end)
    }

    /// A length before `from now`, `from friday`, `after tomorrow`, `before christmas`, `later`.
    static let fromDay = EnglishRule(
        "a while from a day", at: [.digits, .cardinal, .amount, .unit]
    ) { sentence, index in
        if let found = weekdays(sentence, index) { return found }
        guard let (length, end) = sentence.duration(index) ?? sentence.oneUnit(index) else {
            return nil
        }
        switch sentence.word(end) {
        case .later where sentence.isShown(index): return nil
        case .hence, .later: return match(sentence, length, end: end + 1)
        case .from where sentence.word(end + 1) == .now:
            return match(sentence, length, end: end + 2)
        case .on, .from, .after, .plus:
            guard sentence.word(end) != .on || length.days % 7 == 0,
                let (day, stop) = sentence.day(end + 1), let date = day.date, !length.isElapsed
            else { return nil }
            return Match(.day(shifted(length.after(date), day)), end: stop)
        case .before:
            guard let (day, stop) = sentence.day(end + 1), let date = day.date, !length.isElapsed
            else { return nil }
            return Match(.day(shifted(length.before(date), day)), end: stop)
        default:
            guard sentence.has(end, [.relativeDay, .weekday]),
                length.days == 7 || length.days == 14,
                let (day, stop) = sentence.day(end), let date = day.date
            else { return nil }
            return Match(.day(shifted(length.after(date), day)), end: stop)
        }
    }

    /// `two mondays from now`.
    private static func weekdays(_ sentence: EnglishSentence, _ index: Int) -> Match? {
        guard let (count, at) = sentence.cardinal(index), (1...52).contains(count),
            sentence.has(at, [.weekday, .weekdays]), let weekday = sentence.weekday(at),
            sentence.word(at + 1) == .from, sentence.word(at + 2) == .now
        else { return nil }
        let first = WeekdayDay.nextDay(weekday, after: sentence.today)
        return Match(.day(DayPhrase(first.adding(days: 7 * (count - 1)))), end: at + 3)
    }

    private static func shifted(_ date: CivilDate, _ day: DayPhrase) -> DayPhrase {
        var phrase = DayPhrase(date)
        phrase.dayPart = day.dayPart
        return phrase
    }

    private static func match(_ sentence: EnglishSentence, _ length: CalendarDuration, end: Int)
        -> Match
    {
        if length.isElapsed { return Match(.elapsed(length.seconds), end: end) }
        let date = length.after(sentence.today)
        guard length.seconds > 0 else { return Match(.day(DayPhrase(date)), end: end) }
        let wall = CivilDateTime(length.after(sentence.now.date), sentence.now.time)
        let moment = sentence.context.zone.instant(wall).adding(seconds: length.seconds)
        return Match(.elapsed(moment.seconds - sentence.context.now.seconds), end: end)
    }
}

extension EnglishSentence {
    /// `hour` or `week` behind `the next`.
    func nextUnit(_ index: Int) -> (value: CalendarDuration, end: Int)? {
        guard word(index - 1) == .next, let unit = unit(index) else { return nil }
        return CalendarDuration(1, unit).map { ($0, index + 1) }
    }

    /// `week` or `fortnight` alone before `from` or `after`.
    func oneUnit(_ index: Int) -> (value: CalendarDuration, end: Int)? {
        guard let unit = unit(index), word(index + 1) == .from || word(index + 1) == .after,
            let length = CalendarDuration(1, unit), length.days >= 7
        else { return nil }
        return (length, index + 1)
    }
}
