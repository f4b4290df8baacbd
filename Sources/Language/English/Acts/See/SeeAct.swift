import Planner

/// Orders to see a part of the plan or a task.
extension Clause {
    /// What it wants to see; nil when it wants nothing of the kind.
    func seeing() -> Understanding? {
        if let found = nextDates() { return found }
        if let tag = tagNamed, isAny(low, Self.finding) { return tag }
        if isAny(low, Self.finding), !has(low, .put) { return found() ?? seen() }
        if let found = counted() ?? timeOfOne() ?? wantedToSee() { return found }
        if has(low, .see) || isAny(low, Self.naming) { return seen() }
        return named()
    }

    /// `next 3`, `next dates of gym`, `show the next dates of 3`.
    private func nextDates() -> Understanding? {
        let start = has(low, .see) ? low + 1 : low
        var at = start
        while isAny(
            at,
            [
                "me", "the", "upcoming", "next", "date", "dates", "time", "times", "occurrence",
                "occurrences", "of", "for",
            ])
        { at += 1 }
        guard
            (start..<at).contains(where: {
                isAny($0, ["next", "upcoming", "dates", "occurrences"])
            }), at <= high
        else { return nil }
        let isDates = (start..<at).contains {
            isAny($0, ["dates", "occurrences", "occurrence", "times"])
        }
        if at == high { return isDates ? Understanding(.next(.none)) : nil }
        let rest = with(at..<high)
        if let target = rest.pointed(without: []) { return Understanding(.next(target)) }
        let reading = sentence.reading(range)
        let name = rest.content(without: [])
        guard !reading.hasDay, reading.time == nil, isDates || rest.range.count <= 2, !name.isEmpty,
            rest.container(at: at) == nil
        else { return nil }
        let draft = sentence.reading.draft
        return Understanding(
            .next(.title(name)),
            alternatives: isDates || draft.todo.title.isEmpty ? [] : [.add([draft])])
    }

    /// Verbs with which tasks begin as well.
    private static let tasklike: WordSet = [
        "run", "walk", "read", "look", "open", "describe", "name", "text", "send", "print",
        "review", "share", "browse", "speak", "say", "repeat", "present", "bring", "pull", "fetch",
        "check",
    ]

    /// `show me …`: a number, a tag, a view, a day, a task by its name.
    private func seen() -> Understanding? {
        if case .recurring = sentence.reading(range).draft.todo.schedule { return nil }
        if let target = shownTarget { return Understanding(.show(target)) }
        let isListKnown = with(low + 1..<high).containers.contains {
            if case .list = $0.kind { true } else { false }
        }
        if isAny(low, Self.tasklike), !isListKnown,
            !isAny(low + 1, ["me", "us", "out", "back", "off", "through", "at", "over"]),
            containers.isEmpty || isAny(low, ["run", "walk", "look", "go"])
        {
            return nil
        }
        if isAny(low, ["get", "hit"]),
            !isAny(low + 1, ["my", "the", "all"])
                && !(isWord(low + 1, "me")
                    && (has(low + 2, .determiner) || isWord(low + 2, "with")))
        {
            return nil
        }
        if isWord(low, "list"), range.count == 2, sentence[low + 1].kind == .word, trait == nil,
            day == nil, !has(low + 1, [.entries, .holder, .filler, .pronoun])
        {
            return Understanding(.view(.list(sentence.text(low + 1..<high))))
        }
        if let mark = (low..<high).first(where: { sentence.isSymbol($0, "#") }), high - mark == 2,
            range.count <= 4
        {
            return Understanding(.view(.find("#" + sentence.text(mark + 1..<high))))
        }
        if let tag = tagNamed { return tag }
        let containers = (isWord(low, "list") && range.count > 1 ? with(low + 1..<high) : self)
            .containers.filter { !$0.isLeft || !has(low, .mayTake) }.listsFirst
        let rest = remainder(besides: containers, from: low + 1)
        if rest.isEmpty {
            if containers.isEmpty, day == nil, trait == nil { return nil }
            guard has(low, .see) || !containers.isEmpty || day != nil else { return nil }
            if namesLists { return Understanding(.lists) }
            if isWord(low, "open") || isWord(low, "tell"),
                containers.isEmpty || sentence.reading(range).time != nil
            {
                return nil
            }
            return Understanding(.view(viewMeant(containers.first)))
        }
        if !containers.isEmpty, has(low, .see),
            !has(low, .put) || isWord(low, "check") || isWord(low, "list")
        {
            let held = Command.question(.holds(rest, viewMeant(containers.first)))
            return titledFirst(containers).map { Understanding($0, alternatives: [held]) }
                ?? Understanding(held)
        }
        if isWord(low, "tell"), isWord(low + 1, "me"), isWord(low + 2, "about"),
            has(low + 3, .determiner), !rest.hasWords(moreThan: 3)
        {
            return Understanding(.show(.title(rest)))
        }
        guard isAny(low, ["show", "display", "details", "detail", "info"]) else { return nil }
        return shown(rest) ?? shownWhereOpen
    }

