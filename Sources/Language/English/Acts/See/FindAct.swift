import Planner

/// Orders to find what holds some words or carries a tag.
extension Clause {
    static let finding: WordSet = ["find", "search", "grep", "lookup", "look"]
    static let naming: WordSet = [
        "get", "card", "details", "detail", "info", "more", "tagged", "task", "number", "no",
        "walk", "brief", "fill", "hit",
    ]

    /// `find milk`, `search for the plumber`.
    func found() -> Understanding? {
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

    /// What carries a tag: `tasks tagged work`, `tag errands`.
    var tagNamed: Understanding? {
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
}
