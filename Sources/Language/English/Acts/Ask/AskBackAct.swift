import Planner

/// Orders that lack their content, which is asked for.
extension Clause {
    /// An order to keep something that names nothing: `set a reminder`, `i'd like a timer`, `add something to my list`,
    /// `there is something on monday`.
    func askedBack() -> Understanding? {
        guard range.count <= 14, isAsking else { return nil }
        let things = (low..<high).filter { isThing($0) }
        let places = containers.filter { !$0.isLeft && !$0.range.contains(where: things.contains) }
        var left = places.map(\.range) + days
        for index in low..<high
        where isThing(index) || has(index, Self.frame) || isAny(index, Self.asking) {
            left.append(index..<index + 1)
        }
        guard text(without: left).allSatisfy({ !$0.isLetter && !$0.isNumber }) else { return nil }
        // A date to keep, or a place to put something, asks for what it is.
        let place = places.first { $0.isLed }
        let isOpen =
            isAny(low, Self.keeping) && range.count > 1
            && (place != nil || !days.isEmpty && isAny(low, Self.reserving))
        // `pencil me in for tuesday`
        let isMe = has(low, .put) && isAny(low + 1, ["me", "us"]) && isWord(low + 2, "in")
        guard !things.isEmpty || isOpen || isMe else { return nil }
        // `an appointment tomorrow` says what it is.
        if !days.isEmpty, things.contains(where: { isAny($0, Self.appointments) }),
            has(low, .put) || isRequest
        {
            return nil
        }
        // An alarm needs no other words than its time.
        if things.contains(where: { isAny($0, ["alarm", "timer", "alarms"]) }),
            sentence.reading(range).time != nil
        {
            return nil
        }
        if let alarm = things.first(where: { isAny($0, ["alarm", "timer"]) }), days.isEmpty {
            let draft = TaskDraft(todo: Todo(title: sentence.lowercased(alarm)))
            return Understanding(.add([draft]), problem: .missing(.time))
        }
        return unnamed(in: place)
    }

    /// The question for a title, with the day or list that was said; the guided form where none was.
    private func unnamed(in place: Container?) -> Understanding? {
        let line = sentence.another(days.map { sentence.text($0) }.joined(separator: " "))
        let isDated = line.count > 0 && (line.reading.hasDay || line.reading.time != nil)
        var draft = isDated ? line.reading.draft : TaskDraft(todo: Todo(title: ""))
        draft.todo.title = ""
        if case .list(let name)? = place?.kind { draft.list = name }
        guard isDated || draft.list != nil else { return Understanding(.form) }
        return Understanding(.add([draft]), problem: .missing(.title))
    }

    /// Whether it begins as an order or wish to keep something, or as the news that something is.
    private var isAsking: Bool {
        if isAny(low, ["make", "add", "get"]),
            isWord(low + 2, "appointment") || isWord(low + 1, "one") && !isWord(low + 2, "more")
        {
            return false
        }
        let isNews =
            has(low, .speaker) && isAny(low + 1, ["have", "had"]) && !isWord(low + 2, "to")
            || isWord(low, "there") && has(low + 1, .being)
        if isNews {
            return !days.isEmpty && (low + 2..<high).contains { has($0, [.entry, .whatever]) }
        }
        if has(low, .speaker) {
            return has(low + 1, [.wants, .put, .modal])
                || isAny(low + 1, ["would", "gotta", "forgot"])
        }
        return has(low, [.put, .wants, .article, .entry, .whatever, .see])
            || isAny(low, Self.beginning)
            || containers.first?.range.lowerBound == low
    }

    /// What stands for what is to be kept: `reminder`, `something`, `a date`, `to do`.
    private func isThing(_ index: Int) -> Bool {
        has(index, [.entry, .whatever]) && !isAny(index, Self.appointments)
            || isAny(index, Self.appointments) && !has(index - 1, .determiner)
                && !(low..<index).contains { has($0, .entry) && !isAny($0, Self.appointments) }
            || isAny(index, Self.things)
            || isAny(index, ["date", "slot"]) && isAny(low, Self.reserving)
            || isWord(index, "do") && isWord(index - 1, "to") && has(index - 2, [.article, .whole])
    }

    private static let frame: Role = [
        .put, .wants, .speaker, .article, .determiner, .whole, .filler, .joint, .particle,
    ]
    private static let things: WordSet = [
        "smth", "to-do", "reminding", "countdown", "stopwatch", "woken",
    ]
    private static let appointments: WordSet = ["appointment", "meeting"]
    private static let beginning: WordSet = [
        "got", "have", "do", "new", "another", "one", "how", "begin", "open", "give", "remind",
        "keep", "block",
        "reserve", "save", "hold", "remember", "countdown", "start",
    ]
    private static let keeping: WordSet = [
        "add", "put", "save", "block", "mark", "hold", "reserve", "insert", "enter",
    ]
    private static let reserving: WordSet = ["save", "block", "hold", "reserve", "mark"]
    private static let asking: WordSet = [
        "me", "us", "up", "new", "have", "got", "get", "do", "how", "about", "give", "with", "one",
        "more", "else",
        "can", "could", "i'd", "please", "for", "in", "there", "is", "like", "would", "gotta",
        "need", "another",
        "begin", "open", "you", "called", "remind", "remember", "keep", "mind", "block", "out",
        "hold", "reserve",
        "ask", "forgot", "be", "to", "on", "next", "remembering",
    ]
}
