/// Which of the open tasks to do next.
///
///     due by now ─ !!! and left over ─ the rest of today ─ what is to come ─ what has no day
public struct NextThings: Sendable {
    /// Tasks that begin within so many minutes are due by now.
    private static let soon = 30

    private let now: CivilDateTime

    /// The choice at a moment on the wall clock.
    public init(at now: CivilDateTime) { self.now = now }

    /// The first tasks to do among some open ones, in order: one time of a task, and no events.
    public func first(_ count: Int, of items: [ViewItem]) -> [ViewItem] {
        let things = items.filter {
            !$0.todo.isEvent && $0.todo.waitingFrom == nil && !$0.occurrence.state.isDone
        }
        return things.sorted { order($0) < order($1) }
            .gathered(by: \.todo.id).prefix(count).compactMap(\.first)
    }

    private func order(_ item: ViewItem) -> (Int, Int, String, Int64) {
        let due = item.occurrence.dueOn.map {
            "\($0) \(item.occurrence.dueTime?.description ?? "99")"
        }
        return (urgency(item), item.todo.rank, due ?? "", item.todo.id)
    }

    private func urgency(_ item: ViewItem) -> Int {
        guard let day = item.occurrence.dueOn else { return 5 }
        let isToday = day == now.date || item.occurrence.startsOn.map { $0 <= now.date } == true
        if day == now.date, let time = item.occurrence.dueTime,
            time.secondOfDay <= now.time.secondOfDay + Self.soon * 60
        {
            return 0
        }
        if day < now.date || isToday && item.todo.priority == .high { return 1 }
        guard day == now.date else { return isToday ? 3 : 4 }
        return 2
    }
}
