import Language
import Planner
import Storage
import Wording

/// Makes tasks of what stands in the planner of a Canvas, and keeps them as it stands there: what differs from what was
/// read last is a change, and what the person changed here stays.
struct CourseWriter {
    let context: UpdateContext
    let course: Course

    /// The list that they stand in.
    static let list = "Canvas"
    private static let most = 500

    private var tx: Transaction { context.tx }
    private var session: PlanSession { context.session }
    private var writer: TaskWriter { TaskWriter(session: session) }

    /// Takes what was read; how many tasks were made or changed.
    func take(_ items: [CourseItem]) throws -> (changes: Int, outcome: Outcome) {
        let known = try tx.courses.items(of: course)
        var (changes, outcome) = (0, Outcome.silence)
        for item in items.prefix(Self.most) {
            let old = known[item.key]
            if old?.item.isSame(as: item) == true { continue }
            do {
                let done = try tx.savepoint { try take(item, old) }
                outcome = outcome.adding(done ?? .silence)
                if done != nil { changes += 1 }
            } catch is Refusal {
                // A plan that is full takes no more.
                continue
            }
        }
        return (changes, outcome)
    }

    /// Nil where nothing is different here.
    private func take(_ item: CourseItem, _ old: StoredCourseItem?) throws -> Outcome? {
        guard let old, let row = old.todo else {
            guard !item.isDone, try PlanLimits(session).hasRoom(for: 1) else {
                try tx.courses.save(item, todo: nil, of: course)
                return nil
            }
            let todo = try make(item)
            try tx.courses.save(item, todo: todo, of: course)
            return .silence
        }
        try tx.courses.save(item, todo: row, of: course)
        // What was deleted here stays so.
        guard let todo = try tx.todos.find(row), todo.plan == course.plan else { return nil }
        if item.isDone != old.item.isDone {
            return try setDone(item.isDone, todo)
        }
        guard todo.completedAt == nil, item.title != old.item.title || item.dueAt != old.item.dueAt
        else { return nil }
        return try change(todo, from: old.item, to: item)
    }

    private func make(_ item: CourseItem) throws -> Int64 {
        let title = CleanText.line(item.title, limit: TextLimits.title)
        let todo = Todo(
            title: title, notes: item.notes, schedule: schedule(item), reminders: reminders(item))
        return try writer.store(TaskDraft(todo: todo, list: Self.list, tags: [])).todo.id
    }

    private func setDone(_ isDone: Bool, _ todo: StoredTodo) throws -> Outcome? {
        guard (todo.completedAt != nil) != isDone else { return nil }
        let handler = ClosingHandler(context: context)
        let time = try session.occurrences.current(todo)
        return isDone
            ? try handler.complete([Subject(todo, time)], on: nil)
            : try handler.reopen([Subject(todo)])
    }

    private func change(_ todo: StoredTodo, from old: CourseItem, to item: CourseItem) throws
        -> Outcome
    {
        var edit = TaskEdit()
        if item.title != old.title {
            edit.title = CleanText.line(item.title, limit: TextLimits.title)
        }
        if item.dueAt != old.dueAt {
            edit.schedule = try writer.replaced(todo, by: schedule(item))
            edit.reminders = reminders(item)
        }
        let changed = try writer.apply(edit, to: Subject(todo))
        var outcome = Outcome.silence
        outcome.edits = try ChangeHandler(context: context).movedEdits(changed)
        return outcome
    }

    /// The day and time here; the last minute of a day is the day.
    private func schedule(_ item: CourseItem) -> Schedule {
        guard let due = item.dueAt else { return .undated }
        let local = session.zone.local(due)
        guard local.date.isInCalendar else { return .undated }
        return .due(local.date, time(of: item))
    }

    private func time(of item: CourseItem) -> CivilTime? {
        guard let due = item.dueAt else { return nil }
        let time = session.zone.local(due).time
        guard (time.hour, time.minute) != (23, 59) else { return nil }
        return CivilTime.at(time.hour, time.minute)
    }

    /// The task rings before its deadline, not at it.
    private func reminders(_ item: CourseItem) -> [Reminder] {
        time(of: item) == nil ? [] : [.before(minutes: session.plan.deadlineLead)]
    }
}

extension CourseItem {
    /// Whether nothing of it is different that counts here.
    fileprivate func isSame(as other: CourseItem) -> Bool {
        title == other.title && dueAt == other.dueAt && isSubmitted == other.isSubmitted
            && isMarked == other.isMarked && mark == other.mark
    }
}
