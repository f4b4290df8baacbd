import Planner

/// Questions about what the bot sent: `did you send me anything last night`, `why did the cat not ring at night`.
extension Clause {
    /// The record of what was sent, of a task where one is named; nil where it is not asked for.
    func sendingAsked() -> Understanding? {
        guard (3...14).contains(range.count) else { return nil }
        let isWhy = isWord(low, "why") || isWord(low, "how") && isWord(low + 1, "come")
        let isAsking = isWhy || isAny(low, ["what", "when", "which"])
        let at = isWord(low, "how") ? low + 2 : isAsking ? low + 1 : low
        let end = beforePastTime
        if isWhy, let found = noPing(at, end) ?? ringOf(at, end) { return found }
        guard isAny(at, Self.helpers), isAny(at + 1, ["you", "u", "ya"]) else { return nil }
        let verb = skipping(Self.adverbs, from: at + 2)
        guard isAny(verb, Self.sending) else { return nil }
        let topic = skipping(Self.sent, from: verb + 1)
        if topic >= end { return Understanding(.why(.none)) }
        guard isAny(topic, ["about", "of", "for", "to"]) else { return nil }
        return why(tokens(topic + 1, end))
    }

    /// `why was there no ping for the cat`
    private func noPing(_ index: Int, _ end: Int) -> Understanding? {
        let at = skipping(["was", "were", "is", "there", "did", "i", "get"], from: index)
        guard isWord(at, "no"), isAny(at + 1, Self.pingNouns) else { return nil }
        if at + 2 >= end { return Understanding(.why(.none)) }
        guard isAny(at + 2, ["for", "about", "of", "on"]) else {
            return with(tokens(at + 2, end)).content(without: []).isEmpty
                ? Understanding(.why(.none)) : nil
        }
        return why(tokens(at + 3, end))
    }

    /// `why did the cat not ring`, `why hasn't the pill gone off`
    private func ringOf(_ index: Int, _ end: Int) -> Understanding? {
        guard isAny(index, Self.helpers), !isAny(index + 1, ["you", "u", "i"]) else { return nil }
        let verb = tokens(index + 2, end).first { isAny($0, Self.ringing) }
        guard let verb else { return nil }
        let rest = skipping(["off", "up", "me", "through"], from: verb + 1)
        guard rest >= end || with(tokens(rest, end)).content(without: []).isEmpty else {
            return nil
        }
        if verb == index + 2, has(index + 1, .pronoun) { return nil }
        let isNegated = isAny(verb - 1, ["not", "never"])
        return why(tokens(index + 1, isNegated ? verb - 1 : verb))
    }

    private func why(_ thing: Range<Int>) -> Understanding? {
        let named = with(thing)
        if let target = named.pointed(without: []) { return Understanding(.why(target)) }
        let title = named.content(without: [])
        return Understanding(.why(title.isEmpty ? .none : .title(title)))
    }

    /// Before `last night`, `yesterday`, `at 9` at its end.
    private var beforePastTime: Int {
        var end = high
        while end > low + 2,
            isAny(end - 1, Self.pastWords)
                || sentence[end - 1].kind == .number && isAny(end - 2, ["at", "around"])
        {
            end -= 1
            while end > low + 2,
                isAny(end - 1, ["last", "this", "at", "in", "the", "during", "on"])
            {
                end -= 1
            }
        }
        return end
    }

    private static let helpers: WordSet = [
        "did", "didn't", "didnt", "have", "haven't", "havent", "has", "hasn't", "hasnt", "do",
        "don't", "dont", "does", "doesn't", "doesnt", "were", "was", "wasn't", "weren't",
    ]
    private static let adverbs: WordSet = [
        "not", "ever", "already", "really", "even", "just", "never",
    ]
    private static let sending: WordSet = [
        "send", "sent", "sending", "remind", "reminded", "ping", "pinged", "message", "messaged",
        "text", "texted", "notify", "notified", "alert", "alerted", "ring", "rung", "buzz",
        "buzzed",
        "nudge", "nudged", "nag", "nagged", "wake", "woken",
    ]
    private static let sent: WordSet = [
        "me", "us", "anything", "something", "any", "a", "an", "the", "reminder", "reminders",
        "message", "messages", "ping", "pings", "notification", "notifications", "alert", "alerts",
        "at", "all", "it", "this", "that", "out", "up",
    ]
    private static let pingNouns: WordSet = [
        "ping", "pings", "reminder", "reminders", "alert", "alerts", "notification",
        "notifications", "alarm", "message", "ring", "agenda",
    ]
    private static let ringing: WordSet = [
        "ring", "rung", "come", "fire", "fired", "buzz", "beep", "go", "gone", "ping", "alert",
        "remind", "sound", "nag",
    ]
    private static let pastWords: WordSet = [
        "night", "yesterday", "morning", "evening", "afternoon", "today", "tonight", "earlier",
        "overnight", "week", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
        "sunday", "am", "pm", "yet",
    ]
}
