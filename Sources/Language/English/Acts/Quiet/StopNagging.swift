import Planner

/// An end to what rings until it is done.
///
/// ```
/// stop · nagging me · about the pills        no more nagging today
/// enough with · the invoice · pings          shut up about · rob
/// ```
extension Clause {
    /// `stop nagging`, `don't nag me about the pills any more`; nil when it says nothing of the kind.
    func stoppingNagging() -> Understanding? {
        guard range.count <= 14, !isAsked else { return nil }
        return stoppingVerb ?? stoppingNoun ?? hushing
    }

    /// `stop nagging me about the pills`, `no more nagging today`.
    private var stoppingVerb: Understanding? {
        guard isAny(low, ["stop", "quit", "no", "don't", "dont", "enough", "less"]),
            let verb = tokens(low + 1, min(high, low + 4)).first(where: {
                isAny($0, ["nagging", "nag"])
                    || isAny($0, Self.nagging) && isAny($0 + 1, ["me", "us"])
            })
        else { return nil }
        let at = skipping(Self.topics, from: verb + 1)
        let end = behindThing
        guard at < end else { return Understanding(.stopNagging(.none)) }
        let left = [tokens(low, at), tokens(end, high)]
        if let target = pointed(without: left) { return Understanding(.stopNagging(target)) }
        let title = content(without: left)
        guard !title.isEmpty, !title.hasWords(moreThan: 8) else { return nil }
        let draft = sentence.reading.draft
        return Understanding(
            .stopNagging(.title(title)),
            alternatives: draft.todo.title.isEmpty ? [] : [.add([draft])])
    }

    /// `stop with the invoice pings`, `enough with the nags`, `no more pings about the rent`.
    private var stoppingNoun: Understanding? {
        guard let start = behindEnough else { return nil }
        let end = behindThing
        let from = skipping(
            ["the", "all", "my", "your", "these", "those", "this", "that"], from: start)
        guard from < end else { return nil }
        // `enough with the invoice already`
        if isAny(low, ["enough", "easy", "lay"]), !isAny(end - 1, Self.nags) {
            return stopping(tokens(from, end))
        }
        if isAny(end - 1, Self.nags) {
            return from == end - 1
                ? Understanding(.stopNagging(.none)) : stopping(tokens(from, end - 1))
        }
        guard isAny(from, Self.nags), isAny(from + 1, Self.abouts) else { return nil }
        return stopping(tokens(from + 2, end))
    }

    /// `shut up about rob`, `be quiet about the pill`, `enough about the invoice`.
    private var hushing: Understanding? {
        let end = behindThing
        let isGoing =
            isAny(low, ["stop", "quit"]) && isAny(low + 1, ["going", "banging", "harping"])
            && isWord(low + 2, "on")
        let about = isGoing ? low + 3 : isWord(low, "enough") ? low + 1 : behindSilence
        let of = about.map { skipping(["already", "now", "please"], from: $0) }
        guard let of, isAny(of, ["about", "over", "regarding"]), of + 1 < end else { return nil }
        return stopping(tokens(of + 1, end))
    }

    private func stopping(_ thing: Range<Int>) -> Understanding? {
        let named = with(thing)
        if let target = named.pointed(without: []) { return Understanding(.stopNagging(target)) }
        let title = named.content(without: [])
        guard !title.isEmpty, !title.hasWords(moreThan: 6) else { return nil }
        return Understanding(.stopNagging(.title(title)))
    }

    /// Behind `enough with`, `stop with`, `no more` and the like.
    private var behindEnough: Int? {
        if isAny(low, ["stop", "quit", "enough", "easy", "lay", "ease"]) {
            let at = skipping(["it", "off", "up"], from: low + 1)
            return isAny(at, ["with", "of", "on"]) ? at + 1 : nil
        }
        if isWord(low, "no"), isWord(low + 1, "more") { return low + 2 }
        return isWord(low, "cut") && isWord(low + 1, "out") ? low + 2 : nil
    }

    /// Before `any more`, `now`, `for today` at its end.
    private var behindThing: Int {
        var end = high
        while end > low + 1,
            isAny(end - 1, Self.tails)
                || isWord(end - 1, "for") && end < high
        {
            end -= 1
        }
        return end
    }

    private static let tails: WordSet = [
        "more", "any", "anymore", "now", "please", "again", "already", "today", "tonight",
    ]
    private static let topics: WordSet = ["me", "us", "about", "for", "with", "over", "on", "to"]
    private static let abouts: WordSet = ["about", "over", "regarding", "for", "on"]
    private static let nags: WordSet = [
        "pings", "nags", "nagging", "pinging", "buzzing", "bugging", "pestering", "alerts",
        "beeps", "beeping", "reminders",
    ]
    private static let nagging: WordSet = [
        "bugging", "bug", "pestering", "pester", "hassling", "hassle", "bothering", "bother",
        "badgering", "pinging", "hounding", "chasing", "buzzing",
    ]
}
