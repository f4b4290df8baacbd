import Bot
import Glibc
import Planner

/// The machine's clock.
struct SystemClock: WallClock {
    /// The present moment, in whole seconds.
    var now: Instant { Instant(seconds: time(nil) + ClockOrder.offset) }
}
