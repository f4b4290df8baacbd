import Synchronization

/// The signs of life of the loops: each promises, whenever it beats, within what time it beats again.
///
/// A loop that waits on purpose (for a long poll, or because the network asked for patience) promises
/// more time and stays fresh; one that hangs breaks its promise. Time is that of the monotonic clock,
/// so neither a clock that is set nor a machine that sleeps makes a loop look hung.
public final class Heartbeats: Sendable {
    /// A loop that is not as it should be.
    public struct Fault: Hashable, Sendable {
        /// The loop's name, such as `schedule`.
        public var loop: String
        /// Whether it ended by itself; otherwise it has not beaten in time.
        public var hasEnded: Bool
    }

    private enum Pulse {
        case due(SuspendingClock.Instant)
        case ended
    }

    private let now: @Sendable () -> SuspendingClock.Instant
    private let pulses = Mutex<[String: Pulse]>([:])

    /// No loops yet; `now` tells the time.
    public init(now: @escaping @Sendable () -> SuspendingClock.Instant = { SuspendingClock().now })
    {
        self.now = now
    }

    /// Notes that `loop` is alive and promises to beat again within `limit`. The first beat makes it known.
    public func beat(_ loop: String, within limit: Duration) {
        let due = now().advanced(by: limit)
        pulses.withLock { $0[loop] = .due(due) }
    }

    /// Notes that `loop` has given up for good.
    public func end(_ loop: String) {
        pulses.withLock { $0[loop] = .ended }
    }

    /// The loops that broke their promise or ended, by name.
    public var faults: [Fault] {
        let now = now()
        return pulses.withLock { pulses in
            pulses.compactMap { loop, pulse in
                switch pulse {
                case .ended: Fault(loop: loop, hasEnded: true)
                case .due(let due): due < now ? Fault(loop: loop, hasEnded: false) : nil
                }
            }
        }.sorted { $0.loop < $1.loop }
    }
}
