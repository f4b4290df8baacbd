import Planner

/// Questions about a setting: `what time is my agenda`, `what are my quiet hours`, `when does my week start`.
extension Clause {
    /// The setting that is asked about; nil where none is.
    func settingAsked() -> Understanding? {
        guard (2...12).contains(range.count),
            has(low, .wh) || has(low, .auxiliary) || isAsked
                || isAny(low, ["until", "till"]) && has(low + 1, .wh)
        else { return nil }
        if asksOfMute { return Understanding(.question(.setting(.mute))) }
        guard let topic = settingNamed, range.allSatisfy({ isOfSetting($0) }) else { return nil }
        // `what is my agenda`, `what's on my agenda`, `is there an agenda` ask of the plan.
        let asksHour =
            isAny(low, ["when", "when's", "whens", "wen"])
            || range.contains { isAny($0, ["time", "hour"]) }
        let isState =
            isAny(low, ["is", "are", "do", "does"])
            && range.contains { isAny($0, ["on", "off", "set", "have", "get"]) }
        guard topic.isNoView || asksHour || isState && isAny(high - 1, ["on", "off", "set"]) else {
            return nil
        }
        return Understanding(.question(.setting(topic)))
    }

    /// Whether it asks if, or until when, nothing rings: `am i muted?`, `how long are you quiet`, `when does the mute end`,
    /// `are my reminders off?`
    private var asksOfMute: Bool {
        guard range.allSatisfy({ isOfMute($0) }) else { return false }
        if range.contains(where: { isAny($0, Self.mutes) }) { return true }
        let isOfOwn = range.contains { has($0, [.speaker, .addressee]) }
        if isOfOwn, range.contains(where: { isAny($0, ["quiet", "silent"]) }) {
            return !range.contains { isAny($0, ["be", "when"]) }
        }
        return has(low, .auxiliary) && range.contains { isAny($0, Self.rings) }
            && isAny(high - 1, ["on", "off", "paused"])
    }

    private func isOfMute(_ index: Int) -> Bool {
        has(index, [.wh, .being, .auxiliary, .speaker, .determiner, .filler])
            || isAny(index, Self.mutes) || isAny(index, Self.rings)
            || isAny(index, Self.besideMute) || isComma(index)
    }

    private static let mutes: WordSet = [
        "mute", "muted", "muting", "unmuted", "silenced", "dnd",
    ]
    private static let rings: WordSet = [
        "reminders", "notifications", "messages", "pings", "alerts", "pushes",
    ]
    private static let besideMute: WordSet = [
        "on", "off", "paused", "quiet", "silent", "still", "now", "currently", "long", "much",
        "longer", "until", "till", "til", "for", "end", "ends", "over", "up", "last", "lasts",
        "everything", "all", "you", "it", "right", "or", "not", "going", "to", "be", "time",
        "already", "the", "me",
    ]

    private var settingNamed: SettingTopic? {
        for index in range {
            if isWord(index, "agenda") || isAny(index, ["summary", "briefing", "digest"]) {
                return .agenda
            }
            if isWord(index, "review") {
                let isMonth = range.contains { isAny($0, ["month", "monthly", "month-end"]) }
                return isMonth ? .monthReview : .review
            }
            if isWord(index, "quiet"), isAny(index + 1, ["hours", "time", "times", "hour"]) {
                return .quiet
            }
            if isWord(index, "bedtime") { return .bedtime }
            if isAny(index, ["week", "day"]),
                isAny(high - 1, ["start", "starts", "begin", "begins"]),
                isAny(index - 1, ["my", "the"]), index == high - 2
            {
                return isWord(index, "week") ? .weekStart : .dayStart
            }
        }
        return nil
    }

    private func isOfSetting(_ index: Int) -> Bool {
        has(index, [.wh, .being, .auxiliary, .speaker, .determiner, .filler, .into])
            || isAny(index, Self.settingWords) || sentence.has(index, [.weekday, .weekdays])
    }

    private static let settingWords: WordSet = [
        "agenda", "summary", "briefing", "digest", "review", "evening", "morning", "month",
        "monthly", "month-end", "end", "daily", "quiet", "hours", "hour", "time", "times",
        "bedtime", "week", "day", "start", "starts", "begin", "begins", "come", "comes", "coming",
        "sent", "send", "get", "arrive", "due", "set", "off", "weekend", "weekends", "weekdays",
        "weekday", "again", "you", "me", "show", "up",
    ]
}

extension SettingTopic {
    /// Whether nothing of the plan is called so.
    fileprivate var isNoView: Bool { self != .agenda && self != .review && self != .monthReview }
}
