import Language
import Planner

/// The rows of small buttons that stand under a list, one for each task.
extension EnglishPhrases {
    /// Buttons that show a task each.
    func cards(_ tasks: [TaskSnapshot]) -> [[Button]] {
        taskButtons(tasks, width: 5) { Button($0, .card($1)) }
    }

    /// Buttons that show a task each at its time on one day, those of routines still to come too.
    func cardsOfDay(_ tasks: [TaskSnapshot]) -> [[Button]] {
        let times = Dictionary(grouping: tasks.compactMap(\.occurrence), by: \.todo)
        return tasks.compactMap { task -> Button? in
            guard let occurrence = task.occurrence else { return nil }
            let label =
                "\(task.todo.number)\(distinction(of: occurrence, among: times[task.todo.id] ?? []))"
            guard occurrence.id == 0 else { return Button(label, .card(occurrence.id)) }
            return occurrence.original.map {
                Button(label, .coming(task.todo.id, $0.date, $0.time))
            }
        }.rows(of: 5)
    }

    /// A button for each task at its time, named by its number, with the day or time where a task stands more than
    /// once; in rows of `width`. Times that are no rows yet have none.
    func taskButtons(
        _ tasks: [TaskSnapshot], width: Int, _ button: (_ label: String, _ id: Int64) -> Button
    ) -> [[Button]] {
        var seen: Set<Int64> = [0]
        let own = tasks.compactMap { task in
            task.occurrence.flatMap { seen.insert($0.id).inserted ? ($0, task.todo) : nil }
        }
        let times = Dictionary(grouping: own.map(\.0), by: \.todo)
        let buttons = own.map { occurrence, todo in
            button(
                "\(todo.number)\(distinction(of: occurrence, among: times[todo.id] ?? []))",
                occurrence.id)
        }
        return buttons.rows(of: width)
    }

    /// What tells a time of a task from its others: its day, or its time where they are on one day.
    private func distinction(of time: Occurrence, among times: [Occurrence]) -> String {
        guard times.count > 1, let day = time.dueOn else { return "" }
        let isAlone = times.filter { $0.dueOn == day }.count == 1
        guard !isAlone, let clock = time.dueTime else { return " \(words.day(day))" }
        let isOneDay = times.allSatisfy { $0.dueOn == day }
        return isOneDay ? " \(words.time(clock))" : " \(words.moment(day, clock))"
    }
}

extension [Button] {
    /// The buttons in rows of at most `width`.
    func rows(of width: Int) -> [[Button]] {
        stride(from: 0, to: count, by: width).map { Array(self[$0..<Swift.min($0 + width, count)]) }
    }
}
