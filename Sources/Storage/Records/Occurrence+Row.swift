import Planner

extension Occurrence {
    init(_ row: Row) {
        self.init(
            id: row["id"], plan: row["plan"], todo: row["todo"],
            original: row.date("original_date").map { RecurrenceID($0, row.time("original_time")) })
        startsOn = row.date("starts_on")
        dueOn = row.date("due_on")
        dueTime = row.time("due_time")
        duration = row["own_duration"]
        title = row["title"]
        reminders = (row["reminders"] as String?).map(ReminderText.decode)
        assignee = row["assignee"]
        turn = row["turn"]
        closedBy =
            [row["closed_by"] as Int64?].compactMap(\.self) + Self.members(row["closed_with"])
        state = State(rawValue: row["state"]) ?? .open
        closedAt = row.instant("closed_at")
        closedOrder = row["closed_order"]
        missedAt = row.instant("missed_at")
        snoozedUntil = row.instant("snoozed_until")
        snoozes = row["snoozes"]
        nagSince = row.instant("nag_since")
        isCleared = row["is_cleared"]
    }

    private static func members(_ text: String) -> [Int64] {
        text.split(separator: " ").compactMap { Int64($0) }
    }

    var columns: [(String, SQLArgument)] {
        [
            ("starts_on", startsOn?.description), ("due_on", dueOn?.description),
            ("due_time", dueTime?.description), ("title", title),
            ("own_duration", duration),
            ("reminders", reminders.map(ReminderText.encode)), ("state", state.rawValue),
            ("assignee", assignee), ("turn", turn), ("closed_by", closedBy.first),
            ("closed_with", closedBy.dropFirst().map(String.init).joined(separator: " ")),
            ("closed_at", closedAt?.seconds), ("closed_order", closedOrder),
            ("missed_at", missedAt?.seconds),
            ("snoozed_until", snoozedUntil?.seconds), ("snoozes", snoozes),
            ("nag_since", nagSince?.seconds),
            ("is_cleared", isCleared),
        ]
    }
}
