import Planner

/// Reminders before the due time: `30 min before`, `remind me 10, 30 and 60 minutes before`,
/// `the evening before`, `a day before at 18:00`.
enum LeadRule {
    /// With or without `remind me`.
    static let rule = EnglishRule(
        "lead",
        at: [.reminder, .digits, .cardinal, .amount, .determiner, .connector, .opener, .verb]
    ) { sentence, index in
        var (start, isAsked) = sentence.reminderWords(index)
        if !isAsked, sentence.word(index) == .and, sentence.lastPhraseEnd == index {
            (start, isAsked) = (index + 1, true)
        }
        if let found = withReminder(sentence, index) { return found }
        guard isAsked || !sentence.has(index, .connector) else { return nil }
        let isOpened = !sentence.titleBegan && index > 0
        if let found = named(sentence, start, isAsked: isAsked, isOpened: isOpened) { return found }
        if isAsked, let found = minutes(sentence, start) { return found }
        let isNoun =
            isAsked && sentence.word(start - 1) == .reminder || sentence.isSymbol(start - 1, ":")
        guard let (leads, stop) = lengths(sentence, start),
            let end = before(sentence, stop, isAsked: isAsked) ?? (isNoun ? stop : nil)
        else { return nil }
        guard sentence.closes(end) || isOpened else { return nil }
        // `the day before christmas` is a day itself.
        if sentence.word(end - 1) == .before, leads.allSatisfy({ $0 % 1440 == 0 }),
            sentence.day(end) != nil
        {
            return nil
        }
        if leads.count == 1, leads[0] >= 1440, leads[0] % 1440 == 0,
            let (time, after) = sentence.leadTime(end)
        {
            let reminder = Reminder.onDay(daysBefore: leads[0] / 1440, at: time.time)
            return Match(.reminders([reminder]), end: after)
        }
        return Match(.reminders(leads.map { .before(minutes: $0) }), end: end)
    }

    /// `10 before`, `at quarter to`: minutes, where nothing follows.
    private static func minutes(_ sentence: EnglishSentence, _ index: Int) -> Match? {
        let at = sentence.skipping(.a, sentence.skipping(.at, index))
        let quarter = sentence.isWord(at, "quarter") ? (15, at + 1) : nil
        guard let (count, end) = quarter ?? sentence.cardinal(at), (1...59).contains(count),
            [.before, .to].contains(sentence.word(end)), end + 1 == sentence.count
        else { return nil }
        return Match(.reminders([.before(minutes: count)]), end: end + 1)
    }

    /// `the evening before`, `the day before at 18:00`, `on the day at 8`.
    private static func named(
        _ sentence: EnglishSentence, _ index: Int, isAsked: Bool, isOpened: Bool
    ) -> Match? {
        if isAsked, sentence.word(index) == .at || sentence.word(index) == .on {
            let at = sentence.skipping(.the, index + 1)
            if sentence.word(at) == .time, sentence.closes(at + 1) {
                return Match(.reminders([.before(minutes: 0)]), end: at + 1)
            }
        }
        let isOn = sentence.word(index) == .on
        let at = sentence.skipping(.the, isOn ? index + 1 : index)
        if sentence.has(at, .dayPart), sentence.word(at + 1) == .before,
            sentence.closes(at + 2) || isOpened, at > index || isAsked
        {
            let isNight = sentence.word(at) == .night || sentence.word(at) == .evening
            guard let part = DayPart(rawValue: sentence[at].value) else { return nil }
            if let (time, end) = sentence.leadTime(at + 2) {
                let late = DueBuilder.times(time, part).first ?? part.time
                return Match(.reminders([.onDay(daysBefore: 1, at: late)]), end: end)
            }
            let reminder: Reminder = isNight ? .eveningBefore : .onDay(daysBefore: 1, at: part.time)
            return Match(.reminders([reminder]), end: at + 2)
        }
        guard sentence.word(at) == .day, at > index else { return nil }
        if sentence.word(at + 1) == .before, sentence.closes(at + 2) {
            guard let (time, end) = sentence.leadTime(at + 2) else {
                return Match(.reminders([.before(minutes: 1440)]), end: at + 2)
            }
            return Match(.reminders([.onDay(daysBefore: 1, at: time.time)]), end: end)
        }
        guard isOn, let (time, end) = sentence.leadTime(at + 1) else { return nil }
        return Match(.reminders([.onDay(daysBefore: 0, at: time.time)]), end: end)
    }

    /// `with a one hour reminder`, `30 minute reminder`.
    private static func withReminder(_ sentence: EnglishSentence, _ index: Int) -> Match? {
        let at = sentence.skipping(.a, sentence.skipping(.with, index))
        guard let (length, end) = sentence.durationPart(at), sentence.word(end) == .reminder,
            sentence.closes(end + 1)
        else { return nil }
        return Match(.reminders([.before(minutes: length.minutes)]), end: end + 1)
    }

