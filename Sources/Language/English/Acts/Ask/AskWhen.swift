import Planner

/// Questions of time and number: when, how long until, how many, when last.
extension Clause {
    /// `has the contract been signed?`: whether it was done.
    var perfectAsked: Understanding? {
        guard isAny(low, ["has", "have", "hasn't", "haven't"]), has(low + 1, .determiner),
            let been = (low + 2..<high).first(where: { isWord($0, "been") }), been + 1 < high,
            trait == nil || been + 2 < high
        else { return nil }
        let name = with(low + 1..<been).content(without: [])
        return name.isEmpty ? nil : Understanding(.question(.done(name, view(of: nil))))
    }

    /// `last time i …?`, `how long since i …`
    func lastTimeAsked(_ subject: String) -> Understanding? {
        let start =
            isWord(low, "last") && isWord(low + 1, "time")
            ? low + 2
            : isWord(low, "how") && isWord(low + 2, "since") ? low + 3 : nil
        guard let start, start < high else { return nil }
        let name = with(start..<high).item(besides: [])
        return name.isEmpty ? nil : Understanding(.question(.lastDone(name)))
    }

    /// `when is my …`, `what time is the …`, `at what time do i …`.
    var asksWhen: Bool {
        let at = has(low, [.into, .outOf]) || isAny(low, ["by", "till", "until"]) ? low + 1 : low
        if isAny(at, Self.whens) { return true }
        let article = isAny(at, ["what's", "whats"]) ? at + 1 : at + 2
        let noun = skipping(.determiner, article)
        if has(at, .wh), has(article - 1, .being) || article == at + 1, noun > article,
            isAny(noun, ["time", "day", "date", "hour"]), isAny(noun + 1, ["of", "for", "i"])
        {
            return true
        }
        return has(at, .wh)
            && isAny(at + 1, ["time", "day", "date", "hour", "week", "month", "days", "weekday"])
    }

    private static let whens: WordSet = ["when", "when's", "whens", "wen", "whend", "when'd"]

    func whenAsked(_ subject: String) -> Understanding? {
        let left = (low..<high).filter {
            has($0, [.wh, .being, .auxiliary, .standing])
                || isAny($0, ["repeat", "happen", "recur", "ring", "time"])
        }.map { $0..<$0 + 1 }
        if range.count <= 6, let target = pointed(without: left) {
            return Understanding(.next(target))
        }
        if range.count == left.count, range.count <= 3 { return Understanding(.next(.none)) }
        var at = low
        while at < high,
            has(at, [.wh, .being, .auxiliary, .filler, .into]) || isAny(at, Self.timeWords)
        { at += 1 }
        let isPast = (low..<min(high, low + 3)).contains {
            isWord($0, "was") || isWord($0, "were") || isWord($0, "did")
        }
        if at >= high || has(at, [.pronoun, .subject]) && at + 1 >= high {
            return subject.isEmpty ? nil : Understanding(.next(.title(subject)))
        }
        let isKnownKind = (at..<high).contains {
            has($0, [.appointment, .entries, .entry, .standing])
        }
        // `what's the date of the exam` asks of the exam.
        let isOf =
            at > low + 1
            && (isAny(low, ["what's", "whats"])
                || (low..<at).contains { isAny($0, ["day", "date", "weekday", "week", "month"]) })
        let title = (isOf ? with(at..<high) : self).item(besides: [])
        let name = title.isEmpty ? subject : title
        guard !name.isEmpty else { return nil }
        if concernsOwner {
            let isLast = isPast && !isKnownKind || (low..<high).contains { isWord($0, "last") }
            return Understanding(isLast ? .question(.lastDone(name)) : .next(.title(name)))
        }
        let isOne =
            has(at, .determiner) || has(low + 1, .modal) || isPossessive(at) || !subject.isEmpty
        let isShort = high - at <= 2 && !isPast && !sentence.reading(range).hasDay
        guard isOne && !isPast || isKnownKind || day != nil && isOne || isShort else { return nil }
        return Understanding(.next(.title(name)))
    }

    private static let timeWords: WordSet = [
        "the", "of", "for", "i", "gave", "time", "day", "date", "exactly", "about", "hour", "week",
        "month",
    ]

    /// `how many … do i have`, `how long until …`.
    func countedOrMeasured(_ containers: [Container], _ subject: String) -> Understanding? {
        if isWord(low, "how"), isAny(low + 1, ["far", "soon", "long"]),
            let being = (low + 2..<min(high, low + 4)).first(where: { has($0, .being) }),
            being + 1 < high,
            isWord(being - 1, "away") || isWord(low + 1, "soon") || isWord(low + 1, "far")
        {
            let title = with(being + 1..<high).content(without: [])
            if !title.isEmpty, concernsOwner { return Understanding(.question(.until(title))) }
        }
        guard isWord(low, "how"),
            isAny(low + 1, ["long", "many", "much", "soon", "far", "overdue", "late"])
        else { return nil }
        if let until = (low..<high).first(where: { isAny($0, Self.untils) }), until + 1 < high,
            !isWord(low + 1, "much") || concernsOwner
        {
            let title = with(until + 1..<high).content(without: [])
            if !title.isEmpty, !isWord(until, "to") || !sentence.has(until + 1, .verb) {
                return Understanding(.question(.until(title)))
            }
        }
        let isPlan =
            !containers.isEmpty || (low..<high).contains { has($0, [.entries, .appointment]) }
        if concernsOwner, (low..<high).contains(where: { isAny($0, ["miss", "missed", "forget"]) })
        {
            return Understanding(.view(.missed))
        }
        let isDone = (low..<high).contains { isAny($0, Self.didWords) }
        if isSumAsked || isAny(low + 1, ["much"]) && !concernsOwner { return nil }
        guard
            isPlan
                || concernsOwner
                    && (isDone || day != nil || (low..<high).contains { has($0, .standing) }),
            !isAboutTheWorld
        else { return nil }
        return Understanding(.question(.count(isDone ? viewOfDone : view(of: containers.first))))
    }

    private static let untils: WordSet = ["until", "till", "til", "before", "to"]
    static let didWords: WordSet = [
        "did", "completed", "finish", "finished", "done", "complete", "accomplish", "accomplished",
        "tick", "ticked", "achieve", "manage",
    ]
}
