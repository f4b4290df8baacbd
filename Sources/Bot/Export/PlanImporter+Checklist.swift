import Planner
import Storage

/// A task that is imported, while what belongs to it follows.
struct ImportedTask {
    /// The task; nil before the first.
    var todo: StoredTodo?
    /// The rows of the items that are ticked at times which are still to come.
    var ticks: [RecurrenceID: [Int64]] = [:]
    /// How many items it has.
    var items = 0
}

/// Checklists of an export. The ticks of a routine wait for its times, which may come after the items.
extension PlanImporter {
    func takeItem(_ record: ExportRecord, of task: inout ImportedTask) throws {
        guard let todo = task.todo else { return }
        guard let title = record.fields["title"] else { throw record.fault("title", "title") }
        try record.checkItems(beside: task.items)
        let item = try tx.checklists.add(title, to: todo)
        task.items += 1
        guard let ticked = record.fields["ticked"] else { return }
        if ticked == "yes" {
            guard !todo.isRoutine, let only = try tx.occurrences.all(todo: todo.id).first else {
                throw record.fault("ticked", "list of dates")
            }
            return try tx.checklists.tick(item.id, at: only.id)
        }
        for text in ticked.split(separator: " ") {
            guard let original = RecurrenceID(text: String(text)) else {
                throw record.fault("ticked", "list of dates")
            }
            if let made = try tx.occurrences.find(todo: todo.id, at: original) {
                try tx.checklists.tick(item.id, at: made.id)
            } else {
                task.ticks[original, default: []].append(item.id)
            }
        }
    }
}
