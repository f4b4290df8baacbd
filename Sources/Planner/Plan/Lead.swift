/// How the moment of a ring follows from the time of its task.
public enum Lead: Hashable, Sendable {
    /// So many minutes before the due time; 0 at it, after it where negative.
    case before(minutes: Int)
    /// At a time that was typed.
    case typed
    /// At a time that the plan chose: the evening before, the morning of a nagging.
    case other

    /// Whether the ring comes earlier than its task is due.
    public var isAhead: Bool {
        guard case .before(let minutes) = self else { return false }
        return minutes > 0
    }
}
