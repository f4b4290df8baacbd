import Wording
import Language
import Planner
import Storage

extension Turn {
    /// Shows a part of the plan.
    func show(_ view: View) throws {
        if case .agenda = view {
            return answer(try session.agendaMessage(notes: []), kind: .view(ShownView(.home)))
        }
        if case .list(let name) = view, !context.isDefaultList(name),
            try tx.list(named: name, plan: plan.id) == nil
        {
            return reply(.list(.unknown(name)))
        }
        let shown = ShownView(named(view))
        answer(try session.message(shown), kind: .view(shown))
    }

    /// The default list by its own name, however it was typed.
    private func named(_ view: View) -> View {
        guard case .list(let name) = view, context.isDefaultList(name) else {
            return view
        }
        return .list(session.defaultList)
    }

    /// Shows one task.
    func showCard(_ target: Target, _ text: String) throws {
        guard let todos = try resolve(target, text, among: .any) else { return }
        for todo in todos {
            guard
                let occurrence = try session.currentOccurrence(todo)
                    ?? tx.occurrences(todo: todo.id).last
            else { continue }
            answer(
                try session.card(occurrence, todo, isInView: false), kind: .echo, todo: todo.id,
                occurrence: occurrence.id)
        }
    }

    /// Shows the next dates of a routine.
    func showNext(_ target: Target, _ text: String) throws {
        guard let todos = try resolve(target, text, among: .any) else { return }
        for todo in todos {
            guard try tx.recurrence(todo: todo.id) != nil, todo.isRoutine else {
                let when =
                    try session.currentOccurrence(todo)
                    .flatMap { session.english.schedule($0, todo) } ?? "no date"
                say(RichText("\(todo.number) does not repeat: \(todo.title), \(when)"))
                continue
            }
            let task = try session.snapshot(todo, nil, dates: 6)
            let dates = session.english.nextDates(task)
            let lines =
                dates.isEmpty
                ? session.english.noDates(task) : dates.joined(separator: "\n")
            answer(
                Message(RichText("\(todo.number). \(todo.title), next:\n\(lines)")), kind: .echo,
                todo: todo.id)
        }
    }
}
