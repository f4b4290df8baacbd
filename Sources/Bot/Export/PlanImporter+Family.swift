import Planner
import Storage
import Wording

/// Importing bit by bit: a task with what belongs to it alone, then the next.
extension PlanImporter {
    /// Puts a task with what belongs to it, or a record that stands alone, into the plan; false where the task stands
    /// there already.
    ///
    /// - Throws: `ImportFault`.
    func takeFamily(_ records: [ExportRecord], isOwn: Bool) throws -> Bool {
        if let first = records.first, first.kind == .task, try stands(first) { return false }
        var task = ImportedTask()
        try takeAll(records, of: &task)
        guard let todo = task.todo else { return true }
        if !isOwn { try session.routines.materialize(todo) }
        for occurrence in try tx.occurrences.all(todo: todo.id) where occurrence.state == .open {
            try session.alarms.set(occurrence, todo, since: session.now)
        }
        return true
    }

    /// Carries what was imported to the present day, bit by bit; true when it is done. `stage` says how far it is.
    func settle(isOwn: Bool, _ stage: inout Int) throws -> Bool {
        guard isOwn else { return true }
        if stage == 0 {
            stage = 1
            try tx.plans.setToday(session.today.adding(days: -1), plan: session.own.id)
            try session.reload()
            try session.planAlarms.set()
        }
        return try session.days.rollOver(within: PartBudget(seconds: JobRunner.secondsPerPart))
    }

    // More tasks of one title are not looked at.
    private static let mostTwins = 20

    /// Whether an open task of that title, list and day is in the plan; or one that is done, done at the same moment.
    private func stands(_ record: ExportRecord) throws -> Bool {
        guard let title = record.fields["title"] else { return false }
        let isDone = record.fields["completed"] != nil
        let twins = try tx.todos.ids(
            plan: session.own.id, titled: title, among: isDone ? .closed : .open,
            limit: Self.mostTwins)
        return try twins.contains { id in
            guard let todo = try tx.todos.find(id), todo.title == title else { return false }
            let list = try todo.list.flatMap { try tx.lists.find($0) }?.name
            guard list?.lowercased() == record.fields["list"]?.lowercased() else { return false }
            if isDone { return todo.completedAt?.stamp == record.fields["completed"] }
            if let rule = record.fields["repeats"] {
                let known = try tx.recurrences.newest(todo: id)?.recurrence
                return known?.rule.description == RecurrenceRule(rule)?.description
                    && known?.times.map(\.description).joined(separator: " ")
                        == record.fields["times"] ?? ""
            }
            guard !todo.isRoutine, let current = try session.occurrences.current(todo) else {
                return false
            }
            return current.dueOn?.description == record.fields["due"]
                && current.dueTime?.description == record.fields["time"]
        }
    }
}
