import Glibc
import Planner
import Synchronization

/// When each network answered last, as far as this process knows.
final class PollRecord: Sendable {
    private struct Poll {
        var wall: Instant
        /// Seconds since the machine started, sleep included: a clock that was set is no absence.
        var running: Int
    }

    private let polls = Mutex<[String: Poll]>([:])

    /// Whether the last answer noted is so old, or the clock so changed, that this one should be stored.
    func isWorthNoting(_ bot: String, now: Instant) -> Bool {
        polls.withLock { polls in
            guard let last = polls[bot] else { return true }
            return abs(now.seconds - last.wall.seconds) >= 600
        }
    }

    /// Whether this process heard from the network within the last day.
    func wasRunning(_ bot: String) -> Bool {
        polls.withLock { $0[bot].map { Self.running - $0.running < 86_400 } ?? false }
    }

    /// Notes that an answer was stored.
    func noted(_ bot: String, now: Instant) {
        polls.withLock { $0[bot] = Poll(wall: now, running: Self.running) }
    }

    private static var running: Int {
        var time = timespec()
        clock_gettime(CLOCK_BOOTTIME, &time)
        return time.tv_sec
    }
}
