import Planner

/// A silence that is asked for: `mute 2 hours`, `quiet until 3`, `no more pings this afternoon`.
///
/// ```
/// who is silent · of what · until when:   mute · my notifications · for 2 hours
/// ```
extension Clause {
    /// Until when nothing is to be said; nil where no silence is asked for.
    func muting() -> Understanding? {
        guard range.count <= 16 else { return nil }
        if let at = behindSilence {
            let rest = skipping(Self.muted, from: at)
            let isAlone = range.count == 1 && isWord(low, "quiet")
            if rest >= high, isAlone || !isAny(low, ["be", "shut", "stay"]) && !isQuiet(low) {
                return Understanding(.mute(nil), problem: .missing(.time))
            }
            if let end = silenceEnd(rest) { return Understanding(.mute(end)) }
            if let found = openSilence(rest) { return found }
        }
        if let hours = quietMorning ?? behindPings.flatMap(hoursOfQuiet) {
            return Understanding(.set(.quiet(hours)))
        }
        guard let at = behindPings ?? behindPeace else { return nil }
        if let found = silenceEnd(at).map({ Understanding(.mute($0)) }) ?? endless(at) {
            return found
        }
        let isOfHours =
            isAny(at, ["between", "from", "after"])
            && range.contains { sentence[$0].kind == .number }
        return isOfHours && sentence.reading(at..<high).hasDay
            ? Understanding(.refuse(.quietOnDays)) : nil
    }

    /// A silence with no end to it, or with one that cannot be read, which is asked for; nil where what is silenced
    /// may be a task.
    private func openSilence(_ index: Int) -> Understanding? {
        if let found = endless(index) { return found }
        let isUntil = isAny(index, ["until", "till", "til"]) && index + 1 < high
        let isFor = isWord(index, "for") && !has(index + 1, [.determiner, .speaker])
        let isCounted = (index..<min(high, index + 3)).contains {
            sentence[$0].kind == .number || sentence.isSymbol($0, "-")
        }
        guard isUntil || isFor && (isCounted || isAny(index + 1, Self.whiles)) else { return nil }
        return Understanding(.mute(nil), problem: .missing(.time))
    }

    /// `until i say so`, `until further notice`, `forever`: until it is taken back.
    private func endless(_ index: Int) -> Understanding? {
        let from = isAny(index, ["until", "till", "til", "for"]) ? index + 1 : index
        guard from < high, high - from <= 5 else { return nil }
        let words = tokens(from, high).map { sentence.lowercased($0) }.joined(separator: " ")
        return Self.openEnds.contains(words)
            ? Understanding(.pause(.none, until: nil)) : nil
    }

    /// `between 10pm and 7am`, `after 22`, `at night`: every night, or every day in those hours.
    private func hoursOfQuiet(_ index: Int) -> QuietHours? {
        var end = high
        while end > index + 1,
            isAny(end - 1, ["daily", "nightly", "anymore"])
                || isAny(end - 1, ["day", "night"])
                    && isAny(end - 2, ["every", "each", "day", "night"])
                || isAny(end - 1, ["every", "each"])
        {
            end -= 1
        }
        let said = EnglishMatch(sentence, range, isSlash: false)
        if isAny(index, ["overnight"])
            || isWord(index, "at") && isAny(index + 1, ["night", "nights"]),
            index + 2 >= end
        {
            return QuietHours(from: .at(22), to: .at(7))
        }
        guard index < end, !sentence.reading(index..<end).hasDay else { return nil }
        if isWord(index, "after"), let from = said.clock(in: index + 1..<end, .evening) {
            return QuietHours(from: from, to: .at(7))
        }
        guard isAny(index, ["between", "from"]), !isWord(index + 1, "now"),
            let joint = tokens(index + 2, end).first(where: {
                isAny($0, ["and", "to", "until", "till", "til"]) || sentence.isSymbol($0, "-")
            }), joint + 1 < end,
            let from = said.clock(in: index + 1..<joint, .evening),
            let to = said.clock(in: joint + 1..<end, .morning), from != to
        else { return nil }
        return QuietHours(from: from, to: to)
    }

    /// `don't nag me before 9`: every night until then.
    private var quietMorning: QuietHours? {
        guard let at = behindPings, isWord(at, "before"), at + 1 < high else { return nil }
        let said = EnglishMatch(sentence, range, isSlash: false).filling(at + 1..<high)
        guard let end = said.clock(0, .morning), (.at(5) ... .at(12)).contains(end) else {
            return nil
        }
        return QuietHours(from: .at(22), to: end)
    }

