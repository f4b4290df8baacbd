import Synchronization

/// A clock that moves only when told to.
final class HandClock: Sendable {
    private let moment = Mutex(SuspendingClock().now)

    /// The time it shows.
    var now: SuspendingClock.Instant { moment.withLock { $0 } }

    /// Moves it on.
    func advance(by duration: Duration) {
        moment.withLock { $0 = $0.advanced(by: duration) }
    }
}
