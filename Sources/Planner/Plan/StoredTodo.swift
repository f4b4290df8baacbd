/// A task as it is stored: the fields that all occurrences share.
public struct StoredTodo: Equatable, Sendable {
    /// The row.
    public let id: Int64
    /// The plan it belongs to.
    public let plan: Int64
    /// Its short number in the plan.
    public let number: Int
    /// Its list; nil for the default list.
    public var list: Int64?
    /// Whether it repeats.
    public var isRoutine: Bool
    /// What is to be done, in at most 500 characters; see `rename`.
    public private(set) var title: String
    /// Further text.
    public var notes: String?
    /// How much it matters.
    public var priority: Priority
    /// Whether it is pinned to the top.
    public var star: Bool
    /// Whether it takes place by itself: it leaves when it is over, and is never missed.
    public var isEvent = false
    /// How many minutes it takes from its time on, `DURATION` of RFC 5545; nil where that was not said.
    public var duration: Int?
    /// The pings it asks for.
    public var reminders: [Reminder]
    /// The member of the group who is to do it; nil for nobody in particular.
    public var assignee: Int64?
    /// The members who take turns with a routine.
    public var turns = Turns()
    /// The moment from which the weeks of waiting for somebody else count; the bot asks after each week. Nil for a task
    /// that does not wait.
    public var waitingFrom: Instant?
    /// The period a special task was given; nil for a due date or none.
    public var spanUnit: Span.Unit?
    /// The first day of a pause.
    public var pausedFrom: CivilDate?
    /// The day on which the routine is on again; nil with `pausedFrom` set means until resumed.
    public var pausedUntil: CivilDate?
    /// When it was made.
    public let createdAt: Instant
    /// When it was last changed.
    public var updatedAt: Instant
    /// When a special task was done, or the routine ended.
    public var completedAt: Instant?

    /// A task as it is typed, with the row, the number and the list it was given.
    public init(
        id: Int64, plan: Int64, number: Int, list: Int64?, _ todo: Todo, now: Instant
    ) {
        self.id = id
        self.plan = plan
        self.number = number
        self.list = list
        isRoutine = todo.schedule.isRoutine
        let bounded = BoundedTitle(todo.title)
        title = bounded.title
        notes = bounded.notes(todo.notes)
        priority = todo.priority
        star = todo.star
        duration = todo.duration
        reminders = todo.reminders
        if case .span(let span) = todo.schedule { spanUnit = span.unit }
        createdAt = now
        updatedAt = now
    }

    /// Its place in the order of reading, 0 first: star, then priority. Its occurrences carry it, so that a
    /// page of a view is read in order from an index.
    public var rank: Int { (star ? 0 : 4) + Priority.high.rawValue - priority.rawValue }

    /// Gives it another title; what is too long for one goes on in the notes.
    public mutating func rename(_ text: String) {
        let bounded = BoundedTitle(text)
        title = bounded.title
        notes = bounded.notes(notes)
    }
}
