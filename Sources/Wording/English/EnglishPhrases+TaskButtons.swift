import Language
import Planner

/// The rows of small buttons that stand under a list, one for each task.
extension EnglishPhrases {
    /// Buttons that show a task each.
    func cards(_ tasks: [TaskSnapshot]) -> [[Button]] {
        own(tasks).map { Button(label($0, among: $0.times), .card($0.time.id)) }.rows(of: 2)
    }

    /// Buttons that complete a task each.
    func ticks(
        _ tasks: [TaskSnapshot], _ action: (_ id: Int64) -> ButtonAction
    ) -> [[Button]] {
        own(tasks).map { own in
            let distinction = distinction(of: own.time, among: own.times)
            let label =
                distinction.isEmpty
                ? Button.label(own.task.todo.number, own.task.title) + " ✓"
                : "\(own.task.todo.number)\(distinction) Done"
            return Button(label, action(own.time.id))
        }.rows(of: 2)
    }

    /// Buttons that show a task each at its time on one day, those of routines still to come too.
    func cardsOfDay(_ tasks: [TaskSnapshot]) -> [[Button]] {
        let times = Dictionary(grouping: tasks.compactMap(\.occurrence), by: \.todo)
        return tasks.compactMap { task -> Button? in
            guard let occurrence = task.occurrence else { return nil }
            let own = Own(
                task: task, time: occurrence, times: times[task.todo.id] ?? [])
            let label = label(own, among: own.times)
            guard occurrence.id == 0 else { return Button(label, .card(occurrence.id)) }
            return occurrence.original.map {
                Button(label, .coming(task.todo.id, $0.date, $0.time))
            }
        }.rows(of: 2)
    }

    /// A button for each task at its time, named by its number, with the day or time where a task stands more than
    /// once; in rows of `width`. Times that are no rows yet have none.
    func taskButtons(
        _ tasks: [TaskSnapshot], width: Int, _ button: (_ label: String, _ id: Int64) -> Button
    ) -> [[Button]] {
        own(tasks).map { own in
            button(
                "\(own.task.todo.number)\(distinction(of: own.time, among: own.times))",
                own.time.id)
        }.rows(of: width)
    }

    /// The tasks at their times, each once, with the other times of the same task; without times that are no rows yet.
    private func own(_ tasks: [TaskSnapshot]) -> [Own] {
        var seen: Set<Int64> = [0]
        let own = tasks.compactMap { task in
            task.occurrence.flatMap { seen.insert($0.id).inserted ? (task, $0) : nil }
        }
        let times = Dictionary(grouping: own.map(\.1), by: \.todo)
        return own.map { Own(task: $0, time: $1, times: times[$1.todo] ?? []) }
    }

    /// The number of a task with its title; with its day or time where it stands more than once.
    private func label(_ own: Own, among times: [Occurrence]) -> String {
        let distinction = distinction(of: own.time, among: times)
        return distinction.isEmpty
            ? Button.label(own.task.todo.number, own.task.title)
            : "\(own.task.todo.number)\(distinction)"
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

/// A task at one of its times, among all of its times that are shown.
private struct Own {
    let task: TaskSnapshot
    let time: Occurrence
    let times: [Occurrence]
}

extension [Button] {
    /// The buttons in rows of at most `width`.
    func rows(of width: Int) -> [[Button]] {
        stride(from: 0, to: count, by: width).map { Array(self[$0..<Swift.min($0 + width, count)]) }
    }
}
