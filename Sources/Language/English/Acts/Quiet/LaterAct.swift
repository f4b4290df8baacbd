import Planner

/// Some more time that is asked for when something rings.
///
/// ```
/// give me 20 minutes     i need another half hour     ask me again after lunch     after dinner
/// ```
extension Clause {
    /// When what rang last is to ring again; nil where no time is asked for, or more is said.
    func askingForTime() -> Understanding? {
        guard range.count <= 9, !isAsked || isRequest else { return nil }
        let said = EnglishMatch(sentence, range, isSlash: false)
        let isLed = range.contains { isAny($0, ["after", "before", "around", "at"]) }
        if isLed, range.count <= 5, said.mealtime(in: range) != nil {
            return said.filling(range).moment(0).map { Understanding(.snooze(.none, $0)) }
        }
        if let minutes = moreMinutes { return Understanding(.snooze(.none, .minutes(minutes))) }
        if let at = behindAgain, at < high {
            let lead = skipping(["until", "till", "til", "for"], from: at)
            guard lead < high else { return nil }
            return said.filling(lead..<high).snoozeTime(0).map {
                Understanding(.snooze(.none, $0))
            }
        }
        guard let at = behindGiving, at < high else { return nil }
        var end = high
        while isAny(end - 1, ["more", "extra", "longer", "first", "still"]), end > at + 1 {
            end -= 1
        }
        let length = text(at, upTo: end, without: ["more", "extra"])
        let line = sentence.another(length)
        let match = EnglishMatch(line, 0..<line.count, isSlash: false).filling(0..<line.count)
        guard let time = match.duration(0) else { return nil }
        if line.count == 1, case .minutes(let minutes) = time, !Self.isRound(minutes) { return nil }
        return Understanding(.snooze(.none, time))
    }

    /// `another 20 minutes`, `5 more`, `half an hour`: a length and nothing else.
    private var moreMinutes: Int? {
        let start = skipping(["another", "just", "only"], from: low)
        let isMore = isAny(high - 1, ["more", "longer"])
        let end = isMore ? high - 1 : high
        let isOne = end == start + 1 && start < end && sentence[start].kind == .number && isMore
        let isHalf = isWord(start, "half") || isWord(start, "quarter")
        guard isOne || end > start + 1 && (start > low || isMore || isHalf) else { return nil }
        let said = EnglishMatch(sentence, range, isSlash: false).filling(start..<end)
        guard case .minutes(let minutes)? = said.duration(0), minutes > 0 else { return nil }
        return isOne && !Self.isRound(minutes) ? nil : minutes
    }

    /// Whether a number without its measure is one of minutes, and not of things.
    private static func isRound(_ minutes: Int) -> Bool {
        (5...90).contains(minutes) && minutes % 5 == 0
    }

    private func text(_ start: Int, upTo end: Int, without left: WordSet) -> String {
        tokens(start, end).filter { !left.has(sentence, $0) }
            .map { sentence.text($0..<$0 + 1) }.joined(separator: " ")
    }

    /// Behind `give me`, `i need another` and the like.
    private var behindGiving: Int? {
        let isOwn = has(low, .speaker) && isAny(low + 1, ["need", "want", "require"])
        let verb = isOwn ? low + 1 : low
        guard isAny(verb, Self.givers) else { return nil }
        let at = skipping(["me", "us", "it"], from: verb + 1)
        // `need 20 minutes` may be said by anyone, `have 10 minutes` only as a request.
        let isToMe = at > verb + 1 || isWord(verb, "gimme") || isOwn || isRequest
        guard isToMe || isWord(verb, "need") else { return nil }
        return skipping(["another", "just", "about", "like", "maybe", "only"], from: at)
    }

    /// Behind `ask me again`, `come back` and the like.
    private var behindAgain: Int? {
        guard isAny(low, Self.askers) else { return nil }
        let at = skipping(["me", "us", "in", "on"], from: low + 1)
        guard isAny(at, ["again", "back"]) else { return nil }
        return skipping(["to", "with", "me", "us"], from: at + 1)
    }

    private static let givers: WordSet = [
        "give", "gimme", "grant", "allow", "need", "have", "get", "spare",
    ]
    private static let askers: WordSet = [
        "ask", "nudge", "poke", "buzz", "ring", "come", "ping", "tell", "check", "bug", "text",
    ]
}
