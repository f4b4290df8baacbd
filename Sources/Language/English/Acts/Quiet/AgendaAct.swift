import Planner

/// The hours of the agenda on weekdays and at weekends, and hours that are asked for on days that have none of their own.
///
/// ```
/// agenda · at 7 · on weekdays · and · 9:30 · on weekends     agenda 8, weekends 10     review at 8 on mondays
/// ```
extension Clause {
    /// When the agenda comes on some days; nil where no agenda, review or quiet hours of some days are spoken of.
    func hoursOfDays() -> Understanding? {
        guard range.count <= 24, !isAsked, !sentence.isSymbol(high - 1, ":"),
            range.contains(where: { dayGroup(at: $0, before: high) != nil })
        else { return nil }
        if let behind = behindName(["review"], ["evening", "daily", "nightly"]), behind < high,
            let days = hours(of: behind..<high)?.days, days != .single || namesDaysAgain
        {
            return Understanding(.refuse(.reviewOnDays))
        }
        if callsAgendaOff { return Understanding(.refuse(.agendaOffOnDays)) }
        if let found = quietOfDays { return found }
        guard
            let behind = behindName(
                ["agenda", "summary", "digest", "briefing"],
                ["morning", "daily", "weekday", "weekend"])
        else { return nil }
        if let both = bothHours(behind) { return both }
        guard let one = hours(of: behind..<high), let days = one.days else { return nil }
        switch days {
        case .single: return Understanding(.refuse(.agendaOnDays))
        case .weekdays, .weekends:
            return Understanding(.set(.agendaOn(weekends: days == .weekends, one.time)))
        }
    }

    /// Whether the agenda is to be off on some days, or to come on the others only: `agenda off on sundays`, `no agenda on
    /// weekends`, `agenda only on weekdays`. It says nothing else.
    private var callsAgendaOff: Bool {
        guard range.contains(where: { isAny($0, Self.agendaNouns) }) else { return false }
        var isOff = false
        var index = low
        while index < high {
            if let group = dayGroup(at: index, before: high) {
                index = group.range.upperBound
                continue
            }
            let isLimit = isAny(index, Self.limits) || has(index, .negation)
            isOff = isOff || isLimit
            guard
                isLimit || isAny(index, Self.agendaNouns) || isAny(index, Self.besideOff)
                    || isComma(index) || isAny(index, Self.settingVerbs)
            else { return false }
            index += 1
        }
        return isOff
    }

    /// Whether days are named that come again: `mondays`, `every monday`; `review at 4 on friday` is a task.
    private var namesDaysAgain: Bool {
        range.contains { sentence.has($0, .weekdays) || isAny($0, ["every", "each"]) }
    }

    /// `quiet 22-7 on weekdays`
    private var quietOfDays: Understanding? {
        guard isAny(low, ["quiet", "dnd"]) || behindSilenceOfPings,
            let group = range.compactMap({ dayGroup(at: $0, before: high) }).last,
            range.contains(where: { sentence[$0].kind == .number }),
            range.contains(where: {
                isAny($0, ["to", "until", "till", "and", "after"]) || sentence.isSymbol($0, "-")
            }), group.range.upperBound == high
        else { return nil }
        return Understanding(.refuse(.quietOnDays))
    }

    /// Hours for weekdays and for weekends, in either order.
    private func bothHours(_ behind: Int) -> Understanding? {
        for joint in tokens(behind + 1, high - 1)
        where isAny(joint, ["and", "but", "&", "except", "then"]) || isComma(joint) {
            var second = joint + 1
            while isAny(second, ["and", "but", "then"]) { second += 1 }
            guard second < high, let first = hours(of: behind..<joint),
                let other = hours(of: second..<high), first.days != nil || other.days != nil,
                first.days != .single, other.days != .single, first.days != other.days
            else { continue }
            let isFirstWorkdays = first.days == .weekdays || other.days == .weekends
            return Understanding(
                .set(
                    isFirstWorkdays
                        ? .agendaDays(workdays: first.time, weekends: other.time)
                        : .agendaDays(workdays: other.time, weekends: first.time)))
        }
        return nil
    }

    /// Behind `set my morning agenda to` and the like.
    private func behindName(_ nouns: WordSet, _ kinds: WordSet) -> Int? {
        let isWished = has(low, .speaker) && isWord(low + 1, "want")
        var at = skipping(Self.settingVerbs, from: isWished ? low + 1 : low)
        at = skipping(["me", "my", "the", "a"], from: at)
        let noun = skipping(kinds, from: at)
        guard isAny(noun, nouns) else { return nil }
        // `weekend agenda` says its days before it.
        return noun > at && isAny(noun - 1, ["weekday", "weekend"]) ? nil : noun + 1
    }

