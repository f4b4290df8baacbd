/// When a task is to be done.
public enum Schedule: Hashable, Codable, Sendable {
    /// No date: it stands in `all` only.
    case undated
    /// Once, on a day, perhaps at a wall-clock time of the user's zone.
    case due(CivilDate, CivilTime?)
    /// Once, within a period.
    case span(Span)
    /// Again and again.
    case recurring(Recurrence)

    /// Whether the task is a routine task (it repeats) and not a special one.
    public var isRoutine: Bool {
        if case .recurring = self { true } else { false }
    }
}
