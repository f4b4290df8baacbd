import Planner

/// Silence for a while, and an end to what rings until it is done.
enum NagPhrases {
    /// All of them.
    static let all: [EnglishPhrase] = [
        Phrase(
            "stop|no nagging [me] [now|please|today]",
            "no more nagging|pings|nags [now|please|today]",
            "don't|dont nag [me] [any|anymore] [more] [today]",
            "stop the nagging|pings|nags [now|please|today]", "stop for today",
            reads: { said in Understanding(.stopNagging(.none, today: said.endsToday)) }),
        Phrase(
            "stop|no|don't|dont nagging|nag [me] about|for|of {} [any|anymore] [more]",
            "stop|no [more] nagging|pings|nags [me] about|for {} [today]",
            "shut up about {} [today]", "be quiet about {} [today]", "enough about {} [today]",
            "stop with the {} pings|nags|nagging [today]",
            reads: { said in
                said.target(0).map { Understanding(.stopNagging($0, today: said.endsToday)) }
            }),
        Phrase(
            "make|let|have {} nag [me]",
            reads: { said in
                said.target(0).map { Understanding(.remind($0, [.nag(everyMinutes: nil)])) }
            }),
        Phrase(
            "mute|silence|hush|dnd [me|all|everything] [please]", "quiet", "leave me alone|be",
            means: .mute(nil), problem: .missing(.time)),
        Phrase(
            "[be|stay] mute|silence|quiet|hush|dnd|silent [me|all|everything] [please] {}",
            "leave me alone {}",
            reads: { said in
                if let end = said.silenceEnd(0) { return Understanding(.mute(end)) }
                let first = said.sentence.lowercased(said.gap(0).lowerBound)
                let isLed = ["until", "till", "til", "for"].contains(first)
                return isLed ? Understanding(.mute(nil), problem: .missing(.time)) : nil
            }),
        Phrase(
            "unmute [me|all|everything] [please]", "end|stop|lift [the] mute|silence",
            "[ok] [you] [can] talk|ping|speak|remind|message [to] [me] again",
            means: .resume(.none)),
        Phrase(
            "{} is|are [just|only] an event", "{} is|are [just|only] events",
            "{} is|are [just|only] an event not a task",
            "make|mark|set {} [as|into] an event",
            reads: { said in said.namingEvent(true) }),
        Phrase(
            "{} is|are not|no [an|a] event|events", "{} isn't|isnt|aren't|arent an event",
            "{} is|are no longer an event", "{} is a task",
            reads: { said in said.namingEvent(false) }),
        Phrase("{} is|are [still] waiting", reads: { said in said.namingWaiting(true) }),
        Phrase(
            "{} is|are not waiting", "{} is|are no longer waiting", "stop waiting for {}",
            reads: { said in said.namingWaiting(false) }),
    ]
}

extension EnglishMatch {
    /// Whether the last word is `today`.
    fileprivate var endsToday: Bool {
        sentence.count > 0 && sentence.lowercased(sentence.count - 1) == "today"
    }

    /// What the first gap names is an event from now on, or a task.
    fileprivate func namingEvent(_ isEvent: Bool) -> Understanding? {
        guard let target = target(0) else { return nil }
        if case .title(let title) = target, title.hasWords(moreThan: 6) { return nil }
        return naming(target, .edit(target, TaskEdit(isEvent: isEvent)))
    }

    /// For the tasks whose numbers the first gap holds somebody is waited for from now on, or no more.
    fileprivate func namingWaiting(_ isWaiting: Bool) -> Understanding? {
        guard let target = target(0), case .numbers = target else { return nil }
        var edit = TaskEdit()
        edit.isWaiting = isWaiting
        return Understanding(.edit(target, edit))
    }

    /// The end of a silence that a gap names: `2 hours`, `until 3`, `for the rest of the day`.
    func silenceEnd(_ number: Int) -> SnoozeTime? {
        let clause = Clause(sentence, gap(number))
        if let end = endOfPart(clause) { return end }
        let isUntil = clause.isAny(clause.low, ["until", "till", "til", "to", "before"])
        let isLed = isUntil || clause.isAny(clause.low, ["for", "during", "over"])
        let start = clause.skipping(
            ["the", "next", "about", "another"], from: isLed ? clause.low + 1 : clause.low)
        guard start < clause.high else { return nil }
        if clause.high - start == 1, sentence[start].kind == .number {
            guard isUntil else { return nil }
            if let end = nextHour(Int(sentence[start].value)) { return end }
        }
        let said = EnglishMatch(sentence, range, isSlash: false).filling(start..<clause.high)
        return isUntil ? said.waitEnd(0) : said.duration(0)
    }

    /// An hour on a clock of twelve: the next one there is.
    private func nextHour(_ hour: Int) -> SnoozeTime? {
        guard (1...12).contains(hour) else { return nil }
        let hours = [hour % 12, hour % 12 + 12].map { CivilTime.at($0) }
        let next = hours.first { $0 > sentence.now.time }
        return .until(sentence.today.adding(days: next == nil ? 1 : 0), next ?? hours[0])
    }

    /// `the afternoon`, `tonight`, `for the rest of the day`, `over the weekend`.
    private func endOfPart(_ clause: Clause) -> SnoozeTime? {
        let part = clause.skipping(Self.besidePart, from: clause.low)
        guard part == clause.high - 1 else { return nil }
        let (today, time) = (sentence.today, sentence.now.time)
        switch sentence.lowercased(part) {
        case "morning": return .until(today.adding(days: time < .at(12) ? 0 : 1), .at(12))
        case "afternoon": return .until(today.adding(days: time < .at(18) ? 0 : 1), .at(18))
        case "day", "today", "evening", "tonight", "night":
            return .until(today.adding(days: 1), nil)
        case "weekend":
            return .until(today.adding(days: max(1, today.weekday.days(to: .monday))), nil)
        case "week":
            let start = sentence.context.weekStart
            return .until(today.adding(days: max(1, today.weekday.days(to: start))), nil)
        default: return nil
        }
    }

    private static let besidePart: WordSet = "for during over the this all rest of whole entire in"
}
