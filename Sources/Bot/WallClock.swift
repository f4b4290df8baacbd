public import Planner

/// The clock that decides what is due: the machine's, or a virtual one that stands still until moved.
public protocol WallClock: Sendable {
    /// The present moment.
    var now: Instant { get }
}
