import Planner
import Storage
import Wording

/// A message asks for more than a plan may hold: nothing of it is done, and the sender is told in one line.
struct Refusal: Error {
    /// What the sender is told.
    let reply: LimitReply

    init(_ reply: LimitReply) { self.reply = reply }
}

extension PlanFault {
    /// How the fault is told.
    var reply: CalendarFault {
        switch self {
        case .outOfCalendar, .repetition(.outOfCalendar): .outOfCalendar
        case .reminderTooFar: .reminderTooFar
        case .repetition(.never): .repetitionNever
        case .repetition(.tooOften): .repetitionTooOften
        case .repetition(.tooLongToCount): .repetitionTooLongToCount
        }
    }
}
