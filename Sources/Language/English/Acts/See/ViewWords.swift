/// Words that name a part of the plan.
enum ViewWords {
    /// The views by their words.
    static let all: [(view: View, words: WordSet)] = [
        (
            .missed,
            [
                "missed", "miss", "overdue", "late", "uncompleted", "unfinished", "archive",
                "forgotten", "undone",
            ]
        ),
        (
            .completed,
            [
                "completed", "finished", "done", "accomplished", "history", "progress", "complted",
                "achieved",
            ]
        ),
        (.only(.routine), ["routines", "routine", "recurring", "repeating", "habits"]),
        (.only(.special), ["specials", "special"]),
        (.only(.starred), ["starred", "pinned", "favourites", "favorites"]),
        (.only(.high), ["urgent", "important", "pressing", "critical"]),
        (.calendar(of: nil), ["calendar", "calender", "calandar", "cal"]),
        (.agenda, ["agenda", "agneda", "agnda"]),
        (.week, ["week", "weekly", "upcoming", "coming"]),
        (.month, ["month", "monthly"]),
        (.all, ["all", "every", "everything", "full", "entire", "whole", "complete"]),
        (
            .home,
            [
                "home", "overview", "dashboard", "tasks", "todos", "todo", "plan", "reminders",
                "pending", "open", "active", "remaining", "outstanding", "left", "next", "status",
                "summary",
            ]
        ),
        (.today, ["day", "today"]),
    ]

    /// Words beside which a day is a view: `monday view`, `friday tasks`.
    static let nouns: WordSet = [
        "view", "tasks", "todos", "plan", "agenda", "schedule", "list", "calendar", "overview",
        "summary",
    ]

    private static let anyOne = WordSet(merging: all.map(\.words))

    /// Whether that word names a view.
    static func isWord(_ word: Substring) -> Bool { anyOne.contains(Array(word.lowercased().utf8)) }

    /// Whether a word of a view stands there.
    static func isOne(_ sentence: Sentence, _ index: Int) -> Bool { anyOne.has(sentence, index) }
}

extension Clause {
    /// The part of the plan that a word of it names; nil where none does.
    var trait: View? {
        if range.contains(where: { isWord($0, "past") && isWord($0 + 1, "due") }) { return .missed }
        for (index, level) in levels where isWord(index + 1, "priority") { return .only(level) }
        let named = range.filter { ViewWords.isOne(sentence, $0) && !isToBeDone($0) }
        return named.isEmpty
            ? nil
            : ViewWords.all.first { _, words in named.contains { words.has(sentence, $0) } }?.view
    }

    /// Whether `done` stands there for what is yet to be: `has to be done`, `must get finished`.
    private func isToBeDone(_ index: Int) -> Bool {
        isAny(index - 1, ["be", "get"])
            && tokens(low, index).contains {
                isAny($0, ["to", "must", "should", "can", "could", "shall", "ought"])
            }
    }

    private var levels: [(Int, TaskTrait)] {
        range.compactMap { index in
            isAny(index, ["high", "top", "highest"])
                ? (index, .high)
                : isWord(index, "medium")
                    ? (index, .medium) : isWord(index, "low") ? (index, .low) : nil
        }
    }
}
