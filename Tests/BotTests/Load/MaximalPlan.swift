import Chance
import Foundation
import Planner
import Storage

/// A plan as large as one may be: tasks with titles of 500 characters, notes, tags, lists, reminders; routines with
/// days that were missed; what is done and what was missed.
struct MaximalPlan {
    /// How many tasks it has: ten thousand in `make soak`.
    static let tasks = Soak.isOn ? 10_000 : 1500

    let plan: Int64
    let now: Instant
    private let today = CivilDate(year: 2026, month: 11, day: 21) ?? CivilDate(daysSinceEpoch: 0)

    /// Fills a plan that exists.
    func fill(_ store: Store) throws {
        let lists = try store.write { tx in
            try (1...20).map {
                try tx.lists.add(name: "list\($0)", colour: nil, emoji: nil, plan: plan).id
            }
        }
        for first in stride(from: 1, through: Self.tasks, by: 500) {
            try store.write { tx in
                for number in first..<min(first + 500, Self.tasks + 1) {
                    try add(number, list: lists[number % lists.count], tx)
                }
            }
        }
    }

    private func add(_ number: Int, list: Int64, _ tx: Transaction) throws {
        let isRoutine = number % 10 == 0
        var todo = Todo(
            title: title(number), notes: String(repeating: "note \(number) ", count: 60))
        todo.priority = number % 3 == 0 ? .high : .none
        todo.star = number % 50 == 0
        if isRoutine {
            let rule = RecurrenceRule(.daily)
            todo.schedule = .recurring(Recurrence(rule: rule, start: today.adding(days: -20)))
        } else if number % 4 == 0 {
            todo.schedule = .due(today.adding(days: number % 40), .at(18))
            todo.reminders = [.before(minutes: 30), .before(minutes: 60)]
        } else if number % 4 == 1 {
            todo.schedule = .due(today, nil)
        }
        var stored = try tx.todos.add(
            todo, plan: plan, list: number % 2 == 0 ? list : nil,
            tags: ["tag\(number % 7)", "all"],
            now: now)
        guard case .recurring(let recurrence) = todo.schedule else {
            var occurrence = try tx.occurrences.add(todo: stored, schedule: todo.schedule)
            if number % 5 == 1 {
                occurrence.state = .done
                occurrence.closedAt = now
                try tx.occurrences.save(occurrence)
                stored.completedAt = now
                try tx.todos.save(stored)
            } else if case .due(let day, let time?) = todo.schedule {
                try tx.alarms.add(
                    .ring, plan: plan, todo: stored.id, occurrence: occurrence.id,
                    at: Zone.utc.instant(CivilDateTime(day, time)))
            }
            return
        }
        try addDays(of: recurrence, stored, tx)
    }

    /// Twenty days that were missed, today and tomorrow.
    private func addDays(of recurrence: Recurrence, _ stored: StoredTodo, _ tx: Transaction) throws
    {
        try tx.recurrences.add(recurrence, from: recurrence.start, todo: stored.id)
        for day in 0...21 {
            let original = RecurrenceID(recurrence.start.adding(days: day), nil)
            guard var made = try tx.occurrences.add(todo: stored, at: original) else { continue }
            if day < 20 {
                made.state = .missed
                made.missedAt = now
                try tx.occurrences.save(made)
            }
            if day == 21, var version = try tx.recurrences.newest(todo: stored.id) {
                version.cursor = original
                try tx.recurrences.save(version)
            }
        }
    }

    /// A title of 500 characters in which the number is a word.
    private func title(_ number: Int) -> String {
        var title = "task\(number)"
        var word = number
        while title.count < 490 {
            word = (word &* 31 &+ 7) % 9973
            title += " word\(word)"
        }
        return String(title.prefix(500))
    }
}
