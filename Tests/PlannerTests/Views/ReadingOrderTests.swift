import Planner
import Testing

/// The order in which tasks are read: star, priority, day, timed first, time, age.
@Suite struct ReadingOrderTests {
    private static let order: [(id: Int64, star: Bool, priority: Priority, due: String?)] = [
        (9, true, .none, nil),
        (8, false, .high, "2026-11-30"),
        (7, false, .low, "2026-11-22"),
        (6, false, .none, "2026-11-21T08:00"),
        (5, false, .none, "2026-11-21T18:00"),
        (3, false, .none, "2026-11-21"),
        (4, false, .none, "2026-11-21"),
        (1, false, .none, "2026-11-22T07:00"),
        (2, false, .none, nil),
        (10, false, .none, nil),
    ]

    @Test func itemsStandInTheOrderOfReading() throws {
        var sample = try SamplePlan(at: "2026-11-21T09:00")
        let items = try Self.order.map { row in
            var todo = Todo(title: "task")
            (todo.star, todo.priority) = (row.star, row.priority)
            let stored = StoredTodo(
                id: row.id, plan: 1, number: 1, list: nil, todo, now: sample.now)
            sample.occurrence = Occurrence(id: row.id, of: stored, dueOn: nil, dueTime: nil)
            if let due = row.due { try sample.due(due) }
            return ViewItem(sample.occurrence, of: stored)
        }
        let sorted = items.reversed().sorted { $0.isRead(before: $1) }
        #expect(sorted.map(\.todo.id) == Self.order.map(\.id))
    }
}
