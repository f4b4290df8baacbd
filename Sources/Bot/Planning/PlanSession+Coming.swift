import Language
import Planner
import Storage

/// What is still to come of a routine: moved occurrences where they were moved to, skipped and paused ones left out.
extension PlanSession {
    /// The next days and times of a routine, earliest first.
    func coming(_ todo: StoredTodo, count: Int) throws -> [RecurrenceID] {
        guard let version = try tx.recurrences.newest(todo: todo.id) else { return [] }
        return try routinePlan(todo).coming(
            version, rows: tx.occurrences.all(todo: todo.id), count: count)
    }
}
