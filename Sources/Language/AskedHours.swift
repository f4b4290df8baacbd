public import Planner

/// The hours of a day that are asked about: `at 3`, `from 10 to 11`, `in the afternoon`.
public struct AskedHours: Hashable, Codable, Sendable {
    /// When they begin.
    public var start: CivilTime
    /// How many minutes they last; nil where only the beginning was said.
    public var minutes: Int?

    /// Hours from `start` on.
    public init(_ start: CivilTime, minutes: Int? = nil) {
        self.start = start
        self.minutes = minutes
    }

    /// The hours from the first to the last minute of a part of the day.
    init(_ part: ClosedRange<CivilTime>) {
        let seconds = part.upperBound.secondOfDay - part.lowerBound.secondOfDay
        self.init(part.lowerBound, minutes: seconds / 60 + 1)
    }
}
