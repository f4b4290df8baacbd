import Planner
import Storage

/// A task at one of its times, as a view shows it.
struct ViewItem {
    let occurrence: Occurrence
    let todo: StoredTodo
}

/// A part of a view under a heading.
struct ViewSection {
    let heading: String
    var items: [ViewItem]
    let place: PlanSession.LinePlace
    /// Whether it stands even when it is empty.
    var standsEmpty = false
}

extension [ViewItem] {
    /// By star, priority, due day, timed first, time, creation.
    func sortedForReading() -> [ViewItem] {
        sorted { left, right in
            let (a, b) = (left.todo, right.todo)
            if a.star != b.star { return a.star }
            if a.priority != b.priority { return a.priority > b.priority }
            let (x, y) = (left.occurrence, right.occurrence)
            if x.dueOn != y.dueOn { return x.dueOn ?? .distantFuture < y.dueOn ?? .distantFuture }
            if (x.dueTime == nil) != (y.dueTime == nil) { return x.dueTime != nil }
            if let s = x.dueTime, let t = y.dueTime, s != t { return s < t }
            return a.id < b.id
        }
    }
}

extension CivilDate {
    /// Later than any day a task can have.
    static let distantFuture = CivilDate(daysSinceEpoch: 3_000_000)
}
