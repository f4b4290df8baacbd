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

    /// As the database is asked for it.
    var asked: OpenTodos {
        switch self {
        case .routine: .repeating(true)
        case .special: .repeating(false)
        case .starred: .starred
        case .high: .priority(.high)
        case .medium: .priority(.medium)
        case .low: .priority(.low)
        }
    }
}
