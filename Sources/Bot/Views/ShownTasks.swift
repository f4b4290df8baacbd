/// The tasks that a message shows which is no view: an echo of several, a digest. Its text form is kept
/// with the message, so that a reply or a reaction can ask which one is meant.
struct ShownTasks {
    let todos: [Int64]

    /// The first tasks of a message; more are not told apart by a reply to it.
    init(_ todos: [Int64]) {
        self.todos = Array(todos.prefix(200))
    }

    /// `tasks 12 15`.
    var text: String { "tasks " + todos.map(String.init).joined(separator: " ") }

    /// Reads a text form; nil for any other text.
    init?(text: String) {
        guard text.hasPrefix("tasks ") else { return nil }
        todos = text.split(separator: " ").dropFirst().compactMap { Int64($0) }
    }
}
