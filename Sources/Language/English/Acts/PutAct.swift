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
        return kept(text(without: left) + day, container)
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

    /// Whether something may be put there: `on my list`, `the calendar`, and no `reminders` alone.
    private func isPlace(_ container: Container) -> Bool {
        if container.isLeft { return false }
        let end = container.range.upperBound
        if !container.isDetermined, container.range.lowerBound > low, end < high,
            case .plan = container.kind, sentence[end].kind == .word,
            !has(
                end, [.joint, .filler, .into, .outOf, .modal, .being, .wants, .speaker, .subject]),
            !isAny(end, Self.reasons), !isAny(end, ["please", "and", "by", "due", "before"]),
            !days.contains(where: { $0.contains(end) })
        {
            return false
        }
        if case .entries = container.kind { return container.isLed && container.isDetermined }
        return container.isLed
            || container.isDetermined
                && (container.range.lowerBound == low
                    || has(container.range.lowerBound - 1, [.modal, .joint])
                    || container.range.lowerBound == low + 1 && isAny(low, ["mark", "block"])
                        && isAny(end, ["for", "with"]))
            || container.range.lowerBound == low
                && has(behindDay(container.range.upperBound), [.modal, .wants])
            || isHeading(container)
    }

    /// Behind the day that begins there.
    private func behindDay(_ index: Int) -> Int {
        days.first { $0.lowerBound == index }?.upperBound ?? index
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

    private func isHeading(_ container: Container) -> Bool {
        let (start, end) = (container.range.lowerBound, container.range.upperBound)
        let isFirst =
            start == low
            || (low..<start).allSatisfy { isAny($0, Self.more) || has($0, [.entry, .filler]) }
        return isFirst
            && (sentence.isSymbol(end, ":")
                || isComma(end) && isNamed(container) && has(end - 1, .holder))
    }

    private static let more: WordSet = ["one", "more", "new", "another", "thing", "for", "item"]

    private func isHeading(_ container: Container, _ left: inout [Range<Int>]) -> Bool {
        guard isHeading(container) else { return false }
        left.append(low..<container.range.lowerBound)
        left.append(container.range.upperBound..<container.range.upperBound + 1)
        return true
    }

    /// Behind the container, why it is put there: `cause i'm all out`, `if it's not there already`.
    private func reason(behind container: Container) -> Range<Int>? {
        let at = container.range.upperBound
        guard at < high else { return nil }
        let start = (at..<high).first {
            isAny($0, Self.reasons) || has($0, .speaker) && $0 == at || isWord($0, "it") && $0 == at
        }
        return start.map { $0..<high }
    }

    private static let reasons: WordSet = [
        "because", "cause", "cuz", "coz", "since", "as", "if", "unless", "so", "'cause", "bc",
    ]

    /// The task that is left, on its list.
    func kept(_ text: String, _ container: Container?) -> Understanding? {
        let title = Self.withoutKind(Self.withoutJoints(text))
        guard title.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
        let line = sentence.another(title)
        var found = TaskReader.read(line, lines: MessageLines(title))
        guard case .add(var drafts) = found.command else { return nil }
        if found.problem == .noTitle { return Understanding(.add(drafts), problem: .noTitle) }
        for index in drafts.indices {
            if case .list(let name)? = container?.kind { drafts[index].list = name }
            drafts[index].isExplicit = true
        }
        found.command = .add(drafts.flatMap { ListItems.split($0, sentence) })
        return found
    }

    /// It without what only says what kind of thing it is: `as a recurring event`.
    private static func withoutKind(_ text: String) -> String {
        var words = text.split(separator: " ")
        for index in words.indices where words[index].lowercased() == "as" {
            let kind = words[(index + 1)...].prefix { kinds.contains($0.lowercased()) }
            guard let last = kind.last?.lowercased(), things.contains(last) else { continue }
            words.removeSubrange(index..<index + 1 + kind.count)
            return words.joined(separator: " ")
        }
        return text
    }

    private static let things: Set<String> = [
        "event", "reminder", "appointment", "task", "item", "alarm", "todo",
    ]
    private static let kinds = things.union([
        "a", "an", "new", "recurring", "repeating", "weekly", "daily", "monthly",
    ])

    static func withoutJoints(_ text: String) -> String {
        var words = text.split(separator: " ")
        if let last = words.last, last.count > 1, let mark = last.last, ":,;-".contains(mark) {
            words[words.count - 1] = last.dropLast()
        }
        while let first = words.first,
            [",", ":", "-", "to", "that", "for", "and", "called", "named", "also", "then"].contains(
                first.lowercased())
        { words.removeFirst() }
        let pair = words.suffix(2).joined(separator: " ").lowercased()
        if words.count > 2, ["on it", "in it", "to it", "on there"].contains(pair) {
            words.removeLast(2)
        }
        while let last = words.last,
            [",", ":", "-", "to", "for", "and", "on", "down", "too", "there"].contains(
                last.lowercased())
        { words.removeLast() }
        return words.joined(separator: " ")
    }

    /// Behind `me a new` and the like, and the word there.
    private func skippingGeneric(_ index: Int) -> (noun: Int, isNew: Bool) {
        var at = index
        while isAny(at, ["me", "us", "up", "in", "down"])
            || has(at, [.article, .determiner, .whole])
            || isAny(at, ["calendar", "quick", "recurring", "repeating", "little"])
        { at += 1 }
        return (at, at > index)
    }

    private func isGeneric(_ index: Int) -> Bool {
        has(index, .entry) && !sentence.isSymbol(index + 1, "-")
            && !(index > low && sentence.has(index - 1, .frequency))
    }

    /// `create a reminder for me to X`, `add an item to my calendar that i need to X`, `make an event called X`.
    private func genericPut() -> Understanding? {
        let noun = skippingGeneric(low + 1).noun
        var at = noun + 1
        var left = [low..<at]
        if isWord(at, "for"), isAny(at + 1, ["me", "us", "myself", "you"]) { at += 2 }
        if let container = container(at: at), isPlace(container) {
            left.append(container.range)
            at = container.range.upperBound
        }
        var when: [String] = []
        while let day = days.first(where: { $0.lowerBound == at }) {
            when.append(sentence.text(day))
            at = day.upperBound
        }
        let isJoined = has(at, .joint)
        while has(at, .joint) || isAny(at, ["me", "i", "need"]) && at > noun + 1 { at += 1 }
        guard at < high, when.isEmpty || isJoined else { return nil }
        left.append(noun + 1..<at)
        let isReminder = isAny(noun, ["reminder", "alarm", "alert", "notification"])
        let rest = ([text(without: left)] + when).joined(separator: " ")
        guard rest.contains(where: \.isLetter) else { return nil }
        let opened = isReminder ? "remind me to " + rest : rest
        let line = sentence.another(opened)
        let found = TaskReader.read(line, lines: MessageLines(opened))
        guard case .add(var drafts) = found.command, found.problem == nil else { return nil }
        for index in drafts.indices { drafts[index].isExplicit = true }
        return Understanding(.add(drafts), alternatives: found.alternatives)
    }
}
