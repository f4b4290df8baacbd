import Language
import Planner
import Storage
import Wording

/// Changes that are taken back.
struct UndoHandler {
    let context: UpdateContext

    private var tx: Transaction { context.tx }
    private var session: PlanSession { context.session }
    /// How long the number of a task that an undo deletes stays its own, and a change can be undone, in seconds.
    private static let month = 30 * 86_400

    /// Takes the last change back.
    func undoLast() throws -> Outcome {
        if let busy = try context.busy() { return busy }
        let since = context.now.adding(seconds: -Self.month)
        guard let change = try tx.undo.lastChange(plan: context.plan.id, since: since) else {
            return .say(.undo(.nothing))
        }
        return try takeBack(change.id, change.summary)
    }

    /// Brings back the last deleted task that words name; nil where they name none.
    func restore(_ words: String) throws -> Outcome? { try deletion(words).map(bringBack) }

    /// The last deleted task that words name; nil where they name none.
    func deletion(_ words: String) throws -> Deletion? {
        let since = context.now.adding(seconds: -Self.month)
        let deleted = try tx.undo.deletions(plan: context.plan.id, since: since)
        let name = SaidName(words, in: context.plan)
        let likeness = deleted.map { name.likeness(of: $0.title) }
        // `the cakes one` has little of a title, which only one that was deleted has.
        let near = likeness.indices.filter { likeness[$0].isNear }
        let place = Likeness.meant(among: likeness).first ?? (near.count == 1 ? near.first : nil)
        return place.map { place in
            let meant = deleted[place]
            let isAlone = deleted.allSatisfy { $0.entry != meant.entry || $0.todo == meant.todo }
            return Deletion(
                entry: meant.entry, todo: meant.todo, title: meant.title, isAlone: isAlone)
        }
    }

    /// A task that was deleted, and whether no other was with it.
    struct Deletion {
        let entry: Int64
        let todo: Int64
        let title: String
        let isAlone: Bool
    }

    private func bringBack(_ deleted: Deletion) throws -> Outcome {
        guard !deleted.isAlone else { return try undo(deleted.entry) }
        // The others stay deleted.
        if let busy = try context.busy() { return busy }
        try tx.undo.restore(todo: deleted.todo, of: deleted.entry)
        try session.reload()
        try session.routines.dropStrays(of: deleted.todo)
        try session.alarms.refresh(todo: deleted.todo)
        try DayChange(session: session).missPassed(of: deleted.todo)
        tx.undo.dropJournal()
        let what = session.wording.summary(.deleted([deleted.title]))
        return try undone(what, [deleted.todo])
    }

    /// Takes back the change of a pressed button.
    func undo(_ entry: Int64) throws -> Outcome {
        let plan = context.plan.id
        guard let what = try tx.undo.change(entry, plan: plan) else {
            let isUndone = try tx.undo.isUndone(change: entry, plan: plan)
            return .say(.undo(isUndone ? .undoneAlready : .tooLongAgo))
        }
        if let busy = try context.busy() { return busy }
        guard try !tx.undo.isOvertaken(change: entry, plan: plan) else {
            return .say(.undo(.changedSince))
        }
        return try takeBack(entry, what)
    }

    private func takeBack(_ entry: Int64, _ what: String) throws -> Outcome {
        let parts = try tx.undo.partCount(change: entry)
        guard parts == 0 else {
            return try context.begin(.undo, subject: "\(parts)", undoing: entry)
        }
        let old = session.plan
        let todos = try tx.undo.undo(entry, freeing: context.now.adding(seconds: Self.month))
        try session.reload()
        try session.planAlarms.follow(since: old)
        try session.planAlarms.setTurn()
        // Where the day begins anew, midnight settles what is over.
        let isSameDay = old.dayStart == session.plan.dayStart
        for todo in todos {
            try session.routines.dropStrays(of: todo)
            try session.alarms.refresh(todo: todo)
            if isSameDay { try DayChange(session: session).missPassed(of: todo) }
        }
        tx.undo.dropJournal()
        return try undone(what, todos)
    }

    /// What was taken back: one task is told as it stands again; under a list of tasks, that list is.
    func undone(_ what: String, _ todos: [Int64]) throws -> Outcome {
        if let kind = try context.pressed.map({ try context.standing($0.kind) }),
            let again = try context.shownAgain(kind)
        {
            return .say(.above(.undo(.undone(what, nil)), again), kind: kind)
        }
        let only = try todos.count == 1 ? tx.todos.find(todos[0]) : nil
        let task = try only.map { try session.snapshot($0, session.occurrences.current($0)) }
        var outcome = Outcome.say(.undo(.undone(what, task)), kind: .undone)
        outcome.answers[0].todo = todos.count == 1 ? todos[0] : nil
        return outcome
    }
}
