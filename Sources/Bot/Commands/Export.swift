import FoundationEssentials
import Language
import Planner
import Storage

extension Turn {
    /// Sends the whole plan as a file.
    func export(_ format: ExportFormat) throws {
        let tasks = try tx.todos(plan: plan.id).map(exported)
        let (text, mediaType) =
            switch format {
            case .json: (try ExportedTask.json(tasks), "application/json")
            case .ics: (ExportedTask.calendar(tasks), "text/calendar")
            case .csv: (ExportedTask.table(tasks), "text/csv")
            case .md: (ExportedTask.markdown(tasks), "text/markdown")
            }
        let count = tasks.count
        answer(
            Message(
                RichText("Your plan: \(count) \(count == 1 ? "task" : "tasks")."),
                attachment: Attachment(
                    name: "fundone-\(session.today).\(format.rawValue)", mediaType: mediaType,
                    bytes: Data(text.utf8))), shows: "export")
    }

    private func exported(_ todo: StoredTodo) throws -> ExportedTask {
        let occurrences = try tx.occurrences(todo: todo.id)
        let version = try tx.recurrence(todo: todo.id)
        return ExportedTask(
            number: todo.number, title: todo.title, notes: todo.notes,
            priority: todo.priority.rawValue, star: todo.star,
            list: try todo.list.flatMap(tx.list)?.name, tags: try tx.tags(todo: todo.id),
            repeats: version?.recurrence.rule.description,
            start: version?.recurrence.start.description,
            times: version?.recurrence.times.map(\.description) ?? [],
            reminders: todo.reminders.map { "\($0)" }, created: stamp(todo.createdAt),
            updated: stamp(todo.updatedAt), completed: todo.completedAt.map(stamp),
            occurrences: occurrences.map { occurrence in
                ExportedTask.Date(
                    from: occurrence.startsOn?.description, due: occurrence.dueOn?.description,
                    time: occurrence.dueTime?.description, state: occurrence.state.rawValue,
                    closed: occurrence.closedAt.map(stamp))
            })
    }

    private func stamp(_ moment: Instant) -> String { "\(Zone.utc.local(moment))Z" }
}
