import Planner

/// What a message speaks of before it orders something about it: `flu jab no longer required, remove it`.
extension Clause {
    /// What a topic is told with: `i'm out of …`, `there is …`, `… is no longer needed`, `we need …`, `i'm not going to …`.
    var topicFrame: [Range<Int>] {
        var at = low
        while at < high,
            has(
                at,
                [
                    .speaker, .being, .negation, .wants, .filler, .auxiliary, .modal, .subject,
                    .whether, .joint,
                ]) || isAny(at, Self.topicWords)
        { at += 1 }
        var end = high
        while end > at,
            has(end - 1, [.being, .negation, .wants, .filler, .wasTaken, .auxiliary])
                || isAny(end - 1, Self.topicEnds)
        { end -= 1 }
        let verb = (at..<end).first {
            has($0, .being)
                || isAny(
                    $0,
                    ["needs", "never", "has", "can", "i", "i'm", "im", "they", "he", "she", "we"])
        }
        let cut = verb.map { $0 > at ? $0 : end } ?? end
        return [low..<at, cut..<high]
    }

    /// Whether it may only name what an order behind it is about: a thing, or what the speaker cannot do.
    var mayBeTopic: Bool {
        let isRefused = range.contains { has($0, .negation) || isAny($0, Self.unable) }
        let reading = sentence.reading(range)
        return isRefused
            || !reading.hasDay && reading.time == nil && !sentence.has(low, .verb)
                && !has(low, .put)
                && !reading.hasFields
    }

    /// The task that a topic names; nil where it names none.
    var nameOfTopic: String? {
        let days = days.map {
            isAny($0.lowerBound - 1, ["on", "at"]) ? $0.lowerBound - 1..<$0.upperBound : $0
        }
        let end = days.map(\.lowerBound).min() ?? high
        let frame = days.isEmpty ? topicFrame : with(tokens(low, max(end, low + 1))).topicFrame
        var title = content(without: containers.map(\.range) + frame + days)
        if isAny(high - 1, ["thing", "one", "task"]), title.contains(" ") {
            title.removeLast(title.split(separator: " ").last?.count ?? 0)
            title = Self.bare(title)
        }
        return title.isEmpty || title.hasWords(moreThan: 6) ? nil : title
    }

    private static let topicWords: WordSet = [
        "out", "of", "going", "doing", "getting", "ready", "make", "time", "able",
        "rush", "hurry", "there's",
        "theres", "turns", "looks", "seems",
        "like", "that", "any", "more", "be", "no", "find", "on", "have", "get", "low", "running",
        "almost", "do", "attend", "come", "can't", "cant", "cannot", "won't", "couldn't",
    ]
    private static let unable: WordSet = ["can't", "cant", "cannot", "won't", "wont", "couldn't"]
    private static let topicEnds: WordSet = [
        "needed", "required", "anymore", "more", "any", "necessary", "happening", "there", "longer",
        "coming", "finished", "low", "running", "returning", "ahead", "going", "off", "on", "be",
        "it", "happen", "work", "possible", "tonight",
    ]
}
