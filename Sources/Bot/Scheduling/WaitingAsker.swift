import Planner
import Storage
import Wording

/// Asks each week whether somebody who is waited for has answered.
struct WaitingAsker {
    let session: PlanSession

    private var tx: Transaction { session.tx }

    /// More are not asked about in one message.
    private static let most = 10

    /// Asks about what alarms are for, several in one message, and sets the next ones.
    func ask(_ alarms: [Alarm]) throws {
        let waits = try alarms.compactMap { alarm in try waiting(alarm).map { (alarm, $0.0, $0.1) }
        }
        for (_, todo, occurrence) in waits { try session.alarms.setAsk(occurrence, todo) }
        for start in stride(from: 0, to: waits.count, by: Self.most) {
            try send(Array(waits[start..<min(waits.count, start + Self.most)]))
        }
    }

    private func send(_ waits: [(alarm: Alarm, todo: StoredTodo, occurrence: Occurrence)]) throws {
        guard let (alarm, todo, occurrence) = waits.first else { return }
        let only = waits.count == 1
        try PlanPushes(session: session).send(
            .reminder(.asked(try waits.map { try session.reminded($0.todo, $0.occurrence) })),
            .reminder, key: "ask \(todo.id) \(alarm.plannedAt.seconds)",
            kind: only ? .ring : .tasks(waits.map(\.todo.id)), todo: only ? todo.id : nil,
            occurrence: only ? occurrence.id : nil, planned: alarm.plannedAt)
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
