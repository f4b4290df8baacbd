import Planner

/// What is left of a clause when its frame is taken off: words, a day.
extension Clause {
    /// The words that name a task, without the tokens of `left`, days, times, and little words around them.
    func content(without left: [Range<Int>]) -> String {
        let text = text(without: left)
        guard !text.isEmpty else { return "" }
        let line = sentence.another(text)
        var title = line.reading.draft.todo.title
        if title.isEmpty, line.reading.hasDay,
            !line.has(0, [.relativeDay, .weekday, .modifier, .digits])
        {
            title = text
        }
        return Self.bare(title)
    }

    /// A title without determiners and prepositions around it, and without what only says that it stands in the plan.
    static func bare(_ title: String) -> String {
        var words = title.split(separator: " ")
        if words.count > 2, named.contains(words[1]),
            things.contains(words[0])
        {
            words.removeFirst(2)
        }
        if words.count > 2, ["the", "my"].contains(words[0].lowercased()),
            words[1].lowercased() == "item"
        {
            words.removeFirst(2)
        }
        while let first = words.first, openings.contains(first) { words.removeFirst() }
        while let last = words.last, endings.contains(last), words.count > 1 {
            words.removeLast()
        }
        if words.count == 1, openings.contains(words[0]) { return "" }
        return words.joined(separator: " ").trimmingQuotes
    }

    private static let named: WordSet = ["called", "named", "titled"]
    private static let things: WordSet = [
        "event", "task", "reminder", "item", "appointment", "entry", "alarm",
    ]
    private static let openings: WordSet = [
        "the", "my", "our", "a", "an", "that", "this", "to", "for", "of", "about", "on", "in", "at",
        "with", "any", "some", "those",
        "these", "next", "-", ":", ",", "task", "todo", "me", "up", "is", "and", "there", "do",
    ]
    private static let endings: WordSet = [
        "for", "on", "in", "at", "to", "of", "is", "are", "the", "my", "event", "task", "item",
        "there", "and", "a", "from", "by", "?",
        "-", "again", "it",
    ]

    /// The view of a container at the days that the clause names.
    func view(of container: Container?) -> View {
        if case .list(let name)? = container?.kind { return .list(name) }
        return day.map { $0 } ?? .home
    }

    /// Whether a word of it may be a part of a day, time or repetition.
    var mayNameDay: Bool { range.contains { sentence.has($0, .dated) } }

    /// The view of the days that it names; nil where it names none.
    var day: View? {
        guard mayNameDay || dayOf != nil else { return nil }
        let match = EnglishMatch(sentence, range, isSlash: false)
        if let possessive = dayOf, let reading = match.when(of: possessive) {
            return match.view(reading)
        }
        let reading = sentence.reading(range)
        if reading.hasDay { return match.view(reading) }
        // `my friday`, `the 5th`, `december` are days where a view is asked for.
        let month = (low..<high).first { sentence.has($0, .month) && sentence[$0].length > 3 }
        if let month {
            return match.when(of: "in " + sentence.text(month..<month + 1)).flatMap {
                match.view($0)
            }
        }
        if let found = plainDay { return found }
        guard
            let owned = (low..<high).first(where: {
                has($0, .determiner) && sentence.has($0 + 1, [.weekday, .digits, .ordinal])
            })
        else { return nil }
        let ends = (owned + 2...owned + 3).filter { $0 <= high }.reversed()
        return ends.lazy.compactMap { match.when(of: "on " + sentence.text(owned + 1..<$0)) }
            .first { $0.hasDay }.flatMap { match.view($0) }
    }

    /// The view of a day by its name, wherever it stands: `how does friday look`, `what about next week`.
    private var plainDay: View? {
        let part = (low..<high).first {
            sentence.has($0, .dayPart) && isAny($0 - 1, ["the", "this"])
        }
        if part != nil, has(low, .see) || has(low, .wh) { return .today }
        guard
            let name = (low..<high).first(where: {
                sentence.has($0, [.weekday, .relativeDay])
                    || isWord($0, "weekend") && has($0 - 1, .determiner)
                    || isAny($0, ["week", "month"]) && isAny($0 - 1, ["the", "this"])
                    || sentence.has($0 - 1, .modifier) && sentence.has($0, .unit)
            })
        else { return nil }
        let start = sentence.has(name - 1, .modifier) && name > low ? name - 1 : name
        let match = EnglishMatch(sentence, range, isSlash: false)
        let text = sentence.text(start..<name + 1)
        return [text, "this " + text].lazy.compactMap { match.when(of: $0) }.first { $0.hasDay }
            .flatMap { match.view($0) }
    }

    /// The day in a possessive: `friday` of `friday's meeting`.
    var dayOf: String? {
        guard let index = (low..<high).first(where: { isDay($0) }), let day = bareDay(index) else {
            return nil
        }
        return sentence.has(index - 1, .modifier)
            ? sentence.text(index - 1..<index) + " " + day : day
    }
}

extension String {
    private static let quotes: Set<Character> = [
        "\"", "'", "“", "”", "‘", "’", "`", "«", "»",
    ]

    /// It without quotation marks at either end.
    var trimmingQuotes: String {
        let marks = Self.quotes
        var text = self[...]
        while let first = text.first, marks.contains(first) { text.removeFirst() }
        while let last = text.last, marks.contains(last), text.count > 1 { text.removeLast() }
        return String(text)
    }
}
