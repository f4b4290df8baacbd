public import Planner

/// When a task is due by another one: so long before it.
public struct Ahead: Hashable, Codable, Sendable {
    /// The words that name the other task; nil for the one spoken of last.
    public var title: String?
    /// How long before it.
    public var lead: Reminder
    /// The title that is kept where there is no such task.
    public var whole: String

    /// So long before the task called `title`.
    public init(of title: String?, lead: Reminder, whole: String) {
        self.title = title
        self.lead = lead
        self.whole = whole
    }
}
