import Planner
import Storage
import Wording

/// Missed tasks that are kept by their names or numbers.
extension LeftOverHandler {
    /// Keeps the missed tasks among these; where none is missed, says so.
    func keep(_ subjects: [Subject]) throws -> Outcome {
        let session = context.session
        let missed = try subjects.compactMap { subject in
            try session.missedTime(of: subject.todo).map { ($0, subject.todo) }
        }
        guard !missed.isEmpty else {
            return .say(.closing(.notMissed(subjects.map(\.todo.name))))
        }
        let echoes = try missed.map { EchoReply.Echo(.kept, try keep($0.0, $0.1)) }
        let titles = missed.map(\.1.title)
        let summary: ChangeSummary =
            titles.count == 1 ? .kept(titles[0]) : .keptSeveral(titles.count)
        return .changed(summary, .echo(EchoReply(echoes)), kind: .echo)
    }
}

extension PlanSession {
    /// The time at which a special task was missed, which still stands in `missed`, or which the month's last day
    /// leaves open; nil where there is none.
    func missedTime(of todo: StoredTodo) throws -> Occurrence? {
        guard !todo.isRoutine else { return nil }
        let missed = try tx.occurrences.all(todo: todo.id).last {
            $0.state == .missed && !$0.isCleared
        }
        let month = ReviewedMonth(today.startOfMonth, on: today)
        return try missed
            ?? MonthReader(session: self).open(month).first { $0.todo.id == todo.id }?.occurrence
    }
}