    /// An end of it: `unmute`, `you can ping me again`, `turn the notifications back on`.
    func unmuting() -> Understanding? {
        guard range.count <= 9 else { return nil }
        let verb = isAny(low, ["start", "begin", "resume", "go"]) ? low + 1 : low
        let isAgain =
            isWord(high - 1, "again") && (isPing(verb) || isAny(verb, Self.speaking))
            && skipping(["me", "us", "now", "to", "back"], from: verb + 1) == high - 1
        let isBack =
            isAny(low, ["turn", "switch"]) && isWord(high - 1, "on") && namesPings
        let isOver = isWord(low, "unmute") && skipping(Self.muted, from: low + 1) >= high
        let isEnded =
            isAny(low, ["stop", "end", "lift", "cancel"])
            && skipping(["being", "the", "my", "this"], from: low + 1) == high - 1
            && isAny(high - 1, ["mute", "muting", "silence", "quiet", "silent"])
        return isAgain || isBack || isOver || isEnded ? Understanding(.resume(.none)) : nil
    }

    private func isPing(_ index: Int) -> Bool { isAny(index, Self.pinging) }

    /// Whether between its verb and the particle only the bot's own messages are named.
    private var namesPings: Bool {
        let end = isWord(high - 2, "back") ? high - 2 : high - 1
        let noun = skipping(Self.muted, from: low + 1)
        return noun == end && isAny(noun - 1, Self.pings)
    }

    /// Behind the words that ask for silence itself.
    var behindSilence: Int? {
        if isAny(low, ["mute", "silence", "hush", "shush", "dnd"]) || isQuiet(low) {
            return low + 1
        }
        if isAny(low, ["be", "stay", "keep", "remain", "go"]),
            isQuiet(low + 1) || isAny(low + 1, ["silent", "still"])
        {
            return low + 2
        }
        if isWord(low, "shut"), isAny(low + 1, ["up", "it"]) { return low + 2 }
        if isWord(low, "leave"), isAny(low + 1, ["me", "us"]) {
            if isAny(low + 2, ["alone", "be"]) { return low + 3 }
            if isWord(low + 2, "in"), isWord(low + 3, "peace") { return low + 4 }
        }
        if let verb = behindNot, isWord(verb, "disturb") { return verb + 1 }
        return nil
    }

    /// Whether `quiet` stands there, or a slip of it: `quite until 5`.
    private func isQuiet(_ index: Int) -> Bool {
        isAny(index, ["quiet", "quite", "queit", "qiuet"])
    }

    /// Behind `give me a break`, `i need some peace and quiet`.
    private var behindPeace: Int? {
        let isOwn = has(low, .speaker) && isAny(low + 1, ["need", "want"])
        let isGiven =
            isWord(low, "gimme") || isAny(low, ["give", "leave"]) && isAny(low + 1, ["me", "us"])
        guard isOwn || isGiven else { return nil }
        let at = skipping(
            ["me", "us", "a", "an", "some", "bit", "of"], from: isOwn ? low + 2 : low + 1)
        let nouns: WordSet = ["peace", "quiet", "silence", "break", "rest", "breather"]
        guard isAny(at, nouns), isGiven || !isAny(at, ["break", "rest"]) else { return nil }
        return isWord(at + 1, "and") && isAny(at + 2, nouns) ? at + 3 : at + 1
    }

    private var behindNot: Int? {
        if isAny(low, ["don't", "dont", "never"]) { return low + 1 }
        return isWord(low, "do") && isWord(low + 1, "not") ? low + 2 : nil
    }

    /// Behind the words that call the bot's messages off: `no pings`, `stop reminding me`, `turn notifications off`.
    private var behindPings: Int? {
        if let verb = behindNot ?? (isAny(low, ["stop", "quit"]) ? low + 1 : nil),
            isPing(verb) || isAny(verb, Self.calling) && isAny(verb + 1, ["me", "us"])
        {
            return skipping(Self.disturbed, from: verb + 1)
        }
        if isAny(low, ["turn", "switch"]) {
            let noun = skipping(Self.muted, from: isWord(low + 1, "off") ? low + 2 : low + 1)
            guard isAny(noun - 1, Self.pings) else { return nil }
            if isWord(low + 1, "off") { return noun }
            return isWord(noun, "off") ? noun + 1 : nil
        }
        guard isAny(low, ["no", "hold", "stop", "disable", "cut", "pause", "suspend", "send"])
        else { return nil }
        let start = isWord(low, "send") ? skipping(["me", "us", "no"], from: low + 1) : low + 1
        let noun = skipping(Self.muted, from: start)
        return isAny(noun - 1, Self.pings) ? noun : nil
    }

