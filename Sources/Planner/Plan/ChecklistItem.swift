/// An item of the checklist of a task.
///
/// Items belong to the task, ticks to one of its times: a routine's checklist begins afresh each time.
public struct ChecklistItem: Equatable, Sendable {
    /// The row.
    public let id: Int64
    /// Its task.
    public let todo: Int64
    /// What is to be done or taken.
    public let title: String

    /// An item of a task.
    public init(id: Int64, todo: Int64, title: String) {
        self.id = id
        self.todo = todo
        self.title = title
    }
}