    private enum DayGroup { case weekdays, weekends, single }

    /// The time and the days that some tokens name, when they say nothing else.
    private func hours(of tokens: Range<Int>) -> (time: CivilTime, days: DayGroup?)? {
        var days: DayGroup?
        var left: [Int] = []
        var index = tokens.lowerBound
        while index < tokens.upperBound {
            if days == nil, let group = dayGroup(at: index, before: tokens.upperBound) {
                days = group.group
                index = group.range.upperBound
            } else {
                left.append(index)
                index += 1
            }
        }
        while let last = left.last, isAny(last, Self.besideDays) || isComma(last) {
            left.removeLast()
        }
        while let first = left.first, isAny(first, Self.besideTime) || isComma(first) {
            left.removeFirst()
        }
        guard let first = left.first, let last = left.last, last - first + 1 == left.count,
            left.count <= 5
        else { return nil }
        let match = EnglishMatch(sentence, range, isSlash: false)
        return match.clock(in: first..<last + 1, .morning).map { ($0, days) }
    }

    /// Days that are named from `index` on, without what leads to them.
    private func dayGroup(at index: Int, before end: Int) -> (group: DayGroup, range: Range<Int>)? {
        guard index < end else { return nil }
        if isAny(index, Self.weekdayWords) { return (.weekdays, index..<index + 1) }
        if isAny(index, Self.weekendWords) { return (.weekends, index..<index + 1) }
        if isAny(index, ["week", "work"]), isAny(index + 1, ["day", "days"]) {
            return (.weekdays, index..<index + 2)
        }
        if isWord(index, "during"), isWord(index + 1, "the"), isWord(index + 2, "week") {
            return (.weekdays, index..<index + 3)
        }
        var named: [Weekday] = []
        var isRange = false
        var at = index
        while at < end {
            if sentence.has(at, [.weekday, .weekdays]),
                let day = Weekday(rawValue: Int(sentence[at].value))
            {
                named.append(day)
            } else if !named.isEmpty, at + 1 < end, sentence.has(at + 1, [.weekday, .weekdays]),
                isAny(at, ["and", "to", "through", "till", "until", "&"]) || isComma(at)
                    || sentence.isSymbol(at, "-") || sentence.isSymbol(at, "/")
            {
                isRange =
                    isRange || isAny(at, ["to", "through", "till", "until"])
                    || sentence.isSymbol(at, "-")
            } else {
                break
            }
            at += 1
        }
        guard !named.isEmpty else { return nil }
        let isWeekend = named == [.saturday, .sunday]
        let isWork =
            named == [.monday, .friday] && isRange
            || named == [.monday, .tuesday, .wednesday, .thursday, .friday]
        return (isWeekend ? .weekends : isWork ? .weekdays : .single, index..<at)
    }

    /// Whether it calls the bot's messages off in some hours.
    private var behindSilenceOfPings: Bool {
        isAny(low, ["don't", "dont", "do", "no", "never", "stop"])
            && range.contains { isAny($0, ["between", "after"]) }
            && range.contains { isAny($0, Self.messaging) }
    }

    private static let settingVerbs: WordSet = [
        "set", "change", "move", "send", "show", "get", "give", "make", "bring", "put", "want",
    ]
    private static let weekdayWords: WordSet = ["weekday", "weekdays", "workday", "workdays"]
    private static let weekendWords: WordSet = ["weekend", "weekends"]
    private static let agendaNouns: WordSet = [
        "agenda", "agneda", "summary", "digest", "briefing",
    ]
    private static let limits: WordSet = [
        "off", "of", "no", "not", "never", "without", "stop", "disable", "cancel", "skip", "mute",
        "pause", "silence", "only", "just", "except", "but", "don't", "dont", "none", "disabled",
        "hide", "drop", "remove",
    ]
    private static let besideOff: WordSet = [
        "turn", "switch", "the", "my", "a", "an", "any", "morning", "daily", "on", "for", "at",
        "in", "during", "over", "every", "each", "day", "days", "please", "pls", "me", "us", "i",
        "we", "do", "want", "need", "sending", "to", "and", "is", "be", "comes", "come", "should",
        "it", "them", "keep", "have", "more", "all", "anymore", "or", "message", "messages",
    ]
    private static let besideDays: WordSet = [
        "on", "for", "at", "the", "every", "each", "in", "only",
    ]
    private static let besideTime: WordSet = [
        "on", "for", "at", "the", "to", "is", "time", "be", "comes", "should", "come", "around",
    ]
    private static let messaging: WordSet = [
        "text", "texts", "message", "messages", "ping", "pings", "notify", "notifications",
        "disturb", "bother", "reminders", "alerts", "ring", "remind",
    ]
}
