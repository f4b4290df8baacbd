import Planner

/// Reads the words that name a task, in a message that tells who is to do the task: `the bins` in
/// `give the bins to sam`.
struct AssignmentReader {
    let sentence: EnglishSentence

    /// What the message says, where `text` names the task: an edit of the task, with a new task as the alternative
    /// where people are named; nil where `text` names no task.
    func read(_ text: String, _ assignment: Assignment) -> Understanding? {
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
            // A new task keeps the day of its one time.
            draft.todo.schedule = sentence.reparsed(as: text).reading.draft.todo.schedule
        }
        guard !draft.todo.title.isEmpty else { return nil }
        if assignment.takesTurns { draft.kind = .routine }
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

    /// The text without the words that tell how long the assignment holds: `from now on`, `this week`.
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

    /// The words that tell how long an assignment holds, and whether that is one time.
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
    /// Whether the repetition names days or a time: `every monday`, `every day at 8`.
    fileprivate var namesDays: Bool {
        time != nil
            || components.contains { component in
                if case .recurrence(let phrase) = component.value { phrase.hasDays } else { false }
            }
    }
}

extension Schedule {
    /// The days that the schedule names; nil for an undated or a recurring task.
    var days: Span? {
        switch self {
        case .due(let day, _): Span(.custom, from: day, to: day)
        case .span(let span): span
        case .undated, .recurring: nil
        }
    }

    /// The first day that the schedule names.
    fileprivate var firstDay: CivilDate? { days?.from }
}

extension Target {
    /// Whether words name the target.
    fileprivate var isWords: Bool {
        switch self {
        case .title, .titleOn: true
        default: false
        }
    }
}
