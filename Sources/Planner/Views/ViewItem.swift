/// A task at one of its times, as a view shows it.
public struct ViewItem: Equatable, Sendable {
    /// The time.
    public let occurrence: Occurrence
    /// The task.
    public let todo: StoredTodo

    /// A task at that time.
    public init(_ occurrence: Occurrence, of todo: StoredTodo) {
        self.occurrence = occurrence
        self.todo = todo
    }

    /// Whether it stands before another: by star, priority, due day, timed first, time, creation.
    public func isRead(before other: ViewItem) -> Bool {
        if todo.rank != other.todo.rank { return todo.rank < other.todo.rank }
        let (mine, its) = (occurrence, other.occurrence)
        if mine.dueOn != its.dueOn {
            guard let day = mine.dueOn, let otherDay = its.dueOn else { return mine.dueOn != nil }
            return day < otherDay
        }
        if (mine.dueTime == nil) != (its.dueTime == nil) { return mine.dueTime != nil }
        if let time = mine.dueTime, let otherTime = its.dueTime, time != otherTime {
            return time < otherTime
        }
        return todo.id < other.todo.id
    }
}
