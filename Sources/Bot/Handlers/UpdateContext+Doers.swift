import Planner

/// The people who did a task.
extension UpdateContext {
    /// The members who were named as those who did it; nil where whoever acts did it.
    var credited: [Int64]? { session.credited }

    /// Does something as done by those members; by whoever acts where they are nil.
    func done<Result>(by doers: [Int64]?, _ body: () throws -> Result) rethrows -> Result {
        let before = (session.doers, session.credited)
        defer { (session.doers, session.credited) = before }
        if let doers, session.people != nil {
            session.doers = doers
            session.credited = doers
        }
        return try body()
    }
}
