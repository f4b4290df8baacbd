/// When a routine task falls: a rule, the day it starts, and the times of day.
///
/// Always computed from the rule and its start, never from the previous result, so that 31 January,
/// 28 February, 31 March stay what they are.
public struct Recurrence: Hashable, Sendable {
    /// The rule; its `byHour` and `byMinute` are empty unless it came from elsewhere: `times` holds the times.
    public var rule: RecurrenceRule
    /// The first day that may be an occurrence.
    public var start: CivilDate
    /// The times of day, ascending; empty for a task without a time. For `.hourly` and `.minutely`
    /// rules the single element is the time of the first occurrence on `start`.
    public var times: [CivilTime]
    /// Whether the interval counts from the day of completion (`every!`) instead of from the schedule.
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

/// Which occurrence of a routine task: the day and time the rule gave it (RFC 5545 `RECURRENCE-ID`).
public struct RecurrenceID: Hashable, Comparable, Sendable {
    /// The day the rule gave.
    public var date: CivilDate
    /// The time the rule gave; nil for a task without a time.
    public var time: CivilTime?

    /// The occurrence of that day and time.
    public init(_ date: CivilDate, _ time: CivilTime? = nil) {
        self.date = date
        self.time = time
    }

    /// Earlier comes first; on one day an untimed one comes before the timed.
    public static func < (left: RecurrenceID, right: RecurrenceID) -> Bool {
        (left.date.daysSinceEpoch, left.time?.secondOfDay ?? -1)
            < (right.date.daysSinceEpoch, right.time?.secondOfDay ?? -1)
    }
}
