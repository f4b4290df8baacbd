import Planner

/// Questions for what to do next: `what now?`, `what should i do first`, `just three things`.
extension Clause {
    /// How many things to do next are asked for; nil when none are.
    func suggesting() -> Understanding? {
        guard range.count <= 10 else { return nil }
        var end = high
        while end > low + 1, isAny(end - 1, Self.wishing) || isComma(end - 1) { end -= 1 }
        let plain = with(low..<end)
        if plain.asksWhatNow || plain.asksNow { return Understanding(.question(.suggest(1))) }
        return plain.thingsWanted(isWished: end < high).map {
            Understanding(.question(.suggest($0)))
        }
    }

    /// `what now`, `what to do next`, `what should i start with`.
    private var asksWhatNow: Bool {
        if isWord(low, "help"), isAny(low + 1, ["me", "us"]),
            isAny(low + 2, ["choose", "decide", "pick", "start", "prioritise", "prioritize"]),
            high - low <= 3 || isAny(low + 3, ["what", "something", "one", "a", "which"])
        {
            return true
        }
        guard isAny(low, Self.asked) else { return false }
        var at = low + 1
        if isAny(at, ["task", "thing", "one"]) { at += 1 }
        if isAny(at, ["should", "shall", "can", "could", "do", "must"]), isAny(at + 1, ["i", "we"])
        {
            at += 2
        } else if isWord(at, "to") {
            at += 1
        } else {
            return isAny(at, ["now", "next"]) && at == high - 1 && at == low + 1
                && !(isWord(at, "next") && isAsked == false)
        }
        if isAny(at, ["do", "tackle", "start", "begin"]) { at += 1 }
        if isWord(at, "work"), isWord(at + 1, "on") { at += 2 }
        while isAny(at, ["with", "right", "on"]) { at += 1 }
        return isAny(at, ["now", "next", "first"]) && at == high - 1
            || at == high && isWord(high - 1, "with")
    }

    /// `and now?`, `ok, now what`
    private var asksNow: Bool {
        (2...4).contains(range.count)
            && isAny(low, ["and", "so", "ok", "okay", "right", "now", "well"])
            && range.dropFirst().allSatisfy {
                isAny($0, ["now", "next"]) || isAny($0, Self.asked) || isComma($0)
            }
            && range.contains { isAny($0, ["now", "next"]) }
            && (range.contains { isAny($0, Self.asked) }
                || sentence.isSymbol(sentence.count - 1, "?"))
    }

    /// `just three things`, `just three`, `give me the top 3 tasks for today`, `pick something for me`; `3 things please`
    /// is a wish.
    private func thingsWanted(isWished: Bool) -> Int? {
        var at = low
        let isAskedFor = isAny(low, ["what", "what's", "whats", "which"])
        if isAskedFor { at = has(low + 1, .being) ? low + 2 : low + 1 }
        let isLed = isAny(
            at, ["just", "only", "give", "pick", "choose", "suggest", "tell", "name"])
        let isGiven = (at..<min(high, at + 3)).contains { isAny($0, ["give", "pick", "choose"]) }
        while isAny(at, Self.asking) { at += 1 }
        let isTop = (at..<min(high, at + 3)).contains { isAny($0, ["top", "most", "next"]) }
        while isAny(at, ["top", "most", "important", "urgent", "next"]) { at += 1 }
        let isWish = isWished && sentence.has(at, [.digits, .cardinal])
        guard isLed && !isAskedFor || isTop || isWish, at < high else { return nil }
        if isAny(at, ["something", "anything"]), isAny(low, ["pick", "choose", "suggest", "give"]) {
            return isEnd(at + 1) ? 1 : nil
        }
        var count = 1
        let isCounted = sentence.has(at, [.digits, .cardinal]) || isWord(at, "one")
        if sentence.has(at, [.digits, .cardinal]) {
            count = Int(sentence[at].value)
            at += 1
        } else if isWord(at, "one") {
            at += 1
        } else if !isTop {
            return nil
        }
        while isAny(at, ["most", "important", "urgent", "top", "pressing"]) { at += 1 }
        guard (1...10).contains(count) else { return nil }
        if isAny(at, ["thing", "things", "task", "tasks", "to-dos", "ones", "priorities"]) {
            at += 1
        } else if !isCounted
            || !isGiven && !(low..<at).contains(where: { isAny($0, ["top", "most"]) })
                && !(at == high && at == low + 2 && count > 1 && isAny(low, ["just", "only"]))
        {
            return nil
        }
        return isEnd(at) ? count : nil
    }

    private func isEnd(_ index: Int) -> Bool {
        (index..<max(index, high)).allSatisfy { isAny($0, Self.ending) }
    }

    private static let asked: WordSet = ["what", "which", "wat", "wut", "wot", "waht", "whta"]
    private static let wishing: WordSet = [
        "please", "pls", "plz", "plss", "thanks", "thx", "ty", "then", "pal", "mate", "bot",
    ]
    private static let asking: WordSet = [
        "just", "only", "give", "pick", "choose", "suggest", "tell", "name", "show", "me", "us",
        "my", "the", "a", "please",
    ]
    private static let ending: WordSet = [
        "for", "today", "now", "me", "us", "to", "do", "please", "first", "next", "right", "that",
        "matter", "most", "important", "on",
    ]
}
