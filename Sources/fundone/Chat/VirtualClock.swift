import Bot
import Planner
import Synchronization

/// A clock that stands still until it is moved.
final class VirtualClock: WallClock {
    private let moment: Mutex<Instant>

    /// A clock that stands at `now`.
    init(_ now: Instant) {
        moment = Mutex(now)
    }

    /// Where it stands; setting it moves it.
    var now: Instant {
        get { moment.withLock { $0 } }
        set { moment.withLock { $0 = newValue } }
    }
}
