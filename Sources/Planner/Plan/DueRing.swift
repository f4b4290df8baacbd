/// A reminder that is due, with what it is about.
public struct DueRing: Sendable {
    /// How late a reminder may be without a word about it, in seconds.
    public static let grace = 15 * 60

    /// The alarm.
    public let alarm: Alarm
    /// The time of the task that rings.
    public var occurrence: Occurrence
    /// The task.
    public let todo: StoredTodo
    /// How many earlier rings of the same task it stands for.
    public var skipped: Int
    /// How many seconds it is late, beyond being held by quiet hours.
    public var lateness: Int
    /// Whether quiet hours held it.
    public var wasHeld: Bool
    /// When it was to ring; that of a newer occurrence than the alarm's after an outage.
    public var plannedAt: Instant

    /// An alarm that is due at a moment.
    public init(_ alarm: Alarm, _ occurrence: Occurrence, _ todo: StoredTodo, at now: Instant) {
        self.alarm = alarm
        self.occurrence = occurrence
        self.todo = todo
        skipped = alarm.skipped
        lateness = now.seconds - alarm.dueAt.seconds
        wasHeld = alarm.dueAt > alarm.plannedAt
        plannedAt = alarm.plannedAt
    }

    /// Whether the reminder says that it is late.
    public var isLate: Bool { lateness > Self.grace }
}
