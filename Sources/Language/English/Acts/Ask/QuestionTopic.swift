import Planner

/// Whom and what a question is about: the speaker, the one who is asked, the world.
extension Clause {
    /// Whether it is about the one who is asked: `are you`, `what's your name`.
    var concernsAssistant: Bool {
        if has(low + 1, .speaker) { return false }
        let didYou =
            (low..<min(high, low + 6)).contains {
                $0 > low + 1 && has($0, [.put, .wasPut, .take, .complete, .entries, .entry])
            }
            || (low..<high).contains { isWord($0, "me") || isWord($0, "my") }
        return (low..<high).contains { isAny($0, Self.assistants) }
            || (low..<min(high, low + 4)).contains { has($0, .addressee) } && !didYou
    }

    private static let assistants: WordSet = ["your", "yourself", "ai", "robot", "yours"]

    /// Whether the speaker or what is the speaker's is spoken of.
    var concernsOwner: Bool {
        (low..<high).contains {
            has($0, .speaker) || isAny($0, ["my", "our", "me", "us", "mine"])
                || isWord($0, "here") && isAny($0 - 1, ["on", "in"])
        }
    }

    /// Whether it is about the weather, the clock, names, prices and the like, which no plan holds.
    var isAboutTheWorld: Bool {
        if isAny(low, ["how's", "hows"]) || isWord(low, "how") && has(low + 1, .being),
            isAny(high - 1, ["everything", "life", "things"])
        {
            return true
        }
        if (low..<high).contains(where: { isAny($0, Self.world) }) { return true }
        // `what day is it`, `what time is it in rome`, `what is the date`
        let end = min(high, low + 4)
        let isClock = (low..<end).contains { isAny($0, ["time", "day", "date", "year", "month"]) }
        return isClock && (low..<end).contains { isWord($0, "it") || isWord($0, "today") }
            || isClock && isWord(end - 1, "date") && range.count <= 5
    }

    static let world: WordSet = [
        "weather", "rain", "raining", "rainy", "snow", "snowing", "sunny", "temperature",
        "forecast", "humid", "cold", "hot", "degrees", "joke",
        "jokes", "name", "old", "cost", "costs", "price", "spell", "spelled", "mean", "means",
        "meaning", "capital", "population", "president",
        "wear", "eat", "cook", "news", "score", "traffic", "invented", "born", "died", "exchange",
        "translate", "synonym", "windy", "storm",
        "umbrella", "stock", "calories", "recipe", "movie", "movies", "tv", "song", "music",
        "lyrics", "think", "feel", "love", "life", "sunrise",
        "sunset", "timezone", "mortgage", "salary", "balance", "flights", "restaurants", "fact",
        "facts", "trivia", "dollars", "euros",
    ]

    /// `what's 12 times 12`
    var isSumAsked: Bool {
        (low..<high).contains {
            isAny(
                $0,
                [
                    "times", "plus", "minus", "divided", "multiplied", "percent", "squared", "root",
                    "x", "subtracting", "adding", "equal", "equals",
                ])
        }
            && (low..<high).contains { sentence[$0].kind == .number || sentence.has($0, .cardinal) }
    }
}
