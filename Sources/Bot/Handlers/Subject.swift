import Planner

/// A task that a command is about.
struct Subject {
    let todo: StoredTodo
    /// The time of the task that the message answered, pressed or reacted to is about; nil where the task is named.
    let occurrence: Occurrence?

    init(_ todo: StoredTodo, _ occurrence: Occurrence? = nil) {
        self.todo = todo
        self.occurrence = occurrence.flatMap { $0.todo == todo.id ? $0 : nil }
    }
}
