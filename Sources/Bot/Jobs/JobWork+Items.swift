import Planner
import Storage

/// What a job does to one of its items. Much may have happened to it since the job began.
extension JobWork {
    /// Works on an item; false where there is nothing left to do.
    func take(_ item: Int64) throws -> Bool {
        switch job.kind {
        case .complete: return try complete(item)
        case .change: return try change(item)
        case .clear: return try clear(item)
        case .delete, .deleteList, .dissolveList, .holiday, .join:
            guard let todo = try tx.todos.find(item), todo.plan == job.plan else { return false }
            return try take(todo)
        case .undo, .erase, .takeIn: return false
        }
    }

    private func take(_ todo: StoredTodo) throws -> Bool {
        switch job.kind {
        case .delete where job.subject == Job.cleared && todo.completedAt == nil: return false
        case .delete, .deleteList:
            guard let context else { return false }
            edits += try DeletionHandler(context: context).remove(todo)
        case .dissolveList:
            var moved = todo
            moved.list = nil
            try tx.todos.save(moved)
        case .holiday: try TaskWriter(session: session).followSilence(todo)
        case .join:
            guard let target = try Int64(job.subject).flatMap(tx.planToJoin) else { return false }
            try tx.todos.move(todo, to: target.id, now: session.now)
        case .complete, .change, .clear, .undo, .erase, .takeIn: return false
        }
        return true
    }

    private func open(_ item: Int64) throws -> (Occurrence, StoredTodo)? {
        guard let occurrence = try tx.occurrences.find(item), occurrence.plan == job.plan,
            !occurrence.state.isClosed, let todo = try tx.todos.find(occurrence.todo)
        else { return nil }
        return (occurrence, todo)
    }

    private func change(_ item: Int64) throws -> Bool {
        guard let (occurrence, todo) = try open(item), let edit
        else { return false }
        let changed = try TaskWriter(session: session).apply(edit, to: Subject(todo, occurrence))
        if let context { edits += try ChangeHandler(context: context).movedEdits(changed) }
        return true
    }

    private func clear(_ item: Int64) throws -> Bool {
        guard let (occurrence, todo) = try open(item), let context else { return false }
        edits += try DeletionHandler(context: context).clear(
            todo, occurrence, isOfDays: job.subject == Job.days)
        return true
    }

    private func complete(_ item: Int64) throws -> Bool {
        guard let (occurrence, todo) = try open(item) else { return false }
        try session.occurrences.complete(occurrence)
        if let context, job.cursor + edits.count < Self.mostEdits {
            edits += try ClosingHandler(context: context).doneEdits(todo, occurrence)
        }
        return true
    }
}
