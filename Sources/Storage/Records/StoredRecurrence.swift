public import Planner

/// A version of a routine's recurrence: the one with the latest `from` not after a day governs that day.
public struct StoredRecurrence: Sendable {
    /// The row.
    public let id: Int64
    /// The routine.
    public let todo: Int64
    /// The first day it governs.
    public var from: CivilDate
    /// The rule, its start and its times.
    public var recurrence: Recurrence
    /// The last occurrence that was made a row; nil for none yet.
    public var cursor: RecurrenceID?

    init?(_ row: Row) {
        guard let from = row.date("from_date"), let start = row.date("start"),
            let rule = RecurrenceRule(row["rule"] as String)
        else { return nil }
        id = row["id"]
        todo = row["todo"]
        self.from = from
        let times = (row["times"] as String).split(separator: ",")
        recurrence = Recurrence(
            rule: rule, start: start, times: times.compactMap { CivilTime(String($0)) },
            afterCompletion: row["after_completion"])
        cursor = row.date("cursor_date").map { RecurrenceID($0, row.time("cursor_time")) }
    }

    var columns: [(String, (any SQLConvertible)?)] {
        [
            ("from_date", from.description), ("rule", recurrence.rule.description),
            ("start", recurrence.start.description),
            ("times", recurrence.times.map(\.description).joined(separator: ",")),
            ("after_completion", recurrence.afterCompletion),
            ("cursor_date", cursor?.date.description), ("cursor_time", cursor?.time?.description),
        ]
    }
}
