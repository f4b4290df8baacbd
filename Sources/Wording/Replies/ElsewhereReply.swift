/// Replies in a chat of others, where everybody reads along: they tell nothing of the plan but what was just said.
public enum ElsewhereReply: Equatable, Sendable {
    case added([Task])
    /// What would be added if it were picked.
    case offered([Task])
    /// What stands in the chat once it is picked: that it is kept is not known there.
    case picked([Task])
    /// What was said adds no task; `home` is where to write to the bot.
    case nothingAdded(home: String)
    /// The sender has no plan, or may not use the bot.
    case writeFirst(home: String)

    /// A task as it is told there.
    public struct Task: Equatable, Sendable {
        /// The task.
        public var task: TaskSnapshot
        /// Whether its day and time follow from the words alone.
        public var showsWhen: Bool

        /// A task as it is told there.
        public init(_ task: TaskSnapshot, showsWhen: Bool) {
            self.task = task
            self.showsWhen = showsWhen
        }
    }
}
