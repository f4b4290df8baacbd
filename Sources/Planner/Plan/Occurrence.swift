/// One time that a task is to be done: a special task has exactly one, a routine one for each date.
public struct Occurrence: Equatable, Sendable {
    /// What became of it.
    public enum State: String, Sendable {
        case open, done, late, skipped, missed

        /// Whether it was done, in time or late.
        public var isDone: Bool { self == .done || self == .late }
    }

    /// The row.
    public let id: Int64
    /// Its plan.
    public let plan: Int64
    /// Its task.
    public let todo: Int64
    /// The date and time the rule gave it; nil for a special task's.
    public let original: RecurrenceID?
    /// The first day of its period.
    public var startsOn: CivilDate?
    /// The day, or last day, it is due; nil for none.
    public var dueOn: CivilDate?
    /// The wall-clock time it is due.
    public var dueTime: CivilTime?
    /// How many minutes it takes, where that is its own; nil where it takes as long as the task always does.
    public var duration: Int?
    /// A title of its own.
    public var title: String?
    /// Reminders of its own.
    public var reminders: [Reminder]?
    /// The member of the group who is to do it this time; nil for nobody in particular.
    public var assignee: Int64?
    /// The member whose turn it uses up, where another has taken it over; nil where it is the assignee's own.
    public var turn: Int64?
    /// The members who did or skipped it; none where that is not known.
    public var closedBy: [Int64] = []
    /// What became of it.
    public var state: State
    /// When it was done or skipped.
    public var closedAt: Instant?
    /// The order of those closed in one second: the one closed later has the higher number.
    public var closedOrder: Int64 = 0
    /// When it became missed.
    public var missedAt: Instant?
    /// When a snoozed reminder rings again.
    public var snoozedUntil: Instant?
    /// How often its reminder was snoozed since it was put on its day.
    public var snoozes = 0
    /// When it first rang, for nagging.
    public var nagSince: Instant?
    /// Whether its month has passed, so that it is no longer shown.
    public var isCleared: Bool

    /// An open occurrence of a task. `id` is the row, 0 where there is none yet.
    public init(
        id: Int64, of todo: StoredTodo, original: RecurrenceID? = nil, startsOn: CivilDate? = nil,
        dueOn: CivilDate?, dueTime: CivilTime?
    ) {
        self.init(id: id, plan: todo.plan, todo: todo.id, original: original)
        self.startsOn = startsOn
        self.dueOn = dueOn
        self.dueTime = dueTime
        assignee = todo.assignee
    }

    /// An open occurrence without a date.
    public init(id: Int64, plan: Int64, todo: Int64, original: RecurrenceID?) {
        self.id = id
        self.plan = plan
        self.todo = todo
        self.original = original
        state = .open
        isCleared = false
    }

    /// An occurrence of a routine that is still to come and not a row yet; its `id` is 0.
    public static func coming(
        of todo: StoredTodo, at original: RecurrenceID, by recurrence: Recurrence?
    ) -> Occurrence {
        var coming = Occurrence(
            id: 0, of: todo, original: original, dueOn: original.date, dueTime: original.time)
        coming.duration = recurrence?.minutes(of: original)
        return coming
    }

    /// How many minutes it takes; nil where that was not said.
    public func minutes(of todo: StoredTodo) -> Int? { duration ?? todo.duration }
}