    /// The end that the tokens from `index` on name, when they say nothing else.
    private func silenceEnd(_ index: Int) -> SnoozeTime? {
        guard index < high else { return nil }
        if isWord(index, "from"), isWord(index + 1, "now") {
            return silenceEnd(isWord(index + 2, "on") ? index + 3 : index + 2)
        }
        if let end = endOfPart(index) { return end }
        let isUntil = isAny(index, ["until", "till", "til", "to", "before"])
        let isLed = isUntil || isAny(index, ["for", "during", "over"])
        let start = skipping(["the", "next", "about", "another"], from: isLed ? index + 1 : index)
        guard start < high else { return nil }
        if high - start == 1, sentence[start].kind == .number {
            guard isUntil else { return nil }
            if let end = nextHour(Int(sentence[start].value)) { return end }
        }
        let said = EnglishMatch(sentence, range, isSlash: false).filling(start..<high)
        return isUntil ? said.waitEnd(0) : said.duration(0)
    }

    /// An hour on a clock of twelve: the next one there is.
    private func nextHour(_ hour: Int) -> SnoozeTime? {
        guard (1...12).contains(hour) else { return nil }
        let hours = [hour % 12, hour % 12 + 12].map { CivilTime.at($0) }
        let next = hours.first { $0 > sentence.now.time }
        return .until(sentence.today.adding(days: next == nil ? 1 : 0), next ?? hours[0])
    }

    /// `the afternoon`, `tonight`, `for the rest of the day`, `over the weekend`.
    private func endOfPart(_ index: Int) -> SnoozeTime? {
        let part = skipping(
            ["for", "during", "over", "the", "this", "all", "rest", "of", "whole", "entire", "in"],
            from: index)
        guard part == high - 1 else { return nil }
        let today = sentence.today
        let time = sentence.now.time
        switch sentence.lowercased(part) {
        case "morning": return .until(today.adding(days: time < .at(12) ? 0 : 1), .at(12))
        case "afternoon": return .until(today.adding(days: time < .at(18) ? 0 : 1), .at(18))
        case "day", "today", "evening", "tonight", "night":
            return .until(today.adding(days: 1), nil)
        case "weekend":
            let monday = today.adding(days: max(1, today.weekday.days(to: .monday)))
            return .until(monday, nil)
        case "week":
            let start = sentence.context.weekStart
            return .until(today.adding(days: max(1, today.weekday.days(to: start))), nil)
        default: return nil
        }
    }

    /// What may be muted: everything, or the bot's own messages.
    private static let muted: WordSet = [
        "me", "us", "yourself", "everything", "everyone", "all", "it", "of", "my", "the", "any",
        "more", "please", "now", "your", "these", "those", "bot",
        "reminder", "reminders", "notification", "notifications", "message", "messages", "ping",
        "pings", "push", "pushes", "alert", "alerts", "alarm", "alarms", "nag", "nags", "buzzing",
        "texts", "rings", "beeps", "buzzes",
    ]
    /// What may stand behind a verb that is called off.
    private static let disturbed: WordSet = [
        "me", "us", "again", "any", "anything", "more", "to", "with", "stuff", "messages",
        "notifications", "reminders", "pings", "alerts", "texts",
    ]
    /// Lengths without a measure.
    private static let whiles: WordSet = ["a", "now", "some", "ages", "long", "ever", "minus"]
    private static let openEnds: Set<String> = [
        "i say so", "i say", "i say otherwise", "i tell you", "i tell you otherwise",
        "told otherwise", "further notice", "i unmute", "i unmute you", "i'm back", "im back",
        "i am back", "i come back", "i return", "i write", "i text you", "i ask", "i wake you",
        "ever", "forever", "good", "indefinitely",
    ]
    private static let pings: WordSet = [
        "reminders", "notifications", "messages", "pings", "pushes", "alerts", "alarms", "nags",
        "texts", "rings", "beeps", "buzzes",
    ]
    private static let speaking: WordSet = [
        "talk", "talking", "speak", "speaking", "ring", "ringing", "send", "sending",
    ]
    /// Verbs that may be done to others.
    private static let calling: WordSet = [
        "call", "calling", "ring", "ringing", "send", "sending", "wake", "waking", "contact",
        "contacting", "poke", "poking",
    ]
    private static let pinging: WordSet = [
        "remind", "reminding", "notify", "notifying", "message", "messaging", "ping", "pinging",
        "text", "texting", "bother", "bothering", "disturb", "disturbing", "buzz", "buzzing",
        "alert", "alerting", "write", "writing", "nag", "nagging", "bug", "bugging", "pester",
        "pestering",
    ]
}
