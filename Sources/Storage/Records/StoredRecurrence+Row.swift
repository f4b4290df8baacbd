import Planner

extension StoredRecurrence {
    init?(_ row: Row) {
        guard let from = row.date("from_date"), let start = row.date("start"),
            let rule = RecurrenceRule(row["rule"] as String)
        else { return nil }
        let times = (row["times"] as String).split(separator: ",")
        let recurrence = Recurrence(
            rule: rule, start: start, times: times.compactMap { CivilTime(String($0)) },
            afterCompletion: row["after_completion"])
        self.init(
            id: row["id"], todo: row["todo"], from: from, recurrence,
            cursor: row.date("cursor_date").map { RecurrenceID($0, row.time("cursor_time")) })
    }

    var columns: [(String, SQLArgument)] {
        [
            ("from_date", from.description), ("rule", recurrence.rule.description),
            ("start", recurrence.start.description),
            ("times", recurrence.times.map(\.description).joined(separator: ",")),
            ("after_completion", recurrence.afterCompletion),
            ("cursor_date", cursor?.date.description), ("cursor_time", cursor?.time?.description),
        ]
    }
}
