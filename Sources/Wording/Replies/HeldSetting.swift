public import Planner

/// A setting that has another value for a while.
public struct HeldSetting: Equatable, Sendable {
    /// The setting with that value.
    public var value: SettingValue
    /// When it begins; nil where it holds now.
    public var from: CivilDateTime?
    /// The first moment at which the value no longer holds.
    public var until: CivilDateTime
    /// When a day of the plan begins: what begins and ends then lasts for whole days.
    public var dayStart: CivilTime
    /// The value that follows.
    public var then: SettingValue

    /// A setting with what it is until then and what it is after it.
    public init(
        _ value: SettingValue, from: CivilDateTime?, until: CivilDateTime, dayStart: CivilTime,
        then: SettingValue
    ) {
        self.value = value
        self.from = from
        self.until = until
        self.dayStart = dayStart
        self.then = then
    }
}
