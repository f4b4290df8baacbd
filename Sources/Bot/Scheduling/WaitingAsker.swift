import Planner
import Storage
import Wording

/// Asks each week whether somebody who is waited for has answered.
struct WaitingAsker {
    let session: PlanSession

    private var tx: Transaction { session.tx }

    /// Asks about what an alarm is for, and sets the next one.
    func ask(_ alarm: Alarm) throws {
        guard let (todo, occurrence) = try waiting(alarm) else { return }
        try session.alarms.setAsk(occurrence, todo)
        try PlanPushes(session: session).send(
            .reminder(.asked(try session.reminded(todo, occurrence))), .reminder,
            key: "ask \(todo.id) \(alarm.plannedAt.seconds)", kind: .ring, todo: todo.id,
            occurrence: occurrence.id, planned: alarm.plannedAt)
    }

    /// Sets the next alarm in place of one that nobody was asked at.
    func pass(_ alarm: Alarm) throws {
        guard let (todo, occurrence) = try waiting(alarm) else { return }
        try session.alarms.setAsk(occurrence, todo)
    }

    /// The task of an alarm with its time, where it is still open and waited for.
    private func waiting(_ alarm: Alarm) throws -> (StoredTodo, Occurrence)? {
        guard let occurrence = try alarm.occurrence.flatMap(tx.occurrences.find),
            !occurrence.state.isClosed, let todo = try tx.todos.find(occurrence.todo),
            todo.waitingFrom != nil
        else { return nil }
        return (todo, occurrence)
    }
}
