public import Planner

/// A task as it was understood from a message, before it is stored.
public struct TaskDraft: Hashable, Codable, Sendable {
    /// The kinds of task that a person can name.
    public enum Kind: String, Hashable, Codable, Sendable {
        case special, routine
        /// A task that takes place by itself, and leaves when it is over.
        case event
    }

    /// Title (empty when none was given), notes, priority, star, schedule and reminders.
    public var todo: Todo
    /// The list that was named; nil for the default list.
    public var list: String?
    /// The tags that were named, without `#`.
    public var tags: [String]
    /// `special`, `routine` or `event`, when the person said so.
    public var kind: Kind?
    /// Whether the person used a word or slash command of adding (`add`, `remind me`, `todo:` …), so
    /// that the text is a task however it reads.
    public var isExplicit: Bool

    /// Whether the task is added only where no open task has its name (`unless it's there`); nil counts as false.
    public var isUnlessThere: Bool?

    /// Who is to do the task; nil where nobody was named.
    public var assignment: Assignment?

    /// The items of its checklist; nil for none.
    public var checklist: [ChecklistEntry]?

    /// The time as it was said in another zone.
    public var saidTime: SaidTime?

    /// Whether the task must be done by its time: `by 5`; nil counts as false.
    public var isDeadline: Bool?

    /// Whether the task is due at the end of a month, and so rings on its last workday; nil counts as false.
    public var isMonthEnd: Bool?

    /// Whether the words ask to be reminded at its time: `remind me`; nil counts as false.
    public var asksRing: Bool?

    /// Whether somebody else is to do it, who is waited for; nil counts as false.
    public var isWaiting: Bool?

    /// How long before another task this one is due; the other gives its day.
    public var ahead: Ahead?

    /// The files that it comes with; nil for none.
    public var files: [NetworkFile]?

    /// Whether its files are sent along when the task rings; nil counts as false.
    public var ringsWithFiles: Bool?

    /// A draft of `todo`.
    public init(
        todo: Todo, list: String? = nil, tags: [String] = [], kind: Kind? = nil,
        isExplicit: Bool = false
    ) {
        self.todo = todo
        self.list = list
        self.tags = tags
        self.kind = kind
        self.isExplicit = isExplicit
    }
}
