import Planner

/// Orders to see a part of the plan, a task or what holds some words, and the names of views alone.
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

    /// `count the camping list`, `number of tasks for today`
    private func counted() -> Understanding? {
        guard isAny(low, ["count", "total"]) || isWord(low, "number") && isWord(low + 1, "of")
        else { return nil }
        let rest = with(low + 1..<high)
        guard let container = rest.containers.first,
            rest.remainder(besides: rest.containers, from: low + 1).isEmpty
        else { return nil }
        return Understanding(.question(.count(rest.viewMeant(container))))
    }

    /// `i need the shopping list`, `gifts list show`, `take me to next month`, `overview of reminders`.
    private func wantedToSee() -> Understanding? {
        let words = sentence.numbers[range]
        let start =
            words.first.flatMap { first in
                Grammar.english.showings(first).compactMap { $0.end(in: words, from: low) }.max()
            } ?? low
        var end = high
        if isAny(end - 1, Self.lastShowing), end - 1 > start { end -= 1 }
        if start > low, isWord(end - 1, "me"), isWord(end - 2, "with") { end -= 2 }
        guard start > low || end < high, start < end else { return nil }
        let rest = with(start..<end)
        let containers = rest.containers.listsFirst
        let isBareDay = rest.day != nil && !has(low, [.speaker, .put])
        let isPlace = containers.contains {
            $0.isDetermined || $0.isLed || start == low || !has(low, .speaker)
        }
        guard isBareDay || isPlace, rest.remainder(besides: containers, from: start).isEmpty else {
            return nil
        }
        return Understanding(.view(rest.viewMeant(containers.first)))
    }

    /// `time of standup`, `give me the date of the party`.
    private func timeOfOne() -> Understanding? {
        let start =
            isAny(low, ["give", "tell"]) && isWord(low + 1, "me")
            ? skipping(.determiner, low + 2) : low
        guard isAny(start, ["time", "date", "day"]), start > low || isWord(start, "time"),
            isAny(start + 1, ["of", "for"]), high - start <= 6
        else { return nil }
        let name = with(start + 2..<high).content(without: [])
        return name.isEmpty ? nil : Understanding(.next(.title(name)))
    }

    private static let lastShowing: WordSet = [
        "read", "shown", "displayed", "overview", "show", "check", "summary",
    ]

    /// What wants to see what stands behind it.
    static let showings = [
        "i|we|i'd need|want|require|like [to] [see|have|view]", "take|bring|jump|go [me] to|into",
        "go|run|walk [me] over|through",
        "[give|show|get|i'd|i] [me|like] [a|an|the] overview|summary|rundown|breakdown|recap of|for|on",
        "[the] first|next|last|top thing|item|task|one|entry [i] [added]",
        "pull|bring|get together", "pull|bring up", "check on", "sort out for me",
        "for a summary|overview of|for",
    ]

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

    private static let finding: WordSet = ["find", "search", "grep", "lookup", "look"]
    private static let naming: WordSet = [
        "get", "card", "details", "detail", "info", "more", "tagged", "task", "number", "no",
        "walk", "brief", "fill", "hit",
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
            return Understanding(.question(.holds(rest, viewMeant(containers.first))))
        }
        if isWord(low, "tell"), isWord(low + 1, "me"), isWord(low + 2, "about"),
            has(low + 3, .determiner), !rest.hasWords(moreThan: 3)
        {
            return Understanding(.show(.title(rest)))
        }
        return isAny(low, ["show", "display", "details", "detail", "info"]) ? shown(rest) : nil
    }

    /// Whether the lists themselves are meant: `my lists`, `list`.
    private var namesLists: Bool {
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

    private func shown(_ name: String) -> Understanding? {
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

    /// `find milk`, `search for the plumber`.
    private func found() -> Understanding? {
        var at = low + 1
        if isWord(low, "look") { guard isWord(at, "for") || isWord(at, "up") else { return nil } }
        while sentence.separates(at) && at < high
            || isAny(
                at,
                [
                    "for", "up", "the", "my", "tasks", "task", "with", "about", "all", "me",
                    "named", "called", "todos", "todo",
                ])
        { at += 1 }
        let containers = with(at..<max(high, at)).containers.filter(\.isLed)
        if let container = containers.first, at < container.range.lowerBound {
            let name = with(at..<container.range.lowerBound).content(without: [])
            if !name.isEmpty { return Understanding(.question(.holds(name, viewMeant(container)))) }
        }
        if let container = with(at..<max(high, at)).containers.first,
            isWord(container.range.upperBound, "for")
        {
            let name = with(container.range.upperBound + 1..<high).content(without: [])
            if !name.isEmpty { return Understanding(.question(.holds(name, viewMeant(container)))) }
        }
        guard at < high else {
            return range.count == 1
                ? Understanding(.view(.find("")), problem: .missing(.title)) : nil
        }
        let words = at..<high
        let most = isWord(low, "look") ? 2 : 3
        let reading = sentence.reading(range)
        let isTask =
            has(at, [.article, .speaker, .addressee, .subject])
            || isAny(at, ["some", "out", "new", "someone"])
        guard words.count <= most || sentence[at].quoted, !isTask, !reading.hasDay,
            reading.time == nil
        else { return nil }
        return Understanding(.view(.find(sentence.plainText(words))))
    }

    /// `missed`, `my week`, `friday's tasks`, `the grocery list`: a view by its name alone.
    private func named() -> Understanding? {
        guard range.count <= 9,
            !sentence.has(low, .verb) || containers.first?.range == range || isWord(low, "open")
                || has(low, .holder)
                || range.count <= 2 && trait != nil,
            !range.contains(where: {
                has($0, .speaker) && !has(low, [.whatever, .entries])
                    || has($0, [.addressee, .negation])
                    || isAny($0, ["too", "so", "for", "ok", "was", "is", "are"]) && $0 == low
            })
        else { return nil }
        if let tag = tagNamed { return tag }
        if range.count == 2, isAny(low + 1, ["tasks", "todos"]), sentence[low].kind == .word,
            trait == .home,
            day == nil,
            !has(low, [.planName, .whole, .standing, .determiner, .put, .take, .mayTake])
        {
            return Understanding(.view(.list(sentence.text(low..<low + 1))))
        }
        let containers = containers.listsFirst
        if case .recurring = sentence.reading(range).draft.todo.schedule,
            containers.first?.range != range || !has(high - 1, [.holder, .entry])
        {
            return nil
        }
        guard let first = containers.first else {
            let isDated =
                day == nil || range.contains { ViewWords.nouns.has(sentence, $0) }
                || isWord(low, "due") || trait == .missed || trait == .completed
                || has(low, .all) && trait == .all || isWord(low, "rest")
                || range.count == 2 && isWord(low, "this") && isAny(low + 1, ["week", "month"])
            guard trait != nil || isWord(low, "due") && day != nil, range.count <= 5,
                remainder(besides: [], from: low).isEmpty, isDated,
                sentence.reading(range).time == nil
            else { return nil }
            return Understanding(.view(viewMeant(nil)))
        }
        guard remainder(besides: containers, from: low).isEmpty else { return nil }
        let isList = if case .list = first.kind { true } else { false }
        guard
            first.isDetermined || first.range.count == range.count
                || isList && first.isLed && has(low, [.all, .entries])
                || !isList && (!days.isEmpty || trait != nil)
        else { return nil }
        if sentence.reading(range).time != nil, !first.isDetermined { return nil }
        if namesLists { return Understanding(.lists) }
        return Understanding(.view(viewMeant(first)))
    }

    /// The words that are neither a container, a day, a trait nor the frame of an order to see.
    private func remainder(besides containers: [Container], from start: Int) -> String {
        var left = containers.map(\.range) + days
        if start > low { left.append(low..<start) }
        for index in start..<max(high, start)
        where has(
            index,
            [
                .filler, .particle, .speaker, .standing, .all, .determiner, .into, .whole, .entries,
                .wasPut,
            ])
            || isAny(index, Self.between) || ViewWords.isOne(sentence, index)
            || sentence.has(index, .month) && sentence[index].length > 3
        {
            left.append(index..<index + 1)
        }
        let text = text(without: left)
        guard text.contains(where: { $0.isLetter || $0.isNumber }) else { return "" }
        let content = content(without: left)
        return content.isEmpty ? text : content
    }

    /// What carries a tag: `tasks tagged work`, `tag errands`.
    private var tagNamed: Understanding? {
        guard range.count >= 2, range.count <= 6,
            let tag = (low..<high - 1).last(where: { isAny($0, ["tag", "tagged"]) }),
            high - tag <= 3,
            tag == low || has(low, [.see, .entries]) || isAny(low, Self.finding)
                || isWord(low, "everything")
        else { return nil }
        let name = sentence.isSymbol(tag + 1, "#") ? tag + 2 : tag + 1
        guard name == high - 1 else { return nil }
        return Understanding(.view(.find("#" + sentence.text(name..<high))))
    }

    private static let between: WordSet = [
        "me", "us", "to", "of", "content", "contents", "items", "item", "for", "on", "in", "what's",
        "the", "at", "through", "about", "from", "i", "have",
        "stuff", "things", "there", "is", "are", "event", "each", "ones", "that", "that's", "thats",
        "which", "has", "been", "between", "and", "did", "ticked", "finished", "need", "needs",
        "buy", "must", "view", "please", "with", "priority",
        "high", "medium", "low", "top", "look", "like", "looks", "see", "read", "next", "by", "a",
        "task", "show", "bit", "rest", "glance", "not", "yet", "do", "past",
    ]

    /// The view that a container, a day or a trait means, the nearest first.
    func viewMeant(_ container: Container?) -> View {
        if case .list(let name)? = container?.kind { return .list(name) }
        switch trait {
        case .missed?: return .missed
        case .completed?: return .completed
        case .only(let trait)?: return .only(trait)
        case .agenda? where container?.kind == .plan && (day == nil || day == .today):
            return .agenda
        case .calendar? where day == nil: return .calendar
        case .week? where day == nil: return .week
        case .month? where day == nil: return .month
        case .all? where day == nil: return .all
        case .today? where day == nil && container == nil: return .today
        default: return day ?? .home
        }
    }
}
