import Language
import Planner
import Storage
import Wording

/// Other readings of a task's date, which an echo offers as buttons.
struct Readings {
    let context: UpdateContext
    private static let shown = 3

    /// The readings of a task among other commands that the same words may mean.
    func readings(_ alternatives: [Command], of todo: StoredTodo) throws -> [EchoReply.Reading] {
        try alternatives.prefix(Self.shown).compactMap { command in
            try command.schedule.flatMap { try reading($0, of: todo) }
        }
    }

    private func reading(_ schedule: Schedule, of todo: StoredTodo) throws -> EchoReply.Reading? {
        switch schedule {
        case .due(let day, let time):
            return try isDue(todo, day, time) ? nil : .due(todo.id, day, time)
        case .span(let span): return .due(todo.id, span.to, nil)
        case .recurring(let recurrence):
            let data = ButtonAction.rule(todo.id, recurrence).data
            guard data.utf8.count <= ButtonAction.longestData else { return nil }
            let rule = try context.tx.recurrences.newest(todo: todo.id)?.recurrence.rule
            return rule == recurrence.rule && !recurrence.times.isEmpty
                ? .times(todo.id, recurrence) : .repeating(todo.id, recurrence)
        case .undated: return nil
        }
    }

    private func isDue(_ todo: StoredTodo, _ day: CivilDate, _ time: CivilTime?) throws -> Bool {
        try context.tx.occurrences.all(todo: todo.id).contains { occurrence in
            occurrence.state == .open && occurrence.dueOn == day
                && (time == nil || occurrence.dueTime == time)
        }
    }
}

extension Command {
    /// The date or repetition that it gives to one task.
    var schedule: Schedule? {
        switch self {
        case .add(let drafts): drafts.first?.todo.schedule
        case .edit(_, let edit): edit.schedule
        default: nil
        }
    }
}
