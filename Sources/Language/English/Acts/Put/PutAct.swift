import Planner

/// Orders to put something on the plan or a list, and wishes that something stand there.
extension Clause {
    /// What it adds; nil when no container or reminder is spoken of, for the message is then read as a task.
    func putting() -> Understanding? {
        if has(low, .put),
            !isAny(low + 1, ["note", "alert", "alarm", "timer", "event", "notification"]),
            isGeneric(skippingGeneric(low + 1).noun)
        {
            if let found = genericPut() { return found }
        }
        let containers = containers.filter {
            isPlace($0)
                && (!isAny($0.range.lowerBound, ["for"]) || $0.isDetermined || isHeading($0))
        }
        guard let container = containers.first else { return puttingAlone() }
        var left = containers.map(\.range)
        let isVerb = markVerb(&left)
        // `book` and `schedule` are what a calendar does; on a list they are what is to be done.
        if isVerb, isNamed(container), isAny(low, ["book", "schedule", "register", "plan"]) {
            left.removeAll { $0.lowerBound == low }
        }
        let isWished = markWish(&left)
        guard
            isVerb || isWished || container.isLed && high == container.range.upperBound
                || isHeading(container, &left)
        else { return nil }
        if let reason = reason(behind: container) { left.append(reason) }
        let day = container.day.map { " " + (bareDay($0.lowerBound) ?? "") } ?? ""
        var words = text(without: left)
        // `on the list for the weekend` says when.
        let end = container.range.upperBound
        let behind = isWord(end - 1, "for") ? end : isWord(end, "for") ? end + 1 : high
        if day.isEmpty, behind < high {
            let when = sentence.text(behind..<high)
            if words.hasSuffix(when), sentence.another("on " + when).reading.hasDay {
                let title = String(words.dropLast(when.count + 1))
                words = (title.hasSuffix(" for") ? title.dropLast(4) : title[...]) + " on " + when
            }
        }
        return kept(words + day, container)
    }

    /// `add …` behind manners, `note down …`, `put … on friday`: a task without a place.
    private func puttingAlone() -> Understanding? {
        let verb = days.first.flatMap { isLead(low..<$0.lowerBound) ? $0.upperBound : nil } ?? low
        guard has(verb, .put), containers.isEmpty else { return nil }
        let isDown =
            isAny(verb, ["note", "put", "write", "jot", "get", "pencil"])
            && isAny(verb + 1, ["down", "in"])
        let isSure = isDown || isAny(verb, ["add", "include", "jot", "append", "insert"])
        let isPlain = verb == low && !isRequest && isWord(verb, "add")
        let isNoted = isDown && (isRequest || !days.isEmpty)
        guard !isPlain, isNoted || isSure && !isDown || putsOnDay(verb), !isWord(verb + 1, "up")
        else { return nil }
        let end = isDown ? verb + 2 : verb + 1
        guard end < high, !has(end, .pronoun) || isWord(end, "this") || end + 1 < high else {
            return nil
        }
        let down = (end..<high).first { isWord($0, "down") && isAny($0 + 1, ["for", "on"]) }.map {
            $0..<$0 + 1
        }
        return kept(text(without: [verb..<end, down ?? low..<low]), nil)
    }

    /// `stick X on saturday`, `pop X in for the 3rd`: a short object, and a day with a preposition right behind it.
    private func putsOnDay(_ verb: Int) -> Bool {
        guard isAny(verb, ["put", "stick", "pop", "pencil", "slot", "squeeze", "chuck", "bung"])
        else { return false }
        guard let day = days.first(where: { $0.lowerBound > verb + 1 }) else { return false }
        let lead = isAny(day.lowerBound, ["on", "for"]) ? day.lowerBound : day.lowerBound - 1
        let date = has(lead + 1, .determiner) ? lead + 2 : lead + 1
        let isDate =
            sentence.has(date, [.weekday, .month, .ordinal])
            || sentence.has(date, .digits) && sentence.has(date + 1, .month)
            || isWord(lead, "for") && sentence.has(date, [.relativeDay, .modifier])
        let end = lead
        return isAny(lead, ["on", "for"]) && isDate && end > verb + 1
            && !(verb + 1..<(isWord(end - 1, "down") ? end - 1 : end)).contains {
                has($0, [.particle, .into, .outOf, .pronoun])
                    || isAny($0, ["under", "behind", "aside", "together", "by"])
            }
    }

    /// Marks the verb that puts, wherever it stands: `add … to my list`, `on my list put …`.
    private func markVerb(_ left: inout [Range<Int>]) -> Bool {
        guard
            let verb = (low..<high).first(where: { index in
                has(index, .put)
                    && (index == low || (left + days).contains { $0.upperBound == index }
                        || has(index - 1, [.filler, .speaker, .modal, .joint])
                        || isComma(index - 1))
                    && !left.contains { $0.contains(index) }
            })
        else { return false }
        var end = verb + 1
        while isWord(end, "me") || isWord(end, "down")
            || isWord(end, "in") && has(end + 1, .article)
        { end += 1 }
        left.append(verb..<end)
        for index in end..<max(high, end)
        where isWord(index, "down") && left.contains(where: { $0.lowerBound == index + 1 }) {
            left.append(index..<index + 1)
        }
        if let connective = left.map(\.upperBound).first(where: { at in
            has(at, .joint) && !isWord(at, "of")
                && !days.contains { $0.contains(at) || $0.lowerBound == at + 1 }
        }) {
            left.append(connective..<connective + 1)
        }
        return true
    }

    /// Marks what only wishes that something stand somewhere: `X should be on my list`, `my list needs X`.
    private func markWish(_ left: inout [Range<Int>]) -> Bool {
        var isWished = false
        for index in low..<high where !left.contains(where: { $0.contains(index) }) {
            let isFrame =
                has(index, [.modal, .being, .wasPut, .wants])
                || isAny(
                    index,
                    [
                        "to", "be", "go", "goes", "going", "have", "contain", "contains", "include",
                        "has", "belongs", "set", "read", "say", "show", "get",
                    ])
            let isNear = left.contains { $0.lowerBound == index + 1 || $0.upperBound == index }
            let isAsked =
                index == low && isAny(index, ["can", "could", "may", "might", "should", "have"])
            let isWisher = has(index, .speaker) && has(index + 1, .wants) && isNear
            if isWisher || isFrame, isNear || isAsked || index == low + 1 && has(low, .speaker) {
                left.append(index..<index + 1)
                isWished = true
            }
        }
        guard isWished else { return false }
        for index in (low..<high).reversed() where !left.contains(where: { $0.contains(index) }) {
            let isNear = left.contains { $0.lowerBound == index + 1 || $0.upperBound == index }
            if isNear,
                has(index, [.modal, .being, .wasPut, .wants])
                    || isAny(index, ["to", "be", "go", "on", "it"])
            {
                left.append(index..<index + 1)
            }
        }
        if has(low, .speaker) { left.append(low..<low + 1) }
        return true
    }
}
