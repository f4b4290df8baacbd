/// When a routine task falls: a rule, the day it starts, and the times of day.
///
/// Always computed from the rule and its start, never from the previous result, so that 31 January,
/// 28 February, 31 March stay what they are.
public struct Recurrence: Hashable, Codable, Sendable {
    /// The rule; its `byHour` and `byMinute` are empty unless it came from elsewhere: `times` holds
    /// the times.
    public var rule: RecurrenceRule
    /// The first day that may be an occurrence.
    public var start: CivilDate
    /// The times of day, ascending; empty for a task without a time. For `.hourly` and `.minutely`
    /// rules the single element is the time of the first occurrence on `start`.
    public var times: [CivilTime]
    /// Whether the interval counts from the day of completion (`every!`) instead of from the
    /// schedule.
    public var afterCompletion: Bool

    /// A recurrence by `rule` from `start`.
    public init(
        rule: RecurrenceRule, start: CivilDate, times: [CivilTime] = [],
        afterCompletion: Bool = false
    ) {
        self.rule = rule
        self.start = start
        self.times = times
        self.afterCompletion = afterCompletion
    }
}

extension Recurrence {
    /// Whether it repeats within a day.
    public var isSubDaily: Bool { rule.freq == .hourly || rule.freq == .minutely }
}
