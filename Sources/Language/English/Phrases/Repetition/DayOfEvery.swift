import Planner

/// Days of every month: `on the 25th of each month`, `last day of every month`, `third monday of each month`.
enum DayOfEvery {
    /// Any of them.
    static let rule = Rule(
        "day of every month", at: [.digits, .ordinal, .determiner, .cardinal, .part, .unit]
    ) {
        sentence, index in
        let start = sentence.skipping(.the, index)
        var phrase = RecurrencePhrase(.monthly)
        var end = start
        if let (day, stop) = sentence.nthWeekdays(start) {
            phrase.ordinals = day.ordinals
            phrase.weekdays = day.weekdays
            phrase.countsTogether = day.countsTogether
            end = stop
        } else if let (days, stop) = partOfMonth(sentence, start) ?? sentence.monthDays(start) {
            phrase.monthDays = days
            end = stop
        } else {
            return nil
        }
        if let (interval, unit, stop) = every(sentence, end) {
            guard let whole = RecurrencePhrase(every: interval, unit), whole.freq == .monthly else {
                return nil
            }
            phrase.interval = whole.interval
            return Match(.recurrence(phrase), end: stop)
        }
        if sentence.isSeveral(phrase), sentence.closes(end), sentence.ofMonth(end) == nil {
            return Match(.recurrence(phrase), end: end)
        }
        guard let (_, stop) = sentence.ofMonth(end),
            let (interval, _, after) = sentence.ofEvery(stop) ?? monthly(sentence, stop)
        else { return nil }
        phrase.interval = interval
        return Match(.recurrence(phrase), end: after)
    }

    /// `end`, `beginning`, `day 1` before `of every month`.
    private static func partOfMonth(_ sentence: Sentence, _ index: Int) -> (UInt32, Int)? {
        switch sentence.word(index) {
        case .end: return (1, index + 1)
        case .start: return (1 << 1, index + 1)
        case .middle: return (1 << 15, index + 1)
        case .day:
            guard let (day, end) = sentence.cardinal(index + 1), (1...31).contains(day) else {
                return nil
            }
            return (1 << UInt32(day), end)
        default: return nil
        }
    }

    private static func every(_ sentence: Sentence, _ index: Int) -> (Int, TimeUnit, Int)? {
        if let (interval, unit, end) = sentence.ofEvery(index) { return (interval, unit, end) }
        return monthly(sentence, index)
    }

    private static func monthly(_ sentence: Sentence, _ index: Int) -> (Int, TimeUnit, Int)? {
        sentence.word(index) == .monthly ? (1, .month, index + 1) : nil
    }
}

extension Sentence {
    /// Whether `phrase` names weekdays of several weeks, which no single date can be.
    fileprivate func isSeveral(_ phrase: RecurrencePhrase) -> Bool {
        phrase.ordinals.nonzeroBitCount > 1 && !phrase.weekdays.isEmpty
            || phrase.monthDays.nonzeroBitCount > 1
    }
}
