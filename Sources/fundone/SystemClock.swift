import Bot
import Glibc
import Planner

/// The machine's clock.
struct SystemClock: WallClock {
    /// The present moment, in whole seconds.
    var now: Instant { Instant(seconds: time(nil) + ClockInjection.offset) }

    /// How long it is until the system's clock shows that moment; 0 when it has passed.
    static func milliseconds(until moment: Instant) -> Int {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        let seconds = moment.seconds - now.tv_sec - ClockInjection.offset
        return max(0, seconds * 1000 - now.tv_nsec / 1_000_000)
    }

    /// The zone the machine's clock shows: `TZ`, else `/etc/localtime`, else UTC.
    static func zoneName(_ environment: [String: String]) -> String {
        if let name = environment["TZ"], !name.isEmpty {
            return name.hasPrefix(":") ? String(name.dropFirst()) : name
        }
        guard let target = realpath("/etc/localtime", nil) else { return "UTC" }
        defer { free(target) }
        let path = String(cString: target)
        guard let mark = path.firstRange(of: "/zoneinfo/") else { return "UTC" }
        return String(path[mark.upperBound...])
    }
}
