import Planner

/// A person of the model: where they are, and what they want done.
struct ModelPerson {
    var zone: Zone
    var tasks: [ModelTask] = []
    var isStopped = false
    var holiday: ClosedRange<CivilDate>?
    /// The first day whose missed are still shown; it never goes back.
    private(set) var horizon = CivilDate(daysSinceEpoch: 0)

    init(zone: Zone) {
        self.zone = zone
    }

    /// The person's day at a moment.
    func today(_ now: Instant) -> CivilDate { zone.local(now).date }

    /// Settles everything whose time has come.
    mutating func settle(from start: Instant, until now: Instant) {
        let first = today(start).adding(days: -2)
        for index in tasks.indices {
            tasks[index].settle(from: first, until: now, in: zone, holiday)
        }
        horizon = max(horizon, today(now).adding(days: -1).startOfMonth)
    }

    /// The day of a task that `done` and `skip` mean now.
    func current(_ index: Int, _ now: Instant) -> CivilDate? {
        tasks[index].current(on: today(now), since: horizon, holiday)
    }

    /// A task that stands in the plan: of special tasks only those that are still to come.
    func pick(_ wanted: Int, _ now: Instant, where isFit: (ModelTask) -> Bool) -> Int? {
        let today = today(now)
        let standing = tasks.indices.filter { index in
            let task = tasks[index]
            guard !task.isDeleted, isFit(task) else { return false }
            guard case .once(let day) = task.rhythm else { return true }
            return task.closed.isEmpty && task.due.isEmpty && day > today
        }
        return standing.isEmpty ? nil : standing[wanted % standing.count]
    }
}
