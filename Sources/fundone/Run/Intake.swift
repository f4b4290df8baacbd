import Planner
import Synchronization

/// What came in since the start, for monitoring.
final class Intake: Sendable {
    private struct State {
        var updates = 0
        var polledAt: Instant?
    }

    private let state = Mutex(State())

    /// How many updates were handled.
    var updates: Int { state.withLock { $0.updates } }

    /// When the network last answered a poll; nil when it has not yet.
    var polledAt: Instant? { state.withLock { $0.polledAt } }

    /// Counts a batch that was handled.
    func handled(_ count: Int) { state.withLock { $0.updates += count } }

    /// Notes that the network answered a poll.
    func polled(at now: Instant) { state.withLock { $0.polledAt = now } }
}
