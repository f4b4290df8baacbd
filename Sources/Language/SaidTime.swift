public import Planner

/// A time of day as clocks elsewhere show it.
public struct SaidTime: Hashable, Codable, Sendable {
    /// The time there.
    public var time: CivilTime
    /// The zone there, as it was typed.
    public var zone: String

    /// `time` in the zone that was called `zone`.
    public init(time: CivilTime, zone: String) {
        self.time = time
        self.zone = zone
    }
}
