import Planner
import Storage

/// A task that a command is about.
struct Subject {
    /// Where it is known from that this task is meant.
    enum Origin {
        /// Its number, its title, or the task spoken of last.
        case named
        /// The message of the bot that was answered, reacted to, or whose button was pressed.
        case message(StoredMessage)
    }

    let todo: StoredTodo
    /// The time of the task that the message is about; nil where the task is named.
    let occurrence: Occurrence?
    let origin: Origin

    init(_ todo: StoredTodo, _ occurrence: Occurrence? = nil, from origin: Origin = .named) {
        self.todo = todo
        self.occurrence = occurrence.flatMap { $0.todo == todo.id ? $0 : nil }
        self.origin = origin
    }
}
