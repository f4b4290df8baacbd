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
            reads: { said in Understanding(.stopNagging(.none, today: endsToday(said))) }),
        Phrase(
            "stop|no|don't|dont nagging|nag [me] about|for|of {} [any|anymore] [more]",
            "stop|no [more] nagging|pings|nags [me] about|for {} [today]",
            "shut up about {} [today]", "be quiet about {} [today]", "enough about {} [today]",
            "stop with the {} pings|nags|nagging [today]",
            reads: { said in
                said.target(0).map { Understanding(.stopNagging($0, today: endsToday(said))) }
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
                if let end = SaidSilence(said: said).silenceEnd(0) {
                    return Understanding(.mute(end))
                }
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
            reads: { said in namingEvent(said, true) }),
        Phrase(
            "{} is|are not|no [an|a] event|events", "{} isn't|isnt|aren't|arent an event",
            "{} is|are no longer an event", "{} is a task",
            reads: { said in namingEvent(said, false) }),
        Phrase("{} is|are [still] waiting", reads: { said in namingWaiting(said, true) }),
        Phrase(
            "{} is|are not waiting", "{} is|are no longer waiting", "stop waiting for {}",
            reads: { said in namingWaiting(said, false) }),
    ]

    /// Whether the last word is `today`.
    private static func endsToday(_ said: EnglishMatch) -> Bool {
        let sentence = said.sentence
        return sentence.count > 0 && sentence.lowercased(sentence.count - 1) == "today"
    }

    /// Makes the task in the first gap an event or a task.
    private static func namingEvent(_ said: EnglishMatch, _ isEvent: Bool) -> Understanding? {
        guard let target = said.target(0) else { return nil }
        if case .title(let title) = target, title.hasWords(moreThan: 6) { return nil }
        return said.naming(target, .edit(target, TaskEdit(isEvent: isEvent)))
    }

    /// Marks the numbered tasks in the first gap as waiting, or ends the wait.
    private static func namingWaiting(_ said: EnglishMatch, _ isWaiting: Bool) -> Understanding? {
        guard let target = said.target(0), case .numbers = target else { return nil }
        var edit = TaskEdit()
        edit.isWaiting = isWaiting
        return Understanding(.edit(target, edit))
    }
}