    /// `show plan the trip`: the card of a task whose title begins with a word for the plan.
    private func titledFirst(_ containers: [Container]) -> Command? {
        let start = isAny(low + 1, ["me", "us"]) ? low + 2 : low + 1
        guard isAny(low, ["show", "display", "open", "view", "details", "detail", "info"]),
            containers.contains(where: { $0.range.lowerBound == start && !$0.isDetermined }),
            !has(start, .determiner)
        else { return nil }
        return .show(.title(sentence.text(start..<high)))
    }

    /// `show close up the shop`: a task whose title is as it stands there; where none is open, the words are a task.
    private var shownWhereOpen: Understanding? {
        let start = skipping([.article], isAny(low + 1, ["me", "us"]) ? low + 2 : low + 1)
        let name = sentence.text(start..<max(high, start))
        let draft = sentence.reading.draft
        guard !name.isEmpty, !has(start, .wh), !name.hasWords(moreThan: 8),
            !draft.todo.title.isEmpty
        else {
            return nil
        }
        var found = Understanding(.add([draft]), alternatives: [.show(.title(name))])
        found.isGuess = true
        return found
    }

    /// Whether the lists themselves are meant: `my lists`, `list`.
    var namesLists: Bool {
        isWord(high - 1, "lists") || range.count == 1 && isWord(low, "list")
            || isWord(low, "list") && isWord(high - 1, "lists")
    }

    private var shownTarget: Target? {
        if range.count == 1 {
            return isAny(low, ["show", "details", "detail", "info"]) ? Target.none : nil
        }
        var left = [low..<low + 1]
        for index in low + 1..<max(high, low + 1)
        where has(index, .filler) || isAny(index, ["details", "detail", "info"])
            || isAny(index, ["me", "of", "for", "on", "task", "number", "no", "about"])
            || sentence.isSymbol(index, ".")
        { left.append(index..<index + 1) }
        switch pointed(without: left) {
        case .numbers(let numbers):
            return isWord(low, "get") || isWord(low, "take") ? nil : .numbers(numbers)
        case .last:
            return isAny(low, ["show", "view", "open", "see", "details", "info", "tell"])
                ? .last : nil
        default: return nil
        }
    }

    func shown(_ name: String) -> Understanding? {
        let reading = sentence.reading(range)
        guard !name.hasWords(moreThan: 2),
            !isWord(low, "show") || !isWord(low + 1, "me") || isWord(low + 2, "the"),
            !isAny(high - 1, ["is"]), range.count <= (isWord(low + 1, "me") ? 4 : 3),
            !reading.hasDay, reading.time == nil, !has(low + 1, .article)
        else { return nil }
        let draft = sentence.reading.draft
        return Understanding(
            .show(.title(name)), alternatives: draft.todo.title.isEmpty ? [] : [.add([draft])])
    }
}
