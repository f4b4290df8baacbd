public import Planner

/// Replies about the checklists of tasks.
public enum ChecklistReply: Equatable, Sendable {
    /// Items were added to the checklist of a task; some were on it already.
    case added(TaskSnapshot, [String], known: [String])
    case ticked([ItemsOfTask])
    case unticked([ItemsOfTask])
    case removed([ItemsOfTask])
    /// An item has another name.
    case renamed(TaskSnapshot, String, to: String)
    /// The whole checklist of a task was taken off.
    case cleared(TaskName)
    /// The checklist of a task has no such item.
    case noSuchItem(TaskName, String)
    /// Several items fit one of the names in a list of names.
    case severalFit(String, [String])
    /// A task has no checklist.
    case none(TaskName)
    /// No open task has a checklist.
    case noneAnywhere
    /// Which of several items or tasks is meant.
    case whichOne([ItemChoice])

    /// Some items of a task.
    public struct ItemsOfTask: Equatable, Sendable {
        /// The task as it is now, with its checklist.
        public var task: TaskSnapshot
        /// The items that were changed.
        public var changed: [String]
        /// The items that were so already.
        public var others: [String]

        /// Some items of a task.
        public init(_ task: TaskSnapshot, changed: [String], others: [String] = []) {
            self.task = task
            self.changed = changed
            self.others = others
        }
    }

    /// An item or a task to choose.
    public struct ItemChoice: Equatable, Sendable {
        /// The task.
        public var task: TaskName
        /// The item of its checklist; nil for the task itself.
        public var item: ChecklistItem?

        /// An item or a task to choose.
        public init(_ task: TaskName, _ item: ChecklistItem?) {
            self.task = task
            self.item = item
        }
    }
}
