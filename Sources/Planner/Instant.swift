/// A moment on the time line: seconds since 1970-01-01T00:00:00Z, without leap seconds (Unix time).
///
/// The time line ends a few thousand years beyond the calendar on both sides. What would lie farther away, by
/// whatever numbers, is its end: no arithmetic on moments overflows.
public struct Instant: Hashable, Comparable, Codable, Sendable {
    /// The farthest moments, in seconds.
    static let reach = CivilDate.reach.lowerBound * 86_400...CivilDate.reach.upperBound * 86_400

    /// Seconds since the Unix epoch.
    public let seconds: Int

    /// The moment so many seconds after the Unix epoch.
    public init(seconds: Int) {
        self.seconds = seconds.clamped(to: Self.reach)
    }

    /// The moment so many seconds later.
    public func adding(seconds more: Int) -> Instant {
        Instant(seconds: seconds + more.clamped(to: Self.far))
    }

    /// The moment so many minutes of elapsed time later.
    public func adding(minutes: Int) -> Instant {
        adding(seconds: minutes.clamped(to: Self.far) * 60)
    }

    /// More than the whole time line.
    private static let far = -1_000_000_000_000...1_000_000_000_000

    /// Earlier comes first.
    public static func < (left: Instant, right: Instant) -> Bool { left.seconds < right.seconds }
}

extension Int {
    /// The number, or the end of the range that it lies beyond.
    func clamped(to range: ClosedRange<Int>) -> Int {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
