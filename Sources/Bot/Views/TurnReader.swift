import Planner
import Storage
import Wording

/// Reads who is to do a task at each of its times.
struct TurnReader {
    let session: PlanSession

    /// How many times ahead are looked through for the first after a day.
    private static let mostLooked = 40
    /// The most times told of some days.
    private static let mostTold = 7

    /// A task at its current time; with days, at its times on those, else the first after them.
    func tasks(_ todo: StoredTodo, _ days: Span?) throws -> [TaskSnapshot] {
        guard let days, todo.isRoutine else {
            return [try session.snapshot(todo, session.occurrences.current(todo))]
        }
        let times = try times(of: todo, from: days.from)
        guard !times.isEmpty else { return try tasks(todo, nil) }
        let asked = times.prefix { $0.dueOn.map { $0 <= days.to } ?? false }
        return try (asked.isEmpty ? times.prefix(1) : asked.prefix(Self.mostTold)).map { time in
            var task = try session.snapshot(todo, time)
            task.comingFor = []
            return task
        }
    }

    /// The times of a routine that are to come from a day on, with who has each.
    private func times(of todo: StoredTodo, from day: CivilDate) throws -> [Occurrence] {
        let rows = try session.tx.occurrences.all(todo: todo.id).filter { $0.state == .open }
        let dates = try session.occurrences.coming(todo, count: Self.mostLooked)
        let recurrence = try session.tx.recurrences.newest(todo: todo.id)?.recurrence
        let people = try AssignmentWriter(session: session).people(of: todo, at: dates)
        return zip(dates, people).filter { date, _ in date.date >= day }.map { date, person in
            if let row = rows.first(where: { $0.dueTimeOfDay == date }) { return row }
            var time = Occurrence.coming(of: todo, at: date, by: recurrence)
            time.assignee = todo.turns.isEmpty ? todo.assignee : person
            return time
        }
    }
}
