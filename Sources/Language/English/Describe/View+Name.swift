import Planner

extension View {
    /// The word for this part of the plan, without what it is limited to.
    var name: String {
        switch self {
        case .home: "home"
        case .today: "today"
        case .week: "week"
        case .month: "month"
        case .all: "all"
        case .missed, .missedIn: "missed"
        case .completed, .done: "completed"
        case .agenda: "agenda"
        case .calendar: "calendar"
        case .list: "list"
        case .chores: "chores"
        case .only(let trait): trait.rawValue
        case .due: "day"
        case .span: "days"
        case .find: "find"
        }
    }
}
