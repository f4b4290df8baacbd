/// Titles of what somebody else is to do: `joan will ring back`, `kim has my drill`, `waiting on the plumber`.
enum WaitingWords {
    /// What stands before the title of a task of that kind where it is typed back.
    static let mark = "⏳"
    /// How many words name somebody at most.
    private static let mostOfName = 4

    private static let waiting: Set = ["waiting", "awaiting"]
    private static let joints: Set = ["on", "for", "to"]
    private static let articles: Set = ["the", "a", "an"]
    private static let will: Set = [
        "will", "should", "would", "to", "promised", "said", "is", "are", "was", "has", "gonna",
        "she'll", "he'll", "they'll", "supposed", "meant", "going", "be", "probably", "just",
        "she", "he", "they", "she'd", "he'd", "they'd",
    ]
    private static let answering: Set = [
        "ring", "call", "phone", "text", "email", "mail", "message", "write", "get", "getting",
        "ringing", "calling", "texting", "emailing", "sending", "come", "coming", "send", "bring",
        "bringing", "give", "giving", "let", "tell", "telling", "return", "pay", "paying", "drop",
        "post", "check", "find", "look",
    ]
    private static let answers: Set = [
        "reply", "answer", "respond", "confirm", "confirming", "decide", "advise",
    ]
    private static let towards: Set = ["back", "me", "us", "know"]
    private static let holding: Set = ["has", "have", "borrowed", "owes", "owe", "got"]
    private static let between: Set = ["still", "got", "borrowed", "all", "both"]
    private static let ours: Set = ["my", "our", "me", "us"]
    private static let lending: Set = ["lent", "loaned"]
    /// The speaker, and words that ask or order, are not somebody else.
    private static let nobody: Set = [
        "i", "we", "you", "it", "that", "this", "who", "what", "when", "if", "i'll", "we'll",
        "you'll", "i'm", "ask", "tell", "remind", "get", "need", "want", "remember", "have", "try",
        "chase", "nudge", "invite", "find", "book", "order", "pay", "send", "email", "text", "ring",
        "call", "phone", "message", "let", "make", "go", "wait", "check", "help", "take", "give",
    ]

    /// Whether a title says that somebody is waited for; takes words off it that say nothing else.
    static func take(_ title: inout String) -> Bool {
        let words = title.split(separator: " ")
        let plain = words.map { word in
            word.lowercased().replacing("’", with: "'").trimming(".,!?:;")
        }
        if let start = start(plain) {
            guard start < words.count else { return false }
            title = words[start...].joined(separator: " ")
            return true
        }
        return isAnswer(plain) || isHeld(plain) || isLent(plain)
    }

    /// Where what is waited for begins behind `waiting on the`; nil where a title does not begin so.
    private static func start(_ words: [String]) -> Int? {
        if words.first == mark { return 1 }
        var index = words.first == "still" ? 1 : 0
        guard index < words.count, waiting.contains(words[index]) else { return nil }
        index += 1
        guard words[index - 1] == "awaiting" || index < words.count && joints.contains(words[index])
        else { return nil }
        if index < words.count, joints.contains(words[index]) { index += 1 }
        if index < words.count, articles.contains(words[index]) { index += 1 }
        return index
    }

    /// `joan will ring back`, `the bank said they'd let me know`, `plumber to get back to us`.
    private static func isAnswer(_ words: [String]) -> Bool {
        guard let first = words.first, !nobody.contains(first) else { return false }
        let isShort =
            first.hasSuffix("'ll")
            || first.hasSuffix("'s") && answering.contains(words.dropFirst().first ?? "")
        let from = isShort ? 0 : words.firstIndex { will.contains($0) || $0.hasSuffix("'ll") }
        guard let from, from <= mostOfName, isShort || from > 0 else { return false }
        var index = isShort ? 1 : from
        while index < words.count, will.contains(words[index]) || words[index].hasSuffix("'ll") {
            index += 1
        }
        guard index < words.count else { return false }
        if answers.contains(words[index]) { return true }
        return answering.contains(words[index])
            && words[(index + 1)...].contains(where: towards.contains)
    }

    /// `kim has my drill`, `dave owes me 20`, `the neighbours still have our ladder`.
    private static func isHeld(_ words: [String]) -> Bool {
        guard let first = words.first, !nobody.contains(first) else { return false }
        guard let at = words.prefix(mostOfName + 1).firstIndex(where: holding.contains), at > 0,
            !nobody.contains(words[at - 1])
        else { return false }
        var index = at + 1
        while index < words.count, between.contains(words[index]) { index += 1 }
        return index + 1 < words.count && ours.contains(words[index])
    }

    /// `lent kim the drill`, `i lent my ladder to the neighbours`.
    private static func isLent(_ words: [String]) -> Bool {
        let place = words.first == "i" || words.first == "we" ? 1 : 0
        return words.count > place + 2 && lending.contains(words[place])
    }
}
