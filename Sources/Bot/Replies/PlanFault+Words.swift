import Planner
import Storage

extension PlanFault {
    /// What is wrong, in one line.
    var words: String {
        switch self {
        case .outOfCalendar, .repetition(.outOfCalendar):
            "That is too far away: my calendar ends with the year 9999."
        case .reminderTooFar: "That is too far away: reminders come ten years before at the most."
        case .repetition(.never): "No day ever fits that repetition."
        case .repetition(.tooOften): "That is too many times a day: 144 are the most."
        case .repetition(.tooLongToCount):
            "That repetition is too long to count. Say until when instead of how many times."
        }
    }
}
