import Language
import Planner
import Storage

/// Writes what commands make of a task: its row, tags, occurrences and alarms.
struct TaskWriter {
    let session: PlanSession

    var tx: Transaction { session.tx }
    var now: Instant { session.now }

    /// What an edit made of a task, and the occurrence it concerns most.
    struct Changed {
        var todo: StoredTodo
        var occurrence: Occurrence?
        /// Whether one occurrence of a routine was changed, not its series.
        var isSingle = false
        /// The occurrence whose day or time was changed: its reminders ask for what is over.
        var moved: Occurrence?
    }

    /// Stores a task with its list, tags, occurrences and alarms; returns the occurrence to speak of.
    func store(_ draft: TaskDraft) throws -> (todo: StoredTodo, occurrence: Occurrence?) {
        try PlanLimits(session).check(draft)
        let list = try draft.list.flatMap { try listID(named: $0) }
        var todo = try tx.todos.add(
            draft.todo, isEvent: draft.kind == .event,
            waitingFrom: draft.isWaiting == true ? now : nil, plan: session.plan.id, list: list,
            tags: draft.tags, now: now)
        if let assignment = draft.assignment {
            todo = AssignmentWriter(session: session).assigned(todo, assignment)
            try tx.todos.save(todo)
        }
        let occurrence = try begin(draft.todo.schedule, of: todo)
        if let entries = draft.checklist {
            _ = try session.checklists.add(entries, to: todo, at: occurrence)
        }
        for file in draft.files ?? [] {
            try tx.files.add(file, to: todo, rings: draft.ringsWithFiles ?? false)
        }
        try Hooks(session: session).tell(.added, todo, occurrence)
        return (todo, occurrence)
    }

    private func begin(_ schedule: Schedule, of todo: StoredTodo) throws -> Occurrence? {
        guard case .recurring(let recurrence) = schedule else {
            let occurrence = try tx.occurrences.add(todo: todo, schedule: schedule)
            try session.alarms.add(occurrence, todo, since: session.spokenAt)
            return occurrence
        }
        try tx.recurrences.add(
            recurrence, from: max(recurrence.start, session.today), todo: todo.id)
        try session.routines.materialize(todo)
        return try session.occurrences.current(todo)
    }

    /// The list of that name, made when it is new; nil for the default list.
    func listID(named name: String) throws -> Int64? {
        guard !session.isDefaultList(name) else { return nil }
        if let list = try tx.lists.find(named: name, plan: session.plan.id) { return list.id }
        return try PlanLimits(session).makeList(name).id
    }

    /// An edit with its time in the half of the day that is nearer to the task's own.
    private func inItsHalf(_ edit: TaskEdit, of subject: Subject) throws -> TaskEdit {
        guard edit.otherTime != nil,
            let old = try (subject.occurrence ?? session.occurrences.current(subject.todo))?.dueTime
        else { return edit }
        var found = edit
        if let time = edit.time { found.time = near(old, time, or: edit.otherTime) }
        if case .due(let day, let time?) = edit.schedule {
            found.schedule = .due(day, near(old, time, or: edit.otherTime))
        }
        return found
    }

    /// A time, or its other reading where that is by day and nearer to the task's own time.
    func near(_ old: CivilTime?, _ time: CivilTime, or other: CivilTime?) -> CivilTime {
        guard let old, let other, (6..<22).contains(other.hour) else { return time }
        let distance = { (time: CivilTime) in abs(time.secondOfDay - old.secondOfDay) }
        return distance(other) < distance(time) ? other : time
    }

    /// Carries out an edit on one task.
    func apply(_ asked: TaskEdit, to subject: Subject) throws -> Changed {
        var edit = try inItsHalf(asked, of: subject)
        if !subject.todo.isRoutine, let rhythm = edit.assignment?.rhythm {
            edit.schedule = edit.schedule ?? .recurring(rhythm)
        }
        try PlanLimits(session).check(edit, of: subject.todo)
        var todo = subject.todo
        if let title = edit.title { todo.rename(title) }
        if let notes = edit.notes {
            todo.notes =
                notes.isEmpty ? nil : [todo.notes, notes].compactMap { $0 }.joined(separator: "\n")
        }
        if edit.title != nil || edit.notes != nil {
            try PlanLimits(session).checkNotes(todo.notes)
        }
        if let priority = edit.priority { todo.priority = priority }
        if let duration = edit.duration { todo.duration = duration }
        if edit.isUntimed { todo.duration = nil }
        if let star = edit.star { todo.star = star }
        if let isEvent = edit.isEvent { todo.isEvent = isEvent }
        if let isWaiting = edit.isWaiting { todo.waitingFrom = isWaiting ? now : nil }
        if let list = edit.list { todo.list = try listID(named: list) }
        if let reminders = edit.reminders { try set(reminders, of: &todo) }
        let assignments = AssignmentWriter(session: session)
        if let assignment = edit.assignment { todo = assignments.assigned(todo, assignment) }
        todo.updatedAt = now
        try tx.todos.save(todo)
        try tx.todos.addTags(edit.tags, todo: todo.id)
        if let untags = edit.untags { try tx.todos.removeTags(untags, todo: todo.id) }
        if edit.isEvent == true { try session.occurrences.leaveMissed(of: todo) }
        var changed = try reschedule(edit, Subject(todo, subject.occurrence))
        if let assignment = edit.assignment {
            let once = try assignments.assign(changed.todo, assignment, at: subject.occurrence)
            let shown = try (once ?? changed.occurrence).flatMap { try tx.occurrences.find($0.id) }
            changed.occurrence = shown ?? changed.occurrence
        }
        return changed
    }

