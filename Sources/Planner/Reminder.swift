/// A ping that a task asks for. A task with a time and no reminders of its own rings at that time.
public enum Reminder: Hashable, Codable, Sendable {
    /// That many minutes before the due time (0: at it).
    case before(minutes: Int)
    /// At that wall-clock time, that many days before the due day (0: on it).
    case onDay(daysBefore: Int, at: CivilTime)
    /// The evening before the due day, at the plan's evening hour (19:00 unless set).
    case eveningBefore
    /// At a wall-clock moment of the user's zone; special tasks only.
    case at(CivilDateTime)
    /// At a moment of elapsed time ("in 20 minutes"); special tasks only.
    case instant(Instant)
    /// Again and again until done: at that interval, or by the ladder 5, 15, 30, 60 minutes, then
    /// hourly, when nil.
    case nag(everyMinutes: Int?)
    /// None, although the task may have a time.
    case silent
}

extension [Reminder] {
    /// The reminders that ring.
    public var ringing: [Reminder] { filter { $0 != .silent } }
}
