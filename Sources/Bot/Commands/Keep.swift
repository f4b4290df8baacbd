import Wording
import Language
import Planner
import Storage

extension Turn {
    /// Makes a missed task a special task of the month after the one reviewed.
    func keepForNextMonth(_ occurrence: Occurrence, _ todo: StoredTodo) throws {
        var reviewed = session.today.startOfMonth
        if case .monthReview(let month)? = pressed?.kind { reviewed = month }
        let month = max(reviewed.endOfMonth.adding(days: 1), session.today.startOfMonth)
        var draft = TaskDraft(
            todo: Todo(
                title: occurrence.title ?? todo.title, notes: todo.notes, priority: todo.priority,
                star: todo.star,
                schedule: .span(Span(.month, from: month, to: month.endOfMonth))))
        draft.list = try todo.list.flatMap(tx.list)?.name
        draft.tags = try tx.tags(todo: todo.id)
        var kept = occurrence
        kept.state = .skipped
        kept.closedAt = now
        try tx.save(kept)
        if !todo.isRoutine { try session.finish(todo) }
        let (new, made) = try store(draft)
        summary = "kept \(todo.title)"
        var message = try session.monthReviewMessage(reviewed)
        message.text = (try session.echo(.kept, new, made)) + "\n\n" + message.text
        answer(message, kind: .monthReview(reviewed), offersUndo: true)
    }
}