    private func set(_ reminders: [Reminder], of todo: inout StoredTodo) throws {
        var occurrence = try session.occurrences.current(todo)
        let isTimed = occurrence?.dueTime != nil
        todo.reminders = reminders.isEmpty && isTimed ? [.silent] : reminders
        guard occurrence?.reminders != nil else { return }
        occurrence?.reminders = nil
        if let occurrence { try tx.occurrences.save(occurrence) }
    }

    /// Adds reminders to a task; those at a moment of its own to the current time of a routine alone. Of one that may be in either half of the day the one before its time is meant.
    func add(_ reminders: [Reminder], or others: [Reminder] = [], to todo: StoredTodo) throws
        -> Changed
    {
        var changed = todo
        let occurrence = try session.occurrences.current(todo)
        let halves = [reminders, others].compactMap { $0.count == 1 ? $0[0].timeOfDay : nil }
        let due = occurrence?.dueTime
        let meant = halves.count == 2 ? halves.filter { $0 <= due ?? $0 }.max() : nil
        let said = due == nil ? nil : meant.map { [Reminder.onDay(daysBefore: 0, at: $0)] }
        let reminders = (said ?? reminders).map { placed($0, occurrence) }
        // Of the intervals that it rings at until it is done the last one holds.
        let nags = reminders.contains(where: \.isNag)
        let kept = { (known: [Reminder]) in known.ringing.filter { !nags || !$0.isNag } }
        let given = kept(occurrence?.reminders ?? todo.reminders)
        try PlanLimits.checkReminders(given.count + reminders.count)
        if todo.isRoutine, reminders.contains(where: \.isMoment), var occurrence {
            occurrence.reminders = given + reminders
            try tx.occurrences.save(occurrence)
            try session.alarms.set(occurrence, todo, since: now)
        } else {
            let known = kept(todo.reminders)
            changed.reminders = known + reminders.filter { !known.contains($0) }
            changed.updatedAt = now
            try tx.todos.save(changed)
            try session.alarms.refresh(todo: todo.id)
        }
        return Changed(
            todo: changed, occurrence: try occurrence.flatMap { try tx.occurrences.find($0.id) })
    }

    /// A time of the task's own day; where it has none, or the time is past or behind it there, the next such time.
    private func placed(_ reminder: Reminder, _ occurrence: Occurrence?) -> Reminder {
        guard let time = reminder.timeOfDay else { return reminder }
        if let day = occurrence?.dueOn, time <= occurrence?.dueTime ?? time,
            session.instant(day, time) > now
        {
            return reminder
        }
        let today = session.localNow.date
        let hasPassed = session.instant(today, time) <= now
        return .at(CivilDateTime(today.adding(days: hasPassed ? 1 : 0), time))
    }

    /// Deletes a task with everything that waits for it; its number is free in 30 days.
    func delete(_ todo: StoredTodo) throws {
        for occurrence in try tx.occurrences.all(todo: todo.id) {
            try tx.outbox.discardWaiting(occurrence: occurrence.id, failure: "deleted", now: now)
        }
        try tx.todos.freeNumber(todo: todo.id, at: now.adding(seconds: 30 * 86_400))
        try tx.todos.delete(todo.id)
    }
}

extension Reminder {
    /// The time on the day of its task at which it rings; nil for any other.
    fileprivate var timeOfDay: CivilTime? {
        if case .onDay(daysBefore: 0, let time) = self { time } else { nil }
    }

    /// Whether it names a moment, not a distance from when the task is due.
    var isMoment: Bool {
        switch self {
        case .at, .instant: true
        default: false
        }
    }
}

extension PlanSession {
    /// Whether a name is that of the list that holds tasks without a list.
    func isDefaultList(_ name: String) -> Bool { name.lowercased() == defaultList.lowercased() }
}
