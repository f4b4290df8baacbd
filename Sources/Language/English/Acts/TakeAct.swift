import Planner

/// Orders to take something off, or to make empty what holds it.
extension Clause {
    /// What it takes off; nil when it is no such order.
    func taking() -> Understanding? {
        calledOff() ?? taken() ?? takenFromDay() ?? takenLightly()
    }

    /// `get my massage off friday`, `take it off there`: off a day, a place or nothing.
    private func takenFromDay() -> Understanding? {
        guard isAny(low, ["take", "get", "pull", "knock", "strike", "leave"]),
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
    private func takenLightly() -> Understanding? {
        guard
            isAny(
                low,
                [
                    "drop", "scratch", "strike", "kill", "lose", "bin", "stop", "disable",
                    "silence", "forget",
                ])
                || isAny(low, ["turn", "switch", "shut"]) && isWord(low + 1, "off")
        else { return nil }
        if isAny(low, ["drop", "kill"]), isAny(low + 1, ["off", "about"]) { return nil }
        let start = isAny(low + 1, ["off", "about"]) ? low + 2 : low + 1
        let isRing = (start..<high).contains { isAny($0, Self.rings) }
        let isShort =
            isAny(low, ["drop", "scratch", "strike", "kill", "lose"]) && has(start, .determiner)
            && high - start <= 3
            && !(start + 1..<high).contains { has($0, [.particle, .into, .outOf]) }
        guard isRing || isShort, !isWord(low, "stop") || isRing else { return nil }
        let left = [low..<start]
        return gone(content(without: left), without: left)
    }

    private static let rings: WordSet = [
        "alarm", "alert", "reminder", "notification", "timer", "alarms", "alerts", "reminders",
        "notifications",
    ]

    /// `delete X`, `take X off my list`, `cross X off`, `X off the list`.
    private func taken() -> Understanding? {
        let containers = containers.filter {
            $0.isLed || $0.isDetermined || has($0.range.lowerBound, .planName) || isNamed($0)
        }
        if has(high - 1, .take) || isAny(low, Self.bins),
            let target = pointed(without: [has(high - 1, .take) ? high - 1..<high : low..<low + 1]),
            range.count <= 4
        {
            return Understanding(.delete(target))
        }
        let isTake =
            has(low, .take) || isSplit("get", "rid") || isSplit("throw", "away")
            || isSplit("call", "off")
        let mayTake = has(low, .mayTake)
        let off = containers.first {
            $0.isLeft || sentence.word(max($0.range.lowerBound - 1, 0)) == .off
        }
        let on = containers.last
        let wish = (off ?? on).flatMap { wishedOff(before: $0.range.lowerBound, isOff: off != nil) }
        guard isTake || mayTake || wish != nil || off != nil && takesWithout(off) else {
            return nil
        }
        var left = containers.map(\.range) + (wish ?? [])
        if isTake || mayTake { left.append(low..<behindVerb(low)) }
        for index in low..<high
        where isAny(index, Self.away)
            && (index + 1 == high || containers.contains { $0.range.lowerBound == index + 1 }
                || index == behindVerb(low))
        {
            left.append(index..<index + 1)
        }
        if let target = pointed(without: left) {
            return isTake || mayTake && (takesAway || isWord(low, "forget"))
                ? Understanding(.delete(target)) : nil
        }
        if isAny(low, Self.ticking), takesAway, off?.isLeft != true { return nil }
        if isWord(low, "mark"),
            !(low + 1..<high).contains(where: { isAny($0, ["off", "out", "from"]) })
        {
            return nil
        }
        let isCrossed =
            isAny(low, Self.crossing)
            && (isAny(low + 1, ["off", "out"]) || isAny(high - 1, ["off", "out"]))
        guard
            isTake || isCrossed || wish != nil || off != nil
                || on != nil && takesAway && !isTickVerb
        else {
            return nil
        }
        return gone(content(without: left + relative), without: left)
    }

    /// A list by its name counts without a preposition: `aldi list minus …`.
    func isNamed(_ container: Container) -> Bool {
        if case .list = container.kind { true } else { false }
    }

    private static let bins: WordSet = ["❌", "🗑", "🗑️"]
    private static let away: WordSet = ["off", "away", "out", "from", "down"]

    /// What wishes that something be off, around its words: `i want X removed from`, `X needs to come off`.
    private func wishedOff(before end: Int, isOff: Bool) -> [Range<Int>]? {
        var start = end
        while start > low, has(start - 1, .wasTaken) || isAny(start - 1, Self.leaving) {
            start -= 1
        }
        let isTaken = (start..<end).contains {
            has($0, .wasTaken) || isAny($0, ["come", "needed", "go", "wanted"])
        }
        if has(low, .speaker), has(low + 1, .wants), isTaken || isOff {
            return [low..<(isAny(low + 2, ["to"]) ? low + 4 : low + 2), start..<end]
        }
        guard isTaken, start > low,
            isOff || (start..<end).contains(where: { has($0, .wasTaken) || isWord($0, "longer") })
        else { return nil }
        return isAny(low, ["have", "get"]) ? [low..<low + 1, start..<end] : [start..<end]
    }

    private static let leaving: WordSet = [
        "be", "to", "come", "go", "off", "needs", "need", "should", "must", "has", "have", "is",
        "are", "no", "longer",
        "needed", "wanted", "can", "could", "get", "gets", "please", "been", "was",
    ]

    /// Whether the verb comes with `off`, `away`, `out`, or needs none.
    private var takesAway: Bool {
        isAny(low, Self.alone)
            || (low + 1..<high).contains { isAny($0, Self.away) || isWord($0, "rid") }
    }

    /// Verbs that with `off` complete.
    private static let ticking: WordSet = ["check", "tick", "cross"]
    /// Verbs that with `off` or `out` say nothing else.
    private static let crossing: WordSet = ["clear", "scratch", "rub", "wipe", "x", "mark"]
    private static let alone: WordSet = [
        "drop", "lose", "trash", "bin", "kill", "scratch", "strike", "toss", "dump",
    ]

    /// `check off` and `tick off` complete.
    private var isTickVerb: Bool { has(low, .complete) && !isWord(low, "cross") }

    private func takesWithout(_ container: Container?) -> Bool {
        guard let container,
            sentence.word(container.range.lowerBound) == .off
                || isWord(container.range.lowerBound, "off")
        else { return false }
        return container.isDetermined || isNamed(container) || container.range.upperBound == high
    }

    private func isSplit(_ verb: StaticString, _ particle: StaticString) -> Bool {
        isWord(low, verb) && isWord(low + 1, particle)
    }

    /// Behind the verb and the particles that belong to it.
    private func behindVerb(_ index: Int) -> Int {
        var at = index + 1
        while isAny(at, Self.particles), at < high - 1 { at += 1 }
        return at
    }

    private static let particles: WordSet = ["rid", "off", "away", "out", "of", "about", "down"]

    /// The relative clause that only says that it stands in the plan: `i have scheduled`, `that's on there`.
    private var relative: [Range<Int>] {
        guard
            let start = (low + 1..<max(high, low + 1)).first(where: {
                has($0, .speaker)
                    && (isAny($0 + 1, Self.having) || isAny($0, ["i've", "ive", "we've"]))
            })
        else { return [] }
        var end = start + 1
        while end < high, isAny(end, Self.having) || has(end, .wasPut) || has(end, .standing) {
            end += 1
        }
        let from = isWord(start - 1, "that") || isWord(start - 1, "which") ? start - 1 : start
        return [from..<end]
    }

    private static let having: WordSet = [
        "have", "had", "got", "put", "set", "planned", "scheduled", "made", "added", "booked", "up",
    ]

    /// The deleting of what has that name: on a day, of that day's occurrence first.
    func gone(_ title: String, without left: [Range<Int>]) -> Understanding? {
        guard !title.isEmpty, !title.hasWords(moreThan: 12) else { return nil }
        let line = sentence.another(text(without: left))
        let reading = line.reading
        if case .recurring = reading.draft.todo.schedule { return nil }
        let target = Target.title(title)
        let draft = sentence.reading.draft
        let kept: [Command] = draft.todo.title.isEmpty ? [] : [.add([draft])]
        // What has a deadline is to be done: `cancel the hotel by friday`.
        let isDeadline = (low..<high).contains {
            isWord($0, "by") || isWord($0, "before") || isWord($0, "until")
        }
        if (low..<high).contains(where: { isWord($0, "reminder") }),
            isWord(high - 1, "reminder") == false, title.isEmpty
        {
            return nil
        }
        if isDeadline, reading.hasDay || reading.time != nil { return nil }
        let match = EnglishMatch(line, 0..<line.count, isSlash: false)
        let named = dayOf.flatMap { match.when(of: $0) } ?? (reading.hasDay ? reading : nil)
        if case .span(let span)? = named?.draft.todo.schedule, span.to >= sentence.today,
            !has(low, .take) || isWord(low, "cancel")
        {
            let days = NamedDay(max(span.from, sentence.today), last: span.to)
            return Understanding(
                .skip(target, on: days), alternatives: [.delete(target)] + kept)
        }
        if let named, let date = match.day(named) {
            return Understanding(
                .skip(target, on: NamedDay(date, isWeekday: line.namesWeekday)),
                alternatives: [.delete(target)] + kept)
        }
        return Understanding(.delete(target), alternatives: kept)
    }

    /// The task that a number or a word such as `it` names, nothing else being left.
    func pointed(without left: [Range<Int>]) -> Target? {
        let mayPoint = range.contains { index in
            (sentence[index].kind == .number || sentence.has(index, .cardinal)
                || has(index, .pronoun) || isAny(index, Self.pointers))
                && !left.contains { $0.contains(index) }
        }
        guard mayPoint else { return nil }
        let line = sentence.another(text(without: left))
        guard line.count > 0 else { return nil }
        let target = EnglishMatch(line, 0..<line.count, isSlash: false).target(in: 0..<line.count)
        switch target {
        case .numbers, .last: return target
        default:
            let isThat =
                line.count <= 3
                && Grammar.english.roles(Grammar.english.number(line, 0)).contains(.pronoun)
                && (line.count == 1 || Self.ones.has(line, line.count - 1))
            return isThat ? .last : nil
        }
    }

    private static let pointers: WordSet = ["last", "latest", "task"]
    private static let ones: WordSet = [
        "one", "item", "task", "event", "reminder", "thing", "entry",
    ]

    /// The tokens of the days and times that it names.
    var days: [Range<Int>] {
        if let known = sentence.days[range] { return known }
        return sentence.days.keep(freshDays, range)
    }

    private var freshDays: [Range<Int>] {
        let offset = low
        let read = mayNameDay ? sentence.reading(range).components : []
        var found = read.compactMap { component -> Range<Int>? in
            switch component.value {
            case .day, .span, .time, .dayPart, .elapsed, .weekdayRange, .recurrence:
                component.span.lowerBound + offset..<component.span.upperBound + offset
            case .remindAt:
                // `reminders tomorrow`: the day, and no word of the reminder.
                skipping(
                    [.entry, .entries, .article], component.span.lowerBound + offset)..<component
                    .span.upperBound + offset
            default: nil
            }
        }
        for index in low..<high where isDay(index) { found.append(index..<index + 1) }
        return found
    }
}

extension EnglishSentence {
    /// Whether a weekday's name stands in it.
    var namesWeekday: Bool { (0..<count).contains { has($0, .weekday) } }
}
