/// What read a message; `fundone parse --explain` shows it.
public enum Act: String, Hashable, Codable, Sendable {
    /// A phrase that `help` teaches, a view by its name, a verb with a task, a number before a change.
    case phrase
    /// Who is to do what, in a group.
    case people
    /// Changing the checklist of a task.
    case checklist
    /// What the reader read.
    case reading
    /// A task, as it was typed.
    case task
}
