import Planner

/// Statements that something stands on a day, and orders that name a day before what it is for: `i have X tomorrow`,
/// `save the date tomorrow for X`, `make an event friday at 3 called X`.
extension Clause {
    /// The task that is announced, its days behind it; nil where nothing of the kind is said.
    func announcing() -> Understanding? {
        guard !days.isEmpty, containers.isEmpty else { return nil }
        let line = sentence.another(text(without: days))
        let numbers = line.numbers[...]
        guard let first = numbers.first,
            let end = Grammar.english.announcements(first).compactMap({
                $0.end(in: numbers, from: 0)
            }).max(),
            end < line.count,
            !Clause(line, end..<line.count).has(end, [.wh, .speaker, .pronoun, .negation, .being]),
            !Self.quantities.has(line, end)
        else { return nil }
        let words = days.map { sentence.text($0) }.joined(separator: " ")
        return kept("\(line.text(end..<line.count)) \(words)", nil)
    }

    private static let quantities: WordSet = [
        "something", "anything", "nothing", "everything", "no", "time", "plans",
    ]

    /// What begins such a statement, its days left out.
    static let announcements = [
        "i|we have|got|had [got] [a|an|my|our|the|this]", "i've|ive|we've [got] a|an|my|our|the",
        "i've|ive|we've got", "got|have a|an|my|our|the", "there's|theres [a|an|the]",
        "there is|will [be] [a|an|the]",
        "remember|note that i|we have|got [a|an|my|the]",
        "remember|note [that] i've|we've [got] [a|an|my|the]",
        "i'm|im|we're supposed|meant|expected|scheduled|due to",
        "i|we am|are supposed|meant|expected|scheduled|due to",
        "save the date [for|of]", "mark my|the calendar|calender|diary for|with",
        "block|book [out|off] [on|for] [a|some] [time|slot] for", "block|set aside [time] for|to",
        "new|another event|task|reminder|entry|item|appointment [called|named|for|to]",
        "send|give|shoot|drop me a|an|another [quick] reminder|message|note|ping|text|alert|notification|nudge|warning|shout to|about|for|that|of",
        "send|give me a heads up to|about|for|that|of",
        "open|start a|another [new] reminder|event|alert|entry|alarm to|for|about|called",
        "be|get reminded|notified|alerted|told|pinged [to|about|of|that|for]",
        "i|i'm|we get|am|be|are reminded|notified|alerted|told|pinged [to|about|of|that|for]",
        "[set] [it] [up] to remind me [to|about|of|that]",
        "have it|siri remind me [to|about|of|that]",
        "remind me that i|we have|need|must|should [got] [to]",
        "help me [to] remember [to|about|that]",
        "[add|create|make] [a|another|new] chore [to|for|about|of]",
        "set|create|make|schedule event|appointment|reminder [for|to|called]",
        "[please] create|make|add|set|schedule|put [me] [in] [up] a|an|another [new|recurring|repeating] "
            + "event|entry|item|task|appointment|reminder [called|named|for|titled] [to]",
    ]
}
