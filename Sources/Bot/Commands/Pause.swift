import Wording
import Language
import Planner
import Storage

extension Turn {
    /// Silences a routine until a day, on which it is on again; without a target, all pushes.
    func pause(_ target: Target, until day: CivilDate?, _ text: String) throws {
        if case .none = target, replied == nil {
            return apply(try AccountHandler(context: context).stop(until: day))
        }
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
            Message(lines.joined(separator: "\n")), kind: .echo, todo: todos.first?.id,
            offersUndo: true)
    }

    /// Takes the open occurrences on silenced days away: they are skipped, never missed. What counts from
    /// its completion has no other: it is put off to the day on which it is on again.
    private func dropSilenced(_ todo: StoredTodo) throws {
        let isChain = try tx.recurrence(todo: todo.id)?.recurrence.afterCompletion ?? false
        for occurrence in try tx.occurrences(todo: todo.id) where occurrence.state == .open {
            guard let day = occurrence.dueOn, session.routinePlan(todo).isSilenced(on: day) else {
                continue
            }
            try tx.discardWaiting(occurrence: occurrence.id, failure: "paused", now: now)
            if isChain, let next = session.routinePlan(todo).firstLoudDay(after: day) {
                var later = occurrence
                later.dueOn = next
                try tx.save(later)
            } else {
                try tx.deleteOccurrence(occurrence.id)
            }
        }
    }

    /// Ends a pause early.
    func resume(_ target: Target, _ text: String) throws {
        if case .none = target, replied == nil {
            return apply(try AccountHandler(context: context).start(isNewcomer: isNewcomer))
        }
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
            try rewind(resumed)
            try session.refresh(todo: todo.id)
            lines.append(
                try session.echo(.resumed, resumed, session.currentOccurrence(resumed)))
        }
        summary = "resumed " + todos.map(\.title).joined(separator: ", ")
        answer(Message(lines.joined(separator: "\n")), kind: .echo, offersUndo: true)
    }

    /// Lets a recurrence be carried on from yesterday again: rows that exist stay what they are.
    private func rewind(_ todo: StoredTodo) throws {
        guard var version = try tx.recurrence(todo: todo.id) else { return }
        guard !version.recurrence.afterCompletion else { return try goOn(todo, version) }
        version.from = max(version.from, session.today)
        version.cursor = nil
        try tx.save(version)
    }

    /// What counts from its completion and was taken away by a pause without end begins again on the day that
    /// follows from when it was last done, or today when that has passed.
    private func goOn(_ todo: StoredTodo, _ version: StoredRecurrence) throws {
        guard todo.completedAt == nil, try !session.hasUnsettled(todo.id),
            !session.routinePlan(todo).isSilenced(on: session.today)
        else { return }
        let times = version.recurrence.times
        let time = times.first { session.instant(session.today, $0) > now } ?? times.first
        let isOver = time.map { session.instant(session.today, $0) <= now } ?? false
        let today = RecurrenceID(isOver ? session.today.adding(days: 1) : session.today, time)
        var next = max(today, try followsLast(todo, version.recurrence) ?? today)
        while try tx.occurrence(todo: todo.id, at: next) != nil {
            next = RecurrenceID(next.date.adding(days: 1), time)
        }
        var moved = version
        moved.cursor = next
        try tx.save(moved)
        _ = try tx.addOccurrence(todo: todo, at: next)
    }

    private func followsLast(_ todo: StoredTodo, _ recurrence: Recurrence) throws -> RecurrenceID? {
        let closed = try tx.occurrences(todo: todo.id).compactMap(\.closedAt)
        return closed.max().flatMap {
            recurrence.next(afterCompletedAt: session.zone.local($0))
        }
    }

    /// Silences all routines on these days, or ends a holiday.
    func holiday(_ span: Span?) throws {
        guard try isFree() else { return }
        session.plan.holidayFrom = span?.from
        session.plan.holidayTo = span?.to
        try tx.saveSettings(session.plan)
        let routines = try tx.routines(plan: plan.id)
        summary = "holiday"
        guard routines.count <= JobRunner.bound else {
            return try begin(.holiday, routines, summary: summary)
        }
        for todo in try routines.compactMap(tx.todo) { try followHoliday(todo) }
        tellHoliday()
    }

    /// Skips a routine on the days of the holiday, and takes it up again on others.
    func followHoliday(_ todo: StoredTodo) throws {
        try rewind(todo)
        try dropSilenced(todo)
        try session.refresh(todo: todo.id)
    }

    /// Says on which days the routines are skipped.
    func tellHoliday() {
        guard let from = plan.holidayFrom, let to = plan.holidayTo else {
            return reply(.settings(.holidayOver), offersUndo: true)
        }
        reply(.settings(.holiday(from: from, to: to)), offersUndo: true)
    }
}
