import Planner
import Storage

/// Which occurrence of a task is meant.
extension OccurrenceWriter {
    /// The occurrence that `done`, `skip` and the like mean: today's earliest open one, else the
    /// newest missed, else the next one early; of a special task its only one.
    func current(_ todo: StoredTodo) throws -> Occurrence? {
        let all = try tx.occurrences.all(todo: todo.id)
        if !todo.isRoutine { return all.first }
        let open = all.filter { $0.state == .open }
        if let due = open.first(where: {
            (session.dueDay(of: $0) ?? session.today) <= session.today
        }) {
            return due
        }
        if let missed = all.last(where: { $0.state == .missed && !$0.isCleared }) { return missed }
        return open.first
    }

    /// The occurrence that `move` and `snooze` mean: the next open one, else the newest missed.
    func nextOpen(_ todo: StoredTodo) throws -> Occurrence? {
        let all = try tx.occurrences.all(todo: todo.id)
        if !todo.isRoutine { return all.first }
        return all.first { $0.state == .open }
            ?? all.last { $0.state == .missed && !$0.isCleared }
    }

    /// The occurrence of a routine on that day, made a row when the rule has it there.
    func find(of todo: StoredTodo, on day: CivilDate) throws -> Occurrence? {
        let rows = try tx.occurrences.all(todo: todo.id).filter { $0.dueOn == day }
        if let found = rows.first(where: { $0.state == .open || $0.state == .missed }) ?? rows.first
        {
            return found
        }
        guard let version = try tx.recurrences.newest(todo: todo.id), day >= version.from,
            let original = version.recurrence.occurrences(from: day, through: day).first
        else { return nil }
        return try tx.occurrences.add(
            todo: todo, at: original, for: assignments.person(of: todo, at: original),
            duration: version.recurrence.minutes(of: original))
    }

    private var assignments: AssignmentWriter { AssignmentWriter(session: session) }

    /// The occurrence of a routine at a time that its rule has, made a row with its alarms where it was none; nil where
    /// the rule no longer has it.
    func make(of todo: StoredTodo, at original: RecurrenceID) throws -> Occurrence? {
        if let row = try tx.occurrences.find(todo: todo.id, at: original) { return row }
        guard let version = try tx.recurrences.newest(todo: todo.id),
            original.date >= version.from, original.date >= session.today,
            version.recurrence.occurrences(from: original.date, through: original.date)
                .contains(original),
            let made = try tx.occurrences.add(
                todo: todo, at: original, for: assignments.person(of: todo, at: original),
                duration: version.recurrence.minutes(of: original))
        else { return nil }
        try session.alarms.set(made, todo, since: session.now)
        return made
    }

    /// Whether something of a task is open, or stands in missed.
    func hasUnsettled(_ id: Int64) throws -> Bool {
        try tx.occurrences.all(todo: id).contains { occurrence in
            occurrence.state == .open || (occurrence.state == .missed && !occurrence.isCleared)
        }
    }

    /// The next days and times of a routine, earliest first.
    func coming(_ todo: StoredTodo, count: Int) throws -> [RecurrenceID] {
        guard let version = try tx.recurrences.newest(todo: todo.id) else { return [] }
        return try session.routinePlan(todo).coming(
            version, rows: tx.occurrences.all(todo: todo.id), count: count)
    }
}
