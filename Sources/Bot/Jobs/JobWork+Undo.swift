import Planner
import Storage

/// Taking back an entry of the undo log that has parts: first all rows, the last part first; then the alarms and
/// days of the tasks that were touched, since they follow from the rows.
extension JobWork {
    func takeBack() throws {
        guard let entry = job.undo, let parts = Int(job.subject) else { return try giveUp() }
        if job.cursor < parts {
            let freeing = session.now.adding(seconds: 30 * 86_400)
            try tx.undo.undo(entry, part: parts - 1 - job.cursor, freeing: freeing)
            job.cursor += 1
            return try tx.jobs.save(job)
        }
        // Each part is forgotten when its tasks are settled: what is left says how far it is.
        let left = try tx.undo.partCount(change: entry)
        guard left > 0 else { return try finishUndo(entry) }
        var todos = try tx.undo.todos(touchedBy: entry, part: left - 1)[...]
        let seen = job.cursor - parts
        todos = todos.dropFirst(seen)
        let end = Monotonic.now + JobRunner.secondsPerPart
        while let todo = todos.first, Monotonic.now < end {
            try session.alarms.refresh(todo: todo)
            todos.removeFirst()
            job.cursor += 1
        }
        if todos.isEmpty {
            try tx.undo.forgetPart(left - 1, of: entry)
            job.cursor = parts
        }
        try tx.jobs.save(job)
    }

    private func finishUndo(_ entry: Int64) throws {
        let what = try tx.undo.change(entry, plan: job.plan) ?? ""
        try tx.undo.markUndone(entry)
        try session.reload()
        try session.planAlarms.set()
        try tx.jobs.delete(job.id)
        guard let context else { return }
        try context.deliver(UndoHandler(context: context).undone(what, []), undo: nil)
    }
}
