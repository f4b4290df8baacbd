import Planner

/// The same task at another time that was said with the first: `at 8 and 20`, `mon 9 to 12 and thu 10 to 1`.
struct FurtherTime: Equatable {
    /// When that is.
    var schedule: Schedule
    /// How many minutes it takes then; nil where that was not said.
    var duration: Int?
}

extension TaskDraft {
    /// The same task at each further time of a list.
    func at(_ further: [FurtherTime]) -> [TaskDraft] {
        further.map { time in
            var other = self
            other.todo.schedule = time.schedule
            other.todo.duration = time.duration
            return other
        }
    }
}
