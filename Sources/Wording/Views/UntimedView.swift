public import Planner

/// The day's tasks without a time, where the agenda is off.
public struct UntimedView: Equatable, Sendable {
    /// The tasks.
    public var lines: TaskLines
    /// How many more there are.
    public var hidden: Int
    /// When it was to come, where it is late.
    public var wasDue: Instant?

    /// Those tasks.
    public init(_ lines: TaskLines, hidden: Int, wasDue: Instant?) {
        self.lines = lines
        self.hidden = hidden
        self.wasDue = wasDue
    }
}
