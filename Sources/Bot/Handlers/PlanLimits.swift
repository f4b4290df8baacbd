import Language
import Planner
import Storage
import Wording

/// What one task, one plan and one message may hold; see `TextLimits`.
struct PlanLimits {
    private let session: PlanSession

    init(_ session: PlanSession) { self.session = session }

    private static func refuse(_ reply: LimitReply) -> Refusal { Refusal(reply) }

    /// Refuses a message about more tasks than one may be about.
    static func checkTasks(_ count: Int) throws {
        guard count > TextLimits.tasks else { return }
        throw refuse(.tasksAtOnce(count, limit: TextLimits.tasks))
    }

    /// Whether the plan has room for so many tasks more.
    func hasRoom(for count: Int) throws -> Bool {
        let limit = try session.limits.tasks
        let (tx, plan) = (session.tx, session.plan.id)
        return try tx.todos.lastNumber(plan: plan) + count <= limit
            || tx.todos.openCount(plan: plan) + count <= limit
    }

    /// Refuses a task with more than one may have.
    func check(_ draft: TaskDraft) throws {
        try checkTags(draft.tags, known: [])
        try Self.checkReminders(draft.todo.reminders.count)
        try Self.checkItems(draft.checklist?.map(\.title) ?? [])
        try Self.checkFiles(draft.files?.count ?? 0)
        try check(draft.todo.schedule)
        try checkNotes(BoundedTitle(draft.todo.title).notes(draft.todo.notes))
    }

    /// Refuses an edit that leaves a task with more than one may have.
    func check(_ edit: TaskEdit, of todo: StoredTodo) throws {
        if !edit.tags.isEmpty {
            try checkTags(edit.tags, known: session.tx.todos.tags(todo: todo.id))
        }
        try Self.checkReminders(edit.reminders?.count ?? 0)
        if let schedule = edit.schedule { try check(schedule) }
    }

    /// Refuses more reminders than a task may have.
    static func checkReminders(_ count: Int) throws {
        guard count > TextLimits.reminders else { return }
        throw refuse(.reminders(count, limit: TextLimits.reminders))
    }

    /// Refuses more files than a task may have.
    static func checkFiles(_ count: Int) throws {
        guard count > TextLimits.files else { return }
        throw refuse(.files(count, limit: TextLimits.files))
    }

    /// Refuses items that are too long, and more of them than a checklist may have beside those it has.
    static func checkItems(_ titles: [String], beside known: Int = 0) throws {
        let count = known + titles.count
        guard !titles.isEmpty else { return }
        if count > TextLimits.items { throw refuse(.items(count, limit: TextLimits.items)) }
        let isLong = titles.contains {
            $0.utf8.count > TextLimits.item
                && ($0.count > TextLimits.item || $0.utf8.count > TextLimits.item * 4)
        }
        if isLong { throw refuse(.itemTitle(limit: TextLimits.item)) }
    }

    /// Refuses notes that are longer than the longest message.
    func checkNotes(_ notes: String?) throws {
        let limit = session.environment.options.messageLength
        guard let notes, notes.utf8.count > limit, notes.count > limit else { return }
        throw Self.refuse(.notes(notes.count, limit: limit))
    }

    /// Refuses the name of a list that is too long for one.
    static func checkListName(_ name: String) throws {
        if name.isTooLongForName { throw refuse(.listName(limit: TextLimits.name)) }
    }

    /// Refuses the name of a person that is too long for one.
    static func checkPersonName(_ name: String) throws {
        if name.isTooLongForName { throw refuse(.personName(limit: TextLimits.name)) }
    }

    /// Makes a list where the plan has room for another.
    func makeList(_ name: String, _ colour: String? = nil, _ emoji: String? = nil) throws
        -> TodoList
    {
        try Self.checkListName(name)
        guard try session.tx.lists.all(plan: session.plan.id).count < TextLimits.lists else {
            throw Self.refuse(.lists(limit: TextLimits.lists))
        }
        return try session.tx.lists.add(
            name: name, colour: colour, emoji: emoji, plan: session.plan.id)
    }

    private func checkTags(_ tags: [String], known: [String]) throws {
        if tags.contains(where: \.isTooLongForName) {
            throw Self.refuse(.tagName(limit: TextLimits.name))
        }
        let count = Set((known + tags).map { $0.lowercased() }).count
        guard count > TextLimits.tags, count > known.count else { return }
        throw Self.refuse(.tags(count, limit: TextLimits.tags))
    }

    private func check(_ schedule: Schedule) throws {
        guard case .recurring(let recurrence) = schedule else { return }
        let count = recurrence.times.count
        guard count <= TextLimits.times else {
            throw Self.refuse(.times(count, limit: TextLimits.times))
        }
        let dates = max(recurrence.dates.count, recurrence.excluded.count)
        guard dates > TextLimits.dates else { return }
        throw Self.refuse(.dates(dates, limit: TextLimits.dates))
    }
}

extension String {
    /// Whether it is longer than a name may be.
    fileprivate var isTooLongForName: Bool {
        utf8.count > TextLimits.name
            && (count > TextLimits.name || utf8.count > TextLimits.name * 4)
    }
}
