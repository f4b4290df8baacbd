import Planner
import Storage
import Wording

/// Reads tasks as views show them: a fixed number of statements, however many they are.
struct TaskReader {
    let tx: Transaction
    let plan: Plan
    let calendar: PlanCalendar

    /// The occurrences of those rows with their tasks, in that order.
    func items(_ ids: [Int64]) throws -> [ViewItem] {
        ids.isEmpty ? [] : try items(tx.occurrences.find(ids))
    }

    /// The occurrences with their tasks.
    func items(_ occurrences: [Occurrence]) throws -> [ViewItem] {
        guard !occurrences.isEmpty else { return [] }
        let todos = try tx.todos.find(Set(occurrences.map(\.todo)))
        return occurrences.compactMap { occurrence in
            todos[occurrence.todo].map { ViewItem(occurrence, of: $0) }
        }
    }

    /// The items as lines of a list show them.
    func snapshots(_ items: [ViewItem]) throws -> [TaskSnapshot] {
        guard !items.isEmpty else { return [] }
        let ids = Set(items.map(\.todo.id))
        let routines = Set(items.filter(\.todo.isRoutine).map(\.todo.id))
        let lists = try tx.lists.find(Set(items.compactMap(\.todo.list)))
        let tags = try tx.todos.tags(of: ids)
        let recurrences = try tx.recurrences.newest(todos: routines)
        let progress = try tx.checklists.progress(
            items.map { (todo: $0.todo.id, occurrence: $0.occurrence.id) })
        let alarms = AlarmPlan(plan, calendar)
        let people = try plan.groupChat.map { chat in
            try GroupPeople(tx: tx, chat: chat).people(
                Set(
                    items.flatMap {
                        [$0.occurrence.assignee].compactMap(\.self) + $0.occurrence.closedBy
                    }))
        }
        return items.map { item in
            var task = TaskSnapshot(item.todo, item.occurrence)
            task.list = item.todo.list.flatMap { lists[$0] }
            task.tags = tags[item.todo.id] ?? []
            task.progress = progress[item.todo.id]?[item.occurrence.id]
            task.assignee = item.occurrence.assignee.flatMap { people?[$0] }
            task.closedBy = item.occurrence.closedBy.compactMap { people?[$0] }
            task.recurrence = recurrences[item.todo.id]?.recurrence
            if !(item.occurrence.reminders ?? item.todo.reminders).isEmpty {
                task.rings = alarms.rings(of: item.occurrence, item.todo).map(\.at)
                    .filter { $0 > calendar.now }
            }
            return task
        }
    }
}
