/// A date with a wall-clock time, without a zone: what a clock on a wall shows.
public struct CivilDateTime: Hashable, Comparable, Codable, Sendable {
    /// The day.
    public var date: CivilDate
    /// The time on that day.
    public var time: CivilTime

    /// That time on that day.
    public init(_ date: CivilDate, _ time: CivilTime) {
        self.date = date
        self.time = time
    }

    /// Seconds since 1970-01-01T00:00 on the wall clock, as if there were no zones.
    public var wallSeconds: Int { date.daysSinceEpoch * 86_400 + time.secondOfDay }

    /// The date and time that wall clock shows so many seconds after 1970-01-01T00:00.
    public init(wallSeconds: Int) {
        let wallSeconds = wallSeconds.clamped(to: Instant.reach)
        let days = wallSeconds >= 0 ? wallSeconds / 86_400 : -((86_399 - wallSeconds) / 86_400)
        date = CivilDate(daysSinceEpoch: days)
        time = CivilTime(secondOfDay: wallSeconds - days * 86_400) ?? .midnight
    }

    /// The wall-clock time so many seconds later, without regard to clock changes.
    public func adding(seconds: Int) -> CivilDateTime {
        CivilDateTime(wallSeconds: Instant(seconds: wallSeconds).adding(seconds: seconds).seconds)
    }

    /// Earlier comes first.
    public static func < (left: CivilDateTime, right: CivilDateTime) -> Bool {
        left.wallSeconds < right.wallSeconds
    }
}

extension CivilDateTime: LosslessStringConvertible {
    /// `YYYY-MM-DDTHH:MM`, with `:SS` when there are seconds.
    public var description: String { "\(date)T\(time)" }

    /// Reads `YYYY-MM-DDTHH:MM` or `YYYY-MM-DDTHH:MM:SS`.
    public init?(_ description: String) {
        let parts = description.split(separator: "T", omittingEmptySubsequences: false)
        guard parts.count == 2, let date = CivilDate(String(parts[0])),
            let time = CivilTime(String(parts[1]))
        else { return nil }
        self.init(date, time)
    }
}
