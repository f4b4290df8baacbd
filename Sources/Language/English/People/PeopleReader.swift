import Planner

/// Who is to do what, as the people of a group say it.
///
/// ```
/// who does the bins?            asked       sam and pete take turns with the bins    turns
/// my chores                     shown       give the bins to sam                     given
///                                           pete does the bins                       told
/// ```
struct PeopleReader {
    let sentence: EnglishSentence
    /// The sentence without manners and the marks at its end.
    let clause: Clause

    var low: Int { clause.low }
    var high: Int { clause.high }

    /// What a sentence says of who is to do something; nil where it says nothing of that, or is not said in a group.
    static func read(_ sentence: EnglishSentence) -> Understanding? {
        guard (1...longest).contains(sentence.count) else { return nil }
        guard sentence.isInGroup else { return ownChores(sentence) }
        return sentence.budget.once(.people, sentence.bytes) { saidInGroup(sentence) }
    }

    private static func saidInGroup(_ sentence: EnglishSentence) -> Understanding? {
        if let found = ofGroup(sentence) ?? fromNowOn(sentence) { return found.read(as: .people) }
        return PeopleReader(sentence: sentence, clause: Clause(sentence)).read()?.read(as: .people)
    }

    /// `my chores` in private: what one is to do in groups.
    private static func ownChores(_ sentence: EnglishSentence) -> Understanding? {
        guard sentence.count <= 8,
            (0..<sentence.count).contains(where: {
                sentence.isWord($0, "chores")
            })
        else { return nil }
        let words = Clause(sentence).range.filter {
            !sentence.isWord($0, "what") && !sentence.isWord($0, "are")
                && !sentence.isWord($0, "show") && !sentence.isWord($0, "me")
        }
        guard words.count == 2, sentence.isWord(words[0], "my"),
            sentence.isWord(words[1], "chores")
        else { return nil }
        return Understanding(.view(.chores(.speaker))).read(as: .people)
    }

    /// How many tokens it may have.
    private static let longest = 48

    private func read() -> Understanding? {
        guard !clause.range.isEmpty else { return nil }
        let asked = talked() ?? several() ?? questioned()
        if let found = asked ?? allOf() ?? shown() { return found }
        return leaving() ?? excused() ?? exchanged() ?? turns() ?? released() ?? given()
            ?? credited() ?? told()
    }

    /// Small talk with somebody's name: `thanks mia`, `good morning ben`, `sam, well done`.
    private func talked() -> Understanding? {
        var words: String?
        if let (_, end) = sentence.people(low), end < high {
            words = sentence.text(behindComma(end)..<high)
        }
        // `thanks sam for doing the dishes`
        if let (_, end) = sentence.people(low + 1),
            isAny(low, ["thanks", "thank", "thx", "cheers"])
        {
            return EnglishCommands.single(
                sentence.reparsed(as: "thanks " + sentence.text(end..<high))
            )
            .flatMap { if case .smallTalk = $0.command { $0 } else { nil } }
                ?? Understanding(.smallTalk(.thanks))
        }
        if let start = (low + 1..<max(high, low + 1)).first(where: {
            sentence.people($0)?.end == high
        }), start < low + 8 {
            words = sentence.text(low..<(sentence.isSymbol(start - 1, ",") ? start - 1 : start))
        }
        guard let words, !words.isEmpty else { return nil }
        let found = EnglishCommands.single(sentence.reparsed(as: words))
        guard case .smallTalk(let kind)? = found?.command, kind != .question
        else { return nil }
        return found
    }

    /// Whether the token at `index` is one of those few words.
    func isAny(_ index: Int, _ words: [StaticString]) -> Bool { clause.isAny(index, words) }

    /// Whether the token at `index` is one of those words.
    @_disfavoredOverload
    func isAny(_ index: Int, _ words: WordSet) -> Bool { clause.isAny(index, words) }

    /// Behind the tokens from `index` on that are one of those few words.
    func skipping(_ words: [StaticString], _ index: Int) -> Int {
        clause.skipping(words, from: index)
    }

    /// Behind the tokens from `index` on that are one of those words.
    @_disfavoredOverload
    func skipping(_ words: WordSet, _ index: Int) -> Int { clause.skipping(words, from: index) }