    /// `10, 30 and 60 minutes`, `1h and 10 min`, `a day and an hour`, in minutes.
    private static func lengths(_ sentence: EnglishSentence, _ index: Int) -> ([Int], Int)? {
        var leads: [Int] = []
        var waiting: [Int] = []
        var at = index
        for _ in 0..<10 {
            if var (length, end) = sentence.durationPart(at) {
                if sentence.word(end) == .and,
                    let half = sentence.trailingHalf(end + 1, after: end - 1)
                {
                    length.add(half.value)
                    end = half.end
                }
                let hasOwnUnit = waiting.isEmpty
                leads += waiting.map { $0 * perUnit(sentence, end - 1) }
                waiting = []
                let isSum = leads.last.map { $0 >= 60 && $0 < 1440 && $0 % 60 == 0 } ?? false
                let isRest = length.minutes < 60 && !sentence.isSymbol(at - 1, ",")
                if isSum, isRest, hasOwnUnit, let last = leads.popLast() {
                    leads.append(last + length.minutes)
                } else {
                    leads.append(length.minutes)
                }
                at = end
            } else if let (count, end) = sentence.cardinal(at), count < 10_000 {
                waiting.append(count)
                at = end
            } else {
                return nil
            }
            guard let next = separator(sentence, at) else { break }
            at = next
        }
        return leads.isEmpty || !waiting.isEmpty ? nil : (leads, at)
    }

    private static func separator(_ sentence: EnglishSentence, _ index: Int) -> Int? {
        var at = index
        if sentence.isSymbol(at, ",") || sentence.isSymbol(at, "/") { at += 1 }
        if sentence.word(at) == .and || sentence.isSymbol(at, "&") { at += 1 }
        if at > index { return at }
        return sentence[at].kind == .number ? at : nil
    }

    private static func perUnit(_ sentence: EnglishSentence, _ index: Int) -> Int {
        sentence.unit(index).flatMap { CalendarDuration(1, $0) }?.minutes ?? 1
    }

    /// `before`, `before it`, `early`, `in advance`, `ahead of time`, `prior`.
    private static func before(_ sentence: EnglishSentence, _ index: Int, isAsked: Bool) -> Int? {
        switch sentence.word(index) {
        case .before:
            if sentence.word(index + 1) == .it || sentence.word(index + 1) == .that {
                let begins = [.starting, .ending, .due].contains(sentence.word(index + 2))
                return index + (begins ? 3 : 2)
            }
            if isAsked, sentence.word(index + 1) == .the, sentence.word(index + 2) != .day {
                for word: StaticString in [
                    "event", "meeting", "appointment", "start", "time", "task",
                ]
                where sentence.isWord(index + 2, word) {
                    return index + 3
                }
                if sentence.word(index + 2) == .due { return index + 3 }
            }
            return index + 1
        case .early where isAsked:
            if sentence.word(index + 1) == .of, sentence.word(index + 2) == .time {
                return index + 3
            }
            return sentence.word(index + 1) == .to ? nil : index + 1
        case .in where sentence.word(index + 1) == .advance: return index + 2
        default: return isAsked && notice.has(sentence, index) ? index + 1 : nil
        }
    }

    private static let notice: WordSet = ["out", "notice", "warning"]
}

extension EnglishSentence {
    /// Behind `remind me`, `with a reminder`, `and notify me` at `index`, and whether they stand there.
    func reminderWords(_ index: Int) -> (end: Int, found: Bool) {
        var at = index
        if word(at) == .and || word(at) == .with { at += 1 }
        if word(at) == .please { at += 1 }
        if let end = otherAsking(at) { return (skipping(.for, end), true) }
        if word(at) == .set || word(at) == .add || isWord(at, "send") { at += 1 }
        if word(at) == .a || isWord(at, "also") { at += 1 }
        guard has(at, .reminder), word(at) == .remind || word(at) == .reminder else {
            return (index, false)
        }
        at = skipping(.me, at + 1)
        if isSymbol(at, ":") { at += 1 }
        if word(at) == .for || isWord(at, "both") { at += 1 }
        return (at, true)
    }

    /// Behind `let me know`, `tell me`, `give me a heads up` where a lead follows.
    private func otherAsking(_ index: Int) -> Int? {
        var end = index
        switch word(index) {
        case .let where word(index + 1) == .me && isWord(index + 2, "know"): end += 3
        case .tell where word(index + 1) == .me: end += 2
        case .other where isWord(index, "give") && word(index + 1) == .me && word(index + 2) == .a:
            guard isWord(index + 3, "heads") else { return nil }
            end += isSymbol(index + 4, "-") ? 6 : 5
        default: return nil
        }
        return titleBegan && has(end, [.digits, .cardinal, .amount, .determiner]) ? end : nil
    }
}
