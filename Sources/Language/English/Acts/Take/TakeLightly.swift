import Planner

/// Orders to take something off whose verbs say much else: `get X off friday`, `scratch the lesson`.
extension Clause {
    /// `get my massage off friday`, `take it off there`: off a day, a place or nothing.
    func takenFromDay() -> Understanding? {
        guard
            isAny(
                low,
                ["take", "get", "pull", "knock", "strike", "leave", "clear", "wipe", "cut", "drop"]),
            let off = (low + 2..<max(high, low + 2)).first(where: {
                isWord($0, "off") || isWord($0, "out") && isWord($0 + 1, "of")
            })
        else { return nil }
        let end = isWord(off, "out") ? off + 2 : off + 1
        let object = with(low + 1..<off)
        let isBefore =
            end == high || isWord(end, "there")
            || days.contains { $0.lowerBound <= end + 1 && $0.upperBound == high }
        guard isBefore, object.day == nil,
            !isAny(off - 1, ["day", "time", "afternoon", "morning", "week"])
        else { return nil }
        let left = [low..<low + 1, off..<(isWord(end, "there") ? end + 1 : end)]
        return object.pointed(without: []).map { Understanding(.delete($0)) }
            ?? gone(content(without: left), without: left)
    }

    /// `scratch the piano lesson`, `kill the alarm for stats`: verbs that say much else, with a thing of the plan or a
    /// short one.
    func takenLightly() -> Understanding? {
        guard
            isAny(
                low,
                [
                    "drop", "scratch", "strike", "kill", "lose", "bin", "stop", "disable",
                    "silence", "forget", "end", "cut", "scrub", "withdraw",
                ])
                || isAny(low, ["turn", "switch", "shut"]) && isWord(low + 1, "off")
                || isWord(low, "throw") && isWord(low + 1, "out")
        else { return nil }
        if isAny(low, ["drop", "kill"]), isAny(low + 1, ["off", "about"]) { return nil }
        let start = isAny(low + 1, ["off", "about", "out"]) ? low + 2 : low + 1
        let isRing = (start..<high).contains { isAny($0, Self.rings) }
        let isShort =
            isAny(low, ["drop", "scratch", "strike", "kill", "lose"]) && has(start, .determiner)
            && high - start <= 3
            && !(start + 1..<high).contains { has($0, [.particle, .into, .outOf]) }
        let left = [low..<start]
        guard isRing || isShort, !isWord(low, "stop") || isRing else {
            let found = gone(content(without: left), without: left)
            return isAny(low, Self.light) ? found?.whereOpen : nil
        }
        return gone(content(without: left), without: left)
    }

    private static let light: WordSet = ["drop", "scratch", "bin", "lose", "cut", "scrub", "end"]
    private static let rings: WordSet = [
        "alarm", "alert", "reminder", "notification", "timer", "alarms", "alerts", "reminders",
        "notifications", "entry",
    ]
}

extension Understanding {
    /// The same for a task that is open; where none is, the words are a task: `drop yoga`, `lose weight`.
    fileprivate var whereOpen: Understanding? {
        guard let kept = alternatives.last, case .add = kept else { return nil }
        var found = Understanding(kept, alternatives: [command] + alternatives.dropLast())
        found.isGuess = true
        return found
    }
}
