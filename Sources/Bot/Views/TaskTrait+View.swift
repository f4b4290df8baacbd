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

    /// Which tasks have it.
    var filter: TaskFilter {
        switch self {
        case .routine: .routines(true)
        case .special: .routines(false)
        case .starred: .column(.star, 1)
        case .high: .column(.priority, Priority.high.rawValue)
        case .medium: .column(.priority, Priority.medium.rawValue)
        case .low: .column(.priority, Priority.low.rawValue)
        }
    }
}
