import Language
import Planner
import Storage
import Wording

/// An end to nagging: of a task as a whole, or of the times that nag now.
struct NagHandler {
    let context: UpdateContext

    private var tx: Transaction { context.tx }
    private var session: PlanSession { context.session }
    /// More times than anybody is nagged about at once.
    private static let most = 100

    /// Nags no more about the times of tasks that nag now; a routine's next time nags again.
    func stopAll() throws -> Outcome {
        let alarms = try tx.alarms.nags(
            plan: context.plan.id, after: Instant(seconds: 0),
            through: context.now.adding(minutes: 7 * 1440), limit: Self.most)
        var names: [TaskName] = []
        for id in Set(alarms.compactMap(\.occurrence)).sorted() {
            guard var occurrence = try tx.occurrences.find(id),
                let todo = try context.todo(occurrence.todo)
            else { continue }
            occurrence.reminders = (occurrence.reminders ?? todo.reminders).withoutNags
            try tx.occurrences.save(occurrence)
            try session.alarms.set(occurrence, todo, since: context.now)
            names.append(todo.name)
        }
        return told(names)
    }

    /// Nags no more about tasks, whenever they are due.
    func stop(_ subjects: [Subject]) throws -> Outcome {
        var names: [TaskName] = []
        for var todo in subjects.map(\.todo) {
            var nagged = todo.reminders.contains(where: \.isNag)
            todo.reminders = todo.reminders.withoutNags
            todo.updatedAt = context.now
            for var occurrence in try tx.occurrences.all(todo: todo.id)
            where !occurrence.state.isClosed && occurrence.reminders != nil {
                nagged = nagged || occurrence.reminders?.contains(where: \.isNag) == true
                occurrence.reminders = occurrence.reminders?.withoutNags
                try tx.occurrences.save(occurrence)
            }
            guard nagged else { continue }
            try tx.todos.save(todo)
            try session.alarms.refresh(todo: todo.id)
            names.append(todo.name)
        }
        return told(names)
    }

    private func told(_ names: [TaskName]) -> Outcome {
        names.isEmpty
            ? .say(.closing(.nothingNags))
            : .changed(
                .stoppedNagging(names.map(\.title)), .closing(.stoppedNagging(names)),
                kind: .closed)
    }
}

extension [Reminder] {
    /// The others; a task that only nagged rings once when it is due.
    fileprivate var withoutNags: [Reminder] { filter { !$0.isNag } }
}

extension Reminder {
    var isNag: Bool { if case .nag = self { true } else { false } }
}
