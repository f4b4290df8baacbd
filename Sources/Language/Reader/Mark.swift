/// The numbers of marks, group by group.
enum Mark {
    /// The classes that the lexicon gives a word.
    static let classes = MarkGroup("what the lexicon says", 32, behind: nil)
    /// Capital letters, digits, a sign.
    static let shape = MarkGroup("capital letters", 10, behind: classes)
    /// The kind of day or time that it belongs to, and whether that begins with it.
    static let phrase = MarkGroup("days and times", 48, behind: shape)
    /// The rule that read the day or time.
    static let rule = MarkGroup("the rules of days and times", 64, behind: phrase)
    /// How much of a task that is shown, and of one of the plan, is named with it.
    static let task = MarkGroup("names of tasks", 25, behind: rule)
    /// A list's name, a person's name.
    static let name = MarkGroup("names of lists and people", 2, behind: task)
    /// At the start of a line, without a space before it, in brackets.
    static let spacing = MarkGroup("lines, spaces and brackets", 3, behind: name)
    /// How many words stand before it.
    static let place = MarkGroup("words before", 16, behind: spacing)
    /// How many words stand behind it.
    static let rest = MarkGroup("words behind", 8, behind: place)
    /// What the bot said last.
    static let after = MarkGroup("what was said last", 6, behind: rest)
    /// How many tasks are shown.
    static let shown = MarkGroup("how many tasks are shown", 4, behind: after)
    /// Whether there are people, tasks, lists.
    static let has = MarkGroup("what there is", 3, behind: shown)

    /// All groups.
    static let groups = [
        classes, shape, phrase, rule, task, name, spacing, place, rest, after, shown, has,
    ]
    /// How many marks there are.
    static let count = has.end
}

/// Marks of a kind.
struct MarkGroup {
    /// What they tell.
    let name: String
    /// The number of the first, and that behind the last.
    let start: Int
    let end: Int

    /// `count` marks behind those of another group.
    init(_ name: String, _ count: Int, behind other: MarkGroup?) {
        self.name = name
        start = other?.end ?? 0
        end = start + count
    }

    /// The number of its mark at `index`.
    subscript(index: Int) -> UInt16 { UInt16(start + index) }
}
