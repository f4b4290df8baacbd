import Language
import Planner
import Storage

extension Turn {
    /// Silences a routine until a day, on which it is on again; without a target, all pushes.
    func pause(_ target: Target, until day: CivilDate?, _ text: String) throws {
        if case .none = target, replied == nil { return try stop() }
        guard let todos = try resolve(target, text) else { return }
        for todo in todos {
            guard todo.isRoutine else {
                return say(
                    RichText(
                        "\(todo.number) does not repeat: \(todo.title). Say `move \(todo.number) to …` or `snooze \(todo.number) till …`."
                    ))
            }
            var paused = todo
            paused.pausedFrom = session.today
            paused.pausedUntil = day
            try tx.save(paused)
            try rewind(paused)
            try dropSilenced(paused)
            try session.refresh(todo: todo.id)
        }
        let until = day.map { "until \(words.day($0))" } ?? "until you say `resume`"
        let lines = todos.map { RichText("Paused \($0.number): \($0.title), \(until)") }
        summary = "paused " + todos.map(\.title).joined(separator: ", ")
        answer(
            Message(lines.joined(separator: "\n")), shows: "echo", todo: todos.first?.id,
            offersUndo: true)
    }

    /// Takes the open occurrences on silenced days away: they are skipped, never missed.
    private func dropSilenced(_ todo: StoredTodo) throws {
        for occurrence in try tx.occurrences(todo: todo.id) where occurrence.state == .open {
            guard let day = occurrence.dueOn, session.isSilenced(day, todo) else { continue }
            try tx.discardWaiting(occurrence: occurrence.id, failure: "paused")
            try tx.deleteOccurrence(occurrence.id)
        }
    }

    /// Ends a pause early.
    func resume(_ target: Target, _ text: String) throws {
        if case .none = target, replied == nil { return try start() }
        guard let todos = try resolve(target, text) else { return }
        var lines: [RichText] = []
        for todo in todos {
            guard todo.isRoutine, todo.pausedFrom != nil else {
                return say(RichText("\(todo.number) is not paused: \(todo.title)"))
            }
            var resumed = todo
            resumed.pausedUntil = session.today
            resumed.pausedFrom = todo.pausedFrom ?? session.today
            try tx.save(resumed)
            try rewind(todo)
            try session.refresh(todo: todo.id)
            lines.append(
                try session.echo("Resumed", resumed, session.currentOccurrence(resumed)))
        }
        summary = "resumed " + todos.map(\.title).joined(separator: ", ")
        answer(Message(lines.joined(separator: "\n")), shows: "echo", offersUndo: true)
    }

    /// Lets a recurrence be carried on from yesterday again: rows that exist stay what they are.
    private func rewind(_ todo: StoredTodo) throws {
        guard var version = try tx.recurrence(todo: todo.id),
            !version.recurrence.afterCompletion
        else { return }
        version.from = max(version.from, session.today)
        version.cursor = nil
        try tx.save(version)
    }

    /// Silences all routines on these days, or ends a holiday.
    func holiday(_ span: Span?) throws {
        session.plan.holidayFrom = span?.from
        session.plan.holidayTo = span?.to
        try tx.saveSettings(session.plan)
        for id in try tx.routines(plan: plan.id) {
            guard let todo = try tx.todo(id) else { continue }
            try rewind(todo)
            try dropSilenced(todo)
            try session.refresh(todo: id)
        }
        summary = "holiday"
        guard let span else {
            return answer(Message("The holiday is over: routines are on again."), offersUndo: true)
        }
        let days =
            span.from == span.to
            ? "on \(words.day(span.from)): routines are skipped on this day."
            : "from \(words.day(span.from)) to \(words.day(span.to)): routines are skipped on these days."
        answer(Message(RichText("Holiday \(days)")), offersUndo: true)
    }
}
