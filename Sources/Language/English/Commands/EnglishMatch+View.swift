import Planner

extension EnglishMatch {
    /// The view of the day or period in a gap; nil when it names none.
    func view(_ number: Int) -> View? { view(in: gap(number)) }

    /// The view of the day or period that those tokens name; nil when they name none.
    func view(in words: Range<Int>) -> View? {
        var range = words
        if let low = range.first, low + 1 < range.upperBound,
            ["on", "for", "in", "the"].contains(sentence.lowercased(low))
        {
            range = low + 1..<range.upperBound
        }
        if range.count == 1, sentence[range.lowerBound].word == .week { return .week }
        if range.count == 1, sentence[range.lowerBound].word == .month { return .month }
        guard let reading = possessive(range) ?? when(in: range) ?? alone(range), reading.hasDay,
            // `an hour later` is a moment.
            !reading.draft.todo.reminders.contains(where: \.isMoment)
        else { return nil }
        return view(reading)
    }

    /// What words that their surroundings hide say when they stand alone: `the 5th`, `my friday`.
    private func alone(_ range: Range<Int>) -> DraftReading? {
        guard !range.isEmpty, range.count <= 6 else { return nil }
        let text = sentence.text(range)
        return when(of: text) ?? when(of: "on " + text)
    }

    /// The view of what a reading says.
    func view(_ reading: DraftReading) -> View? { View(reading, today: sentence.today) }

    /// The day in `friday's` and `tomorrows`.
    func possessive(_ range: Range<Int>) -> DraftReading? {
        guard range.count <= 4, let last = range.last else { return nil }
        var text = sentence.text(range)
        let end = sentence.lowercased(last)
        if end.hasSuffix("'s") || end.hasSuffix("’s") {
            text.removeLast(2)
        } else if end == "tomorrows" || end == "todays" {
            text.removeLast()
        } else {
            return nil
        }
        return when(of: text)
    }

    /// The list named behind the `@` of a gap, as a view; nil when it can be no list.
    func listView(_ number: Int) -> Understanding? {
        if let view = view(number) { return Understanding(.view(view)) }
        let name = gap(number).dropFirst()
        if [.add, .new, .create, .make].contains(sentence.word(name.lowerBound)) { return nil }
        return listName(name).map { Understanding(.view(.list($0))) }
    }

    /// The name of the list in those tokens as it is known, else as typed when it is short.
    func listName(_ range: Range<Int>) -> String? {
        let name = sentence.plainText(range)
        if let known = sentence.context.list(named: name) { return known }
        let isShort = range.count <= 3 && name.utf8.count <= 40
        return isShort && !range.isEmpty && reading(range).hasDay == false
            ? name : nil
    }

    /// The list of that name among those that exist, whatever its capitals.
    func knownList(_ name: String) -> String? {
        guard !sentence.context.lists.isEmpty, name.utf8.count <= 256 else { return nil }
        let wanted = name.lowercased()
        return sentence.context.lists.first { $0.lowercased() == wanted }
    }

    /// What carries the tag in a gap.
    func tagView(_ number: Int) -> Understanding? {
        let range = gap(number)
        let isMarked = sentence.isSymbol(range.lowerBound, "#")
        let name = isMarked ? range.lowerBound + 1..<range.upperBound : range
        guard name.count == 1 else { return nil }
        return Understanding(.view(.find("#" + sentence.text(name))))
    }

    private static let tasklike: Set<String> = [
        "a", "an", "some", "out", "new", "for", "you", "we", "he", "she", "i", "it", "everyone",
    ]

    /// A search for the words in a gap, unless they read like a task (`find a plumber`).
    func search(_ number: Int) -> Understanding? {
        let range = gap(number)
        let first = sentence.lowercased(range.lowerBound)
        let most = sentence.isWord(self.range.lowerBound, "look") ? 2 : 3
        let isLong = range.count > most && !sentence[range.lowerBound].quoted
        if !isSlash, isLong || Self.tasklike.contains(first) {
            return nil
        }
        let reading = reading(range)
        if !isSlash, reading.hasDay || reading.time != nil { return nil }
        var words = range
        if sentence.lowercased(range.upperBound - 1) == "task", range.count > 1 {
            words = range.lowerBound..<range.upperBound - 1
        }
        return Understanding(.view(.find(sentence.plainText(words))))
    }
}

extension Reminder {
    /// Whether it rings at a moment that was counted from now.
    fileprivate var isMoment: Bool { if case .instant = self { true } else { false } }
}
