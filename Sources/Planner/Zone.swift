/// A time zone: the rules that turn moments into wall-clock times and back.
public struct Zone: Sendable {
    /// The IANA name, such as `Europe/Paris`.
    public let name: String
    private let seconds: Int

    /// How a wall-clock time maps to the time line (RFC 5545 section 3.3.5).
    public enum Resolution: Hashable, Sendable {
        /// It happens once.
        case unique(Instant)
        /// The clocks skip it; the moment is the wall time shifted forward by the gap (seconds).
        case skipped(Instant, gap: Int)
        /// It happens twice; the moment is the first.
        case repeated(Instant, second: Instant)

        /// The moment at which something set for that wall time happens.
        public var instant: Instant {
            switch self {
            case .unique(let instant), .skipped(let instant, _), .repeated(let instant, _): instant
            }
        }
    }

    /// Coordinated universal time.
    public static let utc = Zone(name: "UTC", seconds: 0)

    private init(name: String, seconds: Int) {
        self.name = name
        self.seconds = seconds
    }

    /// Seconds east of Greenwich at that moment.
    public func offset(at instant: Instant) -> Int { seconds }

    /// What the wall clock shows at that moment.
    public func local(_ instant: Instant) -> CivilDateTime {
        CivilDateTime(wallSeconds: instant.seconds + offset(at: instant))
    }

    /// How that wall-clock time maps to the time line.
    public func resolve(_ local: CivilDateTime) -> Resolution {
        .unique(Instant(seconds: local.wallSeconds - seconds))
    }

    /// The moment at which something set for that wall time happens.
    public func instant(_ local: CivilDateTime) -> Instant { resolve(local).instant }
}
