import Planner

extension StoredTodo {
    init(_ row: Row) {
        var todo = Todo(title: row["title"], notes: row["notes"])
        todo.priority = Priority(rawValue: row["priority"]) ?? .none
        todo.star = row["star"]
        todo.duration = row["duration"]
        todo.reminders = ReminderText.decode(row["reminders"])
        self.init(
            id: row["id"], plan: row["plan"], number: row["number"] ?? 0, list: row["list"], todo,
            now: Instant(seconds: row["created_at"]))
        isRoutine = row["kind"] == "routine"
        assignee = row["assignee"]
        turns = Turns((row["turns"] as String).split(separator: " ").compactMap { Int64($0) })
        isEvent = row["is_event"]
        waitingFrom = row.instant("waiting_from")
        spanUnit = (row["span_unit"] as String?).flatMap(Span.Unit.init)
        pausedFrom = row.date("paused_from")
        pausedUntil = row.date("paused_until")
        updatedAt = Instant(seconds: row["updated_at"])
        completedAt = row.instant("completed_at")
    }

    /// What kind of period its occurrences are: `routine`, `day`, `week`, `month`, `custom`, or empty.
    var unit: String { isRoutine ? "routine" : spanUnit?.rawValue ?? "" }

    var columns: [(String, SQLArgument)] {
        [
            ("list", list), ("kind", isRoutine ? "routine" : "special"), ("title", title),
            ("folded", FoldedText.of(title)), ("notes", notes), ("priority", priority.rawValue),
            ("star", star), ("duration", duration), ("is_event", isEvent), ("assignee", assignee),
            ("turns", turns.order.map(String.init).joined(separator: " ")),
            ("waiting_from", waitingFrom?.seconds),
            ("reminders", ReminderText.encode(reminders)), ("span_unit", spanUnit?.rawValue),
            ("paused_from", pausedFrom?.description),
            ("paused_until", pausedUntil?.description), ("updated_at", updatedAt.seconds),
            ("completed_at", completedAt?.seconds),
        ]
    }
}
