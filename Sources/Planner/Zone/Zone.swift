/// A time zone: the rules that turn moments into wall-clock times and back.
///
/// ```
/// wall ──► resolve ──► unique | skipped | repeated ──► Instant ──► local ──► wall
/// ```
///
/// A zone is one table of (moment, offset from then on), so that a lookup is a binary search and a
/// copy costs two reference counts. Where the rules go on for ever (the footer of a TZif file),
/// they are spread over 400 years, after which the Gregorian calendar and its weekdays repeat.
public struct Zone: Hashable, Sendable {
    /// The IANA name, such as `Europe/Paris`.
    public let name: String
    private let table: OffsetTable

    /// How a wall-clock time maps to the time line (RFC 5545 section 3.3.5).
    public enum Resolution: Hashable, Sendable {
        /// The time happens once.
        case unique(Instant)
        /// The clocks skip it; the moment is the wall time shifted forward by the gap (seconds).
        case skipped(Instant, gap: Int)
        /// The time happens twice; the moment is the first.
        case repeated(Instant, second: Instant)

        /// The moment at which something set for that wall time happens.
        public var instant: Instant {
            switch self {
            case .unique(let instant), .skipped(let instant, _), .repeated(let instant, _): instant
            }
        }
    }

    /// Coordinated universal time.
    public static let utc = Zone(name: "UTC", offset: 0)

    /// The zone whose clocks always show so many seconds more than UTC (east is positive).
    public init(name: String, offset: Int) {
        self.name = name
        table = OffsetTable(initial: offset)
    }

    /// The zone that the bytes of a TZif file describe (RFC 8536, versions 1 to 4); nil when they
    /// are not one, are cut off, contradict themselves or count leap seconds.
    public init?(name: String, tzif: [UInt8]) {
        guard let table = TZifFile(tzif)?.table else { return nil }
        self.name = name
        self.table = table
    }

    /// The zone with that offset from UTC (seconds east) until the first of `changes`; each change,
    /// in ascending order of its moment, sets a new one, the last for ever.
    public init(name: String, offset: Int, changes: [(at: Instant, offset: Int)]) {
        self.name = name
        var table = OffsetTable(initial: offset)
        for change in changes {
            table.append(from: change.at.seconds, offset: change.offset)
        }
        self.table = table
    }

    /// Seconds east of Greenwich at that moment.
    public func offset(at instant: Instant) -> Int { table.offset(at: instant.seconds) }

    /// What the wall clock shows at that moment.
    public func local(_ instant: Instant) -> CivilDateTime {
        CivilDateTime(wallSeconds: instant.seconds + offset(at: instant))
    }

    /// How that wall-clock time maps to the time line.
    public func resolve(_ local: CivilDateTime) -> Resolution {
        table.resolve(wall: local.wallSeconds)
    }

    /// The moment at which something set for that wall time happens.
    public func instant(_ local: CivilDateTime) -> Instant { resolve(local).instant }

    /// The next moment at which the clocks change; nil when they never will again.
    public func transition(after instant: Instant) -> Instant? {
        table.transition(after: instant.seconds).map(Instant.init(seconds:))
    }
}
