import Planner
import Storage
import Wording

/// The states of tasks and of the single times of series.
extension CalendarEditor {
    /// Completes, leaves out or opens again what a program says is so.
    func changeState(
        of id: Int64, was old: CalendarFields.State, at time: Occurrence? = nil
    ) throws -> Outcome {
        guard !new.isEvent, let todo = try tx.todos.find(id) else { return .silence }
        let shown = try time.flatMap { try tx.occurrences.find($0.id) }
        guard
            let current = try shown ?? CalendarEntry.current(tx.occurrences.all(todo: id), of: todo)
        else { return .silence }
        switch new.state {
        case .done where !current.state.isClosed && (old != .done || !todo.isRoutine):
            return try complete(todo, current, at: new.closedAt)
        case .cancelled where !current.state.isClosed && (old != .cancelled || !todo.isRoutine):
            try session.occurrences.skip(current)
            return Outcome(summary: .skipped(todo.title))
        case .open where old != .open && (current.state.isClosed || todo.completedAt != nil):
            return try ClosingHandler(context: context).reopen([Subject(todo)])
        default: return .silence
        }
    }

    func complete(_ todo: StoredTodo, _ time: Occurrence, at moment: Instant?) throws
        -> Outcome
    {
        let outcome = try ClosingHandler(context: context).complete([Subject(todo, time)], on: nil)
        // What was done elsewhere before was done then.
        guard let moment, moment < context.now, var closed = try tx.occurrences.find(time.id),
            closed.state.isDone
        else { return outcome }
        closed.closedAt = moment
        try tx.occurrences.save(closed)
        guard !todo.isRoutine, var finished = try tx.todos.find(todo.id) else { return outcome }
        finished.completedAt = moment
        try tx.todos.save(finished)
        return outcome
    }

    /// Whether a program went on to a later time of a series, as many do instead of completing one.
    func advances(_ todo: StoredTodo, from old: CalendarFields) throws -> Bool {
        guard !new.isEvent, new.state == .open, let before = old.timing.recurrence,
            let after = new.timing.recurrence, let due = new.timing.due, let was = old.timing.due,
            due > was
        else { return false }
        var (left, right) = (before.rule, after.rule)
        (left.count, right.count) = (nil, nil)
        return left == right && before.times == after.times
            && before.occurrences(from: due.date, through: due.date, limit: 48).contains(due)
    }

    /// Completes the open times before the one that a program went on to.
    func closeUntilStart(of todo: StoredTodo) throws -> Outcome {
        guard let start = new.timing.due else { return .silence }
        var outcome = Outcome.silence
        for _ in 0..<TextLimits.tasks {
            let open = try tx.occurrences.all(todo: todo.id).first { time in
                time.state == .open && time.original.map { $0 < start } ?? false
            }
            guard let open else { break }
            outcome = outcome.adding(try complete(todo, open, at: nil))
        }
        return outcome
    }

    /// Makes single times of a series what a program wrote of them.
    func changeTimes(of id: Int64, was shown: [RecurrenceID]) throws -> Outcome {
        guard let todo = try tx.todos.find(id), todo.isRoutine else { return .silence }
        var outcome = Outcome.silence
        for (original, fields) in written.overrides {
            guard var time = try session.occurrences.make(of: todo, at: original) else { continue }
            let due = fields.timing.due ?? original
            let title = fields.title == new.title ? nil : fields.title
            if !time.state.isClosed,
                time.dueOn != due.date || time.dueTime != due.time || time.title != title
            {
                (time.dueOn, time.dueTime, time.title) = (due.date, due.time, title)
                try tx.occurrences.save(time)
                try session.alarms.set(time, todo, since: context.now)
            }
            outcome = outcome.adding(try close(time, of: todo, as: fields))
        }
        return outcome
    }

    func close(_ time: Occurrence, of todo: StoredTodo, as fields: CalendarFields) throws
        -> Outcome
    {
        switch fields.state {
        case .done where !time.state.isClosed: return try complete(todo, time, at: fields.closedAt)
        case .cancelled where !time.state.isClosed:
            try session.occurrences.skip(time)
            return Outcome(summary: .skipped(todo.title))
        case .open where time.state.isClosed && !todo.isEvent:
            try session.occurrences.reopen(time)
            return Outcome(summary: .reopened([todo.title]))
        default: return .silence
        }
    }
}
