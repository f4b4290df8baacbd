import Planner

/// Reads in a phrase the task that changes, and its new words.
struct SaidEdit {
    /// The phrase.
    let said: EnglishMatch
    private var sentence: EnglishSentence { said.sentence }

    /// Applies words of `add` to a task that exists: `edit 3 buy flowers tomorrow !!`.
    func editing() -> Understanding? {
        let gap = said.gap(0)
        let list = NumberList(sentence, gap)
        var target = Target.numbers(list.numbers)
        var low = list.end
        // `update the 2025 spreadsheet` names a spreadsheet.
        let isNoun = sentence.has(gap.lowerBound, .determiner) && sentence[low].classes.isEmpty
        if isNoun, !list.numbers.isEmpty, low < gap.upperBound, !said.isSlash { return nil }
        if list.numbers.isEmpty, sentence[gap.lowerBound].quoted,
            let (named, rest) = said.leadingTarget(gap), !rest.isEmpty
        {
            target = named
            low = rest.lowerBound
        } else if list.numbers.isEmpty {
            guard ["it", "that", "last"].contains(sentence.lowercased(gap.lowerBound)) else {
                return nil
            }
            target = .last
            low = gap.lowerBound + 1
        }
        if list.numbers.count == 2, low < gap.upperBound, sentence.has(low, [.month, .unit]),
            let first = gap.first(where: { sentence[$0].kind == .number }), first == low - 2
        {
            // `edit 2 5 dec 4pm` names one task.
            return edited(.numbers([list.numbers[0]]), first + 1..<gap.upperBound)
        }
        return edited(target, low..<gap.upperBound)
    }

    /// Applies the tokens `range` to `target`. Without `titles` a range that holds a title gives nil.
    func edited(_ target: Target, _ range: Range<Int>, titles: Bool = true) -> Understanding? {
        if !range.isEmpty, let found = field(range) { return Understanding(.edit(target, found)) }
        var range = range
        while range.count > 2, sentence.isSymbol(range.lowerBound, ":") { range.removeFirst() }
        if let low = range.first, range.count > 2, sentence.isWord(low, "add"),
            ["note", "notes"].contains(sentence.lowercased(low + 1))
        {
            range = low + 1..<range.upperBound
        }
        if let low = range.first, range.count > 1,
            ["note", "notes"].contains(sentence.lowercased(low))
        {
            let start = sentence.separates(low + 1) ? low + 2 : low + 1
            let notes = sentence.plainText(start..<range.upperBound)
            return Understanding(.edit(target, TaskEdit(notes: notes)))
        }
        while let low = range.first,
            sentence.separates(low) || sentence.isSymbol(low, ">")
                || Self.edits.contains(sentence.lowercased(low))
        {
            range = low + 1..<range.upperBound
        }
        if let last = range.last, range.count > 1, sentence.isWord(last, "instead") {
            range = range.lowerBound..<last
        }
        guard !range.isEmpty else { return nil }
        let isWhole = titles || range.count <= EnglishMatch.longestDate
        guard
            let reading = said.when(in: range)
                ?? (isWhole ? said.reading(range) : sentence.denseReading(range))
        else { return nil }
        let found = said.edit(reading)
        return Understanding(.edit(target, found), problem: reading.problem)
    }

    /// Reads a field that usually stands behind a title: `urgent`, `in groceries`, `// a note`.
    private func field(_ range: Range<Int>) -> TaskEdit? {
        let field = EnglishMatch(sentence, range, isSlash: said.isSlash).filling(range)
        if let priority = field.priority(0) { return TaskEdit(priority: priority) }
        let low = range.lowerBound
        if range.count <= 3, Self.endings.contains(sentence.text(range).lowercased()) {
            return TaskEdit(schedule: .undated)
        }
        if sentence.isSymbol(low, "/"), sentence.isSymbol(low + 1, "/"), range.count > 2 {
            return TaskEdit(notes: sentence.plainText(low + 2..<range.upperBound))
        }
        guard range.count > 1, ["in", "into", "to"].contains(sentence.lowercased(low)),
            let list = said.knownList(sentence.plainText(low + 1..<range.upperBound))
        else { return nil }
        return TaskEdit(list: list)
    }

    /// The words with which a task loses its days.
    private static let endings: Set<String> = [
        "no repeat", "no repetition", "don't repeat", "dont repeat", "stop repeating",
        "not repeating",
        "no repeats", "once", "just once", "only once", "once only", "no date", "no due date",
        "no deadline", "undated", "without date", "without a date", "no day", "no due",
    ]

    private static let edits: Set<String> = [
        "to", "title", "due", "time", "date", "text", "be", "should", "→", "➡️", "➡",
    ]

    /// Gives the task in the first gap another title.
    func renaming() -> Understanding? {
        guard let target = said.target(0), !said.text(1).isEmpty else { return nil }
        return said.naming(target, .edit(target, TaskEdit(title: said.text(1))))
    }

    /// Reads `rename 3 buy flowers`.
    func renamingInOne() -> Understanding? {
        guard let (target, rest) = said.leadingTarget(said.gap(0)), !rest.isEmpty else {
            return nil
        }
        return Understanding(.edit(target, TaskEdit(title: sentence.plainText(rest))))
    }

    /// Reads `add to 3: bring the receipt`.
    func pointedNote() -> Understanding? {
        guard let (target, rest) = said.leadingTarget(said.gap(0)), !rest.isEmpty,
            sentence.isSymbol(rest.lowerBound - 1, ":")
        else { return nil }
        return Understanding(.edit(target, TaskEdit(notes: sentence.plainText(rest))))
    }

    /// Reads `note 3 bring the receipt` and `note gift: bring the receipt`.
    func notingInOne() -> Understanding? {
        let gap = said.gap(0)
        if gap.count > 1, sentence.isWord(gap.lowerBound, "that"),
            !sentence.separates(gap.lowerBound + 1)
        {
            return nil
        }
        for (target, rest) in said.leadingTargets(gap) where !rest.isEmpty {
            return Understanding(.edit(target, TaskEdit(notes: sentence.plainText(rest))))
        }
        guard let colon = gap.prefix(8).first(where: { sentence.isSymbol($0, ":") }),
            colon + 1 < gap.upperBound, let target = said.target(in: gap.lowerBound..<colon)
        else { return nil }
        if case .title(let title) = target, title.lowercased().hasSuffix("self") { return nil }
        let notes = sentence.plainText(colon + 1..<gap.upperBound)
        return said.naming(target, .edit(target, TaskEdit(notes: notes)))
    }
}
