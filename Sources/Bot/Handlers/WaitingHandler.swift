import Language
import Planner
import Storage
import Wording

extension StoredTodo {
    /// Whether somebody else is still to do it.
    var isWaitedFor: Bool { waitingFrom != nil && completedAt == nil }
}

/// Things that somebody else is to do and has not answered yet.
struct WaitingHandler {
    let context: UpdateContext

    private var session: PlanSession { context.session }

    /// Waits on, and says when it is asked next.
    func goOn(_ subjects: [Subject]) throws -> Outcome {
        var waits: [TaskReply.Wait] = []
        for subject in subjects {
            var todo = subject.todo
            todo.waitingFrom = context.now
            try context.tx.todos.save(todo)
            try session.alarms.refresh(todo: todo.id)
            let occurrence = try session.occurrences.current(todo)
            guard
                let day = session.calendar.askDay(
                    of: occurrence, todo, from: session.today)
            else { continue }
            waits.append(TaskReply.Wait(todo.name, until: day))
        }
        var outcome = Outcome.changed(
            .changed(subjects.map(\.todo.title)), .task(.stillWaiting(waits)), kind: .echo)
        outcome.answers[0].todo = subjects.count == 1 ? subjects[0].todo.id : nil
        return outcome
    }
}
