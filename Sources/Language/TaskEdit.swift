public import Planner

/// Changes to a task that exists; what is nil stays as it is.
public struct TaskEdit: Hashable, Codable, Sendable {
    /// A new title.
    public var title: String?
    /// Text to add to the notes; empty to take them off.
    public var notes: String?
    /// A new priority.
    public var priority: Priority?
    /// Pin (true) or unpin (false).
    public var star: Bool?
    /// Another list.
    public var list: String?
    /// Tags to add.
    public var tags: [String]
    /// Tags to take off; empty for all of them.
    public var untags: [String]?
    /// Another schedule. A date without a time keeps the task's time.
    public var schedule: Schedule?
    /// The last day of a repetition that goes on as it is (`3 until 1 dec`); of a task that does not repeat
    /// `schedule` says when it is due.
    public var end: CivilDate?
    /// Another time of day, the date staying (`3 at 8`).
    public var time: CivilTime?
    /// Further times of day of a routine, beside `time` (`pills are at 14:00 and 20:00`).
    public var moreTimes: [CivilTime]?
    /// The other reading of the time of day that was said: 18:30 of `6:30`.
    public var otherTime: CivilTime?
    /// How many minutes it takes from its time on.
    public var duration: Int?
    /// Whether the time of day goes, the date staying.
    public var isUntimed: Bool
    /// Weekdays that a repetition leaves out from now on (`take tuesdays out of soccer`).
    public var without: [Weekday]?
    /// Single days that a repetition leaves out (`no choir on 23 and 30 december`).
    public var excluded: [CivilDate]?
    /// The first day of the change: before it a repetition stays as it is (`from january yoga is on tuesdays`).
    public var begins: CivilDate?
    /// How many minutes later than now it is due, earlier where negative (`shift this afternoon by 45 minutes`).
    public var minutes: Int?
    /// How many days later than now it is due (`postpone 4 by 2 days`).
    public var days: Int?
    /// The day of the month that was said without a month: in a move it is of the task's own month.
    public var monthDay: Int?
    /// Other reminders in place of the old ones; empty to remove them all.
    public var reminders: [Reminder]?
    /// Whether it takes place by itself (true), or is to be ticked off (false).
    public var isEvent: Bool?
    /// Whether somebody is waited for (true), or no longer (false).
    public var isWaiting: Bool?
    /// The day of the occurrence that is moved (`move gym from wednesday to thursday`); nil for the next.
    public var from: CivilDate?
    /// Who is to do the task from now on, or this time; nil where that stays.
    public var assignment: Assignment?
    /// Whether it was said as `move`: of a routine it then means the next occurrence, not the series.
    public var isMove: Bool

    /// Whether the edit changes nothing.
    public var isEmpty: Bool { self == TaskEdit(isMove: isMove) }

    /// An edit that changes nothing yet.
    public init(
        title: String? = nil, notes: String? = nil, priority: Priority? = nil, star: Bool? = nil,
        list: String? = nil, tags: [String] = [], untags: [String]? = nil,
        schedule: Schedule? = nil, end: CivilDate? = nil,
        time: CivilTime? = nil, isUntimed: Bool = false, without: [Weekday]? = nil,
        minutes: Int? = nil, days: Int? = nil,
        reminders: [Reminder]? = nil, isEvent: Bool? = nil, from: CivilDate? = nil,
        isMove: Bool = false
    ) {
        self.title = title
        self.notes = notes
        self.priority = priority
        self.star = star
        self.list = list
        self.tags = tags
        self.untags = untags
        self.schedule = schedule
        self.end = end
        self.time = time
        self.isUntimed = isUntimed
        self.without = without
        self.minutes = minutes
        self.days = days
        self.reminders = reminders
        self.isEvent = isEvent
        self.from = from
        self.isMove = isMove
    }
}
