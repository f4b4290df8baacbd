import Planner

/// What is to go: a task by its words, on a day its occurrence, a number, or what was spoken of.
extension Clause {
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
}
