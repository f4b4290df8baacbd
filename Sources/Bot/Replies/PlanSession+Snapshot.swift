import Planner
import Storage
import Wording

/// Tasks as replies speak of them.
extension PlanSession {
    /// How many next dates of a routine an echo tells.
    private static let echoed = 3

    /// A task with its next dates and reminders.
    func snapshot(_ todo: StoredTodo, _ occurrence: Occurrence?, dates: Int = echoed) throws
        -> TaskSnapshot
    {
        var task = TaskSnapshot(todo, occurrence)
        task.list = try todo.list.flatMap(tx.lists.find)
        task.tags = try tx.todos.tags(todo: todo.id)
        task.checklist = try checklists.checklist(todo, at: occurrence)
        task.files = try tx.files.all(todo: todo.id)
        try tell(of: todo, occurrence, in: &task)
        if todo.isRoutine, let version = try tx.recurrences.newest(todo: todo.id) {
            task.recurrence = version.recurrence
            task.coming = try occurrences.coming(todo, count: dates)
            if !todo.turns.isEmpty, let people {
                task.comingFor = try AssignmentWriter(session: self).people(
                    of: todo, at: task.coming
                ).map { try $0.flatMap(people.person) }
            }
        }
        if let occurrence {
            task.rings = alarmPlan.rings(of: occurrence, todo).map(\.at).filter { $0 > now }
            task.reminders = try reminderFacts(occurrence, todo)
        }
        return task
    }

    /// Tells who is to do a task.
    private func tell(of todo: StoredTodo, _ occurrence: Occurrence?, in task: inout TaskSnapshot)
        throws
    {
        guard let people else { return }
        let now = occurrence.map(\.assignee) ?? todo.assignee
        task.assignee = try now.flatMap(people.person)
        if todo.isRoutine, todo.turns.isEmpty, now != todo.assignee {
            task.usual = try todo.assignee.flatMap(people.person)
            task.isAssignedOnce = true
        }
        task.turns = try todo.turns.order.compactMap(people.person)
    }

    /// A time of a task as a reminder tells of it.
    func reminded(_ todo: StoredTodo, _ occurrence: Occurrence) throws -> TaskSnapshot {
        var task = TaskSnapshot(todo, occurrence)
        task.checklist = try checklists.checklist(todo, at: occurrence)
        task.assignee = try occurrence.assignee.flatMap { try people?.person($0) }
        return task
    }

    private func reminderFacts(_ occurrence: Occurrence, _ todo: StoredTodo) throws
        -> ReminderFacts
    {
        var facts = ReminderFacts(occurrence.reminders ?? todo.reminders)
        let asked = facts.given.filter { if case .nag = $0 { false } else { true } }
        guard !todo.isRoutine, !asked.isEmpty else { return facts }
        var quiet = todo
        quiet.reminders = asked
        var alone = occurrence
        alone.reminders = nil
        let rings = alarmPlan.rings(of: alone, quiet).map(\.at)
        // What fell due before a message was taken still rings.
        let set = try tx.alarms.all(occurrence: occurrence.id).map(\.plannedAt)
        let rung = Set(try tx.outbox.reminders(occurrence: occurrence.id).map(\.plannedAt))
        facts.isSet = !set.isEmpty
        facts.coming = rings.filter { $0 > now || set.contains($0) }
        facts.past = rings.filter { $0 <= now && !set.contains($0) && !rung.contains($0) }
        return facts
    }
}
