import Language
import Planner
import Storage

extension TaskTrait {
    /// Above the tasks that have it.
    var heading: String {
        switch self {
        case .routine: "Routines"
        case .special: "Special tasks"
        case .starred: "Starred"
        case .high: "High priority"
        case .medium: "Medium priority"
        case .low: "Low priority"
        }
    }

    /// Whether a task has it.
    func holds(for todo: StoredTodo) -> Bool {
        switch self {
        case .routine: todo.isRoutine
        case .special: !todo.isRoutine
        case .starred: todo.star
        case .high: todo.priority == .high
        case .medium: todo.priority == .medium
        case .low: todo.priority == .low
        }
    }
}
