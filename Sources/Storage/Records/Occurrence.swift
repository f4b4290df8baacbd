public import Planner

/// One time that a task is to be done: a special task has exactly one, a routine one for each date.
public struct Occurrence: Sendable {
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
    /// A title of its own.
    public var title: String?
    /// Reminders of its own.
    public var reminders: [Reminder]?
    /// What became of it.
    public var state: State
    /// When it was done or skipped.
    public var closedAt: Instant?
    /// Which of those closed in one second was closed later: it has the higher number.
    public var closedOrder: Int64 = 0
    /// When it became missed.
    public var missedAt: Instant?
    /// When a snoozed reminder rings again.
    public var snoozedUntil: Instant?
    /// When it first rang, for nagging.
    public var nagSince: Instant?
    /// Whether its month has passed and it is shown no more.
    public var isCleared: Bool

    init(_ row: Row) {
        id = row["id"]
        plan = row["plan"]
        todo = row["todo"]
        original = row.date("original_date").map { RecurrenceID($0, row.time("original_time")) }
        startsOn = row.date("starts_on")
        dueOn = row.date("due_on")
        dueTime = row.time("due_time")
        title = row["title"]
        reminders = (row["reminders"] as String?).map(ReminderText.decode)
        state = State(rawValue: row["state"]) ?? .open
        closedAt = row.instant("closed_at")
        closedOrder = row["closed_order"]
        missedAt = row.instant("missed_at")
        snoozedUntil = row.instant("snoozed_until")
        nagSince = row.instant("nag_since")
        isCleared = row["is_cleared"]
    }

    var columns: [(String, (any SQLConvertible)?)] {
        [
            ("starts_on", startsOn?.description), ("due_on", dueOn?.description),
            ("due_time", dueTime?.description), ("title", title),
            ("reminders", reminders.map(ReminderText.encode)), ("state", state.rawValue),
            ("closed_at", closedAt?.seconds), ("closed_order", closedOrder),
            ("missed_at", missedAt?.seconds),
            ("snoozed_until", snoozedUntil?.seconds), ("nag_since", nagSince?.seconds),
            ("is_cleared", isCleared),
        ]
    }
}

extension Occurrence {
    /// An occurrence of a routine that is still to come and not a row yet; its `id` is 0.
    public static func coming(of todo: StoredTodo, at original: RecurrenceID) -> Occurrence {
        Occurrence(
            id: 0, of: todo, original: original, dueOn: original.date, dueTime: original.time)
    }

    init(
        id: Int64, of todo: StoredTodo, original: RecurrenceID? = nil, startsOn: CivilDate? = nil,
        dueOn: CivilDate?, dueTime: CivilTime?
    ) {
        self.id = id
        plan = todo.plan
        self.todo = todo.id
        self.original = original
        self.startsOn = startsOn
        self.dueOn = dueOn
        self.dueTime = dueTime
        state = .open
        isCleared = false
    }
}
