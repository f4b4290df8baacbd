import Planner
import Storage

/// The way from one day to the next, in steps that need not be one transaction: a plan of ten thousand tasks keeps
/// nobody waiting at midnight. Where it got to is stored, and it goes on from there, after a kill too.
///
///     routines: rows up to today ──► open ──► missed ──► cleared ──► routines that ended ──► the day is noted
struct DayChange {
    let session: PlanSession

    private var tx: Transaction { session.tx }
    private var plan: Plan { session.plan }
    private var now: Instant { session.now }

    /// Carries the plan to the present day; does nothing when that was done.
    func rollOver() throws {
        while try !rollOver(within: .unlimited) {}
    }

    /// The same as far as the budget goes, but at least a little; true when it is done.
    func rollOver(within budget: PartBudget) throws -> Bool {
        // What is being taken back is not carried on before it is whole.
        guard session.today > plan.today, try !tx.jobs.has(.undo, plan: plan.id) else {
            return true
        }
        let until = session.today
        var at =
            try tx.plans.rollover(plan: plan.id).flatMap { $0.until == until ? $0 : nil }
            ?? Rollover(until: until)
        while let step = RollStep(rawValue: at.step) {
            let ids = try self.ids(of: step, after: at.position)
            for id in ids {
                try take(step, id)
                at.position = id
                guard budget.allowsMore else {
                    try tx.plans.saveRollover(at, plan: plan.id)
                    return false
                }
            }
            if ids.isEmpty { at = Rollover(until: until, step: at.step + 1) }
        }
        try tx.plans.endRollover(plan: plan.id)
        try tx.plans.setToday(until, plan: plan.id)
        try session.reload()
        return true
    }

    private enum RollStep: Int {
        case routines, missed, cleared, ended
    }

    private static let idsAtOnce = 200

    private func ids(of step: RollStep, after id: Int64) throws -> [Int64] {
        switch step {
        case .routines, .ended:
            try tx.todos.routines(plan: plan.id, after: id, limit: Self.idsAtOnce)
        case .missed:
            try tx.occurrences.ids(
                plan: plan.id, state: .open, through: session.today, after: id,
                limit: Self.idsAtOnce)
        case .cleared:
            try tx.occurrences.ids(
                plan: plan.id, state: .missed,
                through: session.calendar.missedHorizon.adding(days: -1),
                after: id,
                limit: Self.idsAtOnce)
        }
    }

    private func take(_ step: RollStep, _ id: Int64) throws {
        switch step {
        case .routines:
            if let todo = try tx.todos.find(id) {
                try session.routines.materialize(todo, isCatchingUp: true)
            }
        case .missed:
            guard let occurrence = try tx.occurrences.find(id),
                let due = session.dueDay(of: occurrence),
                due < session.today
            else { return }
            try miss(occurrence)
        case .cleared:
            if let missed = try tx.occurrences.find(id) { try clear(missed) }
        case .ended: try finishIfEnded(id)
        }
    }

    private func clear(_ missed: Occurrence) throws {
        guard let todo = try tx.todos.find(missed.todo) else { return }
        // What counts from its completion waits for it, and would never come again.
        let isChain = try tx.recurrences.newest(todo: todo.id)?.recurrence.afterCompletion ?? false
        if todo.isRoutine, isChain { return }
        var cleared = missed
        cleared.isCleared = true
        try tx.occurrences.save(cleared)
        // What has not been told of it yet is still told.
        try tx.alarms.delete(occurrence: missed.id, after: now)
        guard !todo.isRoutine else { return }
        try session.occurrences.finish(todo)
    }

    /// Makes missed what is open of a task although its day is over: it was brought back.
    func missPassed(of todo: Int64) throws {
        for occurrence in try tx.occurrences.all(todo: todo) where occurrence.state == .open {
            guard let due = session.dueDay(of: occurrence), due < session.today else { continue }
            try miss(occurrence, at: now)
        }
    }

    private func miss(_ occurrence: Occurrence, at moment: Instant? = nil) throws {
        if let snooze = occurrence.snoozedUntil, session.day(of: snooze) >= session.today { return }
        guard let due = session.dueDay(of: occurrence) else { return }
        let todo = try tx.todos.find(occurrence.todo)
        if todo?.isEvent == true { return try session.occurrences.skip(occurrence) }
        if let todo, todo.isWaitedFor, !todo.isRoutine {
            return try waitOn(todo, occurrence, since: due)
        }
        var missed = occurrence
        missed.state = .missed
        missed.missedAt = moment ?? session.start(of: max(due, plan.today).adding(days: 1))
        try tx.occurrences.save(missed)
        if let todo { try Hooks(session: session).tell(.missed, todo, missed) }
        for alarm in try tx.alarms.all(occurrence: occurrence.id)
        where alarm.kind != .nag && alarm.plannedAt > now {
            try tx.alarms.delete(alarm.id)
        }
    }

    /// Waits without a day for somebody whose day has passed: nobody missed anything.
    private func waitOn(_ todo: StoredTodo, _ occurrence: Occurrence, since due: CivilDate) throws {
        var (todo, occurrence) = (todo, occurrence)
        todo.waitingFrom = session.start(of: due)
        (occurrence.startsOn, occurrence.dueOn, occurrence.dueTime) = (nil, nil, nil)
        try tx.todos.save(todo)
        try tx.occurrences.save(occurrence)
        try session.alarms.set(occurrence, todo, since: now)
    }

    /// Ends a routine whose recurrence is over and that has nothing open.
    private func finishIfEnded(_ id: Int64) throws {
        guard let todo = try tx.todos.find(id), todo.isRoutine, todo.completedAt == nil,
            let version = try tx.recurrences.newest(todo: id), !version.recurrence.afterCompletion,
            let last = version.recurrence.last, last.date < session.today
        else { return }
        if try !session.occurrences.hasUnsettled(id) { try session.occurrences.finish(todo) }
    }
}
