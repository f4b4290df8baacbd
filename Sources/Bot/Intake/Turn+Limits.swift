import Language
import Planner
import Storage

/// What one task, one plan and one message may hold; see `TextLimits`.
extension Turn {
    /// Refuses a message about more tasks than one may be about.
    func checkTasks(_ count: Int) throws {
        guard count > TextLimits.tasks else { return }
        throw Refusal(
            "That is about \(count) tasks at once, and I take \(TextLimits.tasks) at a time. Please send it in parts; nothing was changed."
        )
    }

    /// Refuses a task with more than one may have.
    func check(_ draft: TaskDraft) throws {
        try checkTags(draft.tags, known: [])
        try checkReminders(draft.todo.reminders.count)
        try check(draft.todo.schedule)
        try checkNotes(BoundedTitle(draft.todo.title).notes(draft.todo.notes))
    }

    /// Refuses an edit that leaves a task with more than one may have.
    func check(_ edit: TaskEdit, of todo: StoredTodo) throws {
        if !edit.tags.isEmpty { try checkTags(edit.tags, known: tx.tags(todo: todo.id)) }
        try checkReminders(edit.reminders?.count ?? 0)
        if let schedule = edit.schedule { try check(schedule) }
    }

    /// Refuses more reminders than a task may have.
    func checkReminders(_ count: Int) throws {
        guard count > TextLimits.reminders else { return }
        throw Refusal(
            "A task has at most \(TextLimits.reminders) reminders, and this would be \(count); nothing was changed."
        )
    }

    /// Refuses notes that are longer than the longest message.
    func checkNotes(_ notes: String?) throws {
        let limit = environment.options.messageLength
        guard let notes, notes.utf8.count > limit, notes.count > limit else { return }
        throw Refusal(
            "The notes of a task have at most \(limit) characters, and these would be \(notes.count); nothing was changed."
        )
    }

    /// Refuses a name that is too long for one.
    func checkName(_ name: String, of what: String) throws {
        guard name.isTooLongForName else { return }
        throw Refusal(
            "The name of a \(what) has at most \(TextLimits.name) characters; nothing was changed.")
    }

    /// Makes a list where the plan has room for another.
    func makeList(_ name: String, _ colour: String? = nil, _ emoji: String? = nil) throws
        -> TodoList
    {
        try checkName(name, of: "list")
        guard try tx.lists(plan: plan.id).count < TextLimits.lists else {
            throw Refusal(
                "Your plan has \(TextLimits.lists) lists, which is the most it may. Delete one first; nothing was changed."
            )
        }
        return try tx.addList(name: name, colour: colour, emoji: emoji, plan: plan.id)
    }

    private func checkTags(_ tags: [String], known: [String]) throws {
        for tag in tags { try checkName(tag, of: "tag") }
        let count = Set((known + tags).map { $0.lowercased() }).count
        guard count > TextLimits.tags, count > known.count else { return }
        throw Refusal(
            "A task has at most \(TextLimits.tags) tags, and this would be \(count); nothing was changed."
        )
    }

    private func check(_ schedule: Schedule) throws {
        guard case .recurring(let recurrence) = schedule else { return }
        let count = recurrence.times.count
        guard count > TextLimits.times else { return }
        throw Refusal(
            "A task repeats at most \(TextLimits.times) times a day, and this would be \(count); nothing was changed."
        )
    }
}

extension String {
    /// Whether it is longer than a name may be.
    var isTooLongForName: Bool {
        utf8.count > TextLimits.name
            && (count > TextLimits.name || utf8.count > TextLimits.name * 4)
    }
}
