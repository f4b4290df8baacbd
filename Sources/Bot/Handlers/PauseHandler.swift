import Planner
import Storage
import Wording

/// Routines that are silenced for a while: one by one, or all on a holiday.
struct PauseHandler {
    let context: UpdateContext

    private var tx: Transaction { context.tx }
    private var session: PlanSession { context.session }
    private var writer: TaskWriter { TaskWriter(session: session) }

    /// Silences routines until a day, on which they are on again.
    func pause(_ subjects: [Subject], until day: CivilDate?) throws -> Outcome {
        let todos = subjects.map(\.todo)
        for todo in todos {
            guard todo.isRoutine else { return .say(.pause(.notRepeating(todo.name))) }
            try writer.pause(todo, until: day)
        }
        var outcome = Outcome.changed(
            .paused(todos.map(\.title)), .pause(.paused(todos.map(\.name), until: day)),
            kind: .echo)
        outcome.answers[0].todo = todos.first?.id
        return outcome
    }

    /// Ends the pauses of routines early.
    func resume(_ subjects: [Subject]) throws -> Outcome {
        var echoes: [EchoReply.Echo] = []
        for todo in subjects.map(\.todo) {
            guard todo.isRoutine, todo.pausedFrom != nil else {
                return .say(.pause(.notPaused(todo.name)))
            }
            let resumed = try writer.resume(todo)
            let occurrence = try session.occurrences.current(resumed)
            echoes.append(.init(.resumed, try session.snapshot(resumed, occurrence)))
        }
        return .changed(
            .resumed(subjects.map(\.todo.title)), .echo(EchoReply(echoes)), kind: .echo)
    }

    /// Asks a group whether all of their routines are to be silent.
    func askHoliday(_ days: Span) throws -> Outcome {
        try context.ask(.confirm(.holiday(days)), .pause(.askHoliday(days)))
    }

    /// Silences all routines on these days, or ends a holiday.
    func holiday(_ days: Span?) throws -> Outcome {
        if let busy = try context.busy() { return busy }
        session.own.holidayFrom = days?.from
        session.own.holidayTo = days?.to
        try tx.plans.saveSettings(session.own)
        let routines = try tx.todos.routines(plan: context.plan.id)
        guard routines.count <= JobRunner.bound else {
            return try context.begin(.holiday, routines, summary: .holiday)
        }
        for todo in try routines.compactMap(tx.todos.find) { try writer.followSilence(todo) }
        return .changed(.holiday, holidayReply)
    }

    /// On which days the routines are skipped.
    var holidayReply: Reply {
        guard let from = context.plan.holidayFrom, let to = context.plan.holidayTo else {
            return .settings(.holidayOver)
        }
        return .settings(.holiday(from: from, to: to))
    }
}
