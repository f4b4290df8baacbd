/// Which occurrence of a routine task: the day and time the rule gave it (RFC 5545
/// `RECURRENCE-ID`).
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
