import Planner

extension StoredRecurrence {
    init?(_ row: Row) {
        guard let from = row.date("from_date"), let start = row.date("start"),
            let rule = RecurrenceRule(row["rule"] as String)
        else { return nil }
        let recurrence = Recurrence(
            rule: rule, start: start, times: Self.values(row["times"]),
            afterCompletion: row["after_completion"], dates: Self.values(row["dates"]),
            excluded: Self.values(row["excluded"]))
        self.init(
            id: row["id"], todo: row["todo"], from: from, recurrence,
            cursor: row.date("cursor_date").map { RecurrenceID($0, row.time("cursor_time")) })
    }

    var columns: [(String, SQLArgument)] {
        [
            ("from_date", from.description), ("rule", recurrence.rule.description),
            ("start", recurrence.start.description),
            ("times", Self.list(recurrence.times)),
            ("after_completion", recurrence.afterCompletion),
            ("dates", Self.list(recurrence.dates)), ("excluded", Self.list(recurrence.excluded)),
            ("cursor_date", cursor?.date.description), ("cursor_time", cursor?.time?.description),
        ]
    }

    /// Values as the text of a column: one behind the other, with commas between them.
    static func list(_ values: [some LosslessStringConvertible]) -> String {
        values.map(\.description).joined(separator: ",")
    }

    private static func values<Value: LosslessStringConvertible>(_ text: String) -> [Value] {
        text.split(separator: ",").compactMap { Value(String($0)) }
    }
}
