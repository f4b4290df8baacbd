import Language
import Planner
import Storage

/// What is still to come of a routine: moved occurrences where they were moved to, skipped and paused ones left out.
extension PlanSession {
    /// The next days of a routine in words, those already behind left out.
    func nextDates(of todo: StoredTodo, count: Int) throws -> [String] {
        let recurrence = try tx.recurrence(todo: todo.id)?.recurrence
        return try coming(todo, count: count).map { next in
            let clamped = recurrence?.skippedDay(on: next.date).map {
                " (for the \(Self.ordinal($0)))"
            }
            return words.moment(next.date, next.time) + clockChangeWords(next) + (clamped ?? "")
        }
    }

    private static func ordinal(_ day: Int) -> String {
        switch day {
        case 1, 21, 31: "\(day)st"
        case 2, 22: "\(day)nd"
        case 3, 23: "\(day)rd"
        default: "\(day)th"
        }
    }

    /// The next days and times of a routine, earliest first.
    func coming(_ todo: StoredTodo, count: Int) throws -> [RecurrenceID] {
        guard let version = try tx.recurrence(todo: todo.id) else { return [] }
        return try routinePlan(todo).coming(
            version, rows: tx.occurrences(todo: todo.id), count: count)
    }
}
