/// A moment on the time line: seconds since 1970-01-01T00:00:00Z, without leap seconds (Unix time).
public struct Instant: Hashable, Comparable, Sendable {
    /// Seconds since the Unix epoch.
    public var seconds: Int

    /// The moment so many seconds after the Unix epoch.
    public init(seconds: Int) {
        self.seconds = seconds
    }

    /// The moment so many seconds later.
    public func adding(seconds more: Int) -> Instant { Instant(seconds: seconds + more) }

    /// The moment so many minutes of elapsed time later.
    public func adding(minutes: Int) -> Instant { Instant(seconds: seconds + minutes * 60) }

    /// Earlier comes first.
    public static func < (left: Instant, right: Instant) -> Bool { left.seconds < right.seconds }
}
