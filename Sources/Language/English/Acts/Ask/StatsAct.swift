import Planner

/// Questions for how it goes: `stats`, `my streak`, `how is my streak with pills`, `how often did i go to the gym`.
extension Clause {
    /// What is asked of how much was done; nil where nothing is.
    func statsAsked() -> Understanding? {
        guard range.count <= 12 else { return nil }
        if let name = streakAsked ?? goingAsked ?? rowAsked {
            return Understanding(.question(.stats(name.isEmpty ? nil : name)))
        }
        return oftenAsked()
    }

    /// The routine whose row is asked for, empty for all: `my gym streak`, `what's my streak for pills`, `stats`.
    private var streakAsked: String? {
        guard let word = range.first(where: { isAny($0, Self.nouns) }) else { return nil }
        var at = low
        while at < word, isAny(at, Self.asking) || has(at, [.see, .wh, .being, .determiner]) {
            at += 1
        }
        let isStreak = isAny(word, ["streak", "streaks"])
        let isLed = at > low && isStreak
        guard at == word || isLed else { return nil }
        let behind = with(word + 1..<high)
        if at == word, behind.isIdle { return "" }
        if at < word { return behind.isIdle ? with(at..<word).content(without: []) : nil }
        guard isStreak, isAny(word + 1, ["with", "for", "on", "in", "of", "at"]) else { return nil }
        let name = with(word + 2..<high).content(without: [])
        return name.isEmpty ? nil : name
    }

    /// `how am i doing`, `how are we doing with the gym this week`.
    private var goingAsked: String? {
        guard isAny(low, ["how", "how'm"]) else { return nil }
        var at = isWord(low, "how") ? low + 1 : low
        if isAny(at, ["am", "are", "have", "did"]) { at += 1 }
        guard isAny(at, ["i", "we", "how'm"]), at < high - 1 else { return nil }
        at += 1
        if isWord(at, "been") { at += 1 }
        guard isAny(at, ["doing", "do"]) else { return nil }
        let rest = with(at + 1..<high)
        if rest.isIdle { return "" }
        guard isAny(at + 1, ["with", "on", "at"]) else { return nil }
        let name = with(at + 2..<high).content(without: [])
        return name.isEmpty ? nil : name
    }

    /// `how many days in a row did i read`, `how many nights running have we walked the dog`.
    private var rowAsked: String? {
        guard isWord(low, "how"), isAny(low + 1, ["many", "often", "long"]),
            let row = tokens(low + 2, high).first(where: {
                isWord($0, "row")
                    || isAny($0, ["running", "straight", "consecutive"])
                        && isAny($0 - 1, ["days", "times", "weeks", "nights", "many", "mornings"])
            }),
            let subject = tokens(row + 1, high).first(where: {
                has($0, .speaker) || isAny($0, ["i've", "we've", "ive"])
            }), subject <= row + 3
        else { return nil }
        var at = subject + 1
        while isAny(at, ["have", "been", "done", "do", "now", "managed", "to"]) { at += 1 }
        return with(at..<high).content(without: [])
    }

    /// `how often did i go to the gym this month`, `how many times have we watered the plants`.
    private func oftenAsked() -> Understanding? {
        guard isWord(low, "how") else { return nil }
        var at = low + 1
        if isWord(at, "often") {
            at += 1
        } else if isAny(at, ["many", "much"]), isAny(at + 1, ["times", "time"]) {
            at += 2
        } else {
            return nil
        }
        guard isAny(at, ["did", "have", "i've", "we've"]) else { return nil }
        var behind = isAny(at + 1, ["i", "we"]) ? at + 2 : at + 1
        if isAny(behind, ["done", "do"]), behind < high - 1 { behind += 1 }
        guard !isAny(behind, ["skip", "miss", "forget", "skipped", "missed", "forgotten"]) else {
            return nil
        }
        let name = with(behind..<high).content(without: oftenDays)
        return name.isEmpty ? nil : Understanding(.question(.often(name, daysNamed?.span)))
    }

    private var oftenDays: [Range<Int>] { daysNamed.map { [$0.tokens] } ?? [] }

    /// Whether it says no more than for how long it is asked.
    private var isIdle: Bool {
        range.allSatisfy { isAny($0, Self.idle) || sentence.separates($0) }
    }

    private static let nouns: WordSet = [
        "streak", "streaks", "stats", "statistics", "stat", "progress", "scorecard",
    ]
    private static let asking: WordSet = [
        "show", "tell", "give", "me", "us", "my", "our", "the", "how", "how's", "hows", "long",
        "is", "are", "what", "what's", "whats", "current", "longest", "best", "do", "i", "we",
        "have", "a", "any", "see", "check", "going", "big", "many", "which",
    ]
    private static let idle: WordSet = [
        "so", "far", "this", "the", "week", "month", "year", "today", "lately", "recently", "now",
        "overall", "going", "please", "right", "these", "days", "currently", "at", "i", "have",
        "on", "for", "is", "me", "in", "of", "are",
    ]
}