    /// The order that a task is for some people, where nothing is left of it but the words `text`: of one that
    /// stands there already, else of a new one.
    func order(_ text: String, _ assignment: Assignment, isNew: Bool = false) -> Understanding? {
        var assignment = assignment
        let words = withoutOccasion(text, &assignment)
        let line = sentence.reparsed(as: words)
        guard line.count > 0 else { return nil }
        let target = EnglishMatch(line, 0..<line.count, isSlash: false).target(in: 0..<line.count)
        if let target, !target.isWords { return edit(target, TaskEdit(), assignment, nil) }
        let numbers = NumberList(line, 0..<line.count)
        if !numbers.numbers.isEmpty,
            case .recurring(let recurrence) = line.reading.draft.todo.schedule,
            sentence.reparsed(as: line.text(numbers.end..<line.count)).reading.draft.todo.title
                .isEmpty
        {
            assignment.rhythm = recurrence
            return edit(.numbers(numbers.numbers), TaskEdit(), assignment, nil)
        }
        var draft = line.reading.draft
        draft.todo.title = Clause.bare(draft.todo.title)
        draft.assignment = assignment
        if draft.todo.schedule == .undated, assignment.isOnce {
            // A task that is new keeps the day that its one time is.
            draft.todo.schedule = sentence.reparsed(as: text).reading.draft.todo.schedule
        }
        guard !draft.todo.title.isEmpty else { return nil }
        if assignment.takesTurns { draft.kind = .routine }
        if isNew { return Understanding(.add([draft]), problem: line.reading.problem) }
        var change = TaskEdit()
        if case .recurring(let recurrence) = draft.todo.schedule {
            if line.reading.namesDays {
                change.schedule = draft.todo.schedule
            } else {
                assignment.rhythm = recurrence
            }
        }
        if !assignment.takesTurns, let day = line.reading.draft.todo.schedule.firstDay {
            assignment.isOnce = true
            assignment.day = day
        }
        return edit(.title(draft.todo.title), change, assignment, draft)
    }

    private func edit(
        _ target: Target, _ change: TaskEdit, _ assignment: Assignment, _ draft: TaskDraft?
    ) -> Understanding {
        var change = change
        change.assignment = assignment
        let isAddable = draft != nil && !assignment.people.isEmpty
        return Understanding(
            .edit(target, change), alternatives: isAddable ? draft.map { [.add([$0])] } ?? [] : [])
    }

    /// The words without those that tell for how long it holds: `from now on`, `this week`.
    private func withoutOccasion(_ text: String, _ assignment: inout Assignment) -> String {
        let line = sentence.reparsed(as: text)
        var words = text
        for (phrase, isOnce) in Self.occasions {
            for edge in [" " + phrase, phrase + " "] {
                let isBehind = edge.hasPrefix(" ")
                let lower = words.lowercased()
                guard isBehind ? lower.hasSuffix(edge) : lower.hasPrefix(edge) else { continue }
                words =
                    isBehind
                    ? String(words.dropLast(edge.count)) : String(words.dropFirst(edge.count))
                assignment.isOnce = isOnce
                if phrase.hasSuffix("today") || phrase == "tonight" {
                    assignment.day = isOnce ? sentence.today : nil
                }
            }
        }
        while let last = words.last, last == "," || last == " " { words.removeLast() }
        return line.count > 0 ? words : text
    }

    /// For how long something is said to hold, and whether that is one time.
    private static let occasions: [(String, isOnce: Bool)] = [
        ("from now on", false), ("from today on", false), ("from today", false),
        ("from next week on", false), ("in future", false), ("in the future", false),
        ("permanently", false), ("for good", false), ("always", false), ("any more", false),
        ("anymore", false), ("now", false), ("instead", false), ("again", false),
        ("this time", true), ("this once", true), ("just this once", true), ("for once", true),
        ("once", true), ("next time", true), ("this week", true), ("this month", true),
        ("for now", true), ("today", true), ("tonight", true), ("for today", true),
    ]
}

extension DraftReading {
    /// Whether its repetition names days or a time, and not only how often it is: `every monday`, `every day at 8`.
    fileprivate var namesDays: Bool {
        time != nil
            || components.contains { component in
                if case .recurrence(let phrase) = component.value { phrase.hasDays } else { false }
            }
    }
}

extension Schedule {
    /// The days that it names; nil for none, or days that come again and again.
    var days: Span? {
        switch self {
        case .due(let day, _): Span(.custom, from: day, to: day)
        case .span(let span): span
        case .undated, .recurring: nil
        }
    }

    /// The day, or the first day of the period, that it names.
    fileprivate var firstDay: CivilDate? { days?.from }
}

extension Target {
    /// Whether words name it.
    fileprivate var isWords: Bool {
        switch self {
        case .title, .titleOn: true
        default: false
        }
    }
}
