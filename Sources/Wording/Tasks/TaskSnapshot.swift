public import Planner

/// A task at one of its times, with everything that a reply may say of it.
public struct TaskSnapshot: Equatable, Sendable {
    /// The task.
    public var todo: StoredTodo
    /// The time of the task that is spoken of; nil where the task is spoken of as a whole.
    public var occurrence: Occurrence?
    /// How the task repeats; nil for a special task.
    public var recurrence: Recurrence?
    /// The next days and times of a routine, earliest first.
    public var coming: [RecurrenceID] = []
    /// The list; nil for the default list.
    public var list: TodoList?
    /// Who is to do it this time; nil for nobody in particular.
    public var assignee: GroupPerson?
    /// Who usually does the task, where that is not who does it this time; nil for nobody in particular.
    public var usual: GroupPerson?
    /// Whether somebody does the task this time who usually does not.
    public var isAssignedOnce = false
    /// Who did it this time; none where that is not known.
    public var closedBy: [GroupPerson] = []
    /// The people who take turns with it, in their order.
    public var turns: [GroupPerson] = []
    /// Who has each of the next days, where people take turns.
    public var comingFor: [GroupPerson?] = []
    /// The tags, without `#`.
    public var tags: [String] = []
    /// The checklist at that time; nil where there is none, or a reply does not show its items.
    public var checklist: Checklist? {
        didSet { progress = checklist?.progress }
    }
    /// How far the checklist is at that time; nil where there is none.
    public var progress: ChecklistProgress?
    /// The files that hang on the task, in the order in which they came.
    public var files: [TodoFile] = []
    /// The rings of the occurrence that are still to come, earliest first.
    public var rings: [Instant] = []
    /// What was asked for in reminders; nil where a reply does not speak of them.
    public var reminders: ReminderFacts?

    /// A task at one of its times.
    public init(_ todo: StoredTodo, _ occurrence: Occurrence?) {
        self.todo = todo
        self.occurrence = occurrence
    }

    /// The title of the occurrence, where it has one of its own.
    public var title: String { occurrence?.title ?? todo.title }
}

/// What became of the reminders that were asked for.
public struct ReminderFacts: Equatable, Sendable {
    /// The reminders that were asked for; of one occurrence, where it has its own.
    public var given: [Reminder]
    /// When a special task rings because of them, earliest first.
    public var coming: [Instant] = []
    /// Which of their moments were past already, so that they are left out.
    public var past: [Instant] = []
    /// Whether any alarm is set.
    public var isSet = false

    /// The reminders that were asked for.
    public init(_ given: [Reminder]) { self.given = given }
}
