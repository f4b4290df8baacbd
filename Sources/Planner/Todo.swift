/// Something one person wants done: a special task (once) or a routine task (it repeats).
public struct Todo: Hashable, Codable, Sendable {
    /// What is to be done; one line, never empty.
    public var title: String
    /// Further text; nil when there is none.
    public var notes: String?
    /// How much it matters.
    public var priority: Priority
    /// Whether it is pinned to the top.
    public var star: Bool
    /// When it is to be done.
    public var schedule: Schedule
    /// How many minutes it takes from its time on, `DURATION` of RFC 5545; nil where that was not said.
    public var duration: Int?
    /// The pings it asks for; empty means the default of its schedule.
    public var reminders: [Reminder]

    /// A task with that title and nothing else.
    public init(
        title: String, notes: String? = nil, priority: Priority = .none, star: Bool = false,
        schedule: Schedule = .undated, reminders: [Reminder] = []
    ) {
        self.title = title
        self.notes = notes
        self.priority = priority
        self.star = star
        self.schedule = schedule
        self.reminders = reminders
    }
}
